"""What waits and what is remembered: whenever this turn, entering, states, this turn's memory."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, reading
from tests.engine.games.fab.scene import Scene

GO = {"keywords": ("Go again",)}


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("fab14/16.4")
def test_whenever_this_turn_when_it_happens_twice_then_it_triggers_twice():
    spoils = card(
        "Spoils",
        "Whenever an attack action card you control hits this turn, create a Runechant token.\n\n"
        "**Go again**",
        **GO,
    )
    blow = attack("Blow", "**Go again**", **GO)
    board = scene(spoils, blow, p1={"hand": ["Spoils", "Blow", "Blow"]}, p2={"life": 20})
    board("Alice: Play Spoils").all_pass()
    for _ in range(2):
        board("Alice: Play Blow").to("continue or close")("Alice: Continue the combat chain")
    assert board.names("p1", "arena") == ["Runechant", "Runechant"]


@pytest.mark.rule("fab14/10.4.3b", "fab14/16.6", "fab14/G.counters.1")
def test_item_when_its_last_counter_is_gone_then_it_is_destroyed():
    core = card(
        "Core",
        "This enters the arena with a steam counter on it. When this has no steam counters on it, "
        "destroy it.\n\n**Instant** - Remove a steam counter from this: Gain {r}{r}.",
        subkinds=("Item",),
    )
    board = scene(core, p1={"hand": ["Core"]})
    board("Alice: Play Core").all_pass()
    item = board.state.objects[board.state.in_zone("p1", "arena")[0]]
    assert item.counters == {"steam": 1}
    board("Alice: Activate Core").all_pass(2)
    assert (board.names("p1", "arena"), board.names("p1", "graveyard")) == ([], ["Core"])


@pytest.mark.rule("fab14/16.2")
def test_permanent_when_it_enters_the_arena_then_it_triggers():
    bless = card("Bless", "When this enters the arena, draw a card.", subkinds=("Aura",))
    board = scene(bless, p1={"hand": ["Bless"], "deck": ["Rally"]})
    board("Alice: Play Bless").all_pass(2)
    assert board.names("p1", "hand") == ["Rally"]


def test_entering_when_the_engine_does_not_know_how_it_stays_then_it_is_left_to_people():
    odd = card("Odd", "When this enters the arena, draw a card.", subkinds=("Figment",))
    assert reading(odd).played == "by hand"


@pytest.mark.rule("fab14/16.4.1", "fab14/21.3", "fab14/11.7.1")
def test_end_of_the_chain_when_it_waits_for_it_then_it_finds_the_attack_where_it_lies():
    green = attack("Green", "When this hits, put it into your soul when the combat chain closes.")
    board = scene(green, p1={"hand": ["Green"]}, p2={"life": 20})
    board("Alice: Play Green").to("continue or close")("Alice: Close the combat chain").all_pass()
    assert (board.names("p1", "soul"), board.names("p1", "graveyard")) == (["Green"], [])


@pytest.mark.parametrize(
    "text",
    [
        "Target attack gains +1{p}. Whenever you are dealt damage this turn, destroy it.",
        "Reveal the top card of your deck. Destroy it when the combat chain closes.",
        "Target hero draws a card. Whenever you play a Ninja card this turn, they draw a card.",
    ],
)
def test_waiting_when_it_speaks_of_what_nobody_remembers_then_it_is_left_to_people(text):
    assert reading(card("Riddle", text)).played == "by hand"


@pytest.mark.rule("fab14/G.discard.1")
@pytest.mark.parametrize(("power", "dealt"), [(6, 4), (5, 3)])
def test_memory_when_such_a_card_was_discarded_this_turn_then_it_counts(power, dealt):
    dump = card("Dump", "Discard a card.\n\n**Go again**", **GO)
    riled = attack(
        "Riled", "If you have discarded a card with 6 or more {p} this turn, this gets +1{p}."
    )
    big = attack("Big", "", power=power)
    board = scene(dump, riled, big, p1={"hand": ["Dump", "Big", "Riled"]}, p2={"life": 20})
    board("Alice: Play Dump").all_pass()("Alice: Big")
    board("Alice: Play Riled").to("continue or close")
    assert 20 - board.life()[1] == dealt


@pytest.mark.rule("fab14/2.1")
def test_cards_that_cannot_be_played_when_the_link_is_over_then_they_can_again():
    order = attack("Order", "Defense reaction cards can't be played this chain link.")
    wall = card("Wall", "Gain 1{h}.", kinds=("Defense Reaction",), defense=2)
    board = scene(order, wall, p1={"hand": ["Order"]}, p2={"life": 20, "hand": ["Wall"]})
    board("Alice: Play Order").to("reaction step")("Alice: Pass")
    assert board.refusals(f"play:{board.find('Wall')}") == ["fab14/2.1"]
    board.to("continue or close")("Alice: Continue the combat chain")
    assert "fab14/2.1" not in board.refusals(f"play:{board.find('Wall')}")


@pytest.mark.rule("fab14/15.4.1")
def test_action_when_its_text_lets_it_then_it_is_played_as_an_instant():
    back = card(
        "Back",
        "Gain 1{h}.\n\nIf it is not your turn, you may play this as though it were an instant.",
    )
    board = scene(back, p1={}, p2={"hand": ["Back"], "life": 10})
    board("Alice: Pass")("Bob: Play Back").all_pass()
    assert board.life()[1] == 11


@pytest.mark.rule("fab14/16.2")
def test_once_per_turn_when_it_happens_again_then_it_does_not_trigger():
    club = card(
        "Watcher",
        "Once per Turn Effect - When you discard a card, draw a card.",
        subkinds=("Item",),
    )
    dump = card("Dump", "Discard a card.\n\n**Go again**", **GO)
    hand = ["Dump", "Dump", "Balm", "Pearl"]
    board = scene(club, dump, p1={"hand": hand, "arena": ["Watcher"], "deck": ["Rally", "Rally"]})
    board("Alice: Play Dump").all_pass()("Alice: Balm").all_pass()
    board("Alice: Play Dump").all_pass()("Alice: Pearl")
    assert board.names("p1", "hand") == ["Rally"]


@pytest.mark.rule("fab14/17.1")
def test_combo_when_values_and_an_ability_come_together_then_it_has_both():
    zeal = attack(
        "Zeal",
        'If you have charged this turn, this gains +1{p}, **go again**, and "If this hits, draw a '
        'card."',
        **GO,
    )
    board = scene(zeal, p1={"hand": ["Zeal"], "deck": ["Rally"]}, p2={"life": 20})
    board.state.marks["charged:p1"] = 1
    board("Alice: Play Zeal").to("continue or close")
    assert (board.names("p1", "hand"), board.life()[1]) == (["Rally"], 16)
    assert board.state.players["p1"].action_points == 1


@pytest.mark.rule("fab14/16.1")
def test_trigger_when_it_stands_after_another_sentence_then_it_is_an_ability_of_its_own():
    blow = attack("Blow", "Gain 1{h}. When this hits, draw a card.")
    board = scene(blow, p1={"hand": ["Blow"], "deck": ["Rally"], "life": 10}, p2={"life": 20})
    board("Alice: Play Blow").to("reaction step")
    assert (board.life()[0], board.names("p1", "hand")) == (11, [])
    board.to("continue or close")
    assert board.names("p1", "hand") == ["Rally"]
