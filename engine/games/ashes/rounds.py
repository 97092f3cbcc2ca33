"""The game round (2.1.0): prepare, player turns, recovery."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.core.table import TABLE
from engine.games.ashes import attacking, core_rulebook, dice_powers, meditation, rolling
from engine.games.ashes.atoms import places, procedure, tokens
from engine.games.ashes.core_rulebook import (
    DAMAGE_FOR_A_MISSING_CARD,
    HAND_SIZE,
)
from engine.games.ashes.damage import Packet, deal, destroy_whose_life_fell, die_pool, end_in_draw
from engine.games.ashes.playing import actions, activate, effects, play
from engine.games.ashes.state import (
    ACTIVE,
    DISCARD,
    DRAW_PILE,
    EXHAUSTED,
    HAND,
    IN_PLAY,
    AshesState,
)
from engine.games.ashes.timing import happened
from engine.games.ashes.turn_refusals import end_refusals, main_refusals, side_refusals
from engine.games.ashes.values import recover_value
from engine.rulebook import rule

PASS = Option("pass", "Pass the main action", "raven11/2.1.0.b4")
END_TURN = Option("end", "End the turn", "raven11/2.1.0.b10")
MEDITATE = Option("meditate", "Meditate", "raven11/3.3.0")
QUIET_ROUNDS = 4
"""So many rounds in which nobody acts end in a draw (the document has no rule for it)."""


@rule("raven11/2.1.0.s1")
async def roll_dice(state: AshesState, cited: str) -> None:
    """Everybody rolls their exhausted dice into their active pool."""
    procedure.begin_round(state, cited)
    if state.quiet_rounds >= QUIET_ROUNDS:
        end_in_draw(state, core_rulebook.CITED, "nobody acts any more")
    rolled = [die for die in state.dice.values() if die.place == EXHAUSTED]
    if state.mode == TABLE:
        await rolling.read_dice(state, rolled, cited)
    else:
        await rolling.roll(state, rolled, cited)


@rule("raven11/2.1.0.s1")
async def discard_cards(state: AshesState, cited: str) -> None:
    """Everybody may discard cards from hand."""
    for player in state.clockwise_from(state.first_player):
        hand = state.in_zone(player, HAND)
        if not hand:
            continue
        options = [Option(each, f"Discard {state.facts(each).name}") for each in hand]
        chosen = await Decision(
            player,
            "prepare discard",
            options,
            cited,
            at_least=0,
            at_most=len(hand),
            text="Which cards do you discard before drawing?",
        )
        for each in chosen:
            await see(state, each)
            places.move(state, each, DISCARD, cited, why="discarded")


@rule("raven11/2.1.0.s1")
async def draw_cards(state: AshesState, cited: str) -> None:
    """Everybody draws up to five; a card that is missing hurts (core rulebook)."""
    for player in state.clockwise_from(state.first_player):
        missing = 0
        for _ in range(HAND_SIZE - len(state.in_zone(player, HAND))):
            pile = state.in_zone(player, DRAW_PILE)
            if pile:
                places.move(state, pile[0], HAND, cited, why="draw")
            else:
                missing += DAMAGE_FOR_A_MISSING_CARD
        if missing:
            hero = state.players[player].hero_object
            await deal(state, [Packet("", hero, missing)], core_rulebook.CITED)


@rule("raven11/2.1.0.b4")
async def begin_player_turns(state: AshesState, cited: str) -> None:
    """The first player takes the first turn."""
    procedure.begin_turns(state)
    start_turn(state, state.first_player, cited)


@rule("raven11/2.2.0.d5")
def start_turn(state: AshesState, player: str, cited: str) -> None:
    """Divine dice that still lie on a unit come back at the start of their owner's turn."""
    procedure.begin_turn(state, player, cited)
    for die in list(state.dice.values()):
        if die.owner == player and die.type == "divine" and die.place in state.objects:
            die_pool(state, die.id)


@rule("raven11/2.1.0.b4", "raven11/2.1.0.b10", "raven11/6.core-framework-event")
async def take_turns(state: AshesState, cited: str) -> None:
    """One main action each turn, one side action before or after it, until all pass in a row.

    Effects without either can still be used when both are spent (4.2.0).
    """
    while True:
        player = state.turn_player
        if player in state.remaining and not await _has_ended(state, player, cited):
            continue
        if state.passes >= len(state.remaining):
            procedure.end_turns(state)
            return
        start_turn(state, state.after(player), cited)


async def _has_ended(state: AshesState, player: str, cited: str) -> bool:
    """One action or effect of the turn; whether the turn is over with it."""
    text = f"{state.players[player].name}'s turn."
    options = turn_options(state, player)
    (pick,) = await Decision(player, "turn", options, cited, boundary=True, text=text)
    await _act(state, player, pick)
    spent = state.main_done and state.side_done
    is_over = pick == "end" or (spent and not effects(state, player))
    return is_over or player not in state.remaining


@rule("raven11/2.1.0.b4", "raven11/2.1.0.b10")
def turn_options(state: AshesState, player: str) -> list[Option]:
    """What the turn player may do now; the main action is not optional."""
    options = [] if any(main_refusals(state, player)) else [PASS]
    options += [] if any(end_refusals(state, player)) else [END_TURN]
    options += attacking.options(state, player)
    options += actions(state, player)
    options += [] if any(side_refusals(state, player)) else [MEDITATE]
    return options + dice_powers.available(state, player)


async def _act(state: AshesState, player: str, pick: str) -> None:
    verb, _, rest = pick.partition(":")
    if verb == "pass":
        procedure.spend_main(state, passing=True)
        state.emit("pass", "raven11/2.1.0.b4", player)
    elif verb == "attack":
        await attacking.attack(state, player, at_phoenixborn=rest == "phoenixborn")
    elif verb == "play":
        await play(state, player, rest)
    elif verb == "activate":
        object_id, _, place = rest.partition(":")
        await activate(state, player, object_id, int(place))
    elif verb == "meditate":
        await meditation.meditate(state, player)
    elif verb == "power":
        await dice_powers.use(state, player, rest)


@rule("raven11/2.1.0.s3")
async def recover(state: AshesState, cited: str) -> None:
    """Units lose wounds up to their recover value (core rulebook)."""
    for player in state.remaining:
        for unit in state.units(player):
            tokens.heal(state, unit, recover_value(state, unit), core_rulebook.CITED)


@rule("raven11/2.1.0.s3")
async def remove_exhaustion(state: AshesState, cited: str) -> None:
    """One exhaustion token comes off every card."""
    for card in list(state.objects.values()):
        if card.zone in IN_PLAY and card.exhaustion:
            tokens.remove_exhaustion(state, card.id, cited)


@rule("raven11/2.1.0.s3", "raven11/2.2.0.d2")
async def exhaust_dice(state: AshesState, cited: str) -> None:
    """Charm dice on units come back; everybody may exhaust active dice (core rulebook)."""
    charmed = [
        die for die in state.dice.values() if die.type == "charm" and die.place in state.objects
    ]
    units = [die.place for die in charmed]
    for die in charmed:
        die_pool(state, die.id)
    await destroy_whose_life_fell(state, units)
    for player in state.remaining:
        dice = [die for die in state.dice.values() if die.owner == player and die.place == ACTIVE]
        if not dice:
            continue
        options = [Option(die.id, f"{die.type} {die.face}") for die in dice]
        chosen = await Decision(
            player, "exhaust dice", options, core_rulebook.CITED, at_least=0, at_most=len(dice),
            text="Which dice do you exhaust?",
        )  # fmt: skip
        for each in chosen:
            places.exhaust_die(state, each, cited)


@rule("raven11/2.1.0.s3")
async def pass_token(state: AshesState, cited: str) -> None:
    """What lasts for the round ends, and the first player token goes to the next player."""
    await happened(state, Change("round ends", cited))
    procedure.give_token(state, state.after(state.first_player), cited)
