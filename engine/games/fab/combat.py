"""The combat chain (chapter 20): attack, defend and reaction step, damage, link resolution."""

from collections.abc import Iterator

from engine.core.agreement import must_fit
from engine.core.changes import Change
from engine.core.decisions import Answer, Decision, Option
from engine.core.errors import IllegalAnswerError, Refusal
from engine.core.seeing import see
from engine.core.table import is_unknown
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import PHYSICAL, Packet, deal
from engine.games.fab.atoms.physics import signal
from engine.games.fab.cards import ACTION, DEFENSE_REACTION
from engine.games.fab.chain import hold_priority
from engine.games.fab.closing import close_combat_chain
from engine.games.fab.conditional import ask_for_keyword
from engine.games.fab.index import arena_of
from engine.games.fab.keywords import begin_to_wear
from engine.games.fab.legality import is_kept_from_defending
from engine.games.fab.marked import unmark
from engine.games.fab.next_attack import (
    apply_next_attack_effects,
    apply_next_defender_effects,
)
from engine.games.fab.state import FabState, Link
from engine.games.fab.targets import can_be_attacked
from engine.games.fab.this_turn import note_hit
from engine.games.fab.values import amount, keywords, number
from engine.games.fab.zones import CHAIN, EQUIPMENT, HAND, HERO, WEAPONS
from engine.rulebook import rule

WORN = (*EQUIPMENT, *WEAPONS)


def link_of(state: FabState) -> Link:
    """The chain link under way."""
    if not state.link_open:
        raise RuntimeError("No chain link is under way.")
    return state.links[-1]


# 20.4 Attack step


@rule("fab14/20.4.2", "fab14/20.4.3")
async def attack(state: FabState, cited: str) -> None:
    """What triggers on playing or on being targeted waits; effects on the next attack apply."""
    link = link_of(state)
    change = Change("targeted", cited, link.controller, link.target, source=link.attack)
    signal(state, change)
    await apply_next_attack_effects(state, link)
    put.give_priority(state, state.turn_player)


@rule("fab14/20.4.3", "fab14/20.4.3a")
async def attack_step(state: FabState, cited: str) -> None:
    """Instants may be played; when all pass on the attack itself, it becomes attacking."""
    await hold_priority(state)


@rule("fab14/20.4.4", "fab14/20.4.4a", "fab14/20.4.4b", "fab14/20.4.4c", "fab14/20.4.4d")
async def become_attacking(state: FabState, cited: str) -> None:
    """Roles are set. An illegal target closes the combat chain."""
    link = link_of(state)
    if not attack_is_there(state, link) or not _target_fits(state, link):
        await close_combat_chain(state, "fab14/20.4.4c")
        return
    is_ally = "ally" in state.facts(link.attack).subtypes
    attacker = "" if is_ally else link.controller
    target = state.objects[link.target]
    defender = target.owner if target.zone == HERO else ""
    put.become_attacking(state, link, attacker, defender)
    attacks = Change("attacks", "fab14/20.4.4d", link.controller, link.attack, source=link.target)
    signal(state, attacks)
    put.give_priority(state, state.turn_player)


def _target_fits(state: FabState, link: Link) -> bool:
    card = state.objects.get(link.target)
    if card is None:
        return False
    if card.zone == HERO:
        return card.owner in state.remaining
    return card.controller != link.controller and can_be_attacked(state, link.target)


def attack_is_there(state: FabState, link: Link) -> bool:
    """Whether the attack, or the source of an attack ability, is still on the chain link."""
    card = state.objects.get(link.attack)
    return card is not None and card.zone == CHAIN


@rule("fab14/20.4.6")
async def attacking_step(state: FabState, cited: str) -> None:
    """A second round of passes ends the attack step (FAB-5 of the overview)."""
    await hold_priority(state)


# 20.5 Defend step


@rule("fab14/20.5.1", "fab14/20.5.1a", "fab14/20.5.1b", "fab14/20.5.1c", "fab14/20.5.1d")
@rule("fab14/20.5.2", "fab14/20.5.2c", "fab14/20.5.3")
async def defend(state: FabState, cited: str) -> None:
    """All defending cards are declared together; they cost nothing and are no layers."""
    link = link_of(state)
    await ask_for_keyword(state, link.attack, "dominate", "fab14/G.dominate.2")
    is_there = link.defending_hero in state.remaining
    able = may_defend(state, link) if is_there else []
    chosen: Answer = ()
    if able or (is_there and state.in_zone(link.defending_hero, HAND)):
        options = [Option(each, f"Defend with {state.facts(each).name}") for each in able]
        chosen = await Decision(
            link.defending_hero, "defend", options, "fab14/20.5.2", at_least=0,
            at_most=len(able), boundary=True, source=link.attack,
            text="Which cards defend?", verify=lambda picks: _check_dominate(state, link, picks),
        )  # fmt: skip
    for each in chosen:
        await see(state, each, text="Which card defends?")
        must_fit(state, list(defend_refusals(state, link.defending_hero, each)))
        await _become_defending(state, link, each)
    await apply_next_defender_effects(state, link, chosen)
    for each in link.defenders[-len(chosen) :] if chosen else []:
        declared = {"together": list(link.defenders[-len(chosen) :])}
        signal(
            state,
            Change("defends", "fab14/20.5.3", link.defending_hero, each, extra=declared),
        )
    put.give_priority(state, state.turn_player)


@rule("fab14/20.5.1", "fab14/20.5.1a")
def may_defend(state: FabState, link: Link) -> list[str]:
    """Hand cards that are no defense reactions, and equipment that is not on a link already."""
    player = link.defending_hero
    return [
        each
        for each in [*state.in_zone(player, HAND), *arena_of(state, player)]
        if is_unknown(state, each) or next(defend_refusals(state, player, each), None) is None
    ]


@rule("fab14/20.5.1", "fab14/20.5.1a")
def defend_refusals(state: FabState, player: str, object_id: str) -> Iterator[Refusal]:
    """Every rule that forbids declaring this card as defending, whatever else defends."""
    card, facts = state.objects[object_id], state.facts(object_id)
    if card.zone == HAND:
        if card.owner != player:
            yield Refusal("fab14/20.5.1", "You defend with cards from your own hand.")
    elif card.zone not in WORN or object_id not in arena_of(state, player):
        yield Refusal("fab14/20.5.1", "You defend from your hand, or with equipment you wear.")
    elif facts.type == "weapon":
        yield Refusal("fab14/20.5.1", "A weapon is no equipment: it does not defend.")
    if facts.type == DEFENSE_REACTION:
        yield Refusal("fab14/20.5.1", "A defense reaction is played, not declared.")
    elif number(state, object_id, "defense") is None:
        yield Refusal("fab14/20.5.1a", "A card without a defense value cannot defend.")
    if is_kept_from_defending(state, object_id):
        yield Refusal("fab14/20.6.4e", "An effect keeps it from defending.")


@rule("fab14/G.dominate.2")
def _check_dominate(state: FabState, link: Link, picks: Answer) -> None:
    """Not more than one card from hand against an attack with dominate."""
    if "overpower" in keywords(state, link.attack):
        _check_overpower(state, link, picks)
    if "dominate" not in keywords(state, link.attack):
        return
    hand = state.in_zone(link.defending_hero, HAND)
    if sum(1 for each in picks if each in hand) + link.defended_from_hand > 1:
        reason = "Dominate: only one card from hand may defend this attack."
        raise IllegalAnswerError(reason, (Refusal("fab14/G.dominate.2", reason),))


@rule("fab14/20.5.1")
def _check_overpower(state: FabState, link: Link, picks: Answer) -> None:
    """Newer than the document: not more than one action card defends it."""
    defending = [*link.defenders, *picks]
    if sum(state.facts(e).type == ACTION for e in defending if e in state.objects) > 1:
        reason = "Overpower: only one action card may defend this attack."
        raise IllegalAnswerError(reason, (Refusal("fab14/20.5.1", reason),))


@rule("fab14/20.5.2a", "fab14/20.5.2b", "fab14/20.5.2e", "fab14/20.6.4c")
async def _become_defending(state: FabState, link: Link, object_id: str) -> None:
    """The card lies on the chain link until the combat chain closes."""
    if state.objects[object_id].zone == HAND:
        put.count_hand_defender(link)
    else:
        put.set_home(state, object_id)
    put.add_defender(state, link, object_id)
    await moves.move(state, object_id, CHAIN, "fab14/20.5.2a", why="announce")
    player, card = link.defending_hero, state.objects[object_id].card
    state.emit("defending", "fab14/20.5.2", player, card)
    begin_to_wear(state, object_id)


@rule("fab14/20.5.4", "fab14/20.5.4a", "fab14/20.5.5")
async def defend_step(state: FabState, cited: str) -> None:
    """Instants may be played."""
    await hold_priority(state)


# 20.6 Reaction step


@rule("fab14/20.6.1", "fab14/20.6.2")
async def begin_reactions(state: FabState, cited: str) -> None:
    """The turn player gains priority."""
    put.give_priority(state, state.turn_player)


@rule("fab14/20.6.3", "fab14/20.6.4", "fab14/20.6.5", "fab14/20.6.5a", "fab14/20.6.6")
async def reaction_step(state: FabState, cited: str) -> None:
    """Attack reactions, defense reactions and instants may be played."""
    await hold_priority(state)


# 20.7 Damage calculation


@rule("fab14/20.7.1", "fab14/20.7.2", "fab14/20.7.2a", "fab14/20.7.2b", "fab14/20.7.3")
@rule("fab14/20.1.1")
async def damage(state: FabState, cited: str) -> None:
    """The attack's power against all defense; what is over is dealt to the target."""
    link = link_of(state)
    if not attack_is_there(state, link):
        if link.by_ability:
            await close_combat_chain(state, "fab14/20.1.1")
        return
    over = power_of(state, link) - defense_of(state, link)
    if over > 0 and link.target in state.objects:
        packet = Packet(link.attack, link.target, over, PHYSICAL)
        (dealt,) = await deal(state, [packet], "fab14/20.7.2a")
        put.note_hit(state, link, dealt)
        if dealt:
            note_hit(state, link.controller, link.attack)
            change = Change("hits", "fab14/20.7.2b", link.controller, link.attack, dealt)
            change.source = link.target
            signal(state, change)
            unmark(state, link.target)
    if not link.has_hit:
        state.emit("no hit", "fab14/20.7.2b", link.controller)


@rule("fab14/20.7.2", "fab14/15.5.4c")
def power_of(state: FabState, link: Link) -> int:
    """The power of the attack; for an ability, that of its source."""
    return amount(state, link.attack, "power")


@rule("fab14/20.7.2", "fab14/20.6.4b", "fab14/20.6.4d")
def defense_of(state: FabState, link: Link) -> int:
    """The defense of everything that is still defending."""
    return sum(
        amount(state, each, "defense")
        for each in link.defenders
        if each in state.objects and state.objects[each].zone == CHAIN
    )


# 20.8 Chain link resolution


@rule("fab14/20.8.1")
async def begin_resolution(state: FabState, cited: str) -> None:
    """Hit triggers wait as layers; the turn player gains priority."""
    put.give_priority(state, state.turn_player)


@rule("fab14/20.8.2", "fab14/20.8.2a", "fab14/20.8.3")
async def resolution_step(state: FabState, cited: str) -> None:
    """Instants may be played."""
    await hold_priority(state)


@rule("fab14/20.8.3a", "fab14/20.8.3b", "fab14/G.go-again.1", "fab14/G.go-again.4")
async def resolve_link(state: FabState, cited: str) -> None:
    """Go again gives an action point, by last known information when the attack is gone."""
    link = link_of(state)
    await ask_for_keyword(state, link.attack, "go again", "fab14/20.8.3a")
    if "go again" in keywords(state, link.attack) or _ability_goes_again(state, link):
        await points.gain_action_point(state, link.controller, 1, "fab14/20.8.3a")
    put.resolve_link(state, link)
    signal(state, Change("link resolves", cited, link.controller, link.attack))


def _ability_goes_again(state: FabState, link: Link) -> bool:
    if not link.by_ability or link.attack not in state.objects:
        return False
    return any(each.attack and each.go_again for each in state.facts(link.attack).activated)


@rule("fab14/20.8.3c", "fab14/20.8.3c.b1", "fab14/20.8.3c.b2")
async def continue_or_close(state: FabState, cited: str) -> None:
    """The turn player keeps the combat chain open, or closes it."""
    options = [
        Option("continue", "Continue the combat chain", "fab14/20.8.3c.b1"),
        Option("close", "Close the combat chain", "fab14/20.8.3c.b2"),
    ]
    text = "Continue the combat chain?"
    (pick,) = await Decision(
        state.turn_player, "combat chain", options, cited, boundary=True, text=text
    )
    if pick == "close":
        await close_combat_chain(state, "fab14/20.8.3c.b2")
        return
    put.end_link(state)
    put.end_effects(state, "link", "fab14/20.8.3c.b1")
    put.give_priority(state, state.turn_player)
    put.go_to(state, "priority")
