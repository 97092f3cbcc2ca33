"""One registry for all cards: nobody overwrites what another module taught."""

from dataclasses import dataclass

import pytest

from engine.core.teaching import TaughtTwiceError, Teaching
from engine.games.ashes import playing, triggers
from engine.games.fab import abilities as fab
from engine.games.ufs import scripts as ufs
from engine.games.wow import powers as wow
from tests.engine.games.ashes import practice as ashes_practice
from tests.engine.games.fab import practice
from tests.engine.games.ufs import practice as ufs_practice
from tests.engine.games.wow import practice as wow_practice

WORDS = r"{} teaches “{}” already: tests\.engine\.core\.test_teaching needs another name"


@dataclass(frozen=True)
class Ability:
    key: str
    does: str = ""


@pytest.mark.parametrize(
    ("teach", "name", "first"),
    [
        (fab.script, "Bolt", practice), (wow.script, "Old Well", wow_practice),
        (ufs.script, "Mentor", ufs_practice), (triggers.script, "Refuse", ashes_practice),
        (playing.spell, "Spark", ashes_practice),
    ],
)  # fmt: skip
def test_card_when_another_module_taught_it_then_is_refused_with_both_named(teach, name, first):
    with pytest.raises(TaughtTwiceError, match=WORDS.format(first.__name__, name)):
        teach(name, *[None] * (teach is playing.spell))


def test_card_when_refused_then_does_what_it_did():
    before = fab.script_of("Bolt")
    with pytest.raises(TaughtTwiceError, match=practice.__name__):
        fab.script("Bolt")
    assert fab.script_of("Bolt") == before != ()


def test_key_when_another_card_has_it_then_is_refused_with_both_named():
    taught = Teaching()
    taught.teach("Fence", Ability("gate", "opens"), home="one")
    with pytest.raises(TaughtTwiceError, match="“gate” of Fence in one is used again by Wall in t"):
        taught.teach("Wall", Ability("gate", "shuts"), home="two")
    assert taught.by_key == {"gate": Ability("gate", "opens")}


def test_key_when_two_cards_do_the_same_then_is_shared():
    taught = Teaching()
    for name, home in (("Fence", "one"), ("Wall", "two"), ("", "three")):
        taught.teach(name, Ability("gate", "opens"), home=home)
    assert list(taught.by_key) == ["gate"]


def test_card_when_its_own_module_teaches_it_again_then_does_the_new_thing():
    taught = Teaching()
    for does in ("opens", "shuts"):
        taught.teach("Fence", Ability("gate", does), home="one")
    assert taught.by_key["gate"].does == "shuts"


def test_played_effect_when_another_module_taught_it_then_is_refused():
    with pytest.raises(TaughtTwiceError, match="the effect practice draw"):
        ufs.effect("practice draw")(lambda state, play: None)
