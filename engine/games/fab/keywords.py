"""What keywords do (chapter 27): equipment that wears out, barriers, phantasm, spectra."""

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.games.fab import pitching
from engine.games.fab.abilities import Replaces, Triggered, given_by_effects, keyword
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE, change_life
from engine.games.fab.closing import close_combat_chain
from engine.games.fab.legality import funds
from engine.games.fab.state import FabState, Layer
from engine.games.fab.values import amount, keywords, rating
from engine.games.fab.watching import breaks_phantasm
from engine.games.fab.zones import BANISHED, HAND
from engine.rulebook import rule


def _is_me(state: FabState, me: str, change: Change) -> bool:
    return change.object == me


# Equipment that wears out


@rule("fab14/G.battleworn.2", "fab14/G.battleworn.3")
async def _battleworn(state: FabState, layer: Layer) -> None:
    if layer.object in state.objects:
        await points.add_counters(state, layer.object, "defense", -1, "fab14/G.battleworn.2")


@rule("fab14/G.blade-break.2", "fab14/G.blade-break.3")
async def _blade_break(state: FabState, layer: Layer) -> None:
    if layer.object in state.objects:
        await moves.destroy(state, layer.object, "fab14/G.blade-break.2")


@rule("fab14/G.temper.2", "fab14/G.temper.3", "fab14/G.temper.4")
async def _temper(state: FabState, layer: Layer) -> None:
    if layer.object not in state.objects:
        return
    await points.add_counters(state, layer.object, "defense", -1, "fab14/G.temper.2")
    if amount(state, layer.object, "defense") == 0:
        await moves.destroy(state, layer.object, "fab14/G.temper.2")


WEARING = {
    "battleworn": Triggered(
        "battleworn",
        "combat closes",
        "fab14/G.battleworn.2",
        "a -1 defense counter",
        _battleworn,
        alone=True,
    ),
    "blade break": Triggered(
        "blade break",
        "combat closes",
        "fab14/G.blade-break.2",
        "destroy it",
        _blade_break,
        alone=True,
    ),
    "temper": Triggered(
        "temper",
        "combat closes",
        "fab14/G.temper.2",
        "a -1 defense counter",
        _temper,
        alone=True,
    ),
}
for _worn in WEARING.values():
    given_by_effects(_worn)


@rule("fab14/16.4.1", "fab14/G.battleworn.3", "fab14/G.blade-break.3", "fab14/G.temper.3")
def begin_to_wear(state: FabState, object_id: str) -> None:
    """Defending makes a delayed trigger for when the combat chain closes."""
    controller = state.objects[object_id].controller
    for name in keywords(state, object_id):
        if name in WEARING:
            put.add_effect(state, "delayed", controller, object_id, "fired", ability=name)


# Barriers against arcane damage


def _arcane_to_my_hero(state: FabState, me: str, change: Change) -> bool:
    return change.flavour == ARCANE and change.player == state.objects[me].controller


@rule("fab14/G.arcane-barrier.2")
def _can_pay_barrier(state: FabState, me: str, change: Change) -> bool:
    """Asked whenever there is a hand: the question alone must not tell what is in it."""
    if not _arcane_to_my_hero(state, me, change):
        return False
    level = rating(state, me, "arcane barrier")
    pool = state.players[change.player].resource_points
    return pool >= level or bool(state.in_zone(change.player, HAND))


@rule("fab14/G.arcane-barrier.1", "fab14/G.arcane-barrier.2", "fab14/G.arcane-barrier.3")
@rule("fab14/G.arcane-barrier.3a")
@rule("fab14/G.arcane-barrier.4", "fab14/G.arcane-barrier.5", "fab14/19.4")
async def _arcane_barrier(state: FabState, me: str, change: Change) -> None:
    level = rating(state, me, "arcane barrier")
    options = [Option("no", "Do not use arcane barrier")]
    if funds(state, change.player) >= level:
        options.append(Option("yes", f"Pay {level} to prevent {level}", "fab14/G.arcane-barrier.2"))
    (pick,) = await Decision(
        change.player, "arcane barrier", options, "fab14/G.arcane-barrier.2", source=me
    )
    if pick == "yes":
        await pitching.pay(state, change.player, level, me, [])
        prevent(state, change, level)


@rule("fab14/G.spellvoid.2", "fab14/G.spellvoid.3", "fab14/G.spellvoid.4", "fab14/G.spellvoid.5")
async def _spellvoid(state: FabState, me: str, change: Change) -> None:
    level = rating(state, me, "spellvoid")
    options = [
        Option("no", "Do not use spellvoid"),
        Option("yes", f"Destroy it to prevent {level}", "fab14/G.spellvoid.2"),
    ]
    (pick,) = await Decision(change.player, "spellvoid", options, "fab14/G.spellvoid.2", source=me)
    if pick == "yes":
        await moves.destroy(state, me, "fab14/G.spellvoid.2")
        prevent(state, change, level)


@rule("fab14/26.5")
def prevent(state: FabState, change: Change, most: int) -> None:
    stopped = min(most, change.amount)
    change.amount -= stopped
    change.stopped = change.amount == 0
    state.emit("prevented", "fab14/26.5", change.player, stopped)


keyword(
    "arcane barrier",
    Replaces(
        "arcane barrier", "damage", "fab14/G.arcane-barrier.2", "Arcane barrier",
        _arcane_barrier, _can_pay_barrier,
    ),
)  # fmt: skip
keyword(
    "spellvoid",
    Replaces(
        "spellvoid", "damage", "fab14/G.spellvoid.2", "Spellvoid", _spellvoid, _arcane_to_my_hero
    ),
)


# Phantasm and spectra


@rule("fab14/G.phantasm.3", "fab14/16.5")
def _phantasm_still_true(state: FabState, layer: Layer) -> bool:
    return any(link.attack == layer.object and breaks_phantasm(state, link) for link in state.links)


@rule("fab14/G.phantasm.5")
async def _phantasm(state: FabState, layer: Layer) -> None:
    await moves.destroy(state, layer.object, "fab14/G.phantasm.5")
    await close_combat_chain(state, "fab14/G.phantasm.5")


given_by_effects(
    Triggered(
        "phantasm", "", "fab14/G.phantasm.2", "destroy it and close the combat chain",
        _phantasm, still=_phantasm_still_true,
    )
)  # fmt: skip


@rule("fab14/G.spectra.3", "fab14/G.spectra.4")
async def _spectra(state: FabState, layer: Layer) -> None:
    if layer.object in state.objects:
        await moves.destroy(state, layer.object, "fab14/G.spectra.3")
    await close_combat_chain(state, "fab14/G.spectra.3")


keyword(
    "spectra",
    Triggered(
        "spectra", "targeted", "fab14/G.spectra.2", "destroy it and close the combat chain",
        _spectra, _is_me,
    ),
)  # fmt: skip


# Blood debt and boost


@rule("fab14/G.blood-debt.3")
def _my_end_phase(state: FabState, me: str, change: Change) -> bool:
    return state.objects[me].face_up and change.player == state.objects[me].owner


@rule("fab14/G.blood-debt.2")
async def _blood_debt(state: FabState, layer: Layer) -> None:
    await change_life(state, {layer.controller: -1}, "fab14/G.blood-debt.2")


keyword(
    "blood debt",
    Triggered(
        "blood debt", "end phase begins", "fab14/G.blood-debt.2", "lose 1 life",
        _blood_debt, _my_end_phase, zones=frozenset({BANISHED}),
    ),
)  # fmt: skip


@rule("fab14/G.boost.2")
async def _boosted(state: FabState, layer: Layer) -> None:
    if layer.object in state.objects:
        put.add_effect(
            state, "modify", layer.controller, layer.object, "turn",
            objects=[layer.object], patches=[["keywords", "gain", "go again"]],
        )  # fmt: skip


keyword(
    "boost",
    Triggered("boost", "boosted", "fab14/G.boost.2", "it gains go again", _boosted, _is_me),
)


# Intimidate


@rule("fab14/G.intimidate.3")
def _is_there(state: FabState, me: str, change: Change) -> bool:
    """A card that has left the banished zone is not returned."""
    return me in state.objects and state.objects[me].zone == BANISHED


@rule("fab14/G.intimidate.2", "fab14/G.intimidate.3")
async def _return_intimidated(state: FabState, layer: Layer) -> None:
    if layer.object in state.objects and state.objects[layer.object].zone == BANISHED:
        await moves.move(state, layer.object, HAND, "fab14/G.intimidate.2", face_up=False)


given_by_effects(
    Triggered(
        "intimidated", "end phase begins", "fab14/G.intimidate.2", "return the card to hand",
        _return_intimidated, _is_there,
    )
)  # fmt: skip
