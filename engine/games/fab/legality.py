"""What may be played or activated now (15.1 to 15.4, 14.1), and every rule that says no."""

from collections.abc import Iterator

from engine.core.changes import Change
from engine.core.decisions import Option, place_named
from engine.core.errors import Refusal
from engine.core.kinds import is_such, kind_of
from engine.core.table import unknown_among
from engine.games.fab.abilities import (
    Activates,
    AdditionalCost,
    AsInstant,
    Costs,
    PlayableFrom,
    PlayedOnly,
    Resolves,
)
from engine.games.fab.atoms.physics import PHYSICS
from engine.games.fab.cards import (
    ACTION,
    ATTACK_REACTION,
    DEFENSE_REACTION,
    INSTANT,
    UNKNOWN,
    Printed,
    PrintedAbility,
)
from engine.games.fab.index import abilities_on, arena_of, printed_on
from engine.games.fab.lasting_costs import added_to_ability, added_to_card, next_is_instant
from engine.games.fab.listening import forbidding
from engine.games.fab.modes import mode_refusals
from engine.games.fab.state import FabState
from engine.games.fab.targets import attack_targets
from engine.games.fab.values import amount, is_modified, keywords, sum_of
from engine.games.fab.zones import ARENA, ARSENAL, BANISHED, GRAVEYARD, HAND
from engine.rulebook import rule

REACTION_STEP = "reaction step"
ON_A_LINK, UNPAID = "Another attack is still on its chain link.", "It cannot be paid."
NO_SUCH_ABILITY = Refusal("fab14/15.2", "There is no such ability.")
CANNOT_PLAY = "cannot play"
"""A lasting effect: nobody plays such cards until it is over."""
MOST_PITCH = 3
"""What a card that nobody has seen may be worth."""


@rule("fab14/15.5.3a", "fab14/15.5.3b", "fab14/G.pitching.2", "fab14/G.pitching.4a")
def funds(state: FabState, player: str) -> int:
    """Resource points in the pool and all that the hand could still be pitched for."""
    total = state.players[player].resource_points
    for object_id in state.in_zone(player, HAND):
        unseen = state.objects[object_id].card == UNKNOWN.key
        total += MOST_PITCH if unseen else amount(state, object_id, "pitch")
    return total


def actions(state: FabState, player: str) -> list[Option]:
    """Everything that the player may play or activate now."""
    money = funds(state, player)
    found = _unseen(state, player) if state.book else []
    for object_id in playable_from(state, player):
        if next(play_refusals(state, player, object_id, money), None) is None:
            label = f"Play {state.facts(object_id).name}"
            if state.objects[object_id].zone != HAND:
                label += f" from the {state.objects[object_id].zone}"
            found.append(Option(f"play:{object_id}", label, "fab14/15.5"))
    for object_id in [*arena_of(state, player), *_active_in_hand(state, player)]:
        for place, printed in enumerate(state.facts(object_id).activated):
            if next(activation_refusals(state, player, object_id, place, money), None) is None:
                what = "Attack with" if printed.attack else "Activate"
                label = f"{what} {state.facts(object_id).name}"
                found.append(Option(f"activate:{object_id}:{place}", label, "fab14/15.5"))
    return found


def _active_in_hand(state: FabState, player: str) -> list[str]:
    """Cards with an ability that is paid for by discarding them."""
    hand = state.in_zone(player, HAND)
    return [e for e in hand if any(each.from_hand for each in state.facts(e).activated)]


def _unseen(state: FabState, player: str) -> list[Option]:
    """On a real table: a card of which nobody knows yet whether it may be played."""
    found = []
    for zone in (HAND, ARSENAL):
        for object_id in unknown_among(state, state.in_zone(player, zone)):
            found.append(Option(f"play:{object_id}", f"Play a card from the {zone}", "fab14/15.5"))
    return found


@rule("fab14/15.1", "fab14/11.1.7")
def playable_from(state: FabState, player: str) -> list[str]:
    """Cards are played from hand and arsenal, unless an effect allows another zone."""
    found = state.in_zone(player, HAND) + state.in_zone(player, ARSENAL)
    if state.effects:
        allowed = [each for effect in state.effects if effect.kind == "may play"
                   for each in effect.objects if effect.controller == player]  # fmt: skip
        found += [each for each in allowed if is_out_of_play(state, each) and each not in found]
    return found + _by_their_text(state, player, found)


def is_out_of_play(state: FabState, object_id: str) -> bool:
    """What was played already, and stays, is not played again from there."""
    return object_id in state.objects and state.objects[object_id].zone not in ARENA


@rule("fab14/15.1")
def _by_their_text(state: FabState, player: str, found: list[str]) -> list[str]:
    """Face-up cards whose own text lets them be played from where they lie."""
    if not _any_plays_from_elsewhere(state):
        return []
    return [
        card
        for zone in (BANISHED, GRAVEYARD)
        for card in state.in_zone(player, zone)
        if card not in found and state.objects[card].face_up
        for each in abilities_on(state, state.objects[card].card)
        if isinstance(each, PlayableFrom) and each.zone == zone and each.when(state, card)
    ]


def _any_plays_from_elsewhere(state: FabState) -> bool:
    """Whether any card of this game has such a text; looked up once, few games have one."""
    known: bool | None = state.printed.cache.get(PlayableFrom)
    if known is None:
        texts = (each for card in state.printed for each in printed_on(state, card))
        known = any(isinstance(each, PlayableFrom) for each in texts)
        state.printed.cache[PlayableFrom] = known
    return known


def why_not(state: FabState, player: str, key: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an action, for a key like `play:o17` or `activate:o5:0`."""
    verb, _, rest = key.partition(":")
    object_id, _, place = rest.partition(":")
    if verb not in ("play", "activate") or object_id not in state.objects:
        return (Refusal("fab14/14.1", "There is no such action."),)
    money = funds(state, player)
    if verb == "play":
        return tuple(play_refusals(state, player, object_id, money))
    number = place_named(place or "0", len(state.facts(object_id).activated))
    if number is None:
        return (NO_SUCH_ABILITY,)
    return tuple(activation_refusals(state, player, object_id, number, money))


@rule("fab14/14.1", "fab14/15.1", "fab14/9.2.5d", "fab14/G.mentor.3")
def play_refusals(state: FabState, player: str, object_id: str, money: int) -> Iterator[Refusal]:
    """Every rule that forbids playing this card now."""
    facts, card = state.facts(object_id), state.objects[object_id]
    if state.holder != player:
        yield Refusal("fab14/14.1", "Only the player with priority can play a card.")
    if object_id not in playable_from(state, player):
        yield Refusal("fab14/15.1", "Cards are played from hand or arsenal.")
    if facts.cost is None and not facts.variable_cost:
        yield Refusal("fab14/9.2.5d", "A card without a cost cannot be played.")
        return
    yield from _timing_refusals(state, player, facts.type, may_be_instant(state, object_id))
    if card.zone != ARSENAL:
        yield from _arsenal_refusals(state, facts)
    if "arrow" in facts.subtypes and not _controls_bow(state, player):
        yield Refusal("fab14/9.2.3b.b1", "An arrow needs a bow.")
    if facts.type == DEFENSE_REACTION:
        yield from _defending_refusals(state, object_id, card.zone)
    own_pitch = amount(state, object_id, "pitch") if card.zone == HAND else 0
    if money - own_pitch < base_cost(state, object_id):
        yield Refusal("fab14/15.5.3", "The resource cost cannot be paid.")
    yield from _text_refusals(state, player, object_id)
    yield from _target_refusals(state, player, object_id, facts)


@rule("fab14/15.1", "fab14/15.5.3c", "fab14/2.1")
def _text_refusals(state: FabState, player: str, object_id: str) -> Iterator[Refusal]:
    """What the card's own text asks of whoever plays it."""
    for each in abilities_on(state, state.objects[object_id].card):
        if isinstance(each, PlayedOnly) and not each.when(state, object_id):
            yield Refusal("fab14/15.1", "Its text does not let it be played now.")
    kept = (each for each in state.effects if each.kind == CANNOT_PLAY)
    if any(is_such(state.facts(object_id), kind_of(each.flavour)) for each in kept):
        yield Refusal("fab14/2.1", "An effect keeps such cards from being played.")
    for cost in additional_costs(state, object_id):
        if cost.wanted is None and not cost.possible(state, player, object_id):
            yield Refusal("fab14/15.5.3c", "Its additional cost cannot be paid.")


def additional_costs(state: FabState, object_id: str) -> list[AdditionalCost]:
    """What a card's text asks for besides its cost."""
    card = state.objects[object_id].card
    return [each for each in abilities_on(state, card) if isinstance(each, AdditionalCost)]


@rule("fab14/15.3", "fab14/15.4", "fab14/15.4.1", "fab14/15.4.3", "fab14/15.4.4", "fab14/15.5.3d")
@rule("fab14/20.4.3", "fab14/20.5.4", "fab14/20.6.3", "fab14/20.6.4", "fab14/20.6.5")
@rule("fab14/20.8.2")
def _timing_refusals(
    state: FabState, player: str, kind: str, as_instant: bool
) -> Iterator[Refusal]:
    """When this kind of card or ability fits."""
    if kind == INSTANT or (kind == ACTION and as_instant):
        return
    link = state.link
    if kind == ACTION:
        if state.chain or link is not None:
            yield Refusal("fab14/15.3", "An action can only be layer 1 of a chain or chain link.")
        if state.players[player].action_points < 1:
            yield Refusal("fab14/15.5.3d", "An action costs 1 action point.")
    elif kind == ATTACK_REACTION:
        if link is None or state.step != REACTION_STEP or link.attacking_hero != player:
            yield Refusal("fab14/15.4.3", "Only the attacking hero, in the reaction step.")
    elif kind == DEFENSE_REACTION:
        if link is None or state.step != REACTION_STEP or link.defending_hero != player:
            yield Refusal("fab14/15.4.4", "Only the defending hero, in the reaction step.")
    else:
        yield Refusal("fab14/9.2.5d", "A card of this type is not played.")


@rule("fab14/9.2.3b.b1", "fab14/9.2.3b.b6")
def _arsenal_refusals(state: FabState, facts: Printed) -> Iterator[Refusal]:
    """Arrows and traps are played from the arsenal only."""
    if "arrow" in facts.subtypes:
        yield Refusal("fab14/9.2.3b.b1", "An arrow is played from the arsenal only.")
    if "trap" in facts.subtypes:
        yield Refusal("fab14/9.2.3b.b6", "A trap is played from the arsenal only.")


@rule("fab14/20.6.4e")
def is_kept_from_defending(state: FabState, object_id: str) -> bool:
    """Whether an effect says that this card can't defend the attack on the chain link."""
    if state.link is None or not forbidding(state, "defend"):
        return False
    change = Change("defend", "fab14/20.5.1", object=object_id, source=state.link.attack)
    return PHYSICS.forbids(state, change)


def _controls_bow(state: FabState, player: str) -> bool:
    return any("bow" in state.facts(each).subtypes for each in arena_of(state, player))


@rule("fab14/20.6.4e", "fab14/G.dominate.3", "fab14/G.dominate.4")
def _defending_refusals(state: FabState, object_id: str, zone: str) -> Iterator[Refusal]:
    """Dominate: only one card from hand may defend, defense reactions included."""
    link = state.link
    if is_kept_from_defending(state, object_id):
        yield Refusal("fab14/20.6.4e", "An effect keeps it from defending.")
    if link is None or zone != HAND or not link.defended_from_hand:
        return
    if "dominate" in keywords(state, link.attack):
        yield Refusal("fab14/20.6.4e", "Dominate lets only one card from hand defend.")


@rule("fab14/23.1.1")
def _target_refusals(
    state: FabState, player: str, object_id: str, facts: Printed
) -> Iterator[Refusal]:
    """Without a legal target it cannot be played."""
    if facts.is_attack_action and not attack_targets(state, player):
        yield Refusal("fab14/23.1.1", "There is nothing to attack.")
    yield from mode_refusals(state, object_id)
    for each in abilities_on(state, facts.key):
        if isinstance(each, Resolves):
            legal = each.targets(state, object_id)
            if legal is not None and not legal:
                yield Refusal("fab14/23.1.1", "There is no legal target.")


@rule("fab14/15.2", "fab14/15.2.2", "fab14/14.1")
def activation_refusals(
    state: FabState, player: str, object_id: str, place: int, money: int
) -> Iterator[Refusal]:
    """Every rule that forbids activating this ability now."""
    card, facts = state.objects[object_id], state.facts(object_id)
    if place >= len(facts.activated):
        yield NO_SUCH_ABILITY
        return
    printed = facts.activated[place]
    if state.holder != player:
        yield Refusal("fab14/14.1", "Only the player with priority can activate an ability.")
    if printed.from_hand:
        if card.zone != HAND or card.owner != player:
            yield Refusal("fab14/15.2", "Only its owner, while it is in hand.")
    elif card.controller != player or not card.face_up or object_id not in arena_of(state, player):
        yield Refusal("fab14/15.2", "Only its controller, while it is face up in the arena.")
    if state.links and _is_silent(state, object_id, place):
        yield Refusal("fab14/20.5.2d", "The text of a defending card is ignored.")
    yield from _timing_refusals(state, player, printed.type, as_instant=False)
    if printed.once_per_turn and f"activated:{place}" in card.used:
        yield Refusal("fab14/15.2.1", "This ability was already used this turn.")
    if printed.attack and card.tapped:
        yield Refusal("fab4/4.4.3d", "It is tapped.")
    if money < ability_cost(state, player, object_id, place):
        yield Refusal("fab14/15.5.3", "The resource cost cannot be paid.")
    scripted = activates(state, card.card, place)
    if scripted and scripted.possible and not scripted.possible(state, player, object_id):
        yield Refusal("fab14/15.5.3c", "What it asks for cannot be paid, or is not so now.")
    yield from _ability_target_refusals(state, player, object_id, place, printed)


@rule("fab14/20.5.2d")
def _is_silent(state: FabState, object_id: str, place: int) -> bool:
    """Whether it defends from elsewhere than the arena, and its ability is not about defending."""
    card = state.objects[object_id]
    if card.home or not any(object_id in link.defenders for link in state.links):
        return False
    scripted = activates(state, card.card, place)
    return scripted is None or not scripted.while_defending


def _ability_target_refusals(
    state: FabState, player: str, object_id: str, place: int, printed: PrintedAbility
) -> Iterator[Refusal]:
    if printed.attack and not attack_targets(state, player):
        yield Refusal("fab14/23.1.1", "There is nothing to attack.")
    scripted = activates(state, state.objects[object_id].card, place)
    if scripted is not None:
        legal = scripted.targets(state, object_id)
        if legal is not None and not legal:
            yield Refusal("fab14/23.1.1", "There is no legal target.")


# What cannot be done even against the rules


def cannot_play(state: FabState, player: str, object_id: str) -> str:
    """Without its cost, without a target, or over another attack nobody can play a card."""
    facts, card = state.facts(object_id), state.objects[object_id]
    own_pitch = amount(state, object_id, "pitch") if card.zone == HAND else 0
    if facts.is_attack_action and state.link_open:
        return ON_A_LINK
    if funds(state, player) - own_pitch < base_cost(state, object_id):
        return UNPAID
    return _first(_target_refusals(state, player, object_id, facts))


def cannot_activate(state: FabState, player: str, object_id: str, place: int) -> str:
    """The same of an ability."""
    printed = state.facts(object_id).activated[place]
    if printed.attack and state.link_open:
        return ON_A_LINK
    if funds(state, player) < ability_cost(state, player, object_id, place):
        return UNPAID
    return _first(_ability_target_refusals(state, player, object_id, place, printed))


def _first(found: Iterator[Refusal]) -> str:
    return next((each.reason for each in found), "")


def activates(state: FabState, card: str, place: int) -> Activates | None:
    """The script of a printed ability, if the card has one."""
    for each in abilities_on(state, card):
        if isinstance(each, Activates) and each.number == place:
            return each
    return None


def resolves(state: FabState, object_id: str) -> Resolves | None:
    """The script of what a card does when it resolves, if it has one."""
    for each in abilities_on(state, state.objects[object_id].card):
        if isinstance(each, Resolves):
            return each
    return None


@rule("fab14/15.4.1", "fab14/15.4.2")
def may_be_instant(state: FabState, object_id: str) -> bool:
    """Whether an effect lets this action be played as though it were an instant."""
    for each in abilities_on(state, state.objects[object_id].card):
        if isinstance(each, AsInstant) and each.when(state, object_id):
            return True
    if not state.effects:
        return False
    by_name = any(e.kind == "as instant" and object_id in e.objects for e in state.effects)
    return by_name or next_is_instant(state, object_id)


@rule("fab14/15.5.2a", "fab14/15.5.2c", "fab14/9.2.5e", "fab14/9.2.5c")
def base_cost(state: FabState, object_id: str, x: int = 0) -> int:
    """What the card costs now; X is zero until it is declared, reductions come after it."""
    return max(0, cost_without_x(state, object_id) + x)


def cost_without_x(state: FabState, object_id: str) -> int:
    """What is printed and what changes it, below zero when more is taken off than is printed."""
    by_text = sum(
        each.more(state, object_id)
        for each in abilities_on(state, state.objects[object_id].card)
        if isinstance(each, Costs)
    )
    if not is_modified(state):
        return (state.facts(object_id).cost or 0) + by_text + added_to_card(state, object_id)
    return (sum_of(state, object_id, "cost") or 0) + by_text + added_to_card(state, object_id)


@rule("fab14/15.5.2", "fab14/15.5.2a")
def ability_cost(state: FabState, player: str, object_id: str, place: int) -> int:
    """What an ability costs now."""
    printed = state.facts(object_id).activated[place]
    return max(0, printed.cost + added_to_ability(state, player, object_id, place))
