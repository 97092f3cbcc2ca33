"""What a player with priority may do (409, 410.2, 701, 702), and why not."""

from engine.core.decisions import Option, place_named
from engine.core.errors import Refusal
from engine.core.table import distinguishable, is_unknown
from engine.games.wow import resources
from engine.games.wow.adding import could_target, wanted_for
from engine.games.wow.cards import HERO, Power, Printed, Reward
from engine.games.wow.costs import (
    adjusted,
    alternates,
    own_costs,
    power_refusal,
    price_of_exhausting,
)
from engine.games.wow.index import answers, index_of
from engine.games.wow.payment import of_others, payment_powers, rewards_of, usable
from engine.games.wow.proposing import ACTION, attacker_refusals, attackers, must_attack
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import cost_of, hero_of, party
from engine.games.wow.zones import GRAVEYARD, HAND, RESOURCE_ROW
from engine.rulebook import rule


@rule("wow74/410.2a", "wow74/502.1", "wow74/G.non-combat-action-phase")
def is_main(state: WowState, player: str) -> bool:
    """The player's non-combat action phase with an empty chain."""
    return state.step == ACTION and player == state.turn_player and not state.chain


@rule("wow74/410.2", "wow74/410.2a", "wow74/502.1")
def actions(state: WowState, player: str) -> list[Option]:
    """Everything that the player may do with priority, besides passing."""
    main = is_main(state, player)
    options: list[Option] = []
    if main and not state.players[player].placed:
        options += _places(state, player)
    for each in distinguishable(state, state.in_zone(player, HAND)):
        if is_unknown(state, each):
            options.append(Option(f"play:{each}", "Play a card from the hand", "wow74/409.1"))
        elif may_play(state, player, each, main):
            options.append(_play(state, each))
    options += _from_elsewhere(state, player, main)
    options += _powers(state, player, main)
    if main:
        options += [
            Option(f"attack:{each}", f"Attack with {state.facts(each).name}", "wow74/601.1")
            for each in attackers(state, player)
        ]
    return options


def _play(state: WowState, object_id: str) -> Option:
    return Option(f"play:{object_id}", f"Play {state.facts(object_id).name}", "wow74/409.1")


def _from_elsewhere(state: WowState, player: str, main: bool) -> list[Option]:
    found = _elsewhere(state, player)
    return [_play(state, each) for each in found if may_play(state, player, each, main)]


@rule("wow74/409.1", "wow74/415.3f", "wow74/G.artifact")
def _elsewhere(state: WowState, player: str) -> list[str]:
    """Cards are played from hand unless something says otherwise."""
    artifacts = _artifacts(state)
    if "play from" not in index_of(state).says and not artifacts:
        return []
    found = [each for each in state.in_zone(player, GRAVEYARD)
             if state.objects[each].card in artifacts]  # fmt: skip
    return found + [each for said in answers(state, "play from", player) for each in said]


def _artifacts(state: WowState) -> frozenset[str]:
    """The cards of this game that can be played from the graveyard; looked up once."""
    found: frozenset[str] | None = state.printed.cache.get("artifacts in the game")
    if found is None:
        found = frozenset(key for key, card in state.printed.items() if "artifact" in card.keywords)
        state.printed.cache["artifacts in the game"] = found
    return found


@rule("wow74/412.1", "wow74/412.1a", "wow74/412.1b", "wow74/409.2", "wow74/G.place")
def _places(state: WowState, player: str) -> list[Option]:
    """Any card face down; quests and locations face up as well."""
    options = []
    for each in distinguishable(state, state.in_zone(player, HAND)):
        facts = state.facts(each)
        options.append(Option(f"place:{each}", f"Place {facts.name} face down", "wow74/412.1"))
        if is_unknown(state, each):
            options.append(Option(f"place-up:{each}", "Place a card face up", "wow74/412.1"))
            continue
        if facts.is_quest_or_location and may_place_up(state, player, each):
            options.append(Option(f"place-up:{each}", f"Place {facts.name} face up", "wow74/412.1"))
    return options


def may_place_up(state: WowState, player: str, object_id: str) -> bool:
    """Whether the costs of placing it face up can be paid (412.1c)."""
    card = state.objects[object_id].card
    return all(each.able(state, player, object_id) for each in own_costs(state, card))


@rule("wow74/409.1", "wow74/301.5", "wow74/707.1", "wow74/306.1")
def may_play(
    state: WowState, player: str, object_id: str, main: bool, *, free: bool = False
) -> bool:
    """The quick answer; `play_refusals` gives the reasons. Free is without paying its cost."""
    facts = state.facts(object_id)
    if not main and not (facts.instant and not facts.basic):
        return False
    if facts.is_quest_or_location or not facts.types or not hero_of(state, player):
        return False
    if answers(state, "can't play", object_id):
        return False
    if not can_pay(state, player, object_id, facts, free=free):
        return False
    return could_target(state, wanted_for(state, facts), player, object_id)


def can_pay(
    state: WowState, player: str, object_id: str, facts: Printed, *, free: bool = False
) -> bool:
    card = state.objects[object_id].card
    own = own_costs(state, card)
    if own and not all(e.able(state, player, object_id) for e in own if not e.instead):
        return False
    price = 0 if free else cost_of(state, object_id)
    if _adding_costs(state, player, object_id, "card", price) <= resources.available(state, player):
        return True
    return bool(alternates(state, player, object_id, card))


@rule("wow74/707.1e")
def _adding_costs(state: WowState, player: str, object_id: str, kind: str, price: int) -> int:
    """What a link of this kind would cost with everything that changes it."""
    card = state.objects[object_id].card
    if not index_of(state).costs and not (kind == "card" and own_costs(state, card)):
        return price
    return adjusted(state, Link("", kind, player, object_id, card=card), price)


# Powers and rewards


@rule("wow74/701.1", "wow74/701.2", "wow74/702.2", "wow74/301.2a")
def _powers(state: WowState, player: str, main: bool) -> list[Option]:
    """Payment powers of cards in the party, and quests to complete."""
    options = []
    for each in usable(state, player):
        facts = state.facts(each)
        options += [
            Option(f"use:{each}:{number}", use_label(facts, power), "wow74/701.2")
            for number, power in enumerate(payment_powers(state, each))
            if may_use(state, player, each, number, power, main)
        ]
        options += _completed(state, player, each, main)
    for each in of_others(state, player):
        options += _completed(state, player, each, main)
    return options


def _completed(state: WowState, player: str, object_id: str, main: bool) -> list[Option]:
    return [
        option
        for number, option in enumerate(completing(state, object_id))
        if not complete_refusals(state, player, object_id, main, number)
    ]


def completing(state: WowState, object_id: str) -> list[Option]:
    """The rewards of a quest as buttons: its own is just the quest."""
    name, options = state.facts(object_id).name, []
    for number, (card, _) in enumerate(rewards_of(state, object_id)):
        place, other = (f":{number}", state.printed[card].name) if number else ("", "")
        label = f"Complete {name} for {other}" if other else f"Complete {name}"
        options.append(Option(f"complete:{object_id}{place}", label, "wow74/702.2"))
    return options


def use_label(facts: Printed, power: Power) -> str:
    return f"Use {facts.name}: {power_in_words(power)}"


def power_in_words(power: Power) -> str:
    words = [f"({power.cost})"] if power.cost or not (power.activate or power.flip) else []
    words += ["Activate"] if power.activate else []
    words += ["Flip"] if power.flip else []
    return ", ".join(words)


def may_use(
    state: WowState, player: str, object_id: str, number: int, power: Power, main: bool
) -> bool:
    """The quick answer; `use_refusals` gives the reasons."""
    card = state.objects[object_id]
    if power.activate and card.exhausted:
        return False
    if (power.basic and not main) or (power.flip and power.back == card.face_up):
        return False
    if missing(state, player, object_id, power) > 0:
        return False
    return not use_refusals(state, player, object_id, number, main)


@rule("wow74/701.1a", "wow74/701.2", "wow74/701.3", "wow74/701.4", "wow74/301.2a")
def use_refusals(
    state: WowState, player: str, object_id: str, number: int, main: bool
) -> list[Refusal]:
    """Every rule that forbids using a payment power now."""
    card, power = state.objects[object_id], payment_powers(state, object_id)[number]
    refused = []
    if card.controller != player:
        refused.append(Refusal("wow74/701.2", "Only its controller uses a card's powers."))
    elif object_id not in party(state, player):
        refused.append(Refusal("wow74/701.2", "Only powers of cards in your party are used."))
    if HERO in state.facts(object_id).types and power.back == card.face_up:
        refused.append(Refusal("wow74/301.2a", "This power is on the hero's other side."))
    if (power.basic and not main) or (power.your_turn and player != state.turn_player):
        refused.append(Refusal("wow74/701.1a", "This power cannot be used at this time."))
    why = power_refusal(state, object_id, number, power)
    if why:
        refused.append(Refusal("wow74/701.3", why))
    if missing(state, player, object_id, power) > 0:
        refused.append(Refusal("wow74/403.1", "The resources do not suffice."))
    if not could_target(state, power.targets, player, object_id):
        refused.append(Refusal("wow74/707.1d", "There is no legal target."))
    if object_id in index_of(state).silent:
        refused.append(Refusal("wow74/700.3", "The card has lost its powers."))
    return refused


def missing(state: WowState, player: str, object_id: str, power: Power | Reward) -> int:
    """How many resources are missing; what activates itself cannot pay for itself."""
    kind, price, money = "reward", power.cost, resources.available(state, player)
    if isinstance(power, Power):
        kind = "power"
        if power.activate:
            price += price_of_exhausting(state, object_id)
            card = state.objects[object_id]
            money -= card.row == RESOURCE_ROW and not card.exhausted
    price = _adding_costs(state, player, object_id, kind, price)
    return price - money if price else 0


@rule("wow74/702.1", "wow74/702.1a", "wow74/702.2")
def complete_refusals(
    state: WowState, player: str, object_id: str, main: bool, number: int = 0
) -> list[Refusal]:
    """Every rule that forbids completing a quest now; it may be exhausted for its own cost."""
    card, rewards = state.objects[object_id], rewards_of(state, object_id)
    if not rewards or card.row != RESOURCE_ROW:
        return [Refusal("wow74/702.1", "This is no face-up quest.")]
    refused, (_, reward) = [], rewards[number]
    if card.controller != player and object_id not in of_others(state, player):
        refused.append(Refusal("wow74/702.2", "Only its controller completes a quest."))
    if (reward.basic and not main) or (reward.your_turn and player != state.turn_player):
        refused.append(Refusal("wow74/702.1a", "This quest cannot be completed at this time."))
    if answers(state, "can't complete", object_id):
        refused.append(Refusal("wow74/103.2", "Its text does not let it be completed now."))
    if missing(state, player, object_id, reward) > 0:
        refused.append(Refusal("wow74/403.1", "The resources do not suffice."))
    if not could_target(state, reward.targets, player, object_id):
        refused.append(Refusal("wow74/707.1d", "There is no legal target."))
    return refused


# Why not


def why_not(state: WowState, player: str, action: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an action now."""
    verb, _, rest = action.partition(":")
    object_id, _, number = rest.partition(":")
    main = is_main(state, player)
    if verb == "pass":
        return tuple(pass_refusals(state, player))
    if object_id not in state.objects:
        return (Refusal("wow74/410.2", "There is no such action."),)
    if verb == "play":
        return tuple(play_refusals(state, player, object_id))
    if verb in ("place", "place-up"):
        return tuple(place_refusals(state, player, object_id, up=verb == "place-up"))
    place = place_named(number, len(payment_powers(state, object_id))) if verb == "use" else None
    if place is not None:
        return tuple(use_refusals(state, player, object_id, place, main))
    quest = place_named(number or "0", len(rewards_of(state, object_id)) or 1)
    if verb == "complete" and quest is not None:
        return tuple(complete_refusals(state, player, object_id, main, quest))
    if verb == "attack":
        return tuple(attack_refusals(state, player, object_id))
    return (Refusal("wow74/410.2", "There is no such action."),)


@rule("wow74/600.2")
def pass_refusals(state: WowState, player: str) -> list[Refusal]:
    """Whoever must attack and can may not pass on an empty chain."""
    if is_main(state, player) and must_attack(state, player):
        return [Refusal("wow74/600.2", "A character of yours must attack.")]
    return []


@rule("wow74/409.1", "wow74/707.1", "wow74/306.1", "wow74/301.5", "wow74/403.1")
@rule("wow74/G.instant", "wow74/G.basic")
def play_refusals(state: WowState, player: str, object_id: str) -> list[Refusal]:
    """Every rule that forbids playing a card now."""
    card, facts = state.objects[object_id], state.facts(object_id)
    refused = []
    in_hand = card.owner == player and card.zone == HAND
    if not in_hand and object_id not in _elsewhere(state, player):
        refused.append(Refusal("wow74/409.1", "Cards are played from their player's hand."))
    if facts.is_quest_or_location:
        refused.append(Refusal("wow74/306.1", "Quests and locations are placed, not played."))
    if not is_main(state, player) and not (facts.instant and not facts.basic):
        refused.append(Refusal("wow74/409.1", "Only an instant card is played at this time."))
    if not hero_of(state, player):
        refused.append(Refusal("wow74/301.5", "Without a hero no cards are played."))
    if answers(state, "can't play", object_id):
        refused.append(Refusal("wow74/707.1", "Something says that it can't be played."))
    if not could_target(state, wanted_for(state, facts), player, object_id):
        refused.append(Refusal("wow74/707.1d", "There is no legal target."))
    if not can_pay(state, player, object_id, facts):
        refused.append(Refusal("wow74/403.1", "The cost cannot be paid."))
    return refused


@rule("wow74/412.1", "wow74/412.1a", "wow74/412.1b")
def place_refusals(state: WowState, player: str, object_id: str, *, up: bool) -> list[Refusal]:
    """Every rule that forbids placing a card as a resource now."""
    card, refused = state.objects[object_id], []
    if card.owner != player or card.zone != HAND:
        refused.append(Refusal("wow74/412.1", "A resource is placed from its player's hand."))
    if state.players[player].placed:
        refused.append(Refusal("wow74/412.1", "Only one resource is placed each turn."))
    if not is_main(state, player):
        refused.append(Refusal("wow74/412.1a", "A resource is placed in your action phase."))
    if up and not state.facts(object_id).is_quest_or_location:
        refused.append(Refusal("wow74/412.1b", "Only quests and locations lie face up."))
    return refused


@rule("wow74/601.1", "wow74/601.2a", "wow74/601.2e")
def attack_refusals(state: WowState, player: str, object_id: str) -> list[Refusal]:
    """Every rule that forbids proposing a combat with this attacker now."""
    refused = []
    if not is_main(state, player):
        refused.append(Refusal("wow74/601.1", "Combats are proposed in your action phase."))
    return [*refused, *attacker_refusals(state, player, object_id)]
