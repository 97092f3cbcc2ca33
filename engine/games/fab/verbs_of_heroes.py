"""Primitives on players and their heroes: life, damage, points, cards drawn, decks."""

from engine.core.decisions import CHANCE, Decision, Option
from engine.core.errors import MalformedAnswerError
from engine.core.table import TABLE, distinguishable, mix, unknown_among
from engine.core.targets import choose_one
from engine.core.verbs import Verb
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import (
    ARCANE,
    LIFE_RULE,
    PHYSICAL,
    Packet,
    change_life,
    deal,
    set_base_life,
)
from engine.games.fab.closing import close_combat_chain
from engine.games.fab.described import fitting
from engine.games.fab.fitting import must_have_life
from engine.games.fab.searching import search
from engine.games.fab.state import FabState
from engine.games.fab.zones import ARSENAL, BANISHED, DECK, GRAVEYARD, HAND
from engine.rulebook import rule

KINDS_OF_DAMAGE = {"physical": PHYSICAL, "arcane": ARCANE, "plain": ""}


def player_of(state: FabState, name: str) -> str:
    """A player by id; refused when there is none."""
    if name not in state.remaining:
        raise MalformedAnswerError(f"There is no player {name}.")
    return name


def count_of(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 99:
        raise MalformedAnswerError("Give a number from 0 to 99.")
    return number


async def _life(state: FabState, player: str, amount: str) -> None:
    players = state.remaining if player == "all" else [player_of(state, player)]
    await change_life(state, {each: int(amount) for each in players})


async def _base_life(state: FabState, player: str, base: str) -> None:
    set_base_life(state, player_of(state, player), count_of(base), LIFE_RULE)


async def _damage(state: FabState, source: str, target: str, amount: str, kind: str) -> None:
    if kind not in KINDS_OF_DAMAGE or target not in state.objects:
        raise MalformedAnswerError("Damage needs a source, a target, a number and a type.")
    must_have_life(state, target)
    packet = Packet(source, target, count_of(amount), KINDS_OF_DAMAGE[kind])
    await deal(state, [packet], "fab14/26.3")


async def _prevent(state: FabState, player: str, amount: str, kind: str) -> None:
    hero = player_of(state, player)
    put.add_effect(
        state, "prevent", hero, "", "turn", objects=[hero], amount=count_of(amount),
        flavour=KINDS_OF_DAMAGE.get(kind, ""),
    )  # fmt: skip


async def _action_points(state: FabState, player: str, amount: str) -> None:
    await points.gain_action_point(
        state, player_of(state, player), count_of(amount), "fab14/G.action-points.4"
    )


async def _resources(state: FabState, player: str, amount: str) -> None:
    await points.gain_resources(
        state, player_of(state, player), count_of(amount), "fab14/G.resource-points.3"
    )


async def _draw_cards(state: FabState, player: str, count: str) -> None:
    await moves.draw(state, player_of(state, player), count_of(count), "fab14/19.2")


@rule("fab14/24.1", "fab14/24.2.1a")
async def _look(state: FabState, player: str, count: str) -> None:
    """Look at cards on top of the own deck."""
    who = player_of(state, player)
    for each in state.in_zone(who, DECK)[: count_of(count)]:
        moves.show(state, each, [who], "fab14/19.2", secret=True)


async def _shuffle(state: FabState, player: str) -> None:
    await moves.shuffle(state, player_of(state, player), "fab14/24.4")


@rule("fab14/24.1", "fab14/24.2", "fab14/24.3")
async def _search(state: FabState, player: str, where: str, to: str, what: str) -> None:
    """Search a zone for `any` card, or for one of a kind, which may be missed."""
    who = player_of(state, player)
    if where not in (DECK, HAND, GRAVEYARD, BANISHED) or to not in (HAND, GRAVEYARD, BANISHED):
        raise MalformedAnswerError("Search deck, hand, graveyard or banished zone.")
    matches = None if what == "any" else fitting(state, what)
    found = await search(state, who, where, matches, "fab14/24.1")
    if found:
        await moves.move(state, found, to, "fab14/24.1")


@rule("fab14/G.discard.2")
async def _discard_random(state: FabState, player: str) -> None:
    chosen = await random_card(state, player_of(state, player))
    if chosen:
        await moves.discard(state, chosen, "fab14/G.discard.2")


async def random_card(state: FabState, player: str, *, seen: bool = True) -> str:
    """Chance picks a card of a hand; empty when there is none."""
    hand = state.in_zone(player, HAND)
    if not hand:
        return ""
    if state.mode == TABLE:
        return _some_card(state, player, hand, seen=seen)
    options = [Option(each, "a card") for each in hand]
    (pick,) = await Decision(CHANCE, "random card", options, "fab14/G.discard.2")
    return pick


def _some_card(state: FabState, player: str, hand: list[str], *, seen: bool) -> str:
    """Of real cards one is named when it is seen; else nobody knows any more which is left."""
    unknown = unknown_among(state, hand)
    if not unknown or not seen:
        mix(state, player, hand)
    return (unknown or hand)[0]


async def _intimidate(state: FabState, player: str) -> None:
    await intimidate(state, player_of(state, player))


@rule("fab14/G.intimidate.2", "fab14/G.intimidate.4", "fab14/G.intimidate.5")
async def intimidate(state: FabState, player: str) -> None:
    """A random card of the hand is banished face down until the end phase."""
    chosen = await random_card(state, player, seen=False)
    if chosen:
        now = await moves.move(
            state, chosen, BANISHED, "fab14/G.intimidate.2", face_up=False, why="banish"
        )
        put.add_effect(state, "delayed", player, now, "fired", ability="intimidated")


async def _opt(state: FabState, player: str, count: str) -> None:
    await opt(state, player_of(state, player), count_of(count))


@rule("fab14/G.opt.1", "fab14/G.opt.2", "fab14/G.opt.3")
async def opt(state: FabState, who: str, count: int) -> None:
    """Look at the top cards and put each on top or on the bottom, in any order."""
    top = state.in_zone(who, DECK)[:count]
    for each in top:
        moves.show(state, each, [who], "fab14/G.opt.1", secret=True)
    if not top:
        return
    if state.mode == TABLE:
        await _opt_unseen(state, who, top)
        return
    options = [Option(f"bottom:{each}", f"{state.facts(each).name} to the bottom") for each in top]
    picks = await Decision(who, "opt", options, "fab14/G.opt.1", at_least=0, at_most=len(top))
    below = [pick.removeprefix("bottom:") for pick in picks]
    kept = [each for each in top if each not in below]
    if len(kept) > 1:
        order = [Option(f"top:{each}", state.facts(each).name) for each in kept]
        picks = await Decision(
            who, "opt order", order, "fab14/G.opt.1", at_least=len(kept), at_most=len(kept)
        )
        kept = [pick.removeprefix("top:") for pick in picks]
    rest = state.in_zone(who, DECK)[len(top) :]
    moves.reorder(state, who, DECK, kept + rest + below)
    state.emit("opted", "fab14/G.opt.1", who, len(top), len(below))


async def _opt_unseen(state: FabState, player: str, top: list[str]) -> None:
    """With real cards the table sees how many go to the bottom, and nobody knows which."""
    options = [Option(f"bottom:{n}", f"{n} to the bottom") for n in range(len(top) + 1)]
    pick = await choose_one(player, "opt", options, "fab14/G.opt.1", text="How many?")
    below = int(pick.removeprefix("bottom:"))
    mix(state, player, top)
    kept, rest = len(top) - below, state.in_zone(player, DECK)[len(top) :]
    moves.reorder(state, player, DECK, top[:kept] + rest + top[kept:])
    state.emit("opted", "fab14/G.opt.1", player, len(top), below)


async def _reload(state: FabState, player: str) -> None:
    await reload(state, player_of(state, player))


@rule("fab14/G.reload.1", "fab14/G.reload.2", "fab14/G.reload.3")
async def reload(state: FabState, who: str) -> None:
    """A card of the hand may go face down into the empty arsenal."""
    if state.in_zone(who, ARSENAL) or not state.in_zone(who, HAND):
        return
    options = [Option("none", "Keep the arsenal empty")]
    options += [
        Option(f"reload:{each}", state.facts(each).name)
        for each in distinguishable(state, state.in_zone(who, HAND))
    ]
    (pick,) = await Decision(who, "reload", options, "fab14/G.reload.1")
    if pick != "none":
        card = pick.removeprefix("reload:")
        await moves.move(state, card, ARSENAL, "fab14/G.reload.1", face_up=False)


@rule("fab14/G.roll-d6.1")
async def _roll(state: FabState, player: str) -> None:
    options = [Option(f"roll:{n}", str(n)) for n in range(1, 7)]
    (pick,) = await Decision(CHANCE, "roll", options, "fab14/G.roll-d6.1")
    state.emit("rolled", "fab14/G.roll-d6.1", player_of(state, player), pick[-1])


async def _close(state: FabState) -> None:
    if state.links:
        await close_combat_chain(state, "fab14/21.1")


HERO_VERBS: tuple[Verb[FabState], ...] = (
    Verb("life", "Change life", LIFE_RULE, ("player", "number"), _life),
    Verb("base-life", "Set base life", LIFE_RULE, ("player", "number"), _base_life),
    Verb(
        "damage", "Deal damage", "fab14/26.3", ("object", "object", "number", "damage"), _damage
    ),
    Verb("prevent", "Prevent damage", "fab14/26.5", ("player", "number", "damage"), _prevent),
    Verb("action", "Gain action points", "fab14/G.action-points", ("player", "number"),
         _action_points),
    Verb("resource", "Gain resources", "fab14/G.resource-points", ("player", "number"), _resources),
    Verb("draw-cards", "Draw cards", "fab14/19.2", ("player", "number"), _draw_cards),
    Verb("look", "Look at the top of a deck", "fab14/19.2", ("player", "number"), _look),
    Verb("shuffle", "Shuffle a deck", "fab14/24.4", ("player",), _shuffle),
    Verb("search", "Search", "fab14/24.1", ("player", "zone", "zone", "kind"), _search),
    Verb("discard-random", "Discard at random", "fab14/G.discard", ("player",), _discard_random),
    Verb("intimidate", "Intimidate", "fab14/G.intimidate", ("player",), _intimidate),
    Verb("opt", "Opt", "fab14/G.opt", ("player", "number"), _opt),
    Verb("reload", "Reload", "fab14/G.reload", ("player",), _reload),
    Verb("roll", "Roll a die", "fab14/G.roll-d6", ("player",), _roll),
    Verb("close", "Close the combat chain", "fab14/21.1", (), _close),
)  # fmt: skip
