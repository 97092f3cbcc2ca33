"""What pip is told on a machine, uv is told too."""

import pytest
from machine.uv import environment


@pytest.fixture
def pip_conf(tmp_path, monkeypatch):
    for variable in ("PIP_FIND_LINKS", "PIP_CERT", "PIP_INDEX_URL", "SSL_CERT_FILE"):
        monkeypatch.delenv(variable, raising=False)
    file = tmp_path / "pip.conf"
    monkeypatch.setenv("PIP_CONFIG_FILE", str(file))
    return file


def test_environment_when_pip_has_sources_then_uv_gets_them(pip_conf):
    pip_conf.write_text(
        "[global]\nindex-url = https://mirror.example/simple\ncert = /ca.pem\n"
        "[install]\nfind-links = /wheels /more\n"
    )
    told = environment()
    assert told["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
    assert told["UV_FIND_LINKS"] == "/wheels,/more"
    assert told["SSL_CERT_FILE"] == "/ca.pem"


def test_environment_when_pip_is_told_by_variable_then_it_wins_over_the_file(pip_conf, monkeypatch):
    pip_conf.write_text("[global]\nindex-url = https://mirror.example/simple\n")
    monkeypatch.setenv("PIP_INDEX_URL", "https://other.example/simple")
    assert environment()["UV_DEFAULT_INDEX"] == "https://other.example/simple"


def test_environment_when_uv_is_told_itself_then_that_wins(pip_conf, monkeypatch):
    pip_conf.write_text("[global]\nindex-url = https://mirror.example/simple\n")
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/simple")
    assert environment()["UV_DEFAULT_INDEX"] == "https://own.example/simple"


def test_environment_when_packages_install_then_no_interpreter_is_downloaded(pip_conf):
    assert environment()["UV_PYTHON_DOWNLOADS"] == "never"
