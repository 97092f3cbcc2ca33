"""Which Chromium the tests drive, and what is asked of the machine for it."""

import pytest
from machine import browser
from machine.browser import SHELL


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """machine(has, offers): what is installed and what can be; returns what was asked for."""
    asked, installed, offered = [], set(), set()

    def install(package, options=()):
        asked.append(package)
        installed.update({package} & offered)
        return package in installed

    def be(has, offers):
        installed.update(has)
        offered.update(offers)
        return asked

    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "ASKED", tmp_path / "asked")
    monkeypatch.setattr(browser.apt, "install", install)
    monkeypatch.setattr(browser.shutil, "which", lambda name: name if name in installed else None)
    return be


def test_install_when_all_is_to_be_had_then_pages_are_shown_by_the_shell(machine):
    asked = machine([], ["chromium", SHELL])
    assert browser.install() == []
    assert (asked, browser.find(), browser.find_whole()) == (["chromium", SHELL], SHELL, "chromium")


def test_install_when_nobody_has_the_shell_then_it_is_asked_for_once(machine):
    asked = machine(["chromium"], [])
    assert browser.install() == browser.install() == []
    assert (asked, browser.find()) == ([SHELL], "chromium")


def test_install_when_both_are_there_then_nothing_is_asked_for(machine):
    asked = machine(["google-chrome", SHELL], [])
    assert browser.install() == []
    assert (asked, browser.find(), browser.find_whole()) == ([], SHELL, "google-chrome")


def test_install_when_there_is_none_then_one_sentence_says_how(machine):
    machine([], [SHELL])
    assert browser.install() == [
        "Chromium is missing, so no browser test runs: "
        "sudo apt-get install -y --no-install-recommends chromium"
    ]
    assert browser.find() is None


def test_find_when_one_is_chosen_then_no_other_is_looked_for(machine, monkeypatch):
    asked = machine(["chromium", "mine", SHELL], [])
    monkeypatch.setenv("CHROMIUM", "mine")
    assert browser.install() == []
    assert (asked, browser.find(), browser.find_whole()) == ([], "mine", "mine")
