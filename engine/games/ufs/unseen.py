"""Cards in hand that nobody has seen, on a real table: they are named when they are played.

Whether a player who passed could have tried a card is looked at when the hand is seen.
"""

from collections.abc import Iterable, Sequence

from engine.core import deferred
from engine.core.agreement import must_fit
from engine.core.decisions import Option
from engine.core.errors import Refusal
from engine.core.seeing import refuse, see
from engine.core.table import TABLE, Check, TableState, is_unknown, unknown_among
from engine.core.targets import choose_one
from engine.games.ufs.abilities import Usable, option, usable
from engine.games.ufs.buttons import button
from engine.games.ufs.by_hand import TEXT
from engine.games.ufs.cards import ACTION
from engine.games.ufs.continuous import static_on
from engine.games.ufs.playing import cannot_play, form_refusals, shared_symbols
from engine.games.ufs.state import HAND, STAGING, UfsState
from engine.rulebook import rule

COULD_TRY = "could try"
HERE = "hand"
NO_ABILITY = Refusal("ufs09/E.4.1", "It has no ability that can be played now.")


def in_hand(state: UfsState, player: str) -> list[str]:
    """One token that stands for all cards in hand of which nobody knows what they are."""
    return unknown_among(state, state.in_zone(player, HAND)) if state.mode == TABLE else []


def form_options(state: UfsState, player: str) -> list[Option]:
    cards = [
        button(f"play:{each}", "Play a card from the hand", "ufs09/F.2.2.1")
        for each in in_hand(state, player)
    ]
    return cards + ability_options(state, player)


def ability_options(state: UfsState, player: str) -> list[Option]:
    return [
        button(f"ability:{each}:{HERE}", "Play an ability from the hand", "ufs09/E.4.1")
        for each in in_hand(state, player)
    ]


@rule("ufs09/H.2.3.2.1", "ufs09/H.5.1", "ufs09/H.2.3.4")
def text_options(state: UfsState, player: str, used: Sequence[str]) -> list[Option]:
    """Of real cards nobody knows which respond, so who wants to be asked may use any text."""
    able = list(state.in_zone(player, STAGING))
    if state.attack and state.attack[-1].attacker == player:
        able.append(state.attack[-1].card)
    cards = [state.objects[each] for each in able if f"{each}:{TEXT}" not in used]
    return [
        button(f"text:{each.id}", f"Use the text of {state.facts(each.id).name}", "ufs09/J.1.1")
        for each in cards
        if each.face_up and not (each.committed or each.attached)
    ]


@rule("ufs09/E.4.1", "ufs09/F.2.2.1")
async def name_form(
    state: UfsState, player: str, verb: str, rest: str, types: frozenset[str]
) -> str:
    """The card is named; what does not fit as a form is refused. An ability is chosen on it."""
    me = rest.partition(":")[0]
    if verb == "play" and is_unknown(state, me):
        await see(state, me)
        must_fit(state, form_refusals(state, player, me), cannot_play(state, player, me))
    if not rest.endswith(f":{HERE}"):
        return rest
    await see(state, me)
    return await choose_ability(state, player, me, usable(state, player, types))


async def choose_ability(state: UfsState, player: str, me: str, able: Iterable[Usable]) -> str:
    """One of the abilities of this card that can be played now."""
    found = [option(state, each) for each in able if each[0] == me]
    if not found:
        refuse([NO_ABILITY])
    text = "Which ability?"
    key = await choose_one(player, "ability", found, "ufs09/E.4.1", text=text, source=me)
    return key.removeprefix("ability:")


@rule("ufs09/F.2.2.3#2")
def owe_attempt(state: UfsState, player: str) -> None:
    """Who passes without the attempt they owe has no card to try; nobody can see that now."""
    seat = state.players[player]
    free = not state.effects and not static_on(state).disallows
    if state.mode != TABLE or not seat.must_try or seat.tried or not free:
        return
    hero = state.facts(seat.character).character
    deferred.owe(
        state, COULD_TRY, player, state.in_zone(player, HAND), rule="ufs09/F.2.2.3#2",
        text=f"{seat.name} passed without trying a card that fits.",
        about=[hero, *sorted(shared_symbols(state, player))],
    )  # fmt: skip


def _could_be_tried(state: TableState, check: Check, card: str) -> bool:
    """The kind of card and the symbols of that moment."""
    facts = state.printed.get(card)
    if facts is None or facts.type == ACTION:
        return False
    hero, *shared = check.about
    return facts.only in ("", hero) and not set(shared).isdisjoint(facts.symbols)


deferred.deferred(COULD_TRY, _could_be_tried)
