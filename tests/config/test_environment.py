"""What people read when the environment cannot be used as it is."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.environment import make_folder


def test_folder_when_it_cannot_be_made_then_the_variable_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ImproperlyConfigured, match=r"Not a directory\. Set ARBITER_VAR"):
        make_folder(tmp_path / "file" / "var")
