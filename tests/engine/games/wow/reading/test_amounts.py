"""Cards on top of a deck, tokens, amounts that are counted, and what is offered or forbidden."""

import pytest

from tests.engine.games.wow.reading.read_cards import cards, cast, instant, item, scene
from tests.engine.games.wow.scene import MONEY

# On top of a deck


@pytest.mark.rule("wow74/415.3f", "wow74/G.reveal")
@pytest.mark.parametrize(("words", "hand"), [
    ("Put a revealed ally card into your hand", ["Wisp"]),
    ("Put all revealed ally cards into your hand", ["Wisp", "Iron Bull"]),
])  # fmt: skip
def test_top_cards_when_revealed_then_such_cards_are_taken_and_the_rest_goes_below(words, hand):
    read = instant("Scry", f"Reveal the top three cards of your deck. {words} and the rest on the "
                   "bottom of your deck.")  # fmt: skip
    board = scene(read, p1={"hand": ["Scry"], "deck": ["Spark", "Wisp", "Iron Bull", "Camp Guard"]})
    board.cast("Scry")
    if len(hand) == 1:
        assert board.choices() == ["Wisp", "Iron Bull"]
        board("Alice: Wisp")
    while board.game.pending.kind == "arrange":
        board.game.submit([each.key for each in board.game.pending.options])
    assert sorted(board.names("p1", "hand")) == sorted(hand)
    assert board.names("p1", "deck")[0] == "Camp Guard"


@pytest.mark.rule("wow74/415.3a", "wow74/415.3c")
def test_top_cards_when_looked_at_then_one_is_taken():
    read = instant("Foresee", "Look at the top two cards of your deck. Put one into your hand and "
                   "the rest on the bottom of your deck.")  # fmt: skip
    board = scene(read, p1={"hand": ["Foresee"], "deck": ["Spark", "Wisp", "Camp Guard"]})
    board.cast("Foresee")
    board("Alice: Wisp")
    assert board.names("p1", "hand") == ["Wisp"]
    assert board.names("p1", "deck") == ["Camp Guard", "Spark"]


@pytest.mark.rule("wow74/415.3a", "wow74/712.7")
@pytest.mark.parametrize(("answer", "top"), [("Leave it on top", "Spark"),
                                             ("Put it there: bottom", "Wisp")])  # fmt: skip
def test_top_card_when_looked_at_then_it_may_go_below(answer, top):
    read = instant("Omen", "Look at the top card of your deck. You may put it on the bottom of "
                   "your deck.")  # fmt: skip
    board = scene(read, p1={"hand": ["Omen"], "deck": ["Spark", "Wisp"]})
    board.cast("Omen")
    board(f"Alice: {answer}")
    assert board.names("p1", "deck")[0] == top


@pytest.mark.rule("wow74/412.1c")
def test_top_card_when_it_becomes_a_resource_then_it_lies_face_down_and_exhausted():
    board = cast("Put the top card of your deck into your resource row face down and exhausted.")
    (made,) = [each for each in board.state.objects.values() if each.row == "resource"]
    assert (made.face_up, made.exhausted) == (False, True)


# Tokens


@pytest.mark.rule("wow74/404.2", "wow74/404.2a")
@pytest.mark.parametrize(("text", "count", "has"), [
    ("Put two Treant ally tokens into play with 1 [Melee] ATK / 1 health.", 2, set()),
    ("Put a Ghoul ally token with 1 ATK, 1 health, and Ferocity into play.", 1, {"ferocity"}),
])  # fmt: skip
def test_tokens_when_put_into_play_then_they_are_as_the_text_says(text, count, has):
    board = cast(text)
    made = [each.id for each in board.state.objects.values() if each.token]
    assert len(made) == count
    facts = board.state.facts(made[0])
    assert (facts.atk, facts.health, set(facts.keywords)) == (1, 1, has)


# How much


@pytest.mark.rule("wow74/405.4")
@pytest.mark.parametrize(("words", "damage"), [
    ("1 fire damage to target hero for each ally in your party", 2),
    ("fire damage to target hero equal to the number of allies in your party", 2),
    ("fire damage to target hero equal to 1 plus the number of cards in your hand", 2),
    ("fire damage equal to the number of resources you have to target hero", 0),
])  # fmt: skip
def test_amount_when_it_is_counted_then_so_much_is_dealt(words, damage):
    board = cast(f"Your hero deals {words}.", "Toven Brightlamp (Bob)", mine=["Wisp", "Iron Bull"],
                 hand=["Spark"])  # fmt: skip
    assert board.hero_damage("p2") == damage


@pytest.mark.rule("wow74/709.2d", "wow74/712.3b")
def test_amount_when_it_is_that_of_another_card_then_that_is_looked_up():
    board = cast("Exhaust target ally. Your hero deals fire damage to target hero equal to that "
                 "ally's cost.", "Toven Brightlamp (Bob)", theirs=["Iron Bull"])  # fmt: skip
    assert board.hero_damage("p2") == 4


@pytest.mark.rule("wow74/415.9f")
def test_cards_when_drawn_for_each_of_something_then_so_many_come():
    board = cast("Draw a card for each ally in your party.", mine=["Wisp", "Iron Bull"])
    assert len(board.names("p1", "hand")) == 2


@pytest.mark.rule("wow74/717.2", "wow74/405.4")
def test_damage_when_it_cannot_be_prevented_then_all_of_it_is_dealt():
    shield = item("Ward Stone", "Prevent all damage that would be dealt to your hero.")
    read = instant("Smite", "Your hero deals 2 holy damage to target hero. That damage can't be "
                   "prevented.")  # fmt: skip
    board = scene(shield, read, p1={"hand": ["Smite"]}, p2={"play": ["Ward Stone"]})
    board.cast("Smite", "Toven Brightlamp (Bob)")
    assert board.hero_damage("p2") == 2


@pytest.mark.rule("wow74/201.1", "wow74/412.1")
@pytest.mark.parametrize(("money", "there"), [(3, False), (4, True)])
def test_condition_on_a_cost_when_there_are_too_few_resources_then_nothing_happens(money, there):
    read = instant("Raise", "Put target ally card from your graveyard into play if its cost is "
                   "less than or equal to the number of resources you have.")  # fmt: skip
    board = scene(read, p1={"hand": ["Raise"], "graveyard": ["Iron Bull"],
                            "resources": ["Camp Guard"] * money})  # fmt: skip
    board.cast("Raise")
    assert ("Iron Bull" in board.party("p1")) is there


@pytest.mark.rule("wow74/G.unless", "wow74/712.7")
@pytest.mark.parametrize(("answer", "left"), [("Pay 2", True), ("Do not pay", False)])
def test_unless_when_it_is_paid_then_the_rest_is_not_done(answer, left):
    read = instant("Ransom", "Destroy target ally unless you pay 2.")
    board = scene(read, p1={"hand": ["Ransom"], "play": ["Wisp"], **MONEY})
    board.cast("Ransom")
    board(f"Alice: {answer}")
    assert ("Wisp" in board.party("p1")) is left


@pytest.mark.rule("wow74/408.2c.b2")
def test_deed_when_several_do_it_then_each_is_its_own_source():
    board = cast("Each ally deals 1 fire damage to itself.", mine=["Iron Bull"],
                 theirs=["Temple Healer"])  # fmt: skip
    assert (board.damage("Iron Bull"), board.damage("Temple Healer")) == (1, 1)
    assert {each[3] for each in board.dealt()} == {"Iron Bull", "Temple Healer"}


@pytest.mark.rule("wow74/712.5")
def test_choice_when_it_is_one_of_yours_then_nobody_elses_is_offered():
    read = instant("Tinker", "Exhaust one of your allies.")
    board = scene(read, p1={"hand": ["Tinker"], "play": ["Wisp"]}, p2={"play": ["Iron Bull"]})
    board.cast("Tinker")
    assert (board.card("Wisp").exhausted, board.card("Iron Bull").exhausted) == (True, False)


@pytest.mark.rule("wow74/712.3b", "wow74/201.1")
def test_amount_when_that_card_is_gone_then_its_cost_is_still_printed():
    board = cast("Remove target ally from the game. If you do, your hero deals fire damage to "
                 "itself equal to that ally's cost.", theirs=["Iron Bull"])  # fmt: skip
    assert board.hero_damage("p1") == 4


@pytest.mark.rule("wow74/712.7", "wow74/408.2c.b2")
@pytest.mark.parametrize("agrees", [True, False])
def test_deed_when_it_is_offered_then_the_player_says_whether(agrees):
    board = cast("Your hero may deal 2 fire damage to target ally.", theirs=["Iron Bull"])
    board(f"Alice: {'Do what it offers' if agrees else 'Do not: Do what it offers'}")
    assert board.damage("Iron Bull") == (2 if agrees else 0)


@pytest.mark.rule("wow74/712.3")
def test_two_things_when_both_are_named_then_both_are_readied():
    board = cast("Ready target ally and your hero.",
                 mine=[{"card": "Iron Bull", "exhausted": True}])  # fmt: skip
    assert not board.card("Iron Bull").exhausted


@pytest.mark.rule("wow74/G.this-way")
def test_character_dealt_damage_when_only_heroes_are_meant_then_allies_may_attack():
    board = cast("Your hero deals 1 frost damage to each hero and ally. A hero dealt damage this "
                 "way can't attack this turn.", mine=["Iron Bull"])  # fmt: skip
    assert board.offers("Attack with Iron Bull")
    assert not board.offers("Attack with Grenna")


@pytest.mark.rule("wow74/103.2", "wow74/409.1")
@pytest.mark.parametrize(("kind", "spell"), [("cards", False), ("abilities", False),
                                             ("allies", True)])  # fmt: skip
def test_player_when_they_cannot_play_such_cards_then_the_rest_is_offered(kind, spell):
    read = instant("Long Hush", f"Target player can't play {kind} this turn.")
    plan = instant("Plan", "Draw a card.")
    board = scene(read, plan, p1={"hand": ["Long Hush"]}, p2={"hand": ["Plan"]})
    board.cast("Long Hush", "Bob")
    board("Alice: Pass")
    assert board.offers("Play Plan") is spell


@pytest.mark.rule("wow74/712.3", "wow74/G.keyword")
@pytest.mark.parametrize(("condition", "drawn"), [
    ("your hero has stealth", 0),
    ("an ally is in your party", 1),
    ("there are two or more allies in your party", 0),
    ("an opponent has more allies than you", 0),
    ("an opponent has more resources than you", 0),
])  # fmt: skip
def test_conditions_when_looked_at_then_the_rest_depends_on_them(condition, drawn):
    board = cast(f"If {condition}, draw a card.", mine=["Wisp"])
    assert len(board.names("p1", "hand")) == drawn


@pytest.mark.rule("wow74/G.this-way")
def test_that_much_when_the_event_says_how_much_then_it_is_that():
    read = item("Drain Ring", "When your hero deals damage, it heals that much damage from itself.")
    bolt = instant("Bolt", "Your hero deals 3 fire damage to target hero.")
    board = scene(read, bolt, p1={"play": ["Drain Ring"], "hand": ["Bolt"],
                                  "hero_is": {"damage": 5}})  # fmt: skip
    board.cast("Bolt", "Toven Brightlamp (Bob)").resolve()
    assert (board.hero_damage("p1"), board.hero_damage("p2")) == (2, 3)


@pytest.mark.rule("wow74/G.this-way")
def test_that_much_when_the_text_did_something_before_then_it_is_that():
    board = cast("Your hero deals 2 fire damage to target ally. Draw that many cards.",
                 theirs=["Iron Bull"])  # fmt: skip
    assert len(board.names("p1", "hand")) == 2


@pytest.mark.rule("wow74/405.4")
def test_amount_when_it_is_damage_on_the_hero_then_so_much_is_dealt():
    read = instant("Revenge", "Your hero deals 1 nature damage to target ally for each damage on "
                   "your hero.")  # fmt: skip
    board = scene(read, p1={"hand": ["Revenge"], "hero_is": {"damage": 3}},
                  p2={"play": ["Iron Bull"]})  # fmt: skip
    board.cast("Revenge")
    assert board.damage("Iron Bull") == 3


def test_that_much_when_nothing_says_how_much_then_it_is_left_to_people():
    assert "reading" not in cards(instant("Vague", "Draw that many cards."))["Vague"]
