"""Game setup (3.1.0)."""

from engine.core import deferred
from engine.core.decisions import CHANCE, Answer, Decision, Option
from engine.core.errors import IllegalAnswerError, Refusal
from engine.core.table import TABLE
from engine.games.ashes import core_rulebook
from engine.games.ashes.atoms import places, procedure
from engine.games.ashes.cards import CONJURED
from engine.games.ashes.core_rulebook import FIRST_FIVE
from engine.games.ashes.state import CONJURATIONS, DRAW_PILE, HAND, PHOENIXBORN, AshesState
from engine.rulebook import rule


@rule("raven11/3.1.0", "raven11/3.1.0.s3")
async def place_phoenixborn(state: AshesState, cited: str) -> None:
    """Every Phoenixborn lies face up in its player's area."""
    for player in state.order:
        seat = state.players[player]
        object_id = places.add_card(state, seat.phoenixborn, player, PHOENIXBORN, face_up=True)
        procedure.set_hero(state, player, object_id)
        facts = state.facts(object_id)
        state.emit("phoenixborn", cited, player, seat.phoenixborn, facts.life)


@rule("raven11/3.1.0.s4", "raven11/4.1.3.b2", "raven11/3.1.0.s6")
async def lay_out(state: AshesState, cited: str) -> None:
    """Conjurations go into their own pile, the rest is the deck; dice start exhausted."""
    for player in state.order:
        cards = procedure.take_outside(state, player)
        for card in cards:
            conjured = state.printed[card].type in CONJURED
            if conjured or state.mode != TABLE:
                zone = CONJURATIONS if conjured else DRAW_PILE
                places.add_card(state, card, player, zone, face_up=False)
        if state.mode == TABLE:
            places.add_unseen(
                state, player, [c for c in cards if state.printed[c].type not in CONJURED]
            )
        for type_ in state.pools[player]:
            places.add_die(state, type_, player)
        state.emit("laid out", cited, player, len(state.pools[player]))


@rule("raven11/3.1.0.s7")
async def choose_first_five(state: AshesState, cited: str) -> None:
    """Five cards of the deck, no two alike, are the first hand."""
    for player in state.order:
        deck = state.in_zone(player, DRAW_PILE)
        if state.mode == TABLE:
            _take_unseen(state, player, cited)
            continue
        count = min(FIRST_FIVE, len({state.objects[each].card for each in deck}))
        options = [Option(each, state.facts(each).name) for each in deck]
        chosen = await Decision(
            player, "first five", options, cited, at_least=count, at_most=count,
            text="Choose your First Five.", verify=lambda picks: _all_different(state, picks),
        )  # fmt: skip
        for each in chosen:
            places.move(state, each, HAND, cited, why="first five")


@rule("raven11/3.1.0.s7")
def _take_unseen(state: AshesState, player: str, cited: str) -> None:
    """Nobody sees them on a real table: that no two are alike is looked at later."""
    for each in state.in_zone(player, DRAW_PILE)[:FIRST_FIVE]:
        places.move(state, each, HAND, cited, why="first five")
    deferred.owe(
        state, deferred.DIFFERENT, player, state.in_zone(player, HAND), rule=cited,
        text=f"{state.players[player].name}'s First Five hold no two copies of a card.",
    )  # fmt: skip


@rule("raven11/3.1.0.s7")
def _all_different(state: AshesState, picks: Answer) -> None:
    if len({state.objects[each].card for each in picks}) < len(picks):
        reason = "The First Five hold no two copies of a card."
        raise IllegalAnswerError(reason, (Refusal("raven11/3.1.0.s7", reason),))


@rule("raven11/3.1.0.s8")
async def shuffle_the_rest(state: AshesState, cited: str) -> None:
    """The rest of the deck is the draw pile."""
    for player in state.order:
        await places.shuffle(state, player, cited)


async def choose_first_player(state: AshesState, cited: str) -> None:
    """Chance gives the first player token (core rulebook)."""
    options = [Option(f"token:{p}", state.players[p].name) for p in state.order]
    text = "Who gets the first player token?"
    (pick,) = await Decision(CHANCE, "first player", options, core_rulebook.CITED, text=text)
    procedure.set_first_player(state, pick.removeprefix("token:"), core_rulebook.CITED)
