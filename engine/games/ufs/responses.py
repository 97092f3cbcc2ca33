"""Response windows (H.2.3): opened by a game event, also in the middle of an effect; they nest.

Anybody may open a window at any event, but a question is put only to those who could respond:
with a card on the table that fits, or with a hand that could hold one by the deck they play.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.core.decisions import Decision, Option, place_named
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import TABLE
from engine.core.targets import choose_one
from engine.games.ufs import by_hand, unseen
from engine.games.ufs.abilities import (
    ability_refusals,
    candidates,
    may_attempt,
    option,
    play_ability,
)
from engine.games.ufs.atoms import happen
from engine.games.ufs.cards import ACTION, RESPONSE, UNREAD, Ability
from engine.games.ufs.game_events import responds
from engine.games.ufs.keywords import GRANTED
from engine.games.ufs.read_texts import texts
from engine.games.ufs.state import GAIN, HAND, Happening, UfsState, Window
from engine.games.ufs.values import abilities, granting, is_public
from engine.rulebook import rule

PASS = Option("pass", "Pass", "ufs09/H.2.3.2.4.2")


@responds
@rule("ufs09/H.2.3.2", "ufs09/H.2.3.2.1", "ufs09/H.2.3.2.2", "ufs09/H.2.3.2.3", "ufs09/H.2.3.2.4")
@rule("ufs09/H.2.3.2.4.1", "ufs09/H.2.3.2.4.2", "ufs09/H.2.3.2.4.3", "ufs09/H.2.3.2.5")
@rule("ufs09/F.4.1", "ufs09/F.4.1.1")
async def open_windows(state: UfsState, event: Sequence[Happening]) -> None:
    """The active player first, in turns, until both pass in succession; all else waits."""
    able = [p for p in state.both if _is_held(state, p) or _could_match(state, p, event)]
    if not able:
        return
    window: Window | None = None
    player, passes = state.turn_player, 0
    while passes < 2:
        options = list(_responses(state, player, event, window)) if player in able else []
        if _is_held(state, player):
            options += unseen.ability_options(state, player)
            options += unseen.text_options(state, player, window.used if window else ())
        if options or (player in able and _could_hide_one(state, player, event)):
            window = window or happen.open_window(state, event)
            happen.give_response(window, player)
            (pick,) = await Decision(
                player, "response", [PASS, *options], "ufs09/H.2.3.2.4.2",
                source=_shown_source(state, event),
                text=f"{state.players[player].name} may respond.",
                refuses=partial(_unfit, state, player, event, window),
            )  # fmt: skip
            if pick != PASS.key:
                await _respond(state, player, pick, event, window)
                passes = -1
        player, passes = state.other(player), passes + 1
    if window:
        happen.close_window(state)


def _is_held(state: UfsState, player: str) -> bool:
    """On a real table who says so is asked in every window: no catalogue knows what responds."""
    return state.mode == TABLE and player in state.holds


async def _respond(
    state: UfsState, player: str, pick: str, event: Sequence[Happening], window: Window
) -> None:
    """Play the response, or do by hand what the text of a card says."""
    verb, _, me = pick.partition(":")
    if verb == "text":
        happen.use_in_window(state, f"{me}:{by_hand.TEXT}")
        await by_hand.use_text(state, me)
    else:
        await play_ability(state, player, await _named(state, player, pick, event, window))


async def _named(
    state: UfsState, player: str, pick: str, event: Sequence[Happening],
    window: Window | None,
) -> str:  # fmt: skip
    """On a real table a response from the hand is named, and must answer what happened."""
    rest = pick.removeprefix("ability:")
    me, _, number = rest.partition(":")
    if number != unseen.HERE:
        return rest
    await see(state, me)
    found = [o for o in _responses(state, player, event, window) if f":{me}:" in o.key]
    if not found and state.facts(me).unread:
        place = UNREAD.index(Ability(RESPONSE))
        refuse(ability_refusals(state, player, me, place, UNREAD[place]))
        return f"{me}:{place}"
    if not found:
        refuse([unseen.NO_ABILITY])
    key = await choose_one(player, "ability", found, "ufs09/E.4.1", text="Which one?", source=me)
    return key.removeprefix("ability:")


@rule("ufs09/H.2.3.2.4.2.1", "ufs09/H.2.3.4")
def _unfit(
    state: UfsState, player: str, event: Sequence[Happening], window: Window, key: str
) -> Iterator[Refusal]:
    """Why an ability does not answer what happened."""
    me, _, number = key.partition(":")
    if key in window.used:
        yield Refusal("ufs09/H.2.3.4", "It was attempted in this response window already.")
    known = abilities(state, me)
    place = place_named(number, len(known))
    found = known[place] if place is not None else None
    if found is None or found.type != RESPONSE:
        yield Refusal("ufs09/H.2.3", "Only responses answer what happened.")
    elif not any(matches(state, found, player, me, each) for each in event):
        yield Refusal("ufs09/H.2.3.2.4.2.1", "Its condition is not what just happened.")


def _shown_source(state: UfsState, event: Sequence[Happening]) -> str | None:
    """The card that it is about; one that not both may see is not pointed at."""
    me = event[0].object
    return me if me in state.objects and is_public(state.objects[me]) else None


def _is_theirs(whose: frozenset[str], *, own: bool) -> bool:
    return "" in whose or ("you" if own else "opponent") in whose


def _could_match(state: UfsState, player: str, event: Sequence[Happening]) -> bool:
    """Whether any response of the cards in this game waits for such an event of this player's."""
    for each in event:
        whose = state.known.answered.get(each.kind)
        if whose and (player in state.holds or _is_theirs(whose, own=each.player == player)):
            return True
    return False


@rule("ufs09/H.2.3.2.4.2.1", "ufs09/H.2.3.2.4.2.1.n1", "ufs09/H.2.3.4", "ufs09/H.1.6")
def _responses(
    state: UfsState,
    player: str,
    event: Sequence[Happening],
    window: Window | None,
) -> Iterator[Option]:
    """Valid responses: the condition matches the event, each once in a window."""
    used = window.used if window else ()
    kinds = frozenset(each.kind for each in event)
    found = list(candidates(state, player, kinds))
    if not kinds.isdisjoint(state.known.about_itself):
        about = [each.object for each in event] + [each.source for each in event]
        mine = (e for e in about if e in state.objects and state.objects[e].owner == player)
        found = list(dict.fromkeys([*found, *mine]))
    for me in found:
        for number, ability in enumerate(abilities(state, me)):
            if ability.type != RESPONSE or f"{me}:{number}" in used:
                continue
            if not any(matches(state, ability, player, me, each) for each in event):
                continue
            if may_attempt(state, player, me, number, ability, about_me=ability.this):
                yield option(state, (me, number, ability))


@rule("ufs09/H.2.3.2.4.2.1", "ufs09/H.1.6", "ufs09/K.3.4.3")
def matches(state: UfsState, ability: Ability, player: str, me: str, happening: Happening) -> bool:
    """Whether a response's condition fits what happened; one event may fit several."""
    if ability.on != happening.kind:
        return False
    if ability.whose and (ability.whose == "you") != (happening.player == player):
        return False
    if not _is_by(ability, player, happening):
        return False
    if ability.words and happening.word not in ability.words:
        return False
    if ability.waits and not texts().answers(state, ability, player, me, happening):
        return False
    return not ability.this or me in (happening.object, happening.source)


def _is_by(ability: Ability, player: str, happening: Happening) -> bool:
    """Whether the player did it whom the condition names, if it names one (K.2.10)."""
    if not ability.by:
        return True
    return bool(happening.by) and (ability.by == "you") == (happening.by == player)


@rule("ufs09/D.3", "ufs09/H.2.3.2.1")
def _could_hide_one(state: UfsState, player: str, event: Sequence[Happening]) -> bool:
    """Nobody learns from being asked or not what somebody holds: the deck decides, not the hand."""
    if state.mode == TABLE:
        return False
    granted = {word for _, how, word, _ in granting(state) if how == GAIN}
    hidden = (*_in_hand(state, player), *(GRANTED[word] for word in sorted(granted)))
    if not hidden or not state.zones[f"{player}.{HAND}"]:
        return False
    return any(
        matches(state, ability, player, "", each) or (ability.this and ability.on == each.kind)
        for ability in hidden
        for each in event
    )


def _in_hand(state: UfsState, player: str) -> tuple[Ability, ...]:
    """Responses that the player's deck has for the hand: of actions, and bracketed ones."""
    known: dict[str, tuple[Ability, ...]] = state.cache.setdefault("hidden", {})
    if player not in known:
        keys = sorted({card.card for card in state.objects.values() if card.owner == player})
        facts = [state.printed[key] for key in keys if key in state.printed]
        known[player] = tuple(
            ability
            for each in facts
            for ability in each.abilities
            if ability.type == RESPONSE and (each.type == ACTION or HAND in ability.only)
        )
    return known[player]
