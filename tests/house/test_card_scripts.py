"""A scripted card has one address and a test that mirrors it: docs/add_a_card.md."""

from pathlib import Path

from tests.house.sources import ROOT, modules

GAMES = Path("engine", "games")


def scripts():
    return [
        module
        for module in modules("engine")
        if module.parent.parent.parent == GAMES
        and module.parent.name == "scripts"
        and module.stem != "__init__"
    ]


def mirror(script):
    return Path("tests", *script.parent.parts, f"test_{script.name}")


def test_scripts_when_listed_then_each_has_a_test_that_mirrors_it():
    assert scripts()
    assert [str(each) for each in scripts() if not (ROOT / mirror(each)).is_file()] == []
