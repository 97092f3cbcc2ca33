"""What sentences of texts do, each with its exact result and the rule it follows."""

import pytest

from tests.engine.games.fab.reading.read_cards import card, cards
from tests.engine.games.fab.scene import Scene


def done(text, choose=(), **position):
    """An action with this text has resolved; its questions are answered by parts of labels."""
    mine = {"hand": ["Deed"], "deck": ["Balm", "Rally", "Pearl"], **position.pop("p1", {})}
    mine["hand"] = ["Deed", *[each for each in mine["hand"] if each != "Deed"]]
    board = Scene(cards=cards(card("Deed", text)), strictness="confirm", p1=mine, **position)
    board("Alice: Play Deed")
    left = list(choose)
    for _ in range(30):
        pending = board.game.pending
        if pending is None or (not board.state.chain and pending.kind == "priority"):
            break
        if pending.kind == "priority":
            board.game.submit("pass")
            continue
        wanted = [o.key for o in pending.options if left and left[0] in o.label]
        if wanted:
            left.pop(0)
        board.game.submit(
            wanted[:1] or [o.key for o in pending.options[: max(1, pending.at_least)]]
        )
    assert not board.state.chain
    return board


@pytest.mark.rule("fab14/19.7")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Draw a card.", 1, 0),
        ("Draw 2 cards.", 2, 0),
        ("Draw 9 cards.", 3, 0),
        ("Target opposing hero draws a card.", 0, 1),
    ],
)
def test_draw_when_the_text_says_so_then_as_many_as_there_are(text, mine, theirs):
    board = done(text, p2={"deck": ["Balm"] * 2})
    assert [len(board.names(p, "hand")) for p in ("p1", "p2")] == [mine, theirs]


@pytest.mark.rule("fab14/G.discard.1", "fab14/G.discard.2")
@pytest.mark.parametrize(
    ("text", "hand", "theirs", "thrown"),
    [
        ("Discard a card.", ["Balm", "Pearl"], [], (["Pearl"], [])),
        ("Discard 2 cards.", ["Balm"], [], (["Balm"], [])),
        ("Target opposing hero discards a card.", ["Pearl"], ["Balm", "Pearl"], ([], ["Pearl"])),
    ],
)
def test_discard_when_the_text_says_so_then_its_player_chooses(text, hand, theirs, thrown):
    board = done(text, ("Pearl",), p1={"hand": hand}, p2={"hand": theirs})
    graves = [[c for c in board.names(p, "graveyard") if c != "Deed"] for p in ("p1", "p2")]
    assert tuple(graves) == thrown


@pytest.mark.rule("fab14/G.discard.2")
@pytest.mark.parametrize(
    ("text", "left"),
    [("Discard a random card.", (1, 2)), ("Target opposing hero discards 2 random cards.", (2, 0))],
)
def test_random_discard_when_the_text_says_so_then_nobody_is_asked(text, left):
    board = done(text, p1={"hand": ["Balm", "Pearl"]}, p2={"hand": ["Balm", "Pearl"]})
    assert tuple(len(board.names(p, "hand")) for p in ("p1", "p2")) == left


@pytest.mark.rule("fab14/6.4.6a")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Gain 3{h}.", [23, 20]),
        ("Lose 3{h}.", [17, 20]),
        ("Target opposing hero loses 2{h}.", [20, 18]),
        ("Target opposing hero gains 2{h}.", [20, 22]),
    ],
)
def test_life_when_the_text_says_so_then_changes_by_that(text, life):
    assert done(text).life() == life


@pytest.mark.rule("fab14/26.4.2", "fab14/26.2")
@pytest.mark.parametrize(("answer", "life"), [("yes", 18), ("no", 17)])
def test_arcane_damage_when_the_text_says_so_then_a_barrier_may_meet_it(answer, life):
    deed = card("Deed", "Deal 3 arcane damage to target opposing hero.")
    theirs = {"legs": ["Null Boots"], "resource_points": 1}
    board = Scene(cards=cards(deed), p1={"hand": ["Deed"]}, p2=theirs)
    board("Alice: Play Deed").all_pass().game.submit(answer)
    assert board.life() == [20, life]


@pytest.mark.rule("fab14/G.resource-points.3", "fab14/G.action-points.4")
@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Gain {r}{r}.", (0, 2)),
        ("Gain 1 action point.", (1, 0)),
        ("Gain 2 action points.", (2, 0)),
    ],
)
def test_points_when_the_text_says_so_then_are_gained(text, points):
    seat = done(text).state.players["p1"]
    assert (seat.action_points, seat.resource_points) == points


@pytest.mark.rule("fab14/G.opt.1")
def test_opt_when_the_text_says_so_then_as_many_cards_are_looked_at():
    board = Scene(
        cards=cards(card("Deed", "Opt 2.")),
        p1={"hand": ["Deed"], "deck": ["Balm", "Rally", "Pearl"]},
    )
    board("Alice: Play Deed").all_pass()
    assert board.asked()[1] != "priority"
    shown = board.game.view("p1")["players"][0]["zones"]["deck"]["cards"]
    assert {each["name"] for each in shown} <= {"Balm", "Rally"}
    words = " ".join(board.choices())
    assert ("Balm" in words, "Pearl" in words) == (True, False)


@pytest.mark.rule("fab14/G.intimidate.1", "fab14/G.intimidate.2", "fab14/G.intimidate.4")
@pytest.mark.parametrize(("hand", "gone"), [(["Balm", "Pearl"], 1), ([], 0)])
def test_intimidate_when_the_text_says_so_then_a_card_is_away_until_the_turn_ends(hand, gone):
    board = done("Intimidate.", ("Sparring",), p2={"hand": hand})
    assert len(board.names("p2", "banished")) == gone
    assert len(board.names("p2", "hand")) == len(hand) - gone


@pytest.mark.rule("fab14/26.5", "fab14/26.4.3a")
@pytest.mark.parametrize(
    ("kind", "damage", "life"),
    [
        ("", "arcane", 20),
        ("", "physical", 20),
        ("arcane ", "arcane", 20),
        ("arcane ", "physical", 18),
    ],
)
def test_prevention_when_the_text_names_a_type_then_only_that_is_prevented(kind, damage, life):
    board = done(f"Prevent the next 2 {kind}damage that would be dealt to your hero this turn.")
    foe, mine = board.find("Sparring Hero"), board.find("Practice Hero")
    board(f"Table: damage:{foe}:{mine}:2:{damage}")
    assert board.life()[0] == life
    board(f"Table: damage:{foe}:{mine}:2:{damage}")
    assert board.life()[0] == life - 2


@pytest.mark.rule("fab14/24.1", "fab14/24.2", "fab14/24.4", "fab14/11.1.12")
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        (
            "Search your deck for an instant, reveal it, put it into your hand, then shuffle.",
            "hand",
        ),
        ("Search your deck for an instant, banish it face up, then shuffle.", "banished"),
    ],
)
@pytest.mark.parametrize("finds", [True, False])
def test_search_when_the_text_says_so_then_what_is_found_goes_there_and_the_deck_is_shuffled(
    text, zone, finds
):
    board = done(text, ("Balm" if finds else "nothing",))
    found = [each for each in board.names("p1", zone) if each != "Deed"]
    assert found == (["Balm"] if finds else [])
    assert "~shuffle" in [entry[0] for entry in board.game.journal.entries]


@pytest.mark.rule("fab14/G.revealing-cards.1", "fab14/19.7")
@pytest.mark.parametrize(("text", "count"), [("the top card", 1), ("the top 2 cards", 2)])
def test_reveal_when_the_text_says_so_then_all_may_see_the_top_of_the_deck(text, count):
    board = done(f"Reveal {text} of your deck. Gain 1{{h}}.")
    lines = [line.text for line in board.game.log if "reveal" in line.text]
    assert sum(name in " ".join(lines) for name in ("Balm", "Rally", "Pearl")) == count
