"""Uniqueness (414): checked after everything that could break it, repaired at once."""

from collections.abc import Iterator

from engine.core.decisions import Option
from engine.core.targets import choose_one
from engine.games.wow.atoms import moves
from engine.games.wow.index import answers
from engine.games.wow.state import WowState
from engine.games.wow.values import laid_open, tags
from engine.games.wow.wielding import has_room, violating_hands
from engine.games.wow.zones import GRAVEYARD
from engine.rulebook import rule


@rule("wow74/414.1", "wow74/414.2", "wow74/710.1f", "wow74/802.1")
async def repair(state: WowState) -> None:
    """Each violating player, the turn player first, destroys cards until nothing violates."""
    if "is unique" in state.cache:
        return
    for player in state.clockwise():
        while violating := violation_of(state, player):
            options = [
                Option(f"violating:{each}", f"Destroy {state.facts(each).name}")
                for each in violating
            ]
            pick = await choose_one(
                player, "uniqueness", options, "wow74/414.2",
                text="These cards cannot all stay. Choose one to be destroyed.",
            )  # fmt: skip
            moves.move_by_the_game(state, pick.removeprefix("violating:"), GRAVEYARD, "wow74/414.2")
    state.cache["is unique"] = True


def violation_of(state: WowState, player: str) -> list[str]:
    """The cards of the first violation found; empty when all may stay."""
    watched = [each for each in laid_open(state, player) if state.facts(each).is_limited]
    if len(watched) < 2 and not any(state.facts(each).limits for each in watched):
        return []
    for found in violations(state, player, watched):
        return found
    return []


def violations(state: WowState, player: str, watched: list[str]) -> Iterator[list[str]]:
    """Same names, too many of a tag, and hands that do not fit."""
    yield from _same_names(state, watched)
    yield from _too_many(state, player, watched)
    hands = violating_hands(state, player, watched)
    if hands:
        yield hands


@rule("wow74/414.3a", "wow74/G.unique")
def _same_names(state: WowState, watched: list[str]) -> Iterator[list[str]]:
    """Unique cards with one name; cards without a name never have the same."""
    by_name: dict[str, list[str]] = {}
    for each in watched:
        facts = state.facts(each)
        if facts.unique and facts.name:
            by_name.setdefault(facts.name, []).append(each)
    yield from (found for found in by_name.values() if len(found) > 1)


@rule("wow74/414.3b")
def _too_many(state: WowState, player: str, watched: list[str]) -> Iterator[list[str]]:
    """A tag with a number: no more cards in play with that tag than the number."""
    limits: dict[str, int] = {}
    for each in watched:
        for tag, most in state.facts(each).limits.items():
            limits[tag] = min(most, limits.get(tag, most))
    tagged = {each: tags(state, each) for each in laid_open(state, player)} if limits else {}
    for tag, most in limits.items():
        found = [each for each, its in tagged.items() if tag in its]
        more = sum(answers(state, f"additional {tag}", player))
        if len(found) > most + more and not has_room(state, player, tag, found):
            yield found
