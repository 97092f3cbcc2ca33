"""Playing a card or an ability (E.4), step by step; what may be played, and why not."""

from collections.abc import Collection, Iterator, Sequence
from math import ceil

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal
from engine.games.ufs import costs
from engine.games.ufs.atoms import currents, happen, places, procedure
from engine.games.ufs.cards import ACTION, ATTACK, UNKNOWN, Ability
from engine.games.ufs.continuous import static_on
from engine.games.ufs.control_checks import control_check
from engine.games.ufs.game_events import occur
from engine.games.ufs.read_texts import READ, texts
from engine.games.ufs.restrictions import is_as_hand
from engine.games.ufs.state import (
    BLOCK,
    DISCARD,
    HAND,
    MOMENTUM,
    POOL,
    TRANSIT,
    Play,
    UfsState,
)
from engine.games.ufs.values import is_public, keywords, number, symbols, value
from engine.rulebook import rule

ABILITY, CARD, REVERSAL = "ability", "card", "reversal"
FORBID, NEXT_ATTACK, NEXT_CARD = "forbid", "next attack", "next card"
IGNORES = "ignores progressive difficulty"
UNCOUNTED = "does not count towards progressive difficulty"
FACE_DOWN_UNCOUNTED = "face down cards do not count towards progressive difficulty"
X_IS = {"hand": HAND, "momentum": MOMENTUM, "card pool": POOL, "discard pile": DISCARD}
COUNTING = frozenset({IGNORES, UNCOUNTED, FACE_DOWN_UNCOUNTED})
MOST_X = 20
UNDEFINED = "undefined"


@rule("ufs09/E.4.1.2")
def shared_symbols(state: UfsState, player: str) -> set[str]:
    """What character and every card in the pool that has symbols have in common."""
    shared = set(symbols(state, state.players[player].character))
    for each in state.zones[f"{player}.{POOL}"]:
        card = state.objects[each]
        if card.face_up and not card.now and not state.effects:
            found: Collection[str] = state.printed.get(card.card, UNKNOWN).symbols
        else:
            found = value(state, each, "symbols")
        if found:
            shared.intersection_update(found)
    return shared


@rule("ufs09/E.4.1.2")
def fits_symbols(state: UfsState, shared: set[str], object_id: str) -> bool:
    """A card needs a symbol, and one of those that are shared."""
    return not shared.isdisjoint(value(state, object_id, "symbols"))


@rule("ufs09/K.3.10", "ufs09/K.3.10.n1")
def could_normally_play(state: UfsState, player: str, object_id: str) -> bool:
    """Whether its symbols fit; nothing else is asked where a text says “could normally play”."""
    return fits_symbols(state, shared_symbols(state, player), object_id)


@rule("ufs09/E.4.1.3", "ufs09/K.1.2")
@rule("ufs09/J.3.5.3")
def disallowed(state: UfsState, play: Play, ability: Ability | None = None) -> list[Refusal]:
    """What effects forbid; that beats everything that allows it."""
    on = static_on(state).disallows
    if not on and not state.effects:
        return []
    found = [Refusal(each.rule, each.reason) for me, each in on if each.forbids(state, me, play)]
    kinds = {play.what} if play.what == ABILITY else {play.what, CARD}
    if ability is not None:
        kinds |= {ability.type, ABILITY, of_type(state, play.object)}
    for effect in state.effects:
        theirs = effect.kind == FORBID and effect.key == play.player
        if theirs and any(name in kinds for name, _, _ in effect.patches):
            found.append(Refusal("ufs09/E.4.1.3", "An effect forbids playing it."))
    return found


@rule("ufs09/K.3.12")
def of_type(state: UfsState, object_id: str) -> str:
    """What text calls the abilities of a card: a foundation ability is one on a foundation."""
    return f"{value(state, object_id, 'type')} {ABILITY}"


@rule("ufs09/E.4.1", "ufs09/E.4.1.1", "ufs09/E.4.1.2", "ufs09/I.3.2", "ufs09/I.3.2.1")
def card_refusals(state: UfsState, play: Play, shared: set[str]) -> list[Refusal]:
    """Every rule that forbids playing this card, whatever it is played as."""
    card, me = state.objects[play.object], play.object
    found = disallowed(state, play)
    if (card.zone != HAND or card.owner != play.player) and not is_as_hand(state, me):
        found.append(Refusal("ufs09/F.2.2.1", "Cards are played from hand."))
    if not fits_symbols(state, shared, me):
        found.append(Refusal("ufs09/E.4.1.2", "No symbol is shared with character and pool."))
    only = value(state, me, "only")
    if only and only != state.facts(state.players[play.player].character).character:
        found.append(Refusal("ufs09/I.3.2.1", f"Only {only} may play it."))
    if not costs.can_pay(state, play.player, me, Ability("")):
        found.append(Refusal("ufs09/E.4.1.1", "An added cost cannot be paid."))
    return found


def may_play(
    state: UfsState, player: str, cards: Sequence[str], what: str, shared: set[str]
) -> list[str]:
    """The cards without refusals, played as a block or what they are; quick without effects."""
    if state.effects or static_on(state).disallows:
        plays = [Play(player, each, what or state.facts(each).type) for each in cards]
        return [each.object for each in plays if not card_refusals(state, each, shared)]
    facts = [(each, state.printed.get(state.objects[each].card, UNKNOWN)) for each in cards]
    hero = state.facts(state.players[player].character).character
    return [
        each
        for each, printed in facts
        if not shared.isdisjoint(printed.symbols) and printed.only in ("", hero)
    ]


@rule("ufs09/F.2.1", "ufs09/F.2.1.1", "ufs09/F.2.1.2", "ufs09/F.2.1.3", "ufs09/F.2.1.4")
def timing_refusals(state: UfsState, player: str) -> Iterator[Refusal]:
    """When no form may be played."""
    if state.turn_player != player:
        yield Refusal("ufs09/F.2.1", "Forms are for the active player.")
    if state.playing:
        yield Refusal("ufs09/F.2.1.1", "Something is being played or executed.")
    if state.windows:
        yield Refusal("ufs09/F.2.1.2", "A response window is open.")
    if state.attack:
        yield Refusal("ufs09/F.2.1.3", "An attack sequence is going on.")
    if state.stack:
        yield Refusal("ufs09/F.2.1.4", "An attack is pending.")
    if state.step not in ("forms", "enhance", "block", "damage", "resolution"):
        yield Refusal("ufs09/F.2.1", "Forms belong to the Combat Phase.")


def form_refusals(state: UfsState, player: str, object_id: str) -> list[Refusal]:
    """Every rule that forbids playing this card as a form now."""
    play = Play(player, object_id, value(state, object_id, "type"))
    found = list(timing_refusals(state, player))
    if play.what == ACTION:
        found.append(Refusal("ufs09/F.2.2.1", "An action is played for its ability."))
    return found + card_refusals(state, play, shared_symbols(state, player))


def cannot_play(state: UfsState, player: str, object_id: str) -> str:
    """Why nobody could play it as a form even against the rules."""
    if value(state, object_id, "type") == ACTION:
        return "An action is played for its ability."
    return cannot_pay(state, player, object_id)


def cannot_pay(state: UfsState, player: str, object_id: str) -> str:
    payable = costs.can_pay(state, player, object_id, Ability(""))
    return "" if payable else "An added cost cannot be paid."


@rule("ufs09/E.4", "ufs09/E.4.2", "ufs09/E.4.6", "ufs09/E.4.6.1", "ufs09/E.4.8", "ufs09/E.4.8.2")
@rule("ufs09/E.4.9.3", "ufs09/E.4.10", "ufs09/E.4.11", "ufs09/E.4.11.1", "ufs09/E.4.5.1")
async def attempt(state: UfsState, play: Play, ability: Ability | None = None) -> bool:
    """Try to play a card, an ability, or both in one; whether it was played."""
    happen.begin_cause(state, "")
    played = await _attempt(state, play, ability)
    happen.end_cause(state)
    return played


async def _attempt(state: UfsState, play: Play, ability: Ability | None) -> bool:
    await _announce(state, play, ability)
    added = [] if play.free else costs.take_added(state, play)
    is_card = play.what != ABILITY
    if is_card and not await _set_out(state, play):
        return await _abort(state, play, "ufs09/E.4.2.1")
    costly = not play.free and (bool(added) or (ability is not None and bool(ability.cost)))
    if costly and not await costs.pay(state, play, ability, added):
        return await _abort(state, play, "ufs09/E.4.5.1")
    if costly and not await _play_as_cost(state, play, ability):
        return await _abort(state, play, "ufs09/E.4.6.1")
    if is_card and not await control_check(state, play.player, total_difficulty(state, play)):
        return await _abort(state, play, "ufs09/E.4.8.2")
    if costly and not await costs.pass_checks(state, play, ability, added):
        return await _abort(state, play, "ufs09/E.4.9.3")
    if is_card:
        _into_the_pool(state, play)
    await _succeed(state, play, ability)
    return True


@rule("ufs09/J.4.3.3")
async def undefined_x(state: UfsState, play: Play) -> int:
    """An X that nothing defines is chosen when the effect first comes to it."""
    if play.x < 0:
        options = [Option(f"x:{x}", f"X is {x}") for x in range(MOST_X + 1)]
        (pick,) = await Decision(play.player, "x", options, "ufs09/J.4.3.3", source=play.object)
        procedure.set_x(play, int(pick.removeprefix("x:")))
    return play.x


@rule("ufs09/E.4.1", "ufs09/H.4.4", "ufs09/H.4.4.1", "ufs09/H.4.4.2", "ufs09/J.4.3.1")
async def _announce(state: UfsState, play: Play, ability: Ability | None) -> None:
    """Say what is played; X is what the text says, or what the player chooses."""
    card = state.objects[play.object]
    procedure.begin_play(state, play)
    if play.what == ABILITY and ability is not None:
        shown = card.copies or card.card
        state.emit("ability", "ufs09/E.4.1", play.player, shown, ability.label)
    else:
        label = ability.label if ability else ""
        hidden = 0 if is_public(card) else 1
        state.emit("announces", "ufs09/E.4.1", play.player, card.card, play.what, label, hidden)
        _bind_next(state, play)
    if play.what == REVERSAL:
        procedure.mark(state, f"reversal to {answered(state)} by {play.player}")
    if ability is not None:
        currents.use(state, play.object, play.number)
        procedure.note_keyword(play, ability.name, ability.rating)
        if ability.x == UNDEFINED:
            procedure.set_x(play, -1)
        elif any(amount == costs.X for _, amount in ability.cost) or ability.x:
            procedure.set_x(play, await _x(state, play, ability))


async def _x(state: UfsState, play: Play, ability: Ability) -> int:
    if ability.x.startswith(READ):
        return texts().amount(state, play.player, play.object, ability.x)
    if (zone := ability.x.removeprefix("half ")) in X_IS:
        count = len(state.in_zone(play.player, X_IS[zone]))
        return bounded(ability, count if zone == ability.x else whole(count / 2))
    least, most = (1, ability.rating) if ability.rating else (0, MOST_X)
    if ability.amount("momentum") == costs.X:
        most = min(most, len(state.in_zone(play.player, MOMENTUM)))
    if ability.amount("discard") == costs.X:
        hand = [each for each in state.in_zone(play.player, HAND) if each != play.object]
        most = min(most, len(hand))
    options = [Option(f"x:{x}", f"X is {x}") for x in range(least, max(least, most) + 1)]
    (pick,) = await Decision(play.player, "x", options, "ufs09/H.4.4.2", source=play.object)
    return int(pick.removeprefix("x:"))


@rule("ufs09/K.3.8")
def bounded(ability: Ability, x: int) -> int:
    """A minimum and a maximum behind the definition of X are its floor and its ceiling."""
    most = x if ability.x_most < 0 else min(x, ability.x_most)
    return max(ability.x_least, most)


@rule("ufs09/J.4.3.4")
def whole(found: float) -> int:
    """X is a whole number, rounded up, and never less than zero."""
    return max(0, ceil(found))


@rule("ufs09/I.3.10.2.1")
def answered(state: UfsState) -> str:
    """The attack that a reversal is played to: the current one, or the last that resolved."""
    if state.attack:
        return state.attack[-1].card
    resolved = [word.removeprefix("resolved ") for word in state.marks if "resolved " in word]
    return resolved[-1] if resolved else ""


@rule("ufs09/K.3.9", "ufs09/K.3.9.n1", "ufs09/K.3.9.2", "ufs09/I.3.1.1")
@rule("ufs09/K.3.9.1")
def _bind_next(state: UfsState, play: Play) -> None:
    """Effects on the next attack, or next card, of this player have found it; blocks attack not."""
    bind_waiting(state, NEXT_CARD, play.player, play.object)
    if play.what in (ATTACK, REVERSAL):
        bind_waiting(state, NEXT_ATTACK, play.player, play.object)


@rule("ufs09/K.3.9")
def bind_waiting(state: UfsState, kind: str, player: str, object_id: str) -> None:
    """What waits for a player's next attack or card has found it."""
    for effect in state.effects:
        waits = effect.key == player and effect.kind == kind
        if waits and (not effect.on or texts().fits(state, effect, object_id)):
            happen.bind(state, effect, object_id)


@rule("ufs09/E.4.2", "ufs09/E.4.2.1", "ufs09/C.3.3.4.1", "ufs09/C.3.3.4.2.4.n1")
async def _set_out(state: UfsState, play: Play) -> bool:
    """Into transit, or to the right end of the pool, with a new current state; symbols again."""
    if state.objects[play.object].zone == POOL:
        places.to_the_right(state, play.object)
    else:
        places.leave(state, play.object, POOL)
    currents.renew(state, play.object)
    await occur(state)
    if state.objects[play.object].zone not in (TRANSIT, POOL):
        return False
    others = shared_symbols(state, play.player)
    return fits_symbols(state, others, play.object) or _agreed_to(play.object) in state.marks


def note_agreed(state: UfsState, object_id: str) -> None:
    """What all agreed to holds as well when the symbols are looked at again."""
    if state.agreed:
        procedure.mark(state, _agreed_to(object_id))


def _agreed_to(object_id: str) -> str:
    return f"agreed to {object_id}"


@rule("ufs09/E.4.6", "ufs09/E.4.6.1", "ufs09/F.2.3", "ufs09/I.3.10.2", "ufs09/I.3.10.2.1")
async def _play_as_cost(state: UfsState, play: Play, ability: Ability | None) -> bool:
    """An ability whose cost includes playing a card: that attempt comes now."""
    if ability is None or not ability.amount(costs.PLAY):
        return True
    what = str(ability.amount(costs.PLAY))
    base = number(state, play.object, "difficulty")
    return await attempt(state, Play(play.player, play.object, what, base=base, is_cost=True))


@rule("ufs09/E.4.7.1", "ufs09/E.4.7.2", "ufs09/E.4.7.2.1", "ufs09/E.4.7.2.2", "ufs09/E.4.7.2.3")
@rule("ufs09/I.3.1.1.n1")
def total_difficulty(state: UfsState, play: Play) -> int:
    """The card's own difficulty, or the block's, and one for each other card in the pool."""
    own = play.base if play.what == BLOCK else number(state, play.object, "difficulty")
    others = [each for each in state.in_zone(play.player, POOL) if each != play.object]
    if not (state.altered or state.known.words & COUNTING):
        return own + len(others)
    words = keywords(state, play.object)
    if IGNORES in words:
        return own
    if FACE_DOWN_UNCOUNTED in words:
        others = [each for each in others if state.objects[each].face_up]
    return own + sum(UNCOUNTED not in keywords(state, each) for each in others)


@rule("ufs09/E.4.10", "ufs09/D.2.1")
def _into_the_pool(state: UfsState, play: Play) -> None:
    """To the right of everything in the pool."""
    if state.objects[play.object].zone == TRANSIT:
        places.arrive(state, play.object, POOL, "ufs09/E.4.10", why="played")
    if state.objects[play.object].zone == POOL:
        places.play_as(state, play.object, play.what)


@rule("ufs09/E.4.11", "ufs09/F.2.3", "ufs09/F.2.3.2", "ufs09/K.3.24")
async def _succeed(state: UfsState, play: Play, ability: Ability | None) -> None:
    """It has been played; an attack that is no cost is pending now."""
    in_pool = state.objects[play.object].zone == POOL
    if play.what in (ATTACK, REVERSAL):
        procedure.mark(state, f"attacked {play.player} {play.object} {len(state.marks)}")
    if play.what == ATTACK and not play.is_cost and in_pool:
        procedure.stack_attacks(state, [play.object])
    if play.what != ABILITY:
        happen.note(state, "card played", play.player, play.object, word=play.what)
    if ability is not None:
        happen.note(state, "ability played", play.player, play.object, word=ability.type)
    await occur(state)
    if ability is None:
        procedure.end_play(state)


@rule("ufs09/E.4.11.1", "ufs09/E.4.8.2", "ufs09/E.4.9.3")
async def _abort(state: UfsState, play: Play, cited: str) -> bool:
    """The attempt failed: a card that is on its way is discarded."""
    card = state.objects[play.object]
    procedure.end_play(state)
    if play.what != ABILITY and card.zone == TRANSIT:
        places.arrive(state, play.object, DISCARD, cited)
    elif play.what != ABILITY and card.zone == POOL:
        places.move(state, play.object, DISCARD, cited)
    happen.note(state, "attempt failed", play.player, play.object, word=play.what)
    await occur(state)
    return False
