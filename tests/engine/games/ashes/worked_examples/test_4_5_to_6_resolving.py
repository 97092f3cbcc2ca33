"""Worked examples of chapters 4.5 to 6: resolving effects, leaving play, what an ability is."""

import pytest

from engine.cards.model import Card
from engine.games.ashes.abilities import WHEN, Triggered, script
from engine.games.ashes.facts import AshesFacts
from engine.games.ashes.registered import facts_of
from tests.engine.games.ashes.scene import Scene
from tests.engine.games.ashes.worked_examples.cards import UNIT, scene

WORDS = (
    "tokens placed", "tokens moved", "deal", "receive", "wounds placed", "returned to hand",
    "placed in hand",
)  # fmt: skip
heard = []


def hearing(word):
    async def hear(state, me, change):
        heard.append(word)

    return Triggered(f"hears {word}", word, WHEN, word, hear, lambda state, me, change: True)


script("Witness", *(hearing(word) for word in WORDS))


@pytest.mark.rule("raven11/4.5.0.s2")
@pytest.mark.rule("raven11/ex-4.5.0.s2-1")
@pytest.mark.parametrize(
    ("done", "triggers"),
    [
        ("exhaust:{grunt}", ["tokens placed"]),
        ("status:{grunt}:2", ["tokens placed"]),
        ("move-tokens:{wraith}:{grunt}:status:1", ["tokens moved"]),
        ("move-tokens:{wraith}:{grunt}:exhaustion:1", []),
        ("damage:{grunt}:1", ["deal", "receive", "wounds placed"]),
        ("wound:{grunt}:1", ["wounds placed"]),
        ("return:{grunt}", ["returned to hand"]),
        ("move:{grunt}:hand", ["placed in hand"]),
    ],
)
def test_4_5_0_different_words_trigger_different_effects(done, triggers):
    board = scene({"Witness": UNIT}, p1={"battlefield": ["Grunt", "Wraith"]},
                  p2={"battlefield": ["Witness"]})  # fmt: skip
    names = {"grunt": board.find("Grunt"), "wraith": board.find("Wraith")}
    board(f"Table: status:{names['wraith']}:1")
    heard.clear()
    board(f"Table: {done.format(**names)}")
    assert heard == triggers
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/0.diff.4", "raven11/4.5.0.p3")
@pytest.mark.rule("raven11/ex-4.5.0.p3-1")
def test_4_5_0_an_effect_goes_on_when_its_card_was_killed_meanwhile():
    theirs = {"battlefield": ["Doll", "Grunt", "Wraith"], "dice": ["time basic"]}
    board = scene(p1={"battlefield": ["Archer"]}, p2=theirs)
    board(f"Table: wound:{board.find('Archer')}:2\nAlice: Archer: Double Shot\nAlice: Doll")
    board("Bob: Doll: Pain Link")
    assert (board.names("p1", "discard pile"), board.choices()) == (
        ["Archer"], ["Grunt (Bob)", "Wraith (Bob)"],
    )  # fmt: skip
    board("Alice: Wraith")
    wounds = [board.card(name).wounds for name in ("Doll", "Grunt", "Wraith")]
    assert (wounds, board.asked()) == ([1, 0, 1], ("p1", "turn"))


@pytest.mark.rule("raven11/4.5.1")
@pytest.mark.rule("raven11/ex-4.5.1-1")
def test_4_5_1_each_wound_is_resolved_to_its_end_before_the_next_unit_is_chosen():
    board = scene(p1={"battlefield": ["Bomber"]},
                  p2={"battlefield": ["Frail", "Martyr", "Grunt"]})  # fmt: skip
    board("Alice: Bomber: Detonate 3\nAlice: Frail")
    assert (board.names("p2", "discard pile"), board.asked()) == (["Frail"], ("p1", "detonate"))
    board("Alice: Martyr")
    assert (board.wounds(), board.choices()) == ([1, 0], ["No more", "Bomber", "Grunt"])
    board("Alice: Grunt")
    assert (board.card("Grunt").wounds, board.asked()) == (1, ("p1", "turn"))


@pytest.mark.rule("raven11/4.5.1.p3")
@pytest.mark.rule("raven11/ex-4.5.1.p3-1")
def test_4_5_1_all_units_are_those_in_play_when_the_effect_began():
    board = scene(p1={"hand": ["Typhoon"]},
                  p2={"battlefield": ["Spirit", "Grunt"], "hand": ["Widows"],
                      "dice": ["ceremonial class"] * 2,
                      "conjuration pile": ["Widow", "Widow"]})  # fmt: skip
    board("Alice: Play Typhoon\nAlice: Spirit\nBob: Play Widows")
    units = {board.state.facts(u).name: board.state.objects[u] for u in board.state.units("p2")}
    assert board.names("p2", "battlefield") == ["Grunt", "Widow", "Widow"]
    assert {name: card.wounds for name, card in units.items()} == {"Grunt": 1, "Widow": 0}
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/5.1.0.p3")
@pytest.mark.rule("raven11/ex-5.1.0.p3-1")
@pytest.mark.parametrize(("done", "wounds"), [("move:{}:discard pile", 0), ("destroy:{}", 1)])
def test_5_1_0_a_card_that_is_merely_discarded_was_not_destroyed(done, wounds):
    board = Scene(strictness="confirm", p1={"battlefield": ["Martyr"]})
    board(f"Table: {done.format(board.find('Martyr'))}")
    assert board.names("p1", "discard pile") == ["Martyr"]
    assert board.wounds() == [0, wounds]


@pytest.mark.rule("raven11/6.ability")
@pytest.mark.rule("raven11/ex-6.ability-1")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("**Unit Guard:** this unit may guard a unit that is attacked.", True),
        ("It may guard a unit that is attacked, as units with Unit Guard do.", False),
    ],
)
def test_6_a_bold_name_and_a_colon_are_an_ability(text, offered):
    card = Card("ashes", "w", "Warden", ("Ally",), AshesFacts(attack=1, life=3), text=text)
    board = scene({"Warden": facts_of(card)}, p1={"battlefield": ["Grunt"]},
                  p2={"battlefield": ["Wraith", "Warden"]})  # fmt: skip
    board("Alice: Attack a unit\nAlice: Attack with Grunt\nAlice: Wraith")
    assert ("Warden guards" in board.choices()) is offered
