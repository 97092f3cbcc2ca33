"""The turn (5): start phase, action phase, end phase, and turns that are added or skipped."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.seeing import see
from engine.games.wow.atoms import looping, moves, raiding, table
from engine.games.wow.atoms import procedure as put
from engine.games.wow.atoms.physics import BY_THE_GAME, signal
from engine.games.wow.control import expire
from engine.games.wow.index import answers, index_of
from engine.games.wow.state import LIFE_ONLY, WowState
from engine.games.wow.targets import words
from engine.games.wow.uniqueness import repair
from engine.games.wow.values import LAST_ATTACHED, kinds_named, last_known, party
from engine.games.wow.zones import GRAVEYARD, HAND
from engine.rulebook import rule

HAND_SIZE = 7


@rule("wow74/500.1", "wow74/501.1a", "wow74/501.1a.b1", "wow74/501.1a.b2", "wow74/501.1a.b3")
@rule("wow74/501.1a.b4", "wow74/500.2", "wow74/G.ready")
async def ready_step(state: WowState, cited: str) -> None:
    """Modifiers until this turn end, everything readies, then “as” and “at the start”."""
    player = state.turn_player
    put.begin_turn(state, player, cited)
    table.forget_uses(state)
    looping.forget_positions(state)
    expire(state, f"start:{player}", "start")
    early = list(index_of(state).says.get("as turn starts", ()))
    await _ready_all(state, player)
    expire(state, f"ready step:{player}")
    for me, said, _ in early:
        act = said.answer(state, me, player)
        if act:
            await act
    signal(state, Change("turn starts", "wow74/501.1a.b4", player, flavour=player))


@rule("wow74/501.1a.b2", "wow74/501.1b")
async def _ready_all(state: WowState, player: str) -> None:
    """The turn player's cards, and at the same time what others' inspire readies."""
    inspired = [each for other in state.clockwise() if other != player
                for each in await _inspired(state, other)]  # fmt: skip
    for object_id in party(state, player):
        card = state.objects[object_id]
        if card.exhausted and not await _stays(state, player, object_id):
            await table.ready(state, object_id, "wow74/501.1a.b2")
    for inspirer, object_id in inspired:
        if await table.ready(state, object_id, "wow74/501.1b"):
            owner = state.objects[object_id].controller
            signal(state, Change("inspired", "wow74/501.1b", owner, object_id, source=inspirer))


async def _stays(state: WowState, player: str, object_id: str) -> bool:
    """Whether something keeps a card exhausted in its controller's ready step, or it may stay."""
    if answers(state, "doesn't ready", object_id):
        return True
    if not answers(state, "may stay exhausted", object_id):
        return False
    options = [Option("ready", "Ready it"), Option("stay", "Leave it exhausted")]
    (pick,) = await Decision(player, "ready", options, "wow74/501.1a.b2", source=object_id)
    return pick == "stay"


@rule("wow74/501.1b", "wow74/501.1b.b1", "wow74/501.1b.b2", "wow74/501.1b.b3")
async def _inspired(state: WowState, player: str) -> list[tuple[str, str]]:
    """Who inspires which card: exhausted cards of the kind that a power names, each card once."""
    chosen: dict[str, str] = {}
    for inspirer in party(state, player):
        for kind in kinds_named(state, inspirer, "inspire"):
            found = [
                each
                for each in party(state, player)
                if state.objects[each].exhausted and each not in chosen
                and kind in words(state, each)
            ]  # fmt: skip
            if not found:
                continue
            options = [Option(f"inspire:{each}", state.facts(each).name or "A face-down resource")
                       for each in found]  # fmt: skip
            for pick in await Decision(
                player, "inspire", options, "wow74/501.1b", at_least=0, source=inspirer,
                text=f"Ready one {kind}?",
            ):  # fmt: skip
                chosen[pick.removeprefix("inspire:")] = inspirer
    return [(inspirer, each) for each, inspirer in chosen.items()]


@rule("wow74/501.2a", "wow74/501.2b", "wow74/500.2")
async def draw_step(state: WowState, cited: str) -> None:
    """Draw a card without the chain; the first player's first draw step is skipped."""
    player = state.turn_player
    if state.turn == 1 or state.players[player].skips_draw:
        raiding.draw_skipped(state, player)
        put.go_to(state, "action starts")
        return
    signal(state, Change("draw step starts", cited, player, flavour=player))
    if state.mode != LIFE_ONLY:
        await moves.draw(state, player, 1, cited)


@rule("wow74/502.1", "wow74/500.2")
async def action_starts(state: WowState, cited: str) -> None:
    """The action phase opens a window."""
    signal(
        state, Change("action phase starts", cited, state.turn_player, flavour=state.turn_player)
    )


@rule("wow74/500.2", "wow74/503.1")
async def end_starts(state: WowState, cited: str) -> None:
    """What triggers at the end of the turn triggers now."""
    signal(state, Change("turn ends", cited, state.turn_player, flavour=state.turn_player))


@rule(
    "wow74/414.1",
    "wow74/503.2a",
    "wow74/503.2a.b1",
    "wow74/503.2a.b2",
    "wow74/503.2a.b3",
    "wow74/415.4b",
)
async def wrap_up(state: WowState, cited: str) -> None:
    """Discard to the hand size, modifiers end, the turn passes; triggers wait for the next.

    Control that reverts may break uniqueness, which is repaired at once.
    """
    await discard_down(state, state.turn_player)
    expire(state, "turn")
    await repair(state)
    next_turn(state)


@rule("wow74/503.2a.b1", "wow74/415.4b", "wow74/415.9e.b1")
async def discard_down(state: WowState, player: str) -> None:
    """One card after the other until the hand is no larger than its maximum."""
    hand = state.in_zone(player, HAND)
    over = len(hand) - hand_size(state, player)
    if over <= 0:
        return
    options = [Option(f"discard:{each}", state.facts(each).name) for each in hand]
    picks = await Decision(
        player, "hand size", options, "wow74/503.2a.b1", at_least=over, at_most=over,
        text=f"Discard down to {len(hand) - over} cards.",
    )  # fmt: skip
    for pick in picks:
        await moves.discard(state, pick.removeprefix("discard:"), "wow74/503.2a.b1")


@rule("wow74/415.4b")
def hand_size(state: WowState, player: str) -> int:
    """Seven by default."""
    more: int = sum(answers(state, "hand size", player))
    return HAND_SIZE + more


@rule("wow74/500.1", "wow74/500.3", "wow74/500.4", "wow74/503.2a.b3")
def next_turn(state: WowState) -> None:
    """Extra turns first, the newest of all; else clockwise; skipped turns do not happen."""
    forget_what_left(state)
    while True:
        player = put.take_extra_turn(state)
        if not player:
            player = state.after(state.regular)
            put.note_regular(state, player)
        if not state.players[player].skips:
            break
        put.skip_turn(state, player, -1, "wow74/500.4")
    put.turn_to(state, player)


def forget_what_left(state: WowState) -> None:
    """Last known information is kept while a link, a trigger or a modifier may ask for it."""
    kept = {link.object for link in [*state.chain, *state.waiting]}
    kept |= {
        str(link.about.get(name, "")) for link in state.waiting for name in ("object", "source")
    }
    kept |= {each for effect in state.effects for each in (effect.source, *effect.objects)}
    kept |= {each for host in kept for each in last_known(state, host, LAST_ATTACHED) or ()}
    put.forget_past(state, kept)


@rule("wow74/500.5", "wow74/500.5.b1", "wow74/500.5.b2", "wow74/500.5.b3", "wow74/500.5.b4")
@rule("wow74/500.5.b5", "wow74/800.3a.b4")
async def end_the_turn(state: WowState, *, then: str = "", keep: str = "") -> None:
    """Links are interrupted by the game, combat is over, modifiers end; no end-of-turn triggers.

    With `then` the game skips to that player's next turn. `keep` is the link that says so.
    """
    for link in [each for each in reversed(state.chain) if each.id != keep]:
        put.drop_link(state, link)
        state.emit("interrupted", "wow74/500.5.b1", link.controller, link.card, BY_THE_GAME)
        if link.kind in ("card", "resource") and link.object in state.objects:
            await see(state, link.object)
            moves.move_by_the_game(state, link.object, GRAVEYARD, "wow74/500.5.b1")
    put.end_combat(state)
    expire(state, "combat", "turn")
    if then:
        put.forget_extra_turns(state)
        put.note_regular(state, then)
        put.turn_to(state, then)
    else:
        next_turn(state)
    put.go_to(state, "ready")


@rule("wow74/500.6")
def move_to_the_right_of(state: WowState, player: str, other: str) -> None:
    """The player acts just before the other from now on; with two players nothing changes."""
    if len(state.remaining) > 2 and player != other:
        was_turn = state.turn_player == player
        put.reseat(state, player, other, "wow74/500.6")
        if was_turn:
            put.note_regular(state, player)


@rule("wow74/102.2", "wow74/102.3")
async def abandoned(state: WowState, cited: str) -> None:
    """Whose turn it is has left the game; the document is silent, so it ends like 500.5."""
    await end_the_turn(state)
