"""What the abilities that keywords grant do (I.3)."""

from engine.games.ufs.atoms import currents, happen, places, procedure
from engine.games.ufs.cards import ATTACK, FOUNDATION
from engine.games.ufs.continuous import Fired, effect, given_by_effects
from engine.games.ufs.control_checks import choose_worth
from engine.games.ufs.keywords import restricted
from engine.games.ufs.playing import NEXT_CARD
from engine.games.ufs.references import staged, this_attack
from engine.games.ufs.searching import character_for
from engine.games.ufs.state import ADD, DISCARD, POOL, Happening, Play, UfsState
from engine.games.ufs.values import keywords, value
from engine.rulebook import rule


@rule("ufs09/I.2.4", "ufs09/J.4.2.2", "ufs09/J.4.2.3")
def _rating(state: UfsState, play: Play) -> int:
    """Of the keyword that granted the ability; the last one where it has lost that keyword."""
    found = keywords(state, play.object).get(play.keyword, play.rating)
    return found if isinstance(found, int) else play.rating


@effect("ex")
@rule("ufs09/I.3.5", "ufs09/I.3.5.1")
async def ex(state: UfsState, play: Play) -> None:
    """More speed for each card that paid."""
    _bonus(state, play, "speed", _rating(state, play), "ufs09/I.3.5.1")


@effect("powerful")
@rule("ufs09/I.3.9", "ufs09/I.3.9.1")
async def powerful(state: UfsState, play: Play) -> None:
    """More damage for each card that paid."""
    _bonus(state, play, "damage", _rating(state, play), "ufs09/I.3.9.1")


@rule("ufs09/K.3.4")
def _bonus(state: UfsState, play: Play, name: str, rating: int, cited: str) -> None:
    """To this attack: the one in its attack sequence."""
    paid = from_cost(play, play.paid)
    if paid is not None and (attack := this_attack(state, play.player)):
        currents.modify(state, attack, name, ADD, rating * paid, cited)


@rule("ufs09/J.4.5")
def from_cost(play: Play, found: int) -> int | None:
    """A number that the cost gives; without the cost the instruction fails that reads it."""
    return None if play.free else found


@effect("stun")
@rule("ufs09/I.3.12", "ufs09/I.3.12.1", "ufs09/J.1.2")
async def stun(state: UfsState, play: Play) -> None:
    """The opponent commits foundations of their choice, as many as possible up to the rating."""
    opponent = state.other(play.player)
    able = [
        each
        for each in staged(state, opponent, FOUNDATION)
        if not state.objects[each].committed and not state.objects[each].attached
    ]
    chosen = await choose_worth(
        state, opponent, "stun", able, _rating(state, play), "ufs09/I.3.12.1", source=play.object
    )
    for each in chosen:
        places.commit(state, each, "ufs09/I.3.12.1")


@effect("breaker")
@rule("ufs09/I.3.1", "ufs09/I.3.1.1")
async def breaker(state: UfsState, play: Play) -> None:
    """The opponent's next card this turn is more difficult."""
    rows = [["difficulty", ADD, _rating(state, play)]]
    opponent = state.other(play.player)
    happen.add_effect(state, NEXT_CARD, play.player, "turn", key=opponent, patches=rows)


@effect("reversal")
@rule("ufs09/I.3.10", "ufs09/I.3.10.1")
async def reversal(state: UfsState, play: Play) -> None:
    """The attack that was played as the cost is pending now."""
    if state.objects[play.object].zone == POOL:
        procedure.stack_attacks(state, [play.object])


@effect("multiple")
@rule("ufs09/I.3.8", "ufs09/I.3.8.1", "ufs09/I.3.8.2", "ufs09/I.3.8.2.2", "ufs09/I.3.8.3.n1")
@rule("ufs09/F.2.3.6", "ufs09/F.2.3.6.n1")
async def multiple(state: UfsState, play: Play) -> None:
    """Cards from the top of the discard pile become copies; the leftmost attacks first.

    Copies make no copies: those cards are discarded, where they are already. Nor does a card that
    is no attack and was given the keyword.
    """
    if state.objects[play.object].copies or value(state, play.object, "type") != ATTACK:
        return
    pile = state.in_zone(play.player, DISCARD)
    copies = pile[: from_cost(play, play.x) or 0]
    key = state.objects[play.object].card
    for each in copies:
        places.move(state, each, POOL, "ufs09/I.3.8.1", why="copied", face_up=False)
        places.become_copy(state, each, key)
    procedure.stack_attacks(state, copies)
    happen.bind_copies(state, play.object, copies)


@effect("gauge")
@rule("ufs09/I.3.7", "ufs09/I.3.7.1")
async def gauge(state: UfsState, play: Play) -> None:
    """A fired effect waits for the damage of this attack."""
    happen.add_effect(
        state, "fired", play.player, "attack", on="damage dealt", key="gauge",
        objects=[play.object],
    )  # fmt: skip


def _enough(state: UfsState, me: str, happening: Happening) -> bool:
    words = keywords(state, me)
    ratings = [by for word, by in words.items() if restricted(word)[0] == "gauge"]
    enough = all(isinstance(by, int) and happening.amount >= by for by in ratings)
    return happening.source == me and enough


async def _find_character(state: UfsState, me: str, happening: Happening) -> None:
    await character_for(state, state.objects[me].owner)


given_by_effects(Fired("gauge", "damage dealt", "ufs09/I.3.7.1", _find_character, _enough))
