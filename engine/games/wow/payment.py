"""The payment powers of a card (701): those printed on it, and those that modifiers give it."""

from engine.games.wow.cards import Power, Reward
from engine.games.wow.index import abilities_on, answers, concerns, index_of
from engine.games.wow.powers import Activates, Quoted, Resolve, ability
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import laid_open, party
from engine.rulebook import rule


@rule("wow74/700.1", "wow74/706.1c", "wow74/200.1a")
@rule("wow74/203.2")
def payment_powers(state: WowState, object_id: str) -> tuple[Power, ...]:
    """Each paragraph is a power of its own: the printed ones in order, then those added."""
    printed, index = state.facts(object_id).powers, index_of(state)
    if not (index.quoted or index.borrowed):
        return printed
    quoted = (each.power for each in _given(state, object_id))
    return (*printed, *quoted, *(power for _, power in _borrowed(state, object_id)))


def usable(state: WowState, player: str) -> list[str]:
    """The cards of a party that may have a power to use or a reward."""
    index = index_of(state)
    if index.quoted or index.borrowed:
        return party(state, player)
    return [each for each in laid_open(state, player) if state.facts(each).is_usable]


def _given(state: WowState, object_id: str) -> list[Quoted]:
    return [each for each, effect in index_of(state).quoted if concerns(state, effect, object_id)]


def _borrowed(state: WowState, object_id: str) -> list[tuple[str, Power]]:
    """The powers printed on cards whose powers this one has, named by card and number."""
    return [
        (f"{card}/{number}", power)
        for card in index_of(state).borrowed.get(object_id, ())
        for number, power in enumerate(state.printed[card].powers)
    ]


def name_of(state: WowState, object_id: str, number: int) -> str:
    """How a link remembers a power: by its number on its card, or by its key when it was given."""
    printed = len(state.facts(object_id).powers)
    if number < printed:
        return str(number)
    added = [each.key for each in _given(state, object_id)]
    return [*added, *(name for name, _ in _borrowed(state, object_id))][number - printed]


def _quoted(link: Link) -> Quoted | None:
    if link.ability.rpartition("/")[2].isdigit():
        return None
    found = ability(link.ability)
    return found if isinstance(found, Quoted) else None


def _place(link: Link) -> tuple[str, int]:
    """The card on which the power of a link is printed, and its number there."""
    card, _, number = link.ability.rpartition("/")
    return card or link.card, int(number)


@rule("wow74/707.3", "wow74/705.3")
def power_of(state: WowState, link: Link) -> Power:
    """The power that a link came from, even if its source has lost it."""
    quoted = _quoted(link)
    if quoted:
        return quoted.power
    card, number = _place(link)
    return state.printed[card].powers[number]


@rule("wow74/707.3")
def effect_of(state: WowState, link: Link) -> Resolve | None:
    """What is scripted for a power's link; nothing when it is settled by hand."""
    quoted = _quoted(link)
    if quoted is not None:
        return quoted.effect
    card, number = _place(link)
    for each in abilities_on(state, card):
        if isinstance(each, Activates) and each.number == number:
            return each.effect
    return None


@rule("wow74/702.2a")
def rewards_of(state: WowState, object_id: str) -> list[tuple[str, Reward]]:
    """Its own reward, then those of other quests, by card: each with its own cost and limits."""
    card, own = state.objects[object_id], state.facts(object_id).reward
    found = [(card.becomes or card.card, own)] if own is not None else []
    for each in index_of(state).borrowed.get(object_id, ()) if card.face_up else ():
        gained = state.printed[each].reward
        found += [(each, gained)] if gained is not None else []
    return found


def reward_of(state: WowState, link: Link) -> Reward | None:
    """The reward that a link came from, whatever its quest has now."""
    return state.printed[link.ability or link.card].reward


@rule("wow74/702.2b")
def of_others(state: WowState, player: str) -> list[str]:
    """Quests of other players that something lets this player complete.

    They are no resources of the player, so they cannot be exhausted for their own cost.
    """
    return [each for said in answers(state, "completes", player) for each in said]
