"""What texts do: damage, cards, players; one move each, exact results."""

import pytest

from tests.engine.games.wow.reading.read_cards import ally, cast, instant, scene
from tests.engine.games.wow.scene import MONEY


@pytest.mark.rule("wow74/405.4", "wow74/408.3a.b2")
@pytest.mark.parametrize(("text", "targets", "damage"), [
    ("Your hero deals 2 fire damage to target hero or ally.", ["Iron Bull (Bob)"], (2, 0, 0)),
    ("Your hero deals 2 fire damage to target hero.", ["Toven Brightlamp (Bob)"], (0, 2, 0)),
    ("Your hero deals 1 fire damage to each opposing hero and ally.", [], (1, 1, 0)),
    ("Your hero deals 1 fire damage to each hero.", [], (0, 1, 1)),
    ("Put 3 damage on your hero.", [], (0, 0, 3)),
])  # fmt: skip
def test_damage_when_dealt_then_it_is_on_whom_the_text_says(text, targets, damage):
    board = cast(text, *targets, theirs=["Iron Bull"])
    found = (board.damage("Iron Bull"), board.hero_damage("p2"), board.hero_damage("p1"))
    assert found == damage


@pytest.mark.rule("wow74/407.1")
@pytest.mark.parametrize(("words", "left"), [("2 damage", 2), ("all damage", 0)])
def test_healing_when_a_character_is_damaged_then_so_much_goes(words, left):
    read = instant("Balm", f"Your hero heals {words} from target hero or ally.")
    board = scene(read, p1={"hand": ["Balm"], "play": [{"card": "Iron Bull", "damage": 4}]})
    board.cast("Balm", "Iron Bull (Alice)")
    assert board.damage("Iron Bull") == left


@pytest.mark.rule("wow74/408.2c.b2")
def test_two_deeds_when_one_card_does_both_then_itself_is_that_card():
    read = ally("Leech", "When Leech enters play, he deals 2 shadow damage to target hero and "
                "heals 1 damage from himself.")  # fmt: skip
    board = scene(read, p1={"hand": ["Leech"]})
    board.cast("Leech")
    board("Alice: Toven Brightlamp (Bob)").resolve()
    assert board.hero_damage("p2") == 2
    assert board.dealt()[-1][3] == "Leech"


@pytest.mark.rule("wow74/G.this-way", "wow74/103.2")
def test_character_dealt_damage_this_way_when_the_turn_goes_on_then_it_cannot_attack():
    board = cast(
        "Your hero deals 1 frost damage to target hero or ally. A character dealt damage this way "
        "can't attack this turn.", "Iron Bull (Alice)", mine=["Iron Bull", "Wisp"],
    )  # fmt: skip
    assert not board.offers("Attack with Iron Bull")
    assert board.offers("Attack with Wisp")


@pytest.mark.rule("wow74/415.9d", "wow74/706.1")
@pytest.mark.parametrize(("text", "targets", "left"), [
    ("Destroy target ally.", ["Iron Bull (Bob)"], ["Wisp"]),
    ("Destroy target ally with cost 3 or less.", [], ["Iron Bull"]),
    ("Destroy target exhausted ally.", [], ["Iron Bull"]),
    ("Destroy each ally.", [], []),
    ("Destroy all non-Demon allies.", [], []),
    ("Destroy each ally with cost 1 or more.", [], ["Wisp"]),
    ("Remove target exhausted ally from the game.", [], ["Iron Bull"]),
    ("Put target exhausted ally into its owner's hand.", [], ["Iron Bull"]),
    ("Put target exhausted ally on the bottom of its owner's deck.", [], ["Iron Bull"]),
])  # fmt: skip
def test_cards_when_a_text_takes_them_away_then_just_those_go(text, targets, left):
    theirs = ["Iron Bull", {"card": "Wisp", "exhausted": True}]
    board = cast(text, *targets, theirs=theirs)
    assert [each for each in board.party("p2") if each in ("Iron Bull", "Wisp")] == left


@pytest.mark.rule("wow74/411.1")
@pytest.mark.parametrize(("text", "exhausted"), [
    ("Exhaust target ally.", True),
    ("Exhaust all opposing allies.", True),
    ("Exhaust all allies in your party.", False),
])  # fmt: skip
def test_exhausting_when_described_then_whose_it_is_counts(text, exhausted):
    board = cast(text, theirs=["Iron Bull"])
    assert board.card("Iron Bull").exhausted is exhausted


@pytest.mark.rule("wow74/411.1")
def test_readying_when_it_was_exhausted_then_it_is_ready():
    board = cast("Ready target ally.", mine=[{"card": "Iron Bull", "exhausted": True}])
    assert not board.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/501.1a.b2", "wow74/103.2")
def test_next_ready_step_when_it_cannot_ready_then_it_stays_exhausted_once():
    board = cast("Exhaust target ally. It can't ready during its controller's next ready step.",
                 theirs=["Iron Bull"])  # fmt: skip
    board.next_turn()
    assert board.card("Iron Bull").exhausted
    board.next_turn(2)
    assert not board.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/711.1", "wow74/711.3")
def test_interrupting_when_an_ability_card_is_on_the_chain_then_it_does_nothing():
    stop, spell = instant("Stop", "Interrupt target ability card."), instant("Plan", "Draw a card.")
    board = scene(stop, spell, p1={"hand": ["Plan"]}, p2={"hand": ["Stop"]})
    board("Alice: Play Plan\nAlice: Pass\nBob: Play Stop").resolve()
    assert board.names("p1", "hand") == []
    assert board.names("p1", "graveyard") == ["Plan"]


@pytest.mark.rule("wow74/401.3")
@pytest.mark.parametrize(("words", "back"), [("", False), (" this turn", True)])
def test_control_when_gained_then_it_lasts_as_long_as_the_text_says(words, back):
    board = cast(f"You gain control of target ally{words}.", theirs=["Iron Bull"])
    assert "Iron Bull" in board.party("p1")
    board.next_turn()
    assert ("Iron Bull" in board.party("p2")) is back


@pytest.mark.rule("wow74/710.1")
def test_card_in_the_graveyard_when_put_into_play_then_it_enters_there():
    read = instant("Rise", "Put target ally card from your graveyard into play.")
    board = scene(read, p1={"hand": ["Rise"], "graveyard": ["Iron Bull", "Spark"]},
                  p2={"graveyard": ["Wisp"]})  # fmt: skip
    board.cast("Rise")
    assert "Iron Bull" in board.party("p1")


@pytest.mark.rule("wow74/415.2")
def test_card_in_the_graveyard_when_put_into_the_hand_then_it_is_no_other_kind():
    read = instant("Remembrance", "Put an ally card from your graveyard into your hand.")
    board = scene(read, p1={"hand": ["Remembrance"], "graveyard": ["Spark", "Iron Bull"]})
    board.cast("Remembrance")
    assert board.names("p1", "hand") == ["Iron Bull"]


@pytest.mark.rule("wow74/415.9f", "wow74/415.9e.b1")
@pytest.mark.parametrize(("text", "hands"), [
    ("Draw a card.", (2, 2)),
    ("Draw two cards.", (3, 2)),
    ("Target opponent draws a card.", (1, 3)),
    ("Each player draws a card.", (2, 3)),
    ("Discard your hand.", (0, 2)),
    ("Target opponent discards his hand.", (1, 0)),
    ("Draw cards until you reach your maximum hand size.", (4, 2)),
])  # fmt: skip
def test_hands_when_cards_are_drawn_and_discarded_then_they_are_so_large(text, hands):
    read = instant("Word", text)
    board = scene(
        read, p1={"hand": ["Word", "Spark"], "deck": ["Iron Bull"] * 3},
        p2={"hand": ["Spark", "Wisp"]},
    )  # fmt: skip
    board.cast("Word")
    assert tuple(len(board.names(each, "hand")) for each in ("p1", "p2")) == hands


@pytest.mark.rule("wow74/415.9e.b1")
def test_discard_when_a_player_must_then_that_player_chooses():
    read = instant("Fear", "Target opponent discards a card.")
    board = scene(read, p1={"hand": ["Fear"]}, p2={"hand": ["Wisp", "Spark"]})
    board.cast("Fear")
    assert board.asked() == ("p2", "discard")
    board("Bob: Wisp")
    assert board.names("p2", "hand") == ["Spark"]


@pytest.mark.rule("wow74/415.9d", "wow74/709.2e")
def test_ally_of_theirs_when_they_must_destroy_one_then_they_choose_it():
    read = instant("Toll", "Target player destroys an ally in his party.")
    board = scene(read, p1={"hand": ["Toll"]}, p2={"play": ["Wisp", "Iron Bull"]})
    board.cast("Toll", "Bob")
    assert board.asked() == ("p2", "destroy")
    board("Bob: Wisp (Bob)")
    assert "Wisp" not in board.party("p2")


@pytest.mark.rule("wow74/712.7", "wow74/709.2f")
@pytest.mark.parametrize(("answer", "drawn"), [("Pay 2", 1), ("Do not pay", 0)])
def test_payment_when_it_is_offered_then_only_who_paid_gets_what_follows(answer, drawn):
    read = instant("Deal", "You may pay 2. If you do, draw a card.")
    board = scene(read, p1={"hand": ["Deal"], "deck": ["Wisp"], **MONEY})
    board.cast("Deal")
    board(f"Alice: {answer}")
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/712.7", "wow74/709.2f")
@pytest.mark.parametrize("agrees", [True, False])
def test_may_when_answered_then_if_you_do_is_about_that(agrees):
    read = instant("Offer", "You may destroy target ally. If you do, draw a card.")
    board = scene(read, p1={"hand": ["Offer"], "deck": ["Wisp"]}, p2={"play": ["Iron Bull"]})
    board.cast("Offer")
    board(f"Alice: {'Do what it offers' if agrees else 'Do not: Do what it offers'}")
    assert len(board.names("p1", "hand")) == agrees
    assert ("Iron Bull" in board.party("p2")) is not agrees


@pytest.mark.rule("wow74/413.1", "wow74/413.2")
def test_search_when_such_a_card_is_found_then_it_is_shown_and_in_hand():
    read = instant(
        "Seek", "Search your deck for an ally card, reveal it, and put it into your hand."
    )
    board = scene(read, p1={"hand": ["Seek"], "deck": ["Spark", "Iron Bull", "Spark"]})
    board.cast("Seek")
    assert board.choices() == ["Iron Bull", "Find nothing"]
    board("Alice: Iron Bull")
    assert board.names("p1", "hand") == ["Iron Bull"]


@pytest.mark.rule("wow74/415.9a")
def test_top_cards_when_put_into_the_graveyard_then_so_many_are_there():
    read = instant("Mill", "Target player puts the top two cards of his deck into his graveyard.")
    board = scene(read, p1={"hand": ["Mill"]}, p2={"deck": ["Wisp", "Spark", "Iron Bull"]})
    board.cast("Mill", "Bob")
    assert board.names("p2", "graveyard") == ["Wisp", "Spark"]
