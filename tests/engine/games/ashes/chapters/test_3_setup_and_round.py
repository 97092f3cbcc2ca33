"""Chapters 2 and 3 of the Raven Rules: the round, dice powers, setup, attacks, meditation."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.games.ashes.abilities import WHEN, Triggered, script
from engine.games.ashes.atoms import tokens
from engine.games.ashes.core_rulebook import FACES
from engine.games.ashes.damage import destroy
from engine.games.ashes.rules import RAVEN
from tests.engine.games.ashes import practice
from tests.engine.games.ashes.scene import Scene

CARDS = {
    "Wall": {"type": "ally", "attack": 0, "life": 4, "recover": 1, "cost": {"main": True}},
    "Ghost": {"type": "ally", "attack": 2, "life": 2, "cost": {"main": True},
              "abilities": {"bypass": 1, "stalk": 1, "battle advantage": 1}},
    "Ogre": {"type": "ally", "attack": 4, "life": 4, "recover": 2, "cost": {"main": True}},
}  # fmt: skip


def started():
    return Game.new(RAVEN, practice.setup(), seed="setup")


def lazily(game, kind):
    """Answer with as little as possible until this question comes."""
    while game.pending.kind != kind:
        decision = game.pending
        if decision.kind == "first five":
            deck = {game.state.objects[option.key].card: option.key for option in decision.options}
            game.submit(list(deck.values())[:5])
        else:
            game.submit([option.key for option in decision.options][: decision.at_least])
    return game


def scene(**position):
    return Scene(cards=CARDS, **position)


@pytest.mark.rule("raven11/3.1.0", "raven11/3.1.0.s3", "raven11/3.1.0.s4", "raven11/3.1.0.s6")
@pytest.mark.rule("raven11/4.1.3.b2")
def test_setup_when_the_game_begins_then_everything_lies_in_its_place():
    game = started()
    seats = game.view("public")["players"]
    assert [seat["zones"]["phoenixborn"]["cards"][0]["name"] for seat in seats] == [
        "Ember Queen", "Tide King",
    ]  # fmt: skip
    assert seats[0]["zones"]["conjuration pile"] == {"count": 3, "cards": []}
    assert {die.place for die in game.state.dice.values()} == {"exhausted"}
    assert len(game.state.dice) == 20


@pytest.mark.rule("raven11/3.1.0.s7")
def test_first_five_when_two_copies_are_chosen_then_is_refused():
    game = started()
    assert (game.pending.kind, game.pending.at_least) == ("first five", 5)
    keys = [option.key for option in game.pending.options]
    with pytest.raises(IllegalAnswerError) as refused:
        game.submit(keys[:5])
    assert refused.value.refusals[0].rule == "raven11/3.1.0.s7"
    lazily(game, "turn")
    assert len(game.state.in_zone("p1", "hand")) == 5


@pytest.mark.rule("raven11/3.1.0.s8")
def test_draw_pile_when_the_first_five_are_taken_then_is_shuffled_and_hidden():
    game = lazily(started(), "turn")
    assert [entry[0] for entry in game.journal.entries].count("~shuffle") == 2
    assert game.view("p1")["players"][0]["zones"]["draw pile"] == {"count": 29, "cards": []}


@pytest.mark.rule("raven11/2.1.0.s1")
def test_prepare_phase_when_it_runs_then_rolls_discards_and_draws_in_order():
    game = lazily(started(), "prepare discard")
    kinds = [entry[0] for entry in game.journal.entries]
    assert kinds.count("~roll") == 20
    assert all(die.place == "active" for die in game.state.dice.values())
    first = game.pending.player
    game.submit([option.key for option in game.pending.options][:2])
    lazily(game, "turn")
    assert len(game.state.in_zone(first, "hand")) == 5
    assert len(FACES) == 6


def rounds_of_passing(board, rounds):
    """Nobody does anything for so many rounds."""
    while board.game.pending is not None:
        if board.asked()[1] == "turn" and board.state.round == 2 + rounds:
            break
        kinds = {"turn": "pass" if not board.state.main_done else "end"}
        key = kinds.get(board.asked()[1])
        board.game.submit([key] if key else ())
    return board


@pytest.mark.rule("raven11/2.1.0.s1")
def test_draw_when_cards_are_missing_then_each_is_one_damage_to_the_phoenixborn():
    board = scene(p1={"draw pile": ["Lancer"] * 3, "hand": ["Armor"]}, p2={"hand": ["Armor"] * 5})
    rounds_of_passing(board, 1)
    assert (board.names("p1", "hand"), board.wounds()) == (["Armor", *["Lancer"] * 3], [1, 0])


def test_game_when_nobody_acts_for_four_rounds_then_is_drawn_by_a_house_reading():
    hands = {"hand": ["Armor"] * 5}
    board = rounds_of_passing(scene(p1=hands, p2=hands), 3)
    assert board.game.outcome is None
    outcome = rounds_of_passing(board, 9).game.outcome
    assert (outcome["result"], outcome["rule"]) == ("drawn", "house reading ASH-2")
    assert board.state.round == 6


@pytest.mark.rule("raven11/2.1.0.b4")
def test_player_turns_when_all_pass_their_main_action_in_a_row_then_end():
    board = scene(p1={"hand": ["Lancer"], "dice": ["natural basic"]})
    board("Alice: Pass the main action\nAlice: End the turn\nBob: Pass the main action")
    assert board.state.step == "turns"
    board("Bob: End the turn")
    assert (board.state.step, board.asked()[1]) == ("exhaust dice", "exhaust dice")


@pytest.mark.rule("raven11/2.1.0.b4")
def test_passing_when_somebody_acts_in_between_then_counts_anew():
    board = scene(p2={"hand": ["Lancer"], "dice": ["natural basic"]})
    board("Alice: Pass the main action\nAlice: End the turn\nBob: Play Lancer\nBob: End the turn")
    board("Alice: Pass the main action\nAlice: End the turn")
    assert (board.state.step, board.asked()) == ("turns", ("p2", "turn"))


@pytest.mark.rule("raven11/2.1.0.b10", "raven11/4.4.0.b2", "raven11/4.4.0.b3")
def test_turn_when_main_and_side_action_are_spent_then_is_over():
    board = scene(p1={"hand": ["Armor", "Lancer"], "dice": ["charm basic", "charm basic"]})
    board("Alice: Play Lancer")
    assert "Meditate" in board.choices()
    assert "Pass the main action" not in board.choices()
    board("Alice: Play Armor")
    assert board.asked() == ("p2", "turn")


@pytest.mark.rule("raven11/2.1.0.s3")
def test_recovery_when_turns_are_over_then_heals_readies_and_passes_the_token():
    board = Scene(
        cards=CARDS, strictness="confirm", p1={"battlefield": ["Ogre"], "dice": ["natural"]}
    )
    ogre = board.find("Ogre")
    board(f"Table: wound:{ogre}:3\nTable: exhaust:{ogre}\nTable: exhaust:{ogre}")
    board("Alice: Pass the main action\nAlice: End the turn")
    board("Bob: Pass the main action\nBob: End the turn")
    assert (board.card("Ogre").wounds, board.card("Ogre").exhaustion) == (1, 1)
    assert board.state.first_player == "p2"
    assert "Bob gets the first player token." in board.texts()


@pytest.mark.rule("raven11/2.1.0.s3")
def test_dice_when_the_recovery_phase_comes_then_may_be_exhausted():
    board = scene(p1={"dice": ["natural power", "charm basic"]})
    board("Alice: Pass the main action\nAlice: End the turn")
    board("Bob: Pass the main action\nBob: End the turn")
    assert board.asked() == ("p1", "exhaust dice")
    board("Alice: natural power")
    assert len([line for line in board.texts() if line.startswith("Alice's natural die")]) == 1


@pytest.mark.rule("raven11/2.2.0.d4")
def test_natural_power_when_used_then_deals_one_damage_to_a_unit():
    board = scene(p1={"dice": ["natural power"]}, p2={"battlefield": ["Ogre"]})
    board("Alice: Use the natural dice power")
    assert (board.card("Ogre").wounds, board.dice("p1")) == (1, [])


@pytest.mark.rule("raven11/2.2.0.d5")
@pytest.mark.parametrize(("answer", "wounds"), [("yes", 2), ("no", 4)])
def test_divine_power_when_on_a_unit_then_may_prevent_two_damage(answer, wounds):
    board = scene(p1={"dice": ["divine power"], "battlefield": ["Wall"]},
                  p2={"battlefield": ["Ogre"]})  # fmt: skip
    board("Alice: Use the divine dice power")
    board.game.submit(board.find("Wall"))
    board("Alice: Pass the main action\nBob: Attack a unit\nBob: Attack with Ogre")
    board.game.submit("none")
    board.game.submit("none")
    board.game.submit(answer)
    left = board.state.objects.get(board.find("Wall"))
    assert (left.wounds if left.zone == "battlefield" else 4) == wounds


@pytest.mark.rule("raven11/2.2.0.d5")
def test_divine_die_when_its_owners_next_turn_begins_then_comes_back():
    mine = {"dice": ["divine power"], "battlefield": ["Wall"]}
    board = scene(p1=mine, p2={"battlefield": ["Ghost"]})
    board("Alice: Use the divine dice power\nAlice: Wall\nAlice: Pass the main action")
    assert board.state.dice["d1"].place == board.find("Wall")
    board("Bob: Attack a Phoenixborn\nBob: Attack with Ghost\nBob: End the turn")
    assert board.state.dice["d1"].place != board.find("Wall")


@pytest.mark.rule("raven11/2.2.0.d7")
def test_time_power_when_used_then_the_opponent_has_no_side_action_next_turn():
    board = scene(p1={"dice": ["time power"]}, p2={"dice": ["time power"]})
    board("Alice: Use the time dice power\nAlice: Pass the main action")
    assert board.choices() == ["Pass the main action"]


@pytest.mark.rule("raven11/3.2.0")
def test_attack_when_declared_then_needs_an_unexhausted_unit_and_at_least_one_attacker():
    board = Scene(cards=CARDS, strictness="confirm", p1={"battlefield": ["Ogre"]})
    board("Alice: Attack a Phoenixborn")
    assert (board.game.pending.at_least, board.choices()) == (1, ["Attack with Ogre"])
    board.game.undo()
    board(f"Table: exhaust:{board.find('Ogre')}")
    assert "Attack a Phoenixborn" not in board.choices()


@pytest.mark.rule("raven11/3.2.0.p2")
def test_attack_when_its_value_is_zero_then_is_allowed_and_deals_nothing():
    board = scene(p1={"battlefield": ["Wall"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Wall")
    assert board.wounds() == [0, 0]
    assert not [line for line in board.texts() if "is dealt" in line]


@pytest.mark.rule("raven11/3.2.1")
def test_blocker_when_declared_then_is_the_target_and_the_phoenixborn_is_not():
    board = scene(p1={"battlefield": ["Ogre"]}, p2={"battlefield": ["Wall"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Ogre\nBob: Wall blocks")
    board("Bob: Do not counter")
    assert (board.wounds(), board.names("p2", "discard pile")) == ([0, 0], ["Wall"])


async def _slay(state, me, change):
    for unit in list(state.units("p2")):
        await destroy(state, unit, "raven11/5.1.0")


@pytest.mark.rule("raven11/3.2.1")
def test_attacker_when_its_blocker_is_destroyed_before_then_deals_no_damage():
    script("Slayer", Triggered("slay", "deal", WHEN, "slay", _slay,
                               lambda state, me, change: change.source == me))  # fmt: skip
    slayer = {"Slayer": {"type": "ally", "attack": 1, "life": 1, "cost": {}}}
    board = Scene(cards=CARDS | slayer, p1={"battlefield": ["Slayer", "Ogre"]},
                  p2={"battlefield": ["Wall"]})  # fmt: skip
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Slayer + Attack with Ogre")
    board("Bob: Do not block\nBob: Wall blocks\nAlice: Slayer against Tide King")
    assert board.wounds() == [0, 1]
    assert [line for line in board.texts() if "is dealt" in line] == [
        "Tide King is dealt 1 damage."
    ]


@pytest.mark.rule("raven11/3.2.2")
@pytest.mark.parametrize(
    ("attackers", "blocked"), [(["Ghost"], None), (["Ghost", "Ogre"], "Who blocks Ogre?")]
)
def test_bypass_when_a_phoenixborn_is_attacked_then_only_the_others_can_be_blocked(
    attackers, blocked
):
    board = scene(p1={"battlefield": ["Ghost", "Ogre"]}, p2={"battlefield": ["Wall", "Wall"]})
    board("Alice: Attack a Phoenixborn")
    board("Alice: " + " + ".join(f"Attack with {name}" for name in attackers))
    asked = board.game.pending
    assert (asked.text if asked.kind == "block" else None) == blocked
    if blocked:
        board("Bob: Do not block")
        assert board.game.pending.kind != "block"


@pytest.mark.rule("raven11/3.2.2")
@pytest.mark.parametrize(
    ("attackers", "asked"), [(["Ghost"], "counter"), (["Ghost", "Ogre"], "guard")]
)
def test_bypass_when_a_unit_is_attacked_then_counts_only_if_all_attackers_have_it(attackers, asked):
    slinker = {"Ghost": CARDS["Ghost"] | {"abilities": {"bypass": 1}}}
    board = Scene(cards=CARDS | slinker, p1={"battlefield": ["Ghost", "Ogre"]},
                  p2={"battlefield": ["Wall"]})  # fmt: skip
    board("Alice: Attack a unit")
    board("Alice: " + " + ".join(f"Attack with {name}" for name in attackers))
    assert board.asked()[1] == asked


@pytest.mark.rule("raven11/3.2.2")
def test_battle_advantage_when_all_attackers_have_it_then_strikes_before_the_counter():
    board = scene(p1={"battlefield": ["Ghost"]}, p2={"battlefield": ["Lancer"]})
    board("Alice: Attack a unit\nAlice: Attack with Ghost\nBob: Counter Ghost")
    assert (board.card("Ghost").wounds, board.names("p2", "discard pile")) == (0, ["Lancer"])


@pytest.mark.rule("raven11/3.2.3")
def test_attacker_when_exhausted_before_damage_then_still_deals_it_and_is_exhausted_again():
    board = scene(p1={"battlefield": ["Ogre"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Ogre")
    assert (board.wounds(), board.card("Ogre").exhaustion) == ([0, 4], 1)
    cards = CARDS | {"Trapper": {"type": "ally", "attack": 0, "life": 1, "cost": {}}}
    board = Scene(cards=cards, p1={"battlefield": ["Ogre"]}, p2={"battlefield": ["Trapper"]})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Ogre")
    tokens.exhaust(board.state, board.find("Ogre"), "raven11/3.2.3")
    board("Bob: Do not block")
    assert (board.wounds(), board.card("Ogre").exhaustion) == ([0, 4], 2)


@pytest.mark.rule("raven11/3.3.0.b1", "raven11/3.3.0.b3", "raven11/4.4.0.b3")
def test_meditation_when_cards_are_discarded_one_by_one_then_as_many_dice_are_turned():
    mine = {"hand": ["Lancer"], "draw pile": ["Spark"], "spellboard": ["Call Pet"]}
    board = scene(p1={**mine, "dice": ["natural basic", "charm basic", "time basic"]})
    board("Alice: Meditate")
    assert board.choices() == [
        "Stop discarding", "Discard the top card of the draw pile", "Discard Lancer",
        "Discard Call Pet",
    ]  # fmt: skip
    board("Alice: Discard Call Pet\nAlice: Discard the top card of the draw pile")
    board("Alice: Stop discarding\nAlice: Turn natural basic to power\nAlice: Turn no more dice")
    assert board.names("p1", "discard pile") == ["Call Pet", "Spark"]
    assert board.dice("p1") == ["natural power", "charm basic", "time basic"]


@pytest.mark.rule("raven11/3.2.0", "raven11/3.2.1", "raven11/2.1.0.b4")
def test_unit_when_exhausted_then_every_rule_against_its_acts_is_named():
    board = scene(strictness="confirm", p1={"battlefield": ["Ogre"]})
    ogre = board.find("Ogre")
    board(f"Table: exhaust:{ogre}")
    for act, cited in (("attack", "raven11/3.2.0"), ("block", "raven11/3.2.1")):
        assert cited in [each.rule for each in board.game.why_not(f"{act}:{ogre}")]
    assert "It is exhausted." in [each.reason for each in board.game.why_not(f"attack:{ogre}")]
    said = [each.rule for each in board.game.why_not("attack:phoenixborn")]
    assert said == ["raven11/3.2.0"]
    assert [each.rule for each in board.game.why_not("end")] == ["raven11/2.1.0.b4"]


@pytest.mark.rule("raven11/2.1.0.b4")
def test_turn_when_its_player_leaves_the_game_then_it_is_the_next_players():
    board = Scene(seats=3, strictness="confirm")
    gone = board.state.turn_player
    board(f"Table: concede:{gone}")
    assert gone not in board.state.remaining
    assert (board.game.pending.kind, board.game.pending.player) == ("turn", board.state.after(gone))
