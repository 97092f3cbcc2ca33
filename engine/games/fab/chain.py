"""The chain: triggers become layers (16), layers resolve (19), and priority goes round (14)."""

from collections.abc import Sequence

from engine.core.changes import Change
from engine.core.decisions import Decision, Option
from engine.core.table import FREE, speaks_for_all
from engine.core.targets import choose_one, choose_order
from engine.games.fab import by_hand
from engine.games.fab.abilities import is_scripted, triggered
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import destroy_fallen_allies
from engine.games.fab.atoms.physics import signal
from engine.games.fab.cards import ACTION, ATTACK_REACTION, DEFENSE_REACTION
from engine.games.fab.closing import close_combat_chain
from engine.games.fab.conditional import ask_for_keyword
from engine.games.fab.legality import actions, activates, resolves
from engine.games.fab.playing import activate, play
from engine.games.fab.state import LIFE_ONLY, FabState, Layer
from engine.games.fab.targets import choose_target, in_the_arena
from engine.games.fab.values import keywords
from engine.games.fab.watching import watch_states
from engine.games.fab.zones import ARSENAL, GRAVEYARD, PERMANENTS
from engine.rulebook import rule

PASS = Option("pass", "Pass", "fab14/14.4")
EVERYBODY_PASSES = Option("pass-all", "Everybody passes", "fab14/14.6")


@rule("fab14/16.2", "fab14/16.2.1", "fab14/16.3", "fab4/4.1.8a")
async def settle(state: FabState) -> None:
    """Triggered effects become layers in the order that the turn player chooses."""
    watch_states(state)
    await destroy_fallen_allies(state)
    if state.link_open:
        await _close_without_source(state)
    while state.waiting:
        for layer in await _ordered(state, put.take_waiting(state)):
            await _layer_trigger(state, layer)


@rule("fab14/20.1.1")
async def _close_without_source(state: FabState) -> None:
    """An attack ability whose source is gone does not resolve: the combat chain closes."""
    link = state.links[-1]
    if link.by_ability and link.attack not in state.objects:
        await close_combat_chain(state, "fab14/20.1.1")


async def _ordered(state: FabState, waiting: list[Layer]) -> list[Layer]:
    if all(each == waiting[0] for each in waiting):
        return waiting
    options = [
        Option(f"trigger:{place}", _trigger_text(state, each), "fab14/16.3")
        for place, each in enumerate(waiting)
    ]
    text = "These happen at the same time. Choose all in order: the last one happens first."
    asker = state.turn_player
    order = await choose_order(
        asker, "order triggers", options, "fab14/16.3", text=text,
        any_order=all(triggered(each.ability).alone for each in waiting),
    )  # fmt: skip
    return [waiting[int(pick.removeprefix("trigger:"))] for pick in order]


def _trigger_text(state: FabState, layer: Layer) -> str:
    text = triggered(layer.ability).text
    card = state.objects.get(layer.object)
    return f"{state.facts(card.id).name}: {text}" if card else text


@rule("fab14/23.1", "fab14/23.1.3", "fab14/16.2.1")
async def _layer_trigger(state: FabState, layer: Layer) -> None:
    """Modes and targets are chosen now; without a legal target nothing is added."""
    found = triggered(layer.ability)
    legal = found.targets(state, layer.object)
    if legal is not None:
        if not legal:
            return
        target = await choose_target(state, layer.controller, legal, layer.object)
        put.aim(layer, [target])
    if found.modes:
        options = [Option(f"mode:{mode}", mode) for mode in found.modes]
        text = "Which mode?"
        pick = await choose_one(layer.controller, "mode", options, "fab14/16.2.1", text=text)
        put.set_mode(layer, pick.removeprefix("mode:"))
    _reveal_mentor(state, layer)
    put.add_layer(state, layer, found.rule)


@rule("fab14/G.mentor.5", "fab14/G.mentor.5a", "fab14/G.mentor.5b", "fab14/G.mentor.5c")
def _reveal_mentor(state: FabState, layer: Layer) -> None:
    """A face-down card in the arsenal is revealed when its trigger is added."""
    card = state.objects.get(layer.object)
    if card is not None and card.zone == ARSENAL and not card.face_up:
        moves.show(state, card.id, list(state.order), "fab14/G.mentor.5a", secret=False)


# Priority


@rule("fab14/14.1", "fab14/14.3", "fab14/14.4", "fab14/14.5", "fab14/13.2.4", "fab14/19.1")
async def hold_priority(state: FabState) -> bool:
    """Priority goes round. True when all pass with nothing to resolve, False when we moved on."""
    here = state.step
    while True:
        await settle(state)
        if state.step != here:
            return False
        if state.passes >= len(state.remaining):
            if not state.chain:
                return True
            await resolve_top(state)
            if state.step != here:
                return False
            put.give_priority(state, state.turn_player)
            continue
        await _act(state)
        if state.step != here:
            return False


async def _act(state: FabState) -> None:
    """The active player passes, plays a card or activates an ability."""
    player = state.holder
    options = [PASS]
    if state.mode == LIFE_ONLY or state.strictness == FREE:
        options.append(EVERYBODY_PASSES)
    else:
        options += actions(state, player)
        options += [EVERYBODY_PASSES] if speaks_for_all(state) else []
    text = f"{state.players[player].name} has priority."
    (pick,) = await Decision(player, "priority", options, "fab14/14.4", boundary=True, text=text)
    verb, _, rest = pick.partition(":")
    if verb == "pass":
        put.pass_priority(state)
    elif verb == "pass-all":
        while state.passes < len(state.remaining):
            put.pass_priority(state)
    else:
        await _use(state, player, verb, rest)


@rule("fab14/15.5.4a")
async def _use(state: FabState, player: str, verb: str, rest: str) -> None:
    """Whoever added a layer keeps priority (the rules do not say; see FAB-4 of the overview)."""
    step = state.step
    if verb == "play":
        await play(state, player, rest)
    else:
        object_id, _, place = rest.partition(":")
        await activate(state, player, object_id, int(place))
    if state.step == step:
        put.give_priority(state, player)


@rule("fab14/13.1.3", "fab14/13.3.2", "fab4/4.2.2", "fab4/4.4.2", "fab4/4.4.3")
async def resolve_as_if_all_pass(state: FabState) -> None:
    """Where nobody gets priority, everything on the chain resolves at once."""
    await settle(state)
    while state.chain:
        await resolve_top(state)
        await settle(state)


# Resolving


@rule("fab14/19.1", "fab14/19.2", "fab14/19.1.1", "fab14/16.5")
async def resolve_top(state: FabState) -> None:
    """The newest layer resolves, or is removed when it cannot."""
    layer = put.pop_layer(state)
    if not targets_fit(state, layer) or not _still_true(state, layer):
        await fail(state, layer)
        return
    card = state.objects.get(layer.object)
    if card is None and layer.kind == "card":
        return
    name = card.card if card else str(layer.about.get("card", ""))
    state.emit("resolves", "fab14/19.1", layer.controller, name, layer.kind, layer.ability)
    if layer.kind == "trigger":
        await _resolve_trigger(state, layer)
    elif layer.kind == "ability":
        await _resolve_ability(state, layer)
    elif card is not None:
        await _resolve_card(state, layer)
    moves.end_revealing(state)


@rule("fab14/19.1.1", "fab14/19.7", "fab14/23.2")
def targets_fit(state: FabState, layer: Layer) -> bool:
    """At least one chosen target must still be legal; nothing happens to the others."""
    if not layer.targets:
        return True
    legal = _legal_targets(state, layer)
    fitting = [each for each in layer.targets if each in legal and each in state.objects]
    if fitting:
        put.aim(layer, fitting)
    return bool(fitting)


def _legal_targets(state: FabState, layer: Layer) -> Sequence[str]:
    """What the text that chose them would take now; without one, what is in the arena."""
    found: Sequence[str] | None = None
    if layer.kind == "trigger":
        found = triggered(layer.ability).targets(state, layer.object)
    elif layer.kind == "ability":
        script = activates(state, str(layer.about.get("card", "")), int(layer.ability))
        found = script.targets(state, layer.object) if script else None
    elif layer.object in state.objects and (resolving := resolves(state, layer.object)):
        found = resolving.targets(state, layer.object)
    if found is None:
        return [each for each in layer.targets if in_the_arena(state, each)]
    return found


@rule("fab14/16.5", "fab14/G.combo.5")
def _still_true(state: FabState, layer: Layer) -> bool:
    """A condition is looked at again; the event itself is not (FAB-3 of the overview)."""
    if layer.kind != "trigger":
        return True
    return triggered(layer.ability).still(state, layer)


@rule("fab14/19.1.1a", "fab14/19.1.1b")
async def fail(state: FabState, layer: Layer) -> None:
    """The layer does nothing; a card goes to its owner's graveyard."""
    state.emit("fails", "fab14/19.1.1", layer.controller, layer.ability)
    if layer.kind == "card" and layer.object in state.objects:
        await moves.move(state, layer.object, GRAVEYARD, "fab14/19.1.1b")


async def _resolve_trigger(state: FabState, layer: Layer) -> None:
    card = state.objects.get(layer.object)
    if card is not None and card.card in state.by_hand:
        await by_hand.settle_effect(state, layer)
    else:
        await triggered(layer.ability).effect(state, layer)


@rule("fab14/G.go-again.1", "fab14/22")
async def _resolve_ability(state: FabState, layer: Layer) -> None:
    """It resolves by itself, also when its source was destroyed to pay for it."""
    card, place = str(layer.about.get("card", "")), int(layer.ability)
    script = activates(state, card, place)
    if script is not None and card not in state.by_hand:
        await script.effect(state, layer)
    else:
        await by_hand.settle_effect(state, layer)
    if card in state.printed and state.printed[card].activated[place].go_again:
        await points.gain_action_point(state, layer.controller, 1, "fab14/G.go-again.1")


@rule("fab14/19.2", "fab14/19.8", "fab14/19.9", "fab14/G.go-again.1", "fab14/G.go-again.2")
@rule("fab14/G.go-again.3")
async def _resolve_card(state: FabState, layer: Layer) -> None:
    """Do what the card says, then put it where it belongs."""
    facts = state.facts(layer.object)
    script = resolves(state, layer.object)
    if facts.key in state.by_hand or (facts.text and not is_scripted(facts.name)):
        await by_hand.settle_effect(state, layer)
    elif script is not None:
        await script.effect(state, layer)
    if layer.object not in state.objects:
        return
    if facts.type == ACTION and not facts.is_attack_action:
        await ask_for_keyword(state, layer.object, "go again", "fab14/G.go-again.1")
    if "go again" in keywords(state, layer.object) and facts.type == ACTION:
        await points.gain_action_point(state, layer.controller, 1, "fab14/G.go-again.1")
    await _put_away(state, layer)


async def _put_away(state: FabState, layer: Layer) -> None:
    facts, link = state.facts(layer.object), state.link
    if facts.type == DEFENSE_REACTION and link is not None:
        put.add_defender(state, link, layer.object)
        signal(state, Change("defends", "fab14/20.6.4b", layer.controller, layer.object))
    elif facts.type == ATTACK_REACTION and link is not None:
        put.add_reaction(link, layer.object)
    elif facts.stays:
        await moves.move(state, layer.object, PERMANENTS, "fab14/19.8")
    else:
        await moves.move(state, layer.object, GRAVEYARD, "fab14/19.8", why="clear")
