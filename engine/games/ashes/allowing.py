"""What players may agree to against the rules: the acts of a question, and what cannot be done."""

from collections.abc import Iterator

from engine.core.agreement import Doable, unseen
from engine.core.decisions import Decision
from engine.games.ashes.dice_powers import cannot_use
from engine.games.ashes.fighters import able_attackers
from engine.games.ashes.playing import cannot_activate, cannot_play
from engine.games.ashes.state import HAND, IN_PLAY, AshesState
from engine.rulebook import rule


def doable(state: AshesState, decision: Decision) -> list[Doable]:
    """What a turn can hold; who attacks, blocks and guards; effects between the steps."""
    player = decision.player
    if decision.kind == "turn":
        return [*_plays(state, player), *_effects(state, player), *_other(state, player)]
    if decision.kind == "combat step":
        return list(_effects(state, player))
    if decision.kind == "attackers":
        return [_unit(state, each, "", "Attack with {}") for each in state.units(player)]
    if decision.kind == "block":
        return [_unit(state, each, "block", "{} blocks") for each in state.units(player)]
    if decision.kind == "guard":
        return list(_guards(state, player))
    return []


def _plays(state: AshesState, player: str) -> Iterator[Doable]:
    for each in state.in_zone(player, HAND):
        cannot = unseen(state, each) or cannot_play(state, player, each)
        yield Doable(f"play:{each}", f"Play {state.facts(each).name}", cannot)


def _effects(state: AshesState, player: str) -> Iterator[Doable]:
    for card in state.objects.values():
        if card.controller != player or card.zone not in IN_PLAY:
            continue
        for place, ability in enumerate(state.facts(card.id).activated):
            label = f"{state.facts(card.id).name}: {ability.name}"
            cannot = cannot_activate(state, player, card.id, place)
            yield Doable(f"activate:{card.id}:{place}", label, cannot)


@rule("raven11/2.1.0.b4")
def _other(state: AshesState, player: str) -> Iterator[Doable]:
    """A second main or side action in one turn."""
    nobody = "" if able_attackers(state, player) else "There is no unit that can attack."
    foes = any(state.units(foe) for foe in state.remaining if foe != player)
    no_target = "" if foes else "There is no unit to attack."
    yield Doable("attack:phoenixborn", "Attack a Phoenixborn", nobody)
    yield Doable("attack:unit", "Attack a unit", nobody or no_target)
    yield Doable("meditate", "Meditate")
    for name in dict.fromkeys(die.type for die in state.active_dice(player)):
        label = f"Use the {name} dice power"
        yield Doable(f"power:{name}", label, cannot_use(state, player, name))


def _unit(state: AshesState, unit: str, verb: str, label: str) -> Doable:
    """Attackers are declared together and named without a verb."""
    key = f"{verb}:{unit}" if verb else unit
    words = label.format(state.facts(unit).name)
    return Doable(key, words, with_others=not verb)


def _guards(state: AshesState, player: str) -> Iterator[Doable]:
    """Never the unit that is attacked: it would guard itself."""
    for each in [state.players[player].hero_object, *state.units(player)]:
        if each != state.attacks[-1].target:
            yield _unit(state, each, "guard", "{} guards")
