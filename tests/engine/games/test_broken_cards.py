"""A card whose script breaks never loses a game: whatever kind of ability it is (ENGINE 2)."""

import pytest

from engine.core.errors import CardFailedError
from engine.games.ashes import abilities as ashes
from engine.games.fab import abilities as fab
from engine.games.ufs import continuous as ufs
from engine.games.wow import powers as wow
from tests.engine.games.ashes.scene import Scene as AshesScene
from tests.engine.games.fab.scene import Scene as FabScene
from tests.engine.games.ufs.scene import Scene as UfsScene
from tests.engine.games.wow.scene import Scene as WowScene


def breaks(*args):
    raise ZeroDivisionError("a bug in a card")


async def breaks_later(*args):
    breaks()


FAB_ITEM = {"Faulty": {"type": "action", "subtypes": ["item"], "cost": 0, "pitch": 1}}
FAB_ABILITIES = {
    "effect": fab.Replaces("Faulty", "damage", "fab14/18.2", "", breaks_later),
    "condition": fab.Replaces("Faulty", "damage", "fab14/18.2", "", breaks_later, breaks),
    "can't": fab.Forbids("Faulty", "damage", "fab14/18.1", breaks),
    "trigger": fab.Triggered("Faulty", "damage", "fab14/16.1", "", breaks_later, breaks),
}


@pytest.mark.parametrize("kind", FAB_ABILITIES)
def test_fab_card_when_its_ability_breaks_then_the_table_settles_it(kind, monkeypatch):
    monkeypatch.setitem(fab.SCRIPTS.of_card, "Faulty", (FAB_ABILITIES[kind],))
    scene = FabScene(
        cards=FAB_ITEM, p1={"hand": ["Bolt"], "arena": ["Faulty"], "resource_points": 1}
    )
    scene("Alice: Play Bolt\nAlice: Pass")
    with pytest.raises(CardFailedError):
        scene("Bob: Pass")
    scene("Table: by-hand:Faulty")
    if kind == "trigger":
        scene("Table: by-hand:Faulty")
    scene("Bob: Pass")
    assert scene.life() == [20, 17]


WOW_ABILITIES = {
    "packet": wow.ReplacesPacket("Faulty", "to", "wow74/717.1", "", breaks, breaks_later),
    "can't": wow.Forbids("Faulty", "destroy", "wow74/103.2", breaks),
    "trigger": wow.Triggered("Faulty", "destroy", "wow74/703.1", "", breaks_later, breaks),
}


@pytest.mark.parametrize("kind", WOW_ABILITIES)
def test_wow_card_when_its_power_breaks_then_the_table_settles_it(kind, monkeypatch):
    monkeypatch.setitem(wow.SCRIPTS.of_card, "Bruiser", (WOW_ABILITIES[kind],))
    money = {"resources": ["Camp Guard"] * 6}
    scene = WowScene(p1=money | {"hand": ["Spark"]}, p2={"play": ["Bruiser", "Camp Guard"]})
    with pytest.raises(CardFailedError):
        scene.cast("Spark", "Camp Guard")
    scene("Table: by-hand:Bruiser")
    if kind == "trigger":
        scene("Table: by-hand:Bruiser")
    scene.resolve()
    assert scene.names("p2", "graveyard") == ["Camp Guard"]


FREE = {"main": True}
ASHES_CARDS = {
    "Faulty Spell": {"type": "action spell", "cost": FREE},
    "Faulty Ally": {"type": "ally", "attack": 1, "life": 1, "recover": 0, "cost": FREE},
}


def test_ashes_spell_when_its_script_breaks_then_the_table_settles_it(monkeypatch):
    faulty = (ashes.Resolves(breaks_later),)
    monkeypatch.setitem(ashes.SCRIPTS.of_card, "Faulty Spell", faulty)
    scene = AshesScene(cards=ASHES_CARDS, p1={"hand": ["Faulty Spell"]})
    with pytest.raises(CardFailedError) as failed:
        scene("Alice: Play Faulty Spell")
    assert failed.value.source == "Faulty Spell"
    scene("Table: by-hand:Faulty Spell\nAlice: Play Faulty Spell")
    assert scene.asked() == ("p1", "by hand")


def test_ashes_trigger_when_it_breaks_then_the_table_settles_it(monkeypatch):
    faulty = ashes.Triggered("greet", "comes into play", ashes.AFTER, "", breaks_later, breaks)
    monkeypatch.setitem(ashes.SCRIPTS.of_card, "Faulty Ally", (faulty,))
    scene = AshesScene(cards=ASHES_CARDS, p1={"hand": ["Faulty Ally"]})
    with pytest.raises(CardFailedError):
        scene("Alice: Play Faulty Ally")
    scene("Table: by-hand:Faulty Ally\nAlice: Play Faulty Ally")
    assert scene.names("p1", "battlefield") == ["Faulty Ally"]


def test_ufs_card_when_its_ability_breaks_then_the_table_settles_it(monkeypatch):
    faulty = ufs.Fired("Faulty", "damage dealt", "ufs09/J.3.2", breaks_later)
    monkeypatch.setitem(ufs.SCRIPTS.of_card, "Secret", (faulty,))
    scene = UfsScene(p1={"hand": ["Jab"], "staging area": ["Secret"]})
    scene("Alice: Play Jab\nAlice: Pass")
    with pytest.raises(CardFailedError) as failed:
        scene("Bob: Pass")
    assert failed.value.source == "Secret"
    scene("Table: by-hand:Secret\nBob: Pass")
    assert scene.vitality() == [22, 19]
