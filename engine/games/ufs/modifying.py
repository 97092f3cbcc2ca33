"""Modifier effects (J.3.3): each goes once into the current state of every card that fits it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.core.decisions import Option
from engine.core.targets import choose_order
from engine.games.ufs.atoms import currents
from engine.games.ufs.continuous import static_on
from engine.games.ufs.read_texts import texts
from engine.games.ufs.state import ADD, Effect, UfsState
from engine.games.ufs.values import MODIFY, MODIFY_ALL, is_valued, may_change
from engine.rulebook import rule


@dataclass(frozen=True, slots=True)
class Due:
    """A modification that goes into a card now; `key` says which, so that it never goes twice."""

    key: str
    label: str
    card: str
    patches: Sequence[Sequence[object]]
    rule: str
    player: str

    @property
    def sets(self) -> set[str]:
        """The values for which it matters what goes in before it."""
        return {str(name) for name, how, _ in self.patches if how != ADD}

    @property
    def changes(self) -> set[str]:
        return {str(name) for name, _, _ in self.patches}


@rule("ufs09/J.3.3", "ufs09/J.3.3.1", "ufs09/J.3.3.1.1", "ufs09/J.3.3.2", "ufs09/J.3.3.2.n1")
@rule("ufs09/J.2.1.1", "ufs09/J.3.3.3")
async def apply_modifiers(state: UfsState) -> None:
    """The active player's first; a player orders those whose order makes a difference."""
    if not state.turn_player or not (state.effects or static_on(state).modifies):
        return
    for player in state.both:
        due = [*_of_cards(state, player), *_of_effects(state, player)]
        if len(due) > 1 and _order_matters(due):
            options = [Option(f"modifier:{n}", each.label) for n, each in enumerate(due)]
            order = await choose_order(
                player, "modifier order", options, "ufs09/J.3.3.1.1",
                text="In which order do these modifiers apply?",
            )  # fmt: skip
            due = [due[int(each.removeprefix("modifier:"))] for each in order]
        for each in due:
            _apply(state, each)


@rule("ufs09/J.1.5.1")
@rule("ufs09/K.3.4.2")
def _of_cards(state: UfsState, player: str) -> Iterator[Due]:
    """What the continuous abilities on this player's cards modify now."""
    for me, each in static_on(state).modifies:
        if state.objects[me].owner == player and (cards := each.cards(state, me)):
            key = f"{me} {each.key}"
            for object_id in cards:
                if key not in state.objects[object_id].applied:
                    due = Due(key, each.key, object_id, each.patches, each.rule, player)
                    if _fits(state, due):
                        yield due


def _of_effects(state: UfsState, player: str) -> Iterator[Due]:
    for effect in state.effects:
        if effect.kind == MODIFY and effect.controller == player:
            label = ", ".join(f"{name} {how}{by}" for name, how, by in effect.patches)
            for object_id in effect.objects:
                due = Due(effect.id, label, object_id, effect.patches, "ufs09/J.3.3", player)
                if due.key not in state.objects[object_id].applied and _fits(state, due):
                    yield due
        if effect.kind == MODIFY_ALL and effect.controller == player:
            yield from _of_kind(state, effect)


@rule("ufs09/J.3.3.1", "ufs09/J.3.3.2")
def _of_kind(state: UfsState, effect: Effect) -> Iterator[Due]:
    """What it modifies is whatever is as described while it lasts."""
    label = ", ".join(f"{name} {how}{by}" for name, how, by in effect.patches)
    for each in state.objects.values():
        due = Due(effect.id, label, each.id, effect.patches, "ufs09/J.3.3", effect.controller)
        if due.key in each.applied or not _fits(state, due):
            continue
        if texts().fits(state, effect, each.id):
            yield due


@rule("ufs09/J.3.3.1", "ufs09/C.3.4")
def _fits(state: UfsState, due: Due) -> bool:
    """The card has a current state, in which all of it may change."""
    valued = is_valued(state, due.card)
    return valued and all(may_change(state, due.card, name) for name in due.changes)


def _order_matters(due: Sequence[Due]) -> bool:
    """Bonuses and penalties only add up; what sets a value makes a difference to the others."""
    return any(
        one is not other and one.card == other.card and one.sets & other.changes
        for one in due
        for other in due
    )


@rule("ufs09/C.3.3.4.4.2")
def _apply(state: UfsState, due: Due) -> None:
    """What was in before a refresh goes in again without a game event."""
    again = due.key in state.refreshed.get(due.card, ())
    currents.mark_applied(state, due.card, due.key)
    for name, how, by in due.patches:
        currents.modify(
            state, due.card, str(name), str(how), by, due.rule, again=again, who=due.player
        )
