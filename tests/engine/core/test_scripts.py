"""One registry for all cards: nobody overwrites what another module declared."""

from dataclasses import dataclass

import pytest

from engine.core.scripts import DeclaredTwiceError, Scripts
from engine.games.ashes import abilities as ashes
from engine.games.fab import abilities as fab
from engine.games.ufs import continuous as ufs
from engine.games.wow import powers as wow
from tests.engine.games.ashes import practice as ashes_practice
from tests.engine.games.fab import practice
from tests.engine.games.ufs import practice as ufs_practice
from tests.engine.games.wow import practice as wow_practice

WORDS = r"{} declares “{}” already: tests\.engine\.core\.test_scripts needs another name"


@dataclass(frozen=True)
class Ability:
    key: str
    does: str = ""


@pytest.mark.parametrize(
    ("script", "name", "first"),
    [
        (fab.script, "Bolt", practice), (wow.script, "Old Well", wow_practice),
        (ufs.script, "Mentor", ufs_practice), (ashes.script, "Refuse", ashes_practice),
    ],
)  # fmt: skip
def test_card_when_another_module_declared_it_then_is_refused_with_both_named(script, name, first):
    with pytest.raises(DeclaredTwiceError, match=WORDS.format(first.__name__, name)):
        script(name)


def test_card_when_refused_then_does_what_it_did():
    before = fab.script_of("Bolt")
    with pytest.raises(DeclaredTwiceError, match=practice.__name__):
        fab.script("Bolt")
    assert fab.script_of("Bolt") == before != ()


def test_key_when_another_card_has_it_then_is_refused_with_both_named():
    scripts = Scripts()
    scripts.claim("Fence", Ability("gate", "opens"), home="one")
    with pytest.raises(
        DeclaredTwiceError, match="“gate” of Fence in one is used again by Wall in t"
    ):
        scripts.claim("Wall", Ability("gate", "shuts"), home="two")
    assert scripts.by_key == {"gate": Ability("gate", "opens")}


def test_key_when_two_cards_do_the_same_then_is_shared():
    scripts = Scripts()
    for name, home in (("Fence", "one"), ("Wall", "two"), ("", "three")):
        scripts.claim(name, Ability("gate", "opens"), home=home)
    assert list(scripts.by_key) == ["gate"]


def test_card_when_its_own_module_declares_it_again_then_does_the_new_thing():
    scripts = Scripts()
    for does in ("opens", "shuts"):
        scripts.claim("Fence", Ability("gate", does), home="one")
    assert scripts.by_key["gate"].does == "shuts"


def test_played_effect_when_another_module_declared_it_then_is_refused():
    with pytest.raises(DeclaredTwiceError, match="the effect practice draw"):
        ufs.effect("practice draw")(lambda state, play: None)
