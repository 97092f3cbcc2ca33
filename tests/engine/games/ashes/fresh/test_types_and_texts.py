"""What the top of a card says (4.0.0), and that a card's text goes before the rulebook (4.5.0)."""

import pytest

from tests.engine.games.ashes.scene import Scene

SLEEPY = {"type": "ally", "attack": 0, "life": 2}
CARDS = {
    "Sleeper": {**SLEEPY, "activated": [{"name": "Call", "cost": {"side": True}}]},
    "Watcher": {**SLEEPY, "activated": [
        {"name": "Call", "cost": {"side": True}, "inexhaustible": True}]},
    "Free Ally": SLEEPY,
    "Free Ready": {"type": "ready spell"},
    "Free Action": {"type": "action spell"},
    "Free Charm": {"type": "alteration spell"},
    "Free Reaction": {"type": "reaction spell"},
}  # fmt: skip


@pytest.mark.rule("raven11/4.0.0.p4")
@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("Free Ally", "battlefield"),
        ("Free Ready", "spellboard"),
        ("Free Action", "discard pile"),
        ("Free Charm", "attached"),
    ],
)
def test_card_when_it_is_played_then_its_type_says_where_it_goes(card, zone):
    board = Scene(cards=CARDS, p1={"hand": [card], "battlefield": ["Lancer"]}, p2={})
    board(f"Alice: Play {card}")
    if board.asked()[1] == "host":
        board.game.submit(board.game.pending.options[0].key)
    assert board.card(card).zone == zone


@pytest.mark.rule("raven11/4.0.0.p4")
def test_card_when_its_type_is_reaction_spell_then_a_turn_is_no_time_to_play_it():
    board = Scene(cards=CARDS, p1={"hand": ["Free Reaction", "Free Action"]}, p2={})
    assert "Play Free Action" in board.choices()
    refused = board.game.why_not(f"play:{board.find('Free Reaction')}")
    assert [each.rule for each in refused] == ["raven11/4.3.0"]


@pytest.mark.rule("raven11/4.5.0.s1")
@pytest.mark.parametrize(("card", "offered"), [("Sleeper", False), ("Watcher", True)])
def test_rulebook_when_a_card_says_otherwise_then_the_card_goes_first(card, offered):
    board = Scene(cards=CARDS, p1={"battlefield": [card]}, p2={}, strictness="confirm")
    assert f"{card}: Call" in board.choices()
    board(f"Table: exhaust:{board.find(card)}")
    assert (f"{card}: Call" in board.choices()) is offered


@pytest.mark.rule("raven11/4.5.0.b1", "raven11/4.0.0.p6")
def test_text_when_it_is_settled_by_hand_then_goes_on_until_its_player_says_done():
    mine = {"hand": ["Riddle"], "dice": ["time basic"], "battlefield": ["Sleeper"]}
    board = Scene(cards=CARDS, p1=mine, p2={"battlefield": ["Lancer"]})("Alice: Play Riddle")
    for name in ("Sleeper", "Lancer"):
        board.game.submit(f"wound:{board.find(name)}:1")
        assert board.asked() == ("p1", "by hand")
    board.game.submit("done")
    assert board.asked() == ("p1", "turn")
    assert [board.card(name).wounds for name in ("Sleeper", "Lancer")] == [1, 1]


@pytest.mark.rule("raven11/2.1.0.b4")
def test_player_turns_when_they_begin_then_who_has_the_token_takes_the_first():
    board = Scene(cards=CARDS, p1={}, p2={})
    for player in ("Alice", "Bob"):
        board(f"{player}: Pass the main action\n{player}: End the turn")
    assert board.state.first_player == "p2"
    while board.asked()[1] != "turn":
        board.game.submit(
            [o.key for o in board.game.pending.options][: board.game.pending.at_least]
        )
    assert (board.state.turn_player, board.asked()) == ("p2", ("p2", "turn"))
