"""Targets (706): what a link may be aimed at, chosen as it is added and checked as it resolves."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from engine.core.decisions import CHANCE, Answer, Decision, Option
from engine.core.errors import IllegalAnswerError
from engine.games.wow.cards import CHARACTERS, PLAYER, Description
from engine.games.wow.fighting import is_attacking, is_defending, is_protecting
from engine.games.wow.index import answers
from engine.games.wow.state import Link, WowState
from engine.games.wow.traits import hero_has, names_of
from engine.games.wow.values import (
    amount,
    characters,
    cost_of,
    in_row,
    is_character,
    is_damaged,
    keywords,
    modified,
    party,
)
from engine.games.wow.zones import CHAIN, PLAY, RESOURCE_ROW
from engine.rulebook import rule


@rule("wow74/G.card-in-play")
def words(state: WowState, object_id: str) -> set[str]:
    """Everything that a description may name: card types, tags, icons, and what it is besides."""
    memory = state.cached.words
    known = memory.get(object_id)
    if known is None:
        facts, values = state.facts(object_id), modified(state, object_id)
        if values is None:
            names = names_of(facts.types, facts.tags, facts.icons, facts.damage)
        else:
            now = (frozenset(values[name]) for name in ("types", "tags"))
            names = names_of(*now, facts.icons, tuple(values["damage"]))
        known = memory[object_id] = {*names}
        known |= {word for word in ("loot",) if facts.loot}
        if is_character(state, object_id):
            known.add("character")
        if state.objects[object_id].row == RESOURCE_ROW:
            known.add("resource")
    return known


@rule("wow74/706.1", "wow74/706.1b", "wow74/G.target")
@rule("wow74/G.friendly", "wow74/G.opposing")
def fits(state: WowState, wanted: Description, player: str, object_id: str, x: int = 0) -> bool:
    """Whether a card is what the description says, as this player reads it."""
    card = state.objects.get(object_id)
    if card is None or card.zone != wanted.zone:
        return False
    called = words(state, object_id)
    if called.isdisjoint(wanted.of) or not called.issuperset(wanted.also):
        return False
    if wanted.cost and not _costs(state, wanted.cost, object_id, player, x):
        return False
    if wanted.is_particular and not is_such(state, wanted, object_id, called):
        return False
    whose = card.controller if wanted.zone in (PLAY, CHAIN) else card.owner
    if wanted.whose == "opposing":
        return not state.is_friendly(player, whose)
    if wanted.whose == "friendly":
        return state.is_friendly(player, whose)
    return wanted.whose != "own" or whose == player


@rule("wow74/706.1", "wow74/G.damaged", "wow74/G.undamaged", "wow74/G.exhaust")
def is_such(state: WowState, wanted: Description, object_id: str, called: set[str]) -> bool:
    """Whether a card is in the states, has the keywords and keeps to the numbers described."""
    if not called.isdisjoint(wanted.but):
        return False
    if not all(IN_STATE[each](state, object_id) for each in wanted.states):
        return False
    if not all(each in keywords(state, object_id) for each in wanted.having):
        return False
    return all(
        least <= _value(state, object_id, name) <= most for name, least, most in wanted.limits
    )


def _value(state: WowState, object_id: str, name: str) -> int:
    return cost_of(state, object_id) if name == "cost" else amount(state, object_id, name)


IN_STATE: dict[str, Callable[[WowState, str], bool]] = {
    "exhausted": lambda state, me: state.objects[me].exhausted,
    "ready": lambda state, me: not state.objects[me].exhausted,
    "damaged": is_damaged,
    "undamaged": lambda state, me: not is_damaged(state, me),
    "attacking": is_attacking,
    "defending": is_defending,
    "protecting": is_protecting,
    "face-down": lambda state, me: not state.objects[me].face_up,
    "face-up": lambda state, me: state.objects[me].face_up,
    "token": lambda state, me: state.objects[me].token,
}


ANY_X = 99
"""A link of which X is not chosen yet."""


@rule("wow74/201.1", "wow74/201.3")
def _costs(state: WowState, wanted: str, object_id: str, player: str, x: int) -> bool:
    """Whether a card costs X, or no more than the player has resources."""
    cost = cost_of(state, object_id)
    if wanted == "x":
        return x in (cost, ANY_X)
    return cost <= len(in_row(state, player, RESOURCE_ROW))


@rule("wow74/706.1", "wow74/709.2a", "wow74/711.3", "wow74/405.5")
def legal_targets(
    state: WowState, wanted: Description, player: str, link: Link | None, x: int = 0
) -> list[str]:
    """What may be targeted now: never the link itself, nothing untargetable in play."""
    if PLAYER in wanted.of:
        return _players(state, wanted, player)
    if wanted.zone == CHAIN:
        return _links(state, wanted, player, link)
    return list(_cards(state, wanted, player, link.object if link is not None else "", x))


def has_targets(state: WowState, wanted: Description, player: str, me: str = "") -> bool:
    """Whether there is enough to choose from; nobody looks for more than that."""
    if PLAYER in wanted.of or wanted.zone == CHAIN:
        return len(legal_targets(state, wanted, player, None, ANY_X)) >= wanted.at_least
    found = islice(_cards(state, wanted, player, me, ANY_X), wanted.at_least)
    return len(list(found)) == wanted.at_least


def _cards(state: WowState, wanted: Description, player: str, me: str, x: int) -> Iterator[str]:
    for each in places(state, wanted):
        if (
            fits(state, wanted, player, each, x)
            and not _is_itself(state, wanted, me, each)
            and may_target(state, player, each)
        ):
            yield each


@rule("wow74/G.other", "wow74/706.1")
def _is_itself(state: WowState, wanted: Description, me: str, each: str) -> bool:
    """A link is never its own target; “other” cards are none of the card that says so."""
    return each == me and (wanted.other or state.objects[each].zone == CHAIN)


def places(state: WowState, wanted: Description) -> Iterable[str]:
    """The cards of the zone that the description names."""
    if wanted.zone == PLAY:
        return characters(state) if CHARACTERS.issuperset(wanted.of) else list(state.play)
    return [each for player in state.order for each in state.in_zone(player, wanted.zone)]


def _players(state: WowState, wanted: Description, player: str) -> list[str]:
    if wanted.whose == "opposing":
        found = state.opponents(player)
    else:
        found = [e for e in state.remaining if not wanted.whose or state.is_friendly(player, e)]
    return [each for each in found if all(hero_has(state, each, one) for one in wanted.also)]


@rule("wow74/202.5")
def controls(state: WowState, player: str, word: str) -> bool:
    """Whether the player controls such a card: by its type line, not by a hero's talent spec."""
    return any(word in words(state, each) for each in party(state, player))


@rule("wow74/711.3", "wow74/412.1a")
def _links(state: WowState, wanted: Description, player: str, me: Link | None) -> list[str]:
    """Only cards that were played, and effects only where the description says so."""
    found = []
    for link in state.chain:
        if link is me or (
            wanted.whose == "opposing" and state.is_friendly(player, link.controller)
        ):
            continue
        if link.kind == "card":
            kinds = words(state, link.object)
        elif link.kind == "resource":
            continue
        else:
            kinds = {"effect"}
        if kinds & set(wanted.of):
            found.append(link.id)
    return found


@rule("wow74/G.untargetable", "wow74/G.spellshield", "wow74/G.shadowmeld")
def may_target(state: WowState, player: str, object_id: str) -> bool:
    """Untargetable cards in play can't be targeted, those with Spellshield not by opponents."""
    if state.objects[object_id].zone != PLAY:
        return True
    found = keywords(state, object_id)
    if "untargetable" in found or "invincible" in found:
        return False
    if "shadowmeld" in found and not state.objects[object_id].exhausted:
        return False
    opposed = not state.is_friendly(player, state.objects[object_id].controller)
    return not (opposed and "spellshield" in found)


@rule("wow74/706.4")
def magnets(state: WowState, player: str, found: Sequence[str]) -> list[str]:
    """The legal targets that opponents must choose if able."""
    return [
        each
        for each in found
        if each in state.objects
        and not state.is_friendly(player, state.objects[each].controller)
        and answers(state, "magnet", each)
    ]


@rule("wow74/706.1", "wow74/707.1d", "wow74/707.1d.b2", "wow74/706.4", "wow74/706.5")
async def choose_targets(
    state: WowState, wanted: Description, player: str, link: Link, taken: Sequence[str],
    *, chooser: str = "",
) -> list[str] | None:  # fmt: skip
    """The targets for one instance of the word; None when no legal choice can be made."""
    found = [each for each in legal_targets(state, wanted, player, link, link.x)
             if not (wanted.another and each in taken)]  # fmt: skip
    least, most = wanted.at_least, min(wanted.at_most, len(found))
    if len(found) < least:
        return None
    if wanted.random:
        return await _at_random(state, wanted, player, found)
    if most == 0:
        return []
    forced = magnets(state, player, found)

    def verify(answer: Answer) -> None:
        aimed = sum(f"target:{each}" in answer for each in forced)
        if answer and aimed < min(len(forced), len(answer)):
            raise IllegalAnswerError("What must be targeted has to be among the targets.")

    options = [Option(f"target:{each}", label_of(state, each), "wow74/706.1") for each in found]
    if len(found) == least == most:
        return found
    picks = await Decision(
        chooser or player, "target", options, "wow74/707.1d", at_least=least, at_most=most,
        source=link.object, text="Choose the target." if most == 1 else "Choose the targets.",
        verify=verify if forced else None,
    )  # fmt: skip
    return [pick.removeprefix("target:") for pick in picks]


@rule("wow74/706.5")
async def _at_random(
    state: WowState, wanted: Description, player: str, found: list[str]
) -> list[str]:
    """Chance chooses among the magnets first, then among the rest."""
    chosen: list[str] = []
    while len(chosen) < wanted.at_most and len(chosen) < len(found):
        left = [each for each in found if each not in chosen]
        pool = magnets(state, player, left) or left
        options = [Option(f"target:{each}", label_of(state, each)) for each in pool]
        (pick,) = await Decision(CHANCE, "random target", options, "wow74/706.5")
        chosen.append(pick.removeprefix("target:"))
    return chosen


def label_of(state: WowState, target: str) -> str:
    """A target in words."""
    if target in state.players:
        return state.players[target].name
    if target in state.objects:
        card = state.objects[target]
        name = state.facts(target).name or "a face-down resource"
        whose = state.players[card.controller].name
        return f"{name} ({whose})" if card.zone == PLAY else name
    link = next((each for each in state.chain if each.id == target), None)
    return state.printed[link.card].name if link and link.card in state.printed else "an effect"


@rule("wow74/709.2a", "wow74/709.2c")
@rule("wow74/706.3")
def still_legal(state: WowState, wanted: Sequence[Description], link: Link) -> list[list[str]]:
    """The targets that are legal as the link resolves, each instance of the word by itself."""
    kept = []
    for described, chosen in zip(wanted, link.targets, strict=False):
        legal = legal_targets(state, described, link.controller, link, link.x)
        kept.append([each for each in chosen if each in legal])
    return kept
