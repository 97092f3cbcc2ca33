"""Made-up cards whose texts the engine plays: one move each, exact results."""

import pytest

from engine.core.game import Game
from engine.games.fab.rules import RULES
from tests.engine.games.fab.reading.read_cards import attack, card, cards
from tests.engine.games.fab.scene import Scene


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("fab14/19.2")
def test_action_when_it_resolves_then_its_sentences_are_done_in_order():
    read = card("Plan", "Draw 2 cards, then discard a card.")
    board = scene(read, p1={"hand": ["Plan"], "deck": ["Rally", "Pearl", "Balm"]})
    board("Alice: Play Plan").all_pass()("Alice: Pearl")
    assert (board.names("p1", "hand"), board.names("p1", "graveyard")) == (
        ["Rally"],
        ["Pearl", "Plan"],
    )


@pytest.mark.rule("fab14/26.4.2")
def test_target_when_it_is_chosen_then_it_is_dealt_the_damage():
    read = card("Spark", "Deal 3 arcane damage to target opposing hero.")
    board = scene(read, p1={"hand": ["Spark"]}, p2={"life": 20})
    board("Alice: Play Spark").all_pass()
    assert board.life()[1] == 17


@pytest.mark.rule("fab14/20.4.2")
@pytest.mark.parametrize(("kind", "dealt"), [(("Ninja",), 5), ((), 3)])
def test_next_attack_when_a_kind_is_named_then_only_such_a_one_gains(kind, dealt):
    read = card(
        "Rouse",
        "The next Ninja attack action card you play this turn gains +2{p}.\n\n**Go again**",
        keywords=("Go again",),
    )
    blow = attack("Blow", "", classes=(kind,))
    board = scene(read, blow, p1={"hand": ["Rouse", "Blow"]}, p2={"life": 20})
    board("Alice: Play Rouse").all_pass()("Alice: Play Blow").to(
        "link resolves" if False else "continue or close"
    )
    assert board.life()[1] == 20 - dealt


@pytest.mark.rule("fab14/16.2", "fab14/20.7.2b")
def test_trigger_when_this_hits_then_its_effect_waits_on_the_chain_and_resolves():
    read = attack("Clever Blow", "When this hits, draw a card.")
    board = scene(read, p1={"hand": ["Clever Blow"], "deck": ["Rally"]}, p2={"life": 20})
    board("Alice: Play Clever Blow").to("continue or close")
    assert (board.names("p1", "hand"), board.life()[1]) == (["Rally"], 17)


@pytest.mark.rule("fab14/17.1")
@pytest.mark.parametrize(("charged", "points"), [(1, 1), (0, 0)])
def test_condition_when_it_holds_then_the_attack_has_the_keyword(charged, points):
    read = attack(
        "Zeal", "If you have charged this turn, Zeal gains **go again**.", keywords=("Go again",)
    )
    board = scene(read, p1={"hand": ["Zeal"]}, p2={"life": 20})
    if charged:
        board.state.marks["charged:p1"] = 1
    board("Alice: Play Zeal").to("continue or close")
    assert board.state.players["p1"].action_points == points


@pytest.mark.rule("fab14/19.4")
@pytest.mark.parametrize(("answer", "hand"), [("Yes", ["Rally", "Pearl"]), ("No", ["Balm"])])
def test_offer_when_it_is_taken_up_or_not_then_if_you_do_follows(answer, hand):
    read = card("Trade", "You may discard a card. If you do, draw 2 cards.")
    board = scene(read, p1={"hand": ["Trade", "Balm"], "deck": ["Rally", "Pearl"]})
    board("Alice: Play Trade").all_pass()(f"Alice: {answer}")
    assert board.names("p1", "hand") == hand


@pytest.mark.rule("fab14/15.5.3c")
def test_additional_cost_when_the_hand_is_empty_then_it_cannot_be_played():
    read = attack("Rage", "As an additional cost to play Rage, discard a random card.", power=6)
    board = scene(read, p1={"hand": ["Rage"]})
    assert board.refusals(f"play:{board.find('Rage')}") == ["fab14/15.5.3c"]


@pytest.mark.rule("fab14/15.5.3c")
def test_additional_cost_when_paid_then_what_was_discarded_is_remembered():
    read = attack(
        "Rage",
        "As an additional cost to play Rage, discard a random card.\n\n"
        "If the discarded card has 6 or more {p}, Rage gains **go again**.",
        keywords=("Go again",),
    )
    big = attack("Big", "", power=6)
    board = scene(read, big, p1={"hand": ["Rage", "Big"]}, p2={"life": 20})
    board("Alice: Play Rage")
    board.to("continue or close")
    assert (board.names("p1", "graveyard"), board.state.players["p1"].action_points) == (["Big"], 1)


@pytest.mark.rule("fab14/15.1")
def test_permission_when_a_card_lies_banished_face_up_then_it_is_played_from_there():
    read = attack("Shade", "You may play Shade from your banished zone.")
    board = scene(read, p1={"banished": ["Shade"]}, p2={"life": 20})
    board("Alice: Play Shade from the banished").to("continue or close")
    assert board.life()[1] == 17


@pytest.mark.rule("fab14/15.5.2c")
def test_cost_when_runechants_lie_there_then_each_takes_one_off():
    read = attack(
        "Rune Blow", "Rune Blow costs {r} less to play for each Runechant you control.", cost=2
    )
    board = scene(
        read, p1={"hand": ["Rune Blow"], "arena": ["Runechant", "Runechant"]}, p2={"life": 20}
    )
    board("Alice: Play Rune Blow").to("continue or close")
    assert board.life()[1] == 17


@pytest.mark.rule("fab14/10.1")
def test_token_when_created_then_it_lies_in_the_arena():
    read = card("Chant", "Create 2 Runechant tokens.")
    board = scene(read, p1={"hand": ["Chant"]})
    board("Alice: Play Chant").all_pass()
    assert board.names("p1", "arena") == ["Runechant", "Runechant"]


@pytest.mark.rule("fab14/15.2", "fab14/15.5.3c")
def test_activated_ability_when_it_is_used_then_its_cost_is_paid_and_its_effect_done():
    read = card("Flask", "**Instant** - Destroy Flask: Gain {r}{r}.", subkinds=("Item",))
    board = scene(read, p1={"arena": ["Flask"]})
    board("Alice: Activate Flask").all_pass()
    assert (board.names("p1", "arena"), board.state.players["p1"].resource_points) == ([], 2)


@pytest.mark.rule("fab14/19.4", "fab14/15.5.3")
def test_unless_when_they_pay_then_it_does_not_happen():
    read = attack("Threat", "When this hits a hero, they discard a card unless they pay {r}.")
    board = scene(
        read, p1={"hand": ["Threat"]}, p2={"life": 20, "hand": ["Balm"], "resource_points": 1}
    )
    board("Alice: Play Threat").to("resolution step").all_pass()("Bob: Pay 1")
    assert board.names("p2", "hand") == ["Balm"]


def test_stored_game_when_it_is_taken_up_then_the_text_is_still_carried_out():
    read = attack("Clever Blow", "When this hits, draw a card.")
    board = scene(read, p1={"hand": ["Clever Blow"], "deck": ["Rally"]}, p2={"life": 20})
    board("Alice: Play Clever Blow").to("resolution step")
    board.game = Game.load(RULES["fab14"], board.game.dump())
    board.all_pass()
    assert board.names("p1", "hand") == ["Rally"]


def test_card_when_it_is_settled_by_hand_then_its_text_is_no_longer_carried_out():
    read = card("Plan", "Draw 2 cards.")
    board = scene(read, strictness="confirm", p1={"hand": ["Plan"], "deck": ["Rally", "Pearl"]})
    board.game.submit("by-hand:Plan")
    board("Alice: Play Plan").all_pass()
    assert (board.names("p1", "hand"), board.asked()) == ([], ("p1", "by hand"))


@pytest.mark.rule("fab14/20.4.4d")
def test_older_attack_when_its_text_names_no_moment_then_it_happens_as_it_attacks():
    read = attack("Old Blow", "Draw a card.")
    board = scene(read, p1={"hand": ["Old Blow"], "deck": ["Rally"]}, p2={"life": 20})
    board("Alice: Play Old Blow").all_pass()
    assert board.names("p1", "hand") == []
    assert board.all_pass().names("p1", "hand") == ["Rally"]


@pytest.mark.rule("fab14/19.2")
@pytest.mark.parametrize(("first", "tokens"), [(None, []), ("Plan", ["Runechant"])])
def test_another_card_when_a_trigger_asks_then_the_one_just_played_does_not_count(first, tokens):
    watcher = card(
        "Watcher",
        "Whenever you play a Runeblade card, if you have played another non-attack action card "
        "this turn, create a Runechant token.",
        subkinds=("Aura",),
    )
    plan = card("Plan", "**Go again**", keywords=("Go again",))
    rune = card("Rune", "**Go again**", keywords=("Go again",), classes=(("Runeblade",),))
    board = scene(watcher, plan, rune, p1={"hand": ["Plan", "Rune"], "arena": ["Watcher"]})
    if first:
        board(f"Alice: Play {first}").all_pass()
    board("Alice: Play Rune").all_pass()
    assert board.names("p1", "arena")[1:] == tokens


@pytest.mark.rule("fab14/17.1")
@pytest.mark.parametrize(("defends", "dealt"), [(True, 0), (False, 5)])
def test_condition_when_it_asks_for_defenders_then_it_counts_only_while_it_holds(defends, dealt):
    read = attack(
        "Lone", "While Lone is defended by less than 1 non-equipment cards, it has +2{p}."
    )
    wall = attack("Wall", "", defense=5)
    board = scene(read, wall, p1={"hand": ["Lone"]}, p2={"life": 20, "hand": ["Wall"]})
    board("Alice: Play Lone").to("defend")
    board.game.submit((board.find("Wall"),) if defends else ())
    board.to("continue or close")
    assert 20 - board.life()[1] == dealt


@pytest.mark.rule("fab14/17.1", "fab14/20.4.2")
def test_quoted_ability_when_the_next_attack_gains_it_then_that_attack_alone_has_it():
    rouse = card(
        "Rouse",
        'The next attack action card you play this turn gains "When this hits, draw a card."\n\n'
        "**Go again**",
        keywords=("Go again",),
    )
    blows = [attack("Blow", "**Go again**", keywords=("Go again",)), attack("Thrust", "")]
    hand = ["Rouse", "Blow", "Thrust"]
    board = scene(rouse, *blows, p1={"hand": hand, "deck": ["Rally", "Pearl"]}, p2={"life": 20})
    board("Alice: Play Rouse").all_pass()("Alice: Play Blow").to("continue or close")
    assert board.names("p1", "hand") == ["Thrust", "Rally"]
    board("Alice: Continue the combat chain\nAlice: Play Thrust").to("continue or close")
    assert (board.names("p1", "hand"), board.life()[1]) == (["Rally"], 14)


@pytest.mark.rule("fab14/17.1")
@pytest.mark.parametrize(("charged", "hand"), [(True, ["Rally"]), (False, [])])
def test_quoted_ability_when_it_has_it_under_a_condition_then_it_triggers_only_so(charged, hand):
    read = attack("Zeal", 'If you have charged this turn, Zeal gains "If this hits, draw a card."')
    board = scene(read, p1={"hand": ["Zeal"], "deck": ["Rally"]}, p2={"life": 20})
    if charged:
        board.state.marks["charged:p1"] = 1
    board("Alice: Play Zeal").to("continue or close")
    assert board.names("p1", "hand") == hand


@pytest.mark.rule("fab14/16.4")
def test_next_time_when_it_happens_twice_then_only_the_first_time_counts():
    plan = card(
        "Chill",
        "The next time a Ninja attack hits a hero this turn, create a Frostbite token under their "
        "control.\n\n**Go again**",
        keywords=("Go again",),
    )
    quick = attack("Quick", "**Go again**", keywords=("Go again",), classes=(("Ninja",),))
    plain = attack("Plain", "**Go again**", keywords=("Go again",))
    hand = ["Chill", "Plain", "Quick", "Quick"]
    board = scene(plan, quick, plain, p1={"hand": hand}, p2={"life": 20})
    board("Alice: Play Chill").all_pass()
    seen = []
    for name in ("Plain", "Quick", "Quick"):
        board(f"Alice: Play {name}").to("continue or close")
        seen.append(board.names("p2", "arena"))
        board("Alice: Continue the combat chain")
    assert seen == [[], ["Frostbite"], ["Frostbite"]]
