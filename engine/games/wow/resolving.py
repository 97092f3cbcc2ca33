"""Resolving links (709), interrupting them (711), and triggered effects (708)."""

from engine.core.decisions import Option
from engine.core.targets import choose_order
from engine.games.wow import by_hand
from engine.games.wow.adding import choose_all, descriptions, note_added, script_of
from engine.games.wow.atoms import moves
from engine.games.wow.atoms import procedure as put
from engine.games.wow.cards import Attach, Description
from engine.games.wow.empowering import process_empowered
from engine.games.wow.entering import enter_play
from engine.games.wow.index import abilities_on
from engine.games.wow.interrupting import interrupt
from engine.games.wow.keywords_of_text import TEXTS
from engine.games.wow.loops import goes_on
from engine.games.wow.payment import effect_of
from engine.games.wow.powers import Resolves, Rewards, is_played, triggered
from engine.games.wow.proposing import is_legal_combat, start_combat
from engine.games.wow.state import Link, WowState
from engine.games.wow.targets import still_legal
from engine.games.wow.zones import CHAIN, GRAVEYARD, RESOURCE_ROW
from engine.rulebook import rule

# Triggered effects (708)


@rule("wow74/708.1", "wow74/708.1a", "wow74/708.1b", "wow74/410.5", "wow74/802.1")
async def add_triggers(state: WowState) -> None:
    """The turn player's effects go on the chain in the order chosen, then each next player's."""
    while state.waiting:
        waiting = put.take_waiting(state)
        for player in state.clockwise():
            own = [each for each in waiting if each.controller == player]
            for link in await _ordered(state, player, own):
                if await goes_on(state, link):
                    await _add_trigger(state, link)


async def _ordered(state: WowState, player: str, own: list[Link]) -> list[Link]:
    if len({(each.object, each.ability) for each in own}) < 2:
        return own
    options = [
        Option(f"trigger:{place}", trigger_text(state, each), "wow74/708.1a")
        for place, each in enumerate(own)
    ]
    text = "These happen at the same time. Choose all in order: the last one happens first."
    order = await choose_order(player, "order triggers", options, "wow74/708.1a", text=text)
    return [own[int(pick.removeprefix("trigger:"))] for pick in order]


def trigger_text(state: WowState, link: Link) -> str:
    name = state.printed[link.card].name if link.card in state.printed else ""
    text = triggered(link.ability).text
    return f"{name}: {text}" if name else text


@rule("wow74/708.2", "wow74/708.3", "wow74/703.2")
async def _add_trigger(state: WowState, link: Link) -> None:
    """Without legal targets it ceases to exist; it never costs anything."""
    power = triggered(link.ability)
    put.add_link(state, link, power.rule)
    if not await choose_all(state, link, power.targets, chooser=power.chooser(state, link)):
        put.drop_link(state, link)
        state.emit("no target", "wow74/708.2", link.controller, link.card)
        return
    note_added(state, link, "triggered")


# Resolving


@rule("wow74/709.1", "wow74/709.2", "wow74/709.2h", "wow74/410.4a", "wow74/G.pass")
@rule("wow74/709.2g.b2", "wow74/713.1")
async def resolve_top(state: WowState) -> None:
    """The topmost link tries to resolve."""
    link = state.chain[-1]
    refused = interruption(state, link)
    if refused:
        await interrupt(state, link, refused, by_the_game=True)
        return
    wanted = wanted_by(state, link)
    put.retarget(link, still_legal(state, wanted, link))
    state.emit("resolves", "wow74/709.2b", link.controller, link.card, link.kind, link.ability)
    await RESOLVE[link.kind](state, link)
    put.drop_link(state, link)


def wanted_by(state: WowState, link: Link) -> tuple[Description, ...]:
    if link.kind == "trigger":
        return triggered(link.ability).targets
    return descriptions(state, link)


@rule("wow74/709.2a", "wow74/703.2", "wow74/601.3", "wow74/711.1")
def interruption(state: WowState, link: Link) -> str:
    """The rule by which the link is interrupted instead of resolving; empty when it is not."""
    if link.kind == "proposal":
        return "" if is_legal_combat(state) else "wow74/601.3"
    if link.kind == "trigger" and not triggered(link.ability).still(state, link):
        return "wow74/703.2"
    chosen = [each for group in link.targets for each in group]
    if chosen and not any(still_legal(state, wanted_by(state, link), link)):
        return "wow74/709.2a"
    return ""


@rule("wow74/709.2b", "wow74/709.2g.b3", "wow74/709.2g.b4", "wow74/709.2g.b5", "wow74/305.1")
@rule("wow74/400.2", "wow74/415.5a")
async def _card(state: WowState, link: Link) -> None:
    """Its modifiers, then it enters play, or the graveyard if it is still on the chain."""
    facts, script = state.printed[link.card], script_of(state, link.card)
    host, attaches = "", facts.is_ongoing_in(link.modes)
    if attaches and facts.attach is not None and facts.attach.targeted:
        host = await _host(state, link, facts.attach)
        if not host:
            await moves.move(state, link.object, GRAVEYARD, "wow74/400.2")
            return
    await _process_text(state, link, script)
    card = state.objects.get(link.object)
    if card is None or card.zone != CHAIN:
        return
    if facts.stays and attaches and not card.copy:
        await enter_play(state, link.object, link.controller, "wow74/709.2g.b3", host=host)
    else:
        await moves.move(state, link.object, GRAVEYARD, "wow74/709.2g.b5")


@rule("wow74/709.2b")
@rule("wow74/305.2a", "wow74/712.3")
async def _process_text(state: WowState, link: Link, script: Resolves | None) -> None:
    """As it is scripted; else keywords that stand for text, and the rest by hand."""
    facts = state.printed[link.card]
    if script is not None:
        await script.effect(state, link)
        await process_empowered(state, link, script)
        return
    for name in facts.keywords if link.card not in state.by_hand else ():
        if name in TEXTS:
            await TEXTS[name](state, link)
    if facts.text and (link.card in state.by_hand or not is_played(facts)):
        await by_hand.settle_effect(state, link)


@rule("wow74/400.2", "wow74/400.4")
async def _host(state: WowState, link: Link, attach: Attach) -> str:
    """The target; some attachments put it into play first, and only then attach to it."""
    if not link.targets[0]:
        return ""
    target = link.targets[0][0]
    if not attach.brought_from:
        return target
    return await enter_play(state, target, link.controller, "wow74/400.4")


@rule("wow74/412.1a", "wow74/709.2g.b3", "wow74/710.1c.b4")
async def _resource(state: WowState, link: Link) -> None:
    """A placed resource enters its controller's resource row as it lay on the chain."""
    await enter_play(
        state, link.object, link.controller, "wow74/412.1a", row=RESOURCE_ROW,
        face_up=link.face_up, exhausted=bool(link.about.get("exhausted")),
    )  # fmt: skip


async def _power(state: WowState, link: Link) -> None:
    effect = effect_of(state, link)
    await (by_hand.settle_effect if effect is None else effect)(state, link)


@rule("wow74/702.2")
async def _reward(state: WowState, link: Link) -> None:
    for each in abilities_on(state, link.ability or link.card):
        if isinstance(each, Rewards):
            await each.effect(state, link)
            return
    await by_hand.settle_effect(state, link)


@rule("wow74/707.3")
async def _trigger(state: WowState, link: Link) -> None:
    if link.card in state.by_hand:
        await by_hand.settle_effect(state, link)
    else:
        await triggered(link.ability).effect(state, link)


@rule("wow74/709.2g.b1", "wow74/601.3")
async def _proposal(state: WowState, link: Link) -> None:
    start_combat(state)


RESOLVE = {
    "card": _card,
    "resource": _resource,
    "power": _power,
    "reward": _reward,
    "trigger": _trigger,
    "proposal": _proposal,
    "by hand": by_hand.settle_effect,
}
