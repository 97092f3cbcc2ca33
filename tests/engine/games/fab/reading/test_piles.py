"""Decks, hands, arsenals, graveyards and souls of both heroes: one move each, exact results."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, carry_on
from tests.engine.games.fab.scene import Scene

DECK, THEIRS = ["Rally", "Pearl", "Balm"], ["Bolt", "Study", "Surge"]


def after(text, *picks, p1=None, p2=None):
    """An action with this text is played and resolves; then these answers are given."""
    plan = card("Pile Plan", text)
    mine = {"hand": ["Pile Plan"], "deck": DECK, **(p1 or {})}
    board = Scene(cards=cards(plan), p1=mine, p2={"life": 20, "deck": THEIRS, **(p2 or {})})
    return carry_on(board("Alice: Play Pile Plan"), *picks)


def hit(text, *picks, p1=None, p2=None):
    """An attack with this text hits; what triggers resolves, then these answers are given."""
    blow = attack("Pile Blow", text)
    board = Scene(
        cards=cards(blow), p1={"hand": ["Pile Blow"], "deck": DECK, **(p1 or {})},
        p2={"life": 20, "deck": THEIRS, **(p2 or {})},
    )  # fmt: skip
    return carry_on(board("Alice: Play Pile Blow"), *picks)


@pytest.mark.rule("fab14/11.1.12", "fab14/19.7")
@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Banish the top card of your deck.", ["Rally"], []),
        ("Banish the top 2 cards of your deck.", ["Rally", "Pearl"], []),
        ("Banish the top card of target opposing hero's deck.", [], ["Bolt"]),
        ("Banish the top card of each hero's deck.", ["Rally"], ["Bolt"]),
    ],
)
def test_top_of_a_deck_when_it_is_banished_then_it_is_of_that_deck(text, mine, theirs):
    board = after(text)
    assert (board.names("p1", "banished"), board.names("p2", "banished")) == (mine, theirs)


@pytest.mark.rule("fab14/G.destroy.1", "fab14/19.7")
def test_top_of_their_deck_when_this_hits_then_it_is_destroyed():
    board = hit("When this hits a hero, destroy the top card of their deck.")
    assert (board.names("p2", "graveyard"), board.names("p2", "deck")) == (["Bolt"], THEIRS[1:])


@pytest.mark.rule("fab14/G.revealing-cards.1")
@pytest.mark.parametrize(("top", "hand"), [("Bolt", ["Rally"]), ("Pearl", [])])
def test_top_of_their_deck_when_it_is_revealed_then_it_is_asked_about(top, hand):
    text = (
        "When this hits a hero, reveal the top card of their deck. If it is an action card, draw "
        "a card."
    )
    assert hit(text, p2={"deck": [top]}).names("p1", "hand") == hand


@pytest.mark.rule("fab14/24.2.1a")
def test_hand_when_it_is_looked_at_then_only_the_one_who_looks_sees_it():
    board = after("Look at target opposing hero's hand.", p2={"hand": ["Twist"]})
    assert board.state.objects[board.find("Twist")].shown_to == ["p1"]


@pytest.mark.rule("fab14/11.7", "fab14/19.5")
@pytest.mark.parametrize(
    ("text", "zone", "cards_there"),
    [
        ("When this hits a hero, they banish a card from their hand.", "banished", ["Balm"]),
        (
            "When this hits a hero, they put a card from their hand on top of their deck.",
            "deck", ["Balm", *THEIRS],
        ),
        (
            "When this hits a hero, they put a card from their hand on the bottom of their deck.",
            "deck", [*THEIRS, "Balm"],
        ),
    ],
)  # fmt: skip
def test_card_of_their_hand_when_they_must_part_with_it_then_they_choose(text, zone, cards_there):
    board = hit(text, "Balm", p2={"hand": ["Balm", "Study"]})
    assert (board.names("p2", zone), board.names("p2", "hand")) == (cards_there, ["Study"])


@pytest.mark.rule("fab14/24.5")
def test_random_card_when_it_is_banished_from_their_hand_then_nobody_chooses():
    text = "When this hits a hero, banish a random card from their hand."
    board = hit(text, p2={"hand": ["Balm"]})
    assert board.names("p2", "banished") == ["Balm"]


@pytest.mark.rule("fab14/G.destroy.1", "fab14/19.5")
def test_aura_of_theirs_when_this_hits_then_its_controller_chooses_which_is_destroyed():
    text = "When this hits a hero, destroy an aura they control."
    board = hit(text, "Banner", p2={"arena": ["Banner", "Runechant"]})
    assert board.names("p2", "arena") == ["Runechant"]


@pytest.mark.rule("fab14/G.destroy.1", "fab14/19.5")
def test_equipment_when_each_hero_destroys_one_then_each_chooses_of_their_own():
    board = after(
        "Each hero destroys an equipment they control.", "Iron Hat",
        p1={"head": ["Iron Hat"], "legs": ["Null Boots"]}, p2={"chest": ["Thin Vest"]},
    )  # fmt: skip
    worn = [*board.names("p1", "head"), *board.names("p1", "legs"), *board.names("p2", "chest")]
    assert worn == ["Null Boots"]


@pytest.mark.rule("fab14/11.1.7")
@pytest.mark.parametrize(
    ("does", "zone"),
    [
        ("destroy a card in their arsenal", "graveyard"),
        ("banish a card in their arsenal", "banished"),
    ],
)  # fmt: skip
def test_arsenal_of_theirs_when_this_hits_then_its_card_goes(does, zone):
    board = hit(f"When this hits a hero, {does}.", p2={"arsenal": ["Brace"]})
    assert (board.names("p2", "arsenal"), board.names("p2", zone)) == ([], ["Brace"])


@pytest.mark.rule("fab14/11.7")
def test_card_of_the_arsenal_when_it_is_returned_then_it_is_in_hand():
    board = after("Return a card from your arsenal to your hand.", p1={"arsenal": ["Brace"]})
    assert board.names("p1", "hand") == ["Brace"]


@pytest.mark.rule("fab14/11.7")
def test_all_arsenals_when_they_go_under_the_decks_then_both_are_empty():
    board = after(
        "Put all cards in each hero's arsenal on the bottom of their deck.",
        p1={"arsenal": ["Brace"]}, p2={"arsenal": ["Twist"]},
    )  # fmt: skip
    assert [board.names(each, "deck")[-1] for each in ("p1", "p2")] == ["Brace", "Twist"]


@pytest.mark.rule("fab14/11.1.12", "fab14/19.4")
@pytest.mark.parametrize(
    ("where", "zone"), [("their graveyard", "graveyard"), ("their soul", "soul")]
)
def test_card_of_their_pile_when_this_hits_then_one_may_be_banished(where, zone):
    text = f"When this hits a hero, you may banish a card from {where}."
    board = hit(text, "Yes", "Bolt", p2={zone: ["Bolt", "Study"]})
    assert (board.names("p2", zone), board.names("p2", "banished")) == (["Study"], ["Bolt"])


@pytest.mark.rule("fab14/19.4")
def test_offer_when_no_such_card_lies_there_then_it_cannot_be_taken_up():
    blow = attack("Pile Blow", "When this attacks, you may banish an aura from your graveyard.")
    board = Scene(cards=cards(blow), p1={"hand": ["Pile Blow"], "graveyard": ["Bolt"]})
    board("Alice: Play Pile Blow").all_pass(2)
    assert board.choices() == ["No"]


@pytest.mark.rule("fab14/11.7", "fab14/19.5")
def test_card_of_the_graveyard_when_it_is_returned_then_it_is_of_that_kind():
    text = "Return an aura from your graveyard to your hand."
    board = after(text, p1={"graveyard": ["Bolt", "Banner"]})
    assert board.names("p1", "hand") == ["Banner"]


@pytest.mark.rule("fab14/11.7", "fab14/19.5")
def test_aura_when_it_is_returned_to_its_owners_hand_then_it_leaves_the_arena():
    text = "Return an aura you control to its owner's hand."
    board = after(text, p1={"arena": ["Banner"]})
    assert (board.names("p1", "arena"), board.names("p1", "hand")) == ([], ["Banner"])


@pytest.mark.rule("fab14/G.soul.2", "fab14/G.charge.4")
def test_card_when_it_goes_from_hand_into_the_soul_then_nobody_has_charged():
    text = "Put a card from your hand into your hero's soul."
    board = after(text, p1={"hand": ["Pile Plan", "Study"]})
    assert (board.names("p1", "soul"), "charged:p1" in board.state.marks) == (["Study"], False)


@pytest.mark.rule("fab14/G.discard.1")
def test_hand_when_it_is_discarded_then_all_of_it_goes():
    board = after("Discard your hand.", p1={"hand": ["Pile Plan", "Study", "Balm"]})
    assert board.names("p1", "graveyard") == ["Study", "Balm", "Pile Plan"]


@pytest.mark.rule("fab14/19.2")
@pytest.mark.parametrize(("arsenal", "hand"), [(["Brace"], ["Rally"]), ([], [])])
def test_if_you_do_when_nothing_was_there_to_be_done_then_it_does_not_follow(arsenal, hand):
    text = "Put a card from your arsenal on the bottom of your deck. If you do, draw a card."
    assert after(text, p1={"arsenal": arsenal}).names("p1", "hand") == hand


@pytest.mark.rule("fab14/19.4", "fab14/G.soul.2")
def test_soul_when_a_card_of_it_may_be_banished_then_if_you_do_follows():
    text = "You may banish a card from your hero's soul. If you do, draw a card."
    board = after(text, "Yes", p1={"soul": ["Bolt"]})
    assert (board.names("p1", "banished"), board.names("p1", "hand")) == (["Bolt"], ["Rally"])
