"""What cards have for a while, and what they cannot do."""

import pytest

from tests.engine.games.wow.reading.read_cards import cast, instant, scene


@pytest.mark.rule("wow74/714.3", "wow74/718.2d")
def test_values_when_given_for_a_turn_then_they_end_with_it():
    board = cast("Target ally has +2 ATK and Long-Range this turn.", mine=["Iron Bull"])
    assert (board.atk("Iron Bull"), "long-range" in board.keywords("Iron Bull")) == (6, True)
    board.next_turn()
    assert (board.atk("Iron Bull"), "long-range" in board.keywords("Iron Bull")) == (4, False)


@pytest.mark.rule("wow74/714.3")
def test_two_values_when_given_then_both_change():
    board = cast("Target ally has +1 ATK / -2 health this turn.", theirs=["Iron Bull"])
    assert (board.atk("Iron Bull"), board.health("Iron Bull")) == (5, 3)


@pytest.mark.rule("wow74/714.3")
def test_being_something_when_for_a_turn_then_it_is_that():
    board = cast("Your hero is Elusive and Untargetable this turn.")
    assert {"elusive", "untargetable"} <= board.keywords("Grenna Ashfist")


@pytest.mark.rule("wow74/103.2", "wow74/714.3")
def test_attack_when_forbidden_for_a_turn_then_it_is_not_offered():
    board = cast("Target ally can't attack this turn.", mine=["Iron Bull"])
    assert not board.offers("Attack with Iron Bull")
    board.next_turn(2)
    assert board.offers("Attack with Iron Bull")


@pytest.mark.rule("wow74/600.2")
def test_must_attack_when_said_then_its_player_cannot_pass():
    board = cast("Target ally must attack this turn if able.", mine=["Iron Bull"])
    assert "Pass" not in board.choices()


@pytest.mark.rule("wow74/717.2", "wow74/717.2a")
@pytest.mark.parametrize(("words", "taken"), [
    ("the next 2 damage", 1), ("all damage", 0), ("all combat damage", 3),
])  # fmt: skip
def test_damage_when_prevented_for_a_turn_then_the_rest_is_dealt(words, taken):
    ward = instant("Aegis", f"Prevent {words} that would be dealt to your hero this turn.")
    bolt = instant("Bolt", "Your hero deals 3 fire damage to your hero.")
    board = scene(ward, bolt, p1={"hand": ["Aegis", "Bolt"]})
    board.cast("Aegis").cast("Bolt")
    assert board.hero_damage("p1") == taken


@pytest.mark.rule("wow74/602.4")
def test_attacker_when_removed_from_combat_then_nothing_is_dealt():
    read = instant("Halt", "Remove target attacking ally from combat.")
    board = scene(read, p1={"play": ["Iron Bull"]}, p2={"hand": ["Halt"]})
    board.attack("Iron Bull", "Toven")
    board("Alice: Pass\nBob: Play Halt").resolve()
    board.to_step("action")
    assert board.hero_damage("p2") == 0


@pytest.mark.rule("wow74/714.3e", "wow74/714.3a")
def test_many_when_they_have_more_for_a_turn_then_later_ones_have_it_too():
    read = instant("Rally", "Allies in your party have +1 ATK this turn.")
    board = scene(read, p1={"hand": ["Rally", "Wisp"], "play": ["Iron Bull"]},
                  p2={"play": ["Camp Guard"]})  # fmt: skip
    board.cast("Rally").cast("Wisp")
    found = [board.atk(each) for each in ("Iron Bull", "Wisp")]
    assert (found, board.atk("Camp Guard", "p2")) == ([5, 2], 1)
    board.next_turn()
    assert board.atk("Iron Bull") == 4


@pytest.mark.rule("wow74/714.3a")
def test_many_when_only_while_attacking_then_the_others_have_no_more():
    read = instant("Charge", "Allies in your party have +2 ATK while attacking this turn.")
    board = scene(read, p1={"hand": ["Charge"], "play": ["Iron Bull", "Wisp"]})
    board.cast("Charge").attack("Iron Bull", "Toven")
    assert (board.atk("Iron Bull"), board.atk("Wisp")) == (6, 1)


@pytest.mark.rule("wow74/600.2", "wow74/601.2c")
def test_taunt_when_it_must_attack_then_it_can_attack_only_that_hero():
    board = cast("Target ally must attack this turn if able and can attack only your hero if able.",
                 "Iron Bull (Bob)", theirs=["Iron Bull"], mine=["Wisp"])  # fmt: skip
    effects = [each.ability for each in board.state.effects]
    assert effects == ["for a while: must attack", "for a while: attacks your hero"]
    assert board.state.effects[1].source == board.state.players["p1"].hero


@pytest.mark.rule("wow74/404.1c")
def test_counter_of_a_value_when_it_is_put_there_then_the_value_stays_higher():
    board = cast("Put a +2 ATK counter on target ally.", mine=["Iron Bull"])
    board.next_turn()
    assert board.atk("Iron Bull") == 6


@pytest.mark.rule("wow74/714.3a", "wow74/718.2d")
def test_one_when_only_while_attacking_then_it_has_more_in_combat_alone():
    board = cast("Target ally has +2 ATK while attacking this turn.", "Iron Bull (Alice)",
                 mine=["Iron Bull", "Wisp"])  # fmt: skip
    assert board.atk("Iron Bull") == 4
    board.attack("Iron Bull", "Toven")
    assert (board.atk("Iron Bull"), board.atk("Wisp")) == (6, 1)


@pytest.mark.rule("wow74/700.3", "wow74/718.1")
@pytest.mark.parametrize("words", ["loses all powers", "loses and can't have powers"])
def test_powers_when_lost_for_a_turn_then_they_return(words):
    board = cast(f"Target ally {words} this turn.", theirs=["Camp Guard"])
    assert "protector" not in board.keywords("Camp Guard", "p2")
    board.next_turn()
    assert "protector" in board.keywords("Camp Guard", "p2")
