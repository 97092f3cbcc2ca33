"""What players do in Ashes, and every rule that forbids it now."""

from collections.abc import Callable, Iterable

from engine.core.acts import Act
from engine.core.decisions import place_named
from engine.core.errors import Refusal
from engine.games.ashes import core_rulebook, dice_powers, fighters, meditation, playing, triggers
from engine.games.ashes import turn_refusals as turns
from engine.games.ashes.state import AshesState

Refusals = Callable[[AshesState, str, str], Iterable[Refusal]]
TURN = ("turn",)
ACTING = Refusal("raven11/2.1.0.b4", "Actions are taken one by one on your own turn.")
ATTACKING = Refusal("raven11/3.2.0", "Attackers are declared as an attack action begins.")
BLOCKING = Refusal("raven11/3.2.1", "Blockers are declared when your Phoenixborn is attacked.")
GUARDING = Refusal("raven11/3.2.2", "Guards are declared when a unit of yours is attacked.")
COUNTERING = Refusal(core_rulebook.CITED, "A unit counters when the battle that it is in resolves.")
REACTING = Refusal("raven11/4.3.0", "It waits for its condition, and the condition has not come.")
DISCARDING = Refusal("raven11/3.3.0.b1", "You discard cards in this way while you meditate.")
PREPARING = Refusal("raven11/2.1.0.s1", "You discard cards in this way as the round is prepared.")
ACTS = (
    Act("play", "Play it", TURN, ACTING),
    Act("activate", "Use its effect", ("turn", "combat step"), ACTING, numbered=True),
    Act("attack", "Attack with it", ("attackers",), ATTACKING, offered_as=""),
    Act("block", "Block with it", ("block",), BLOCKING),
    Act("guard", "Guard with it", ("guard",), GUARDING),
    Act("counter", "Counter this attacker", ("counter",), COUNTERING),
    Act("react", "React with it", ("trigger",), REACTING, offered_as="use"),
    Act("hand", "Discard it to meditate", ("meditate",), DISCARDING),
    Act("spell", "Discard it from the spellboard to meditate", ("meditate",), DISCARDING),
    Act("prepare", "Discard it before drawing", ("prepare discard",), PREPARING, offered_as=""),
    Act("attack:phoenixborn", "Attack a Phoenixborn", TURN, ACTING, of_card=False),
    Act("attack:unit", "Attack a unit", TURN, ACTING, of_card=False),
    Act("meditate", "Meditate", TURN, ACTING, of_card=False),
    *(
        Act(f"power:{name}", f"Use the {name} dice power", TURN, ACTING, of_card=False)
        for name in dice_powers.POWERS
    ),
    Act("pass", "Pass the main action", TURN, ACTING, of_card=False),
    Act("end", "End the turn", TURN, ACTING, of_card=False),
)


def why_not(state: AshesState, player: str, key: str) -> tuple[Refusal, ...]:
    """Every rule that forbids an act now, as far as the state tells."""
    verb, _, rest = key.partition(":")
    if key in OF_NO_CARD:
        return tuple(OF_NO_CARD[key](state, player))
    object_id, _, place = rest.partition(":")
    if object_id in state.objects and verb == "activate":
        effects = state.facts(object_id).activated
        number = place_named(place, len(effects))
        if number is not None:
            return tuple(playing.effect_refusals(state, player, object_id, number))
    elif object_id in state.objects and verb in OF_A_CARD:
        return tuple(OF_A_CARD[verb](state, player, object_id))
    elif verb == "power" and rest in dice_powers.POWERS:
        return tuple(dice_powers.power_refusals(state, player, rest))
    return (Refusal("raven11/4.0.0", "There is no such action."),)


def _countered(state: AshesState, player: str, object_id: str) -> Iterable[Refusal]:
    if not any(object_id in fight.attackers for fight in state.attacks[-1:]):
        yield Refusal("raven11/3.2.1", "It attacks nobody.")


OF_A_CARD: dict[str, Refusals] = {
    "play": playing.play_refusals,
    "attack": fighters.attacker_refusals,
    "block": fighters.block_refusals,
    "guard": fighters.guard_refusals,
    "counter": _countered,
    "react": triggers.reaction_refusals,
    "hand": meditation.hand_refusals,
    "spell": meditation.spell_refusals,
    "prepare": meditation.hand_refusals,
}
OF_NO_CARD: dict[str, Callable[[AshesState, str], Iterable[Refusal]]] = {
    "attack:phoenixborn": lambda state, player: fighters.attack_refusals(
        state, player, at_phoenixborn=True
    ),
    "attack:unit": lambda state, player: fighters.attack_refusals(
        state, player, at_phoenixborn=False
    ),
    "meditate": turns.side_refusals,
    "pass": turns.main_refusals,
    "end": turns.end_refusals,
}


def abilities_in_words(state: AshesState, object_id: str) -> list[str]:
    """The activated effects of a card, one after the other."""
    return [each.name for each in state.facts(object_id).activated]
