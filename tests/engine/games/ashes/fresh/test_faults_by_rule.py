"""Small faults that lived in functions of these rules (docs/mutants.md): each would show here."""

import pytest

from engine.games.ashes.abilities import AFTER, Triggered, script
from tests.engine.games.ashes.fresh.cast import UNIT
from tests.engine.games.ashes.reading.read_cards import card, cards
from tests.engine.games.ashes.scene import Scene

CARDS = {"Fault Ward": UNIT, "Fault Ogre": {**UNIT, "life": 9}}
HURT = []


async def note(state, me, change):
    HURT.append(change.object)


def of_my_side(state, me, change):
    return change.player == state.objects[me].controller


for event in ("deal", "receive"):
    script(
        f"Fault Ward {event}", Triggered(f"fault {event}", event, AFTER, event, note, of_my_side)
    )
    CARDS[f"Fault Ward {event}"] = UNIT


@pytest.mark.rule("raven11/5.0.0.b1", "raven11/5.0.0.b2", "raven11/5.0.0.b3", "raven11/5.0.0.b4")
@pytest.mark.parametrize("event", ["deal", "receive"])
@pytest.mark.parametrize(("player", "heard"), [("p1", 1), ("p2", 0)])
def test_damage_when_the_unit_changed_sides_then_is_dealt_to_a_unit_of_its_controller(
    event, player, heard
):
    HURT.clear()
    board = Scene(
        cards=CARDS,
        strictness="confirm",
        p1={"battlefield": [f"Fault Ward {event}"] if player == "p1" else []},
        p2={"battlefield": ["Fault Ogre", *([f"Fault Ward {event}"] if player == "p2" else [])]},
    )
    ogre = board.find("Fault Ogre")
    board(f"Table: control:p1:{ogre}\nTable: damage:{ogre}:1")
    assert len(HURT) == heard


@pytest.mark.rule("raven11/4.1.4.p3", "raven11/3.1.0.s4", "raven11/3.1.0.s8")
def test_hidden_cards_when_the_judge_looks_then_are_seen_and_an_opponent_sees_what_was_shown():
    position = {"hand": ["Fault Ogre"], "conjuration pile": ["Pet"]}
    board = Scene(cards=CARDS, strictness="confirm", p1=position)

    def names(viewer, zone):
        shown = board.game.view(viewer)["players"][0]["zones"][zone]["cards"]
        return [card["name"] for card in shown]

    assert (names("judge", "hand"), names("judge", "conjuration pile")) == (["Fault Ogre"], ["Pet"])
    assert names("p2", "hand") == []
    board(f"Table: show:{board.find('Fault Ogre')}")
    assert names("p2", "hand") == ["Fault Ogre"]


@pytest.mark.rule("raven11/4.4.0.p5", "raven11/4.1.0.s2", "raven11/4.4.0.b2", "raven11/4.4.0.b3")
@pytest.mark.parametrize(("first", "second"), [("Main", "Side"), ("Side", "Main")])
def test_action_cost_when_paid_then_that_action_is_gone_and_the_other_is_not(first, second):
    spells = {
        f"{word} {number}": {"type": "ready spell", "cost": {word.lower(): True}}
        for word in ("Main", "Side")
        for number in (1, 2)
    }
    board = Scene(cards=spells, strictness="confirm", p1={"hand": list(spells)})
    board(f"Alice: Play {first} 1")
    offered = {each.removeprefix("Play ")[:4] for each in board.choices() if "Play" in each}
    assert offered == {second}
    assert (board.state.main_done, board.state.side_done) == (first == "Main", first == "Side")


@pytest.mark.rule("raven11/4.1.3.b2", "raven11/4.1.1.b1", "raven11/4.1.1.b3")
@pytest.mark.parametrize(("pile", "attached"), [(["Ember Mark"], 1), ([], 0), (["Lantern Fox"], 0)])
def test_conjured_alteration_when_the_pile_holds_one_then_it_is_attached(pile, attached):
    brand = card(
        "Brand", "Attach an [[Ember Mark]] conjured alteration spell to a target unit you control."
    )
    board = Scene(
        cards=cards(brand),
        strictness="confirm",
        p1={"hand": ["Brand"], "battlefield": ["Lancer"], "conjuration pile": pile},
    )
    board("Alice: Play Brand")
    while board.asked()[1] != "turn":
        board.game.submit(board.game.pending.options[0].key)
    marks = [c for c in board.state.objects.values() if c.card == "Ember Mark"]
    assert sum(each.zone == "attached" for each in marks) == attached
    assert [each.controller for each in marks] == ["p1"] * attached


@pytest.mark.rule("raven11/4.3.0", "raven11/4.0.0.p2", "raven11/4.2.0.b2")
@pytest.mark.parametrize(("controller", "noted"), [("p1", 1), ("p2", 1)])
def test_trigger_when_its_card_changed_sides_then_works_for_who_controls_it(controller, noted):
    HURT.clear()
    board = Scene(
        cards=CARDS,
        strictness="confirm",
        p1={"battlefield": ["Fault Ward deal", "Fault Ogre"]},
        p2={"battlefield": ["Lancer"]},
    )
    ward = board.find("Fault Ward deal")
    board(f"Table: control:{controller}:{ward}")
    mine = "Fault Ogre" if controller == "p1" else "Lancer"
    board(f"Table: damage:{board.find(mine)}:1")
    assert len(HURT) == noted


@pytest.mark.rule("raven11/4.5.0", "raven11/4.5.0.p4", "raven11/4.4.0.p4")
@pytest.mark.parametrize(("pile", "status"), [(2, 1), (1, 0), (0, 0)])
def test_drawing_when_there_are_too_few_cards_then_it_was_not_done(pile, status):
    trade = card("Trade", "You may draw 2 cards. If you do, place 1 status token on a target unit.")
    board = Scene(
        cards=cards(trade),
        strictness="confirm",
        p1={"hand": ["Trade"], "draw pile": ["Lancer"] * pile, "battlefield": ["Duelist"]},
    )
    board("Alice: Play Trade")
    while board.asked()[1] != "turn":
        options = board.game.pending.options
        board.game.submit(next((o.key for o in options if o.label == "Do it"), options[0].key))
    assert (board.card("Duelist").status, len(board.names("p1", "hand"))) == (status, pile)


@pytest.mark.rule("raven11/4.3.0", "raven11/4.0.0.p2", "raven11/4.2.0.b2")
@pytest.mark.parametrize(
    ("name", "zone", "asleep"),
    [
        ("Fault Ward deal", "battlefield", False),
        ("Fault Ward deal", "discard pile", True),
        ("Echo", "discard pile", False),
        ("Refuse", "hand", False),
        ("Refuse", "discard pile", True),
    ],
)
def test_reacting_when_the_card_lies_where_its_text_sleeps_then_why_not_says_so(name, zone, asleep):
    board = Scene(cards=CARDS, strictness="confirm", p1={zone: [name], "dice": ["charm class"]})
    found = [each.rule for each in board.game.why_not(f"react:{board.find(name)}")]
    assert ("raven11/4.0.0.p2" in found) is asleep


@pytest.mark.rule("raven11/4.2.0.b2", "raven11/4.0.0.p2")
@pytest.mark.parametrize(("controller", "refused"), [("p1", False), ("p2", True)])
def test_reacting_when_the_card_changed_sides_then_only_its_controller_reacts(controller, refused):
    theirs, mine = {"battlefield": ["Fault Ward deal"]}, {"battlefield": ["Lancer"]}
    board = Scene(cards=CARDS, strictness="confirm", p1=mine, p2=theirs)
    ward = board.find("Fault Ward deal")
    board(f"Table: control:{controller}:{ward}")
    found = [each.reason for each in board.game.why_not(f"react:{ward}")]
    assert ("You react with your own cards." in found) is refused


@pytest.mark.rule("raven11/4.5.0.s2")
@pytest.mark.parametrize(
    ("there", "by", "left", "moved"), [(2, 1, 1, 1), (2, 2, 0, 2), (1, 5, 0, 1)]
)
def test_tokens_when_they_are_moved_then_leave_the_one_card_for_the_other(there, by, left, moved):
    board = Scene(cards=CARDS, strictness="confirm", p1={"battlefield": ["Fault Ogre", "Lancer"]})
    ogre, lancer = board.find("Fault Ogre"), board.find("Lancer")
    board(f"Table: status:{ogre}:{there}\nTable: move-tokens:{ogre}:{lancer}:status:{by}")
    assert (board.card("Fault Ogre").status, board.card("Lancer").status) == (left, moved)


@pytest.mark.rule("raven11/4.1.4.p2", "raven11/4.1.4.p3")
def test_card_when_it_is_put_under_a_stolen_one_then_the_thief_may_look_at_it():
    board = Scene(
        cards=CARDS,
        strictness="confirm",
        p1={"hand": ["Lancer"]},
        p2={"battlefield": ["Fault Ogre"]},
    )
    ogre, lancer = board.find("Fault Ogre"), board.find("Lancer")
    board(f"Table: control:p1:{ogre}\nTable: under:{lancer}:{ogre}")
    card_ = board.card("Lancer")
    assert (card_.controller, card_.on, card_.face_up) == ("p1", ogre, False)
    board(f"Table: control:p2:{ogre}")
    assert board.card("Lancer").controller == "p2"


@pytest.mark.rule("raven11/5.1.0.s7", "raven11/4.5.0")
@pytest.mark.parametrize("from_", ["hand", "draw pile"])
@pytest.mark.parametrize("to", ["hand", "discard pile"])
def test_card_when_it_is_moved_by_hand_then_lies_there_and_nowhere_else(from_, to):
    board = Scene(cards=CARDS, strictness="confirm", p1={from_: ["Lancer"]})
    board(f"Table: move:{board.find('Lancer')}:{to}")
    lying = [zone for zone in ("hand", "draw pile", "discard pile") if board.names("p1", zone)]
    assert lying == [to]


@pytest.mark.rule("raven11/5.1.0.s7", "raven11/5.1.0", "raven11/6.in-play")
def test_stolen_unit_when_it_leaves_play_then_its_owner_controls_it_again():
    board = Scene(cards=CARDS, strictness="confirm", p2={"battlefield": ["Lancer"]})
    lancer = board.find("Lancer")
    board(f"Table: control:p1:{lancer}\nTable: return:{lancer}")
    assert (board.names("p2", "hand"), board.card("Lancer").controller) == (["Lancer"], "p2")
