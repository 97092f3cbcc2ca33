"""Costs (E.4.4, H.4): whether they can be paid, and paying them in their order."""

from collections.abc import Awaitable, Callable, Sequence

from engine.core.decisions import Decision, Option
from engine.core.targets import choose_order
from engine.games.ufs.atoms import happen, places, procedure
from engine.games.ufs.cards import Ability, Amount
from engine.games.ufs.control_checks import committable, control_check, name_of
from engine.games.ufs.game_events import occur
from engine.games.ufs.read_texts import texts
from engine.games.ufs.state import (
    DISCARD,
    HAND,
    MOMENTUM,
    REMOVED,
    STAGING,
    Play,
    UfsState,
)
from engine.games.ufs.together import move_all
from engine.rulebook import rule

CHECK, PLAY, OTHER, X, ONE_OR_MORE = "check", "play", "other", "X", "1+"
FOUNDATIONS = "commit foundations"
PRICE = "price"
"""A cost that was read of a text; its amount is the data."""
LEAVING = ("destroy", "remove")
OF_ITSELF = (*LEAVING, "commit", "flip")
EXTRA_COST = "extra cost"
Cost = tuple[str, Amount]
Pay = Callable[[UfsState, Play, Amount], Awaitable[bool]]
PAY: dict[str, Pay] = {}


def pays(name: str) -> Callable[[Pay], Pay]:
    """Register how a kind of cost is paid; it answers whether it could be."""

    def register(function: Pay) -> Pay:
        PAY[name] = function
        return function

    return register


@rule("ufs09/E.4.1.1", "ufs09/E.4.1.1.n1", "ufs09/D.3.1.1.1", "ufs09/H.4.3", "ufs09/D.2.2.3.3")
def can_pay(state: UfsState, player: str, me: str, ability: Ability) -> bool:
    """Whether every cost but a check can be paid, those of a card played as a cost as well."""
    printed = [(name, _least(ability, amount)) for name, amount in ability.cost]
    return are_payable(state, player, me, [*printed, *extra_costs(state, player, me)])


@rule("ufs09/I.3.8.1", "ufs09/E.4.1.1")
def _least(ability: Ability, amount: Amount) -> Amount:
    """X of a keyword with a rating is at least one; any other X may be zero."""
    return ONE_OR_MORE if amount == X and ability.rating else amount


def are_payable(state: UfsState, player: str, me: str, costs: Sequence[Cost]) -> bool:
    """Whether a player can pay these together, checks aside."""
    needs: dict[str, int] = {}
    for name, amount in costs:
        needs[name] = needs.get(name, 0) + (
            amount if isinstance(amount, int) else amount == ONE_OR_MORE
        )
    names = [name for name, _ in costs]
    if not _in_written_order(names):
        return False
    if not all(_is_payable_as_read(state, player, me, each) for each in costs):
        return False
    but = "" if _may_be_the_foundation(names) else me
    return all(_has(state, player, me, name, need, but=but) for name, need in needs.items())


def _is_payable_as_read(state: UfsState, player: str, me: str, cost: Cost) -> bool:
    name, amount = cost
    return name != PRICE or texts().payable(state, player, me, str(amount))


@rule("ufs09/E.4.4.1")
def _in_written_order(names: Sequence[str]) -> bool:
    """A card that a cost takes away cannot be committed, turned or taken away after that."""
    gone = next((place for place, name in enumerate(names) if name in LEAVING), len(names))
    return not any(name in OF_ITSELF for name in names[gone + 1 :])


@rule("ufs09/K.2.6", "ufs09/E.4.4.1")
def _may_be_the_foundation(names: Sequence[str]) -> bool:
    """A ready foundation may commit itself, before a later cost takes it away; not twice."""
    if FOUNDATIONS not in names or "commit" in names:
        return False
    return not any(name in LEAVING for name in names[: names.index(FOUNDATIONS)])


@rule("ufs09/H.4.3", "ufs09/K.2.6")
@rule("ufs09/K.2.2")
def _has(state: UfsState, player: str, me: str, name: str, need: int, *, but: str) -> bool:
    """Whether there is enough of it; `but` is a card that cannot be the foundation."""
    card = state.objects[me]
    if name == "commit":
        return card.zone == STAGING and not card.committed
    if name in ("destroy", "remove", "flip") and me == state.players[player].character:
        return False
    if name == "destroy":
        return card.zone == STAGING
    if name == FOUNDATIONS:
        return need <= len([each for each in committable(state, player) if each != but])
    if name == "discard":
        return need <= len([each for each in state.in_zone(player, HAND) if each != me])
    return name != "momentum" or need <= len(state.in_zone(player, MOMENTUM))


def extra_costs(state: UfsState, player: str, me: str) -> list[Cost]:
    """What effects add to this card's costs, or to the next card or ability of its player."""
    return [
        (str(name), by)
        for effect in state.effects
        if effect.kind == EXTRA_COST and (me in effect.objects or effect.key == player)
        for name, _, by in effect.patches
    ]


def take_added(state: UfsState, play: Play) -> list[Cost]:
    """The added costs of a play that is announced; those of the next play are used up by it."""
    if not state.effects:
        return []
    added = extra_costs(state, play.player, play.object)
    for effect in [e for e in state.effects if e.kind == EXTRA_COST and e.key == play.player]:
        happen.end_effect(state, effect)
    return added


@rule("ufs09/E.4.4", "ufs09/E.4.4.1", "ufs09/E.4.4.2")
async def in_order(
    play: Play, ability: Ability | None, added: Sequence[Cost], *, checks: bool
) -> list[Cost]:
    """Printed costs as they are written, then what effects add in the order the player likes."""
    printed = [each for each in (ability.cost if ability else ()) if each[0] != PLAY]
    wanted = [each for each in added if (each[0] == CHECK) == checks]
    if len(wanted) > 1:
        options = [Option(f"cost:{n}", f"{name} {by}") for n, (name, by) in enumerate(wanted)]
        rule_id = "ufs09/E.4.9.2" if checks else "ufs09/E.4.4.2"
        text = "In which order do you pay the added costs?"
        order = await choose_order(play.player, "cost order", options, rule_id, text=text)
        wanted = [wanted[int(key.removeprefix("cost:"))] for key in order]
    return [each for each in printed if (each[0] == CHECK) == checks] + wanted


@rule("ufs09/E.4.3", "ufs09/E.4.4", "ufs09/E.4.5")
async def pay(state: UfsState, play: Play, ability: Ability | None, added: Sequence[Cost]) -> bool:
    """Pay everything but checks, the rest too when one cannot be paid; then it is one event."""
    if ability is None and not added:
        return True
    costs = await in_order(play, ability, added, checks=False)
    if not costs:
        return True
    happen.suspend(state)
    paid = [await PAY[name](state, play, amount) for name, amount in costs]
    happen.release(state)
    await occur(state)
    return all(paid)


@rule("ufs09/J.1.4.1", "ufs09/H.3.3.4.2")
@rule("ufs09/K.3.5", "ufs09/K.2.5")
async def may_pay(
    state: UfsState, player: str, me: str, price: Sequence[Cost], text: str, cited: str
) -> bool:
    """“You may ... to ...”: what is done for it is a cost; whether it was paid."""
    if not are_payable(state, player, me, price):
        return False
    words = ", ".join(f"{name} {amount}" for name, amount in price)
    options = [Option("no", "Do not"), Option("pay", f"Pay: {words}")]
    (pick,) = await Decision(player, "may pay", options, cited, source=me, text=text)
    payer, costs = Play(player, me, "ability"), Ability("", cost=tuple(price))
    if pick == "no" or not await pay(state, payer, costs, ()):
        return False
    return await pass_checks(state, payer, costs, ())


@rule("ufs09/E.4.9", "ufs09/E.4.9.1", "ufs09/E.4.9.2", "ufs09/H.4.2", "ufs09/H.4.2.1")
async def pass_checks(
    state: UfsState, play: Play, ability: Ability | None, added: Sequence[Cost]
) -> bool:
    """Check costs: printed ones as written, then added ones; the first that fails ends it."""
    if ability is None and not added:
        return True
    costs = await in_order(play, ability, added, checks=True)
    for _, amount in costs:
        if not await control_check(state, play.player, _amount(play, amount), is_cost=True):
            return False
    return True


def _amount(play: Play, amount: Amount) -> int:
    return play.x if isinstance(amount, str) else amount


@pays("commit")
@rule("ufs09/H.4.1.1")
@rule("ufs09/K.3.1")
async def _commit(state: UfsState, play: Play, amount: Amount) -> bool:
    if state.objects[play.object].zone != STAGING:
        return False
    return places.commit(state, play.object, "ufs09/H.4.1.1", word="cost")


@pays("destroy")
@rule("ufs09/H.4.1.2")
async def _destroy(state: UfsState, play: Play, amount: Amount) -> bool:
    if state.objects[play.object].zone != STAGING:
        return False
    places.move(state, play.object, DISCARD, "ufs09/H.4.1.2", why="destroyed")
    return True


@pays("remove")
@rule("ufs09/H.4.1.3")
async def _remove(state: UfsState, play: Play, amount: Amount) -> bool:
    places.move(state, play.object, REMOVED, "ufs09/H.4.1.3")
    return True


@pays("flip")
@rule("ufs09/H.4.1.4")
async def _flip(state: UfsState, play: Play, amount: Amount) -> bool:
    places.flip(state, play.object, "ufs09/H.4.1.4")
    return True


@pays(FOUNDATIONS)
@rule("ufs09/H.4.3")
async def _commit_foundations(state: UfsState, play: Play, amount: Amount) -> bool:
    able = committable(state, play.player)
    count = _amount(play, amount)
    options = [Option(each, f"Commit {name_of(state, each)}") for each in able]
    chosen = await pick(state, play, "commit foundations", options, count)
    for each in chosen:
        places.commit(state, each, "ufs09/H.4.3", word="cost")
    procedure.note_spent(play, "committed", chosen)
    return len(chosen) == count


@pays("discard")
async def _discard(state: UfsState, play: Play, amount: Amount) -> bool:
    count = _amount(play, amount)
    hand = state.in_zone(play.player, HAND)
    options = [Option(each, state.facts(each).name) for each in hand]
    chosen = await pick(state, play, "discard", options, count)
    procedure.note_spent(play, "discarded", chosen)
    await move_all(state, play.player, chosen, DISCARD, "ufs09/E.4.4.1")
    return len(chosen) == count


@pays(PRICE)
@rule("ufs09/H.1.4")
async def _pay_as_read(state: UfsState, play: Play, amount: Amount) -> bool:
    return await texts().pay(state, play, str(amount))


@pays("vitality")
@rule("ufs09/E.4.4.1")
async def _vitality(state: UfsState, play: Play, amount: Amount) -> bool:
    count = _amount(play, amount)
    if count:
        procedure.change_vitality(state, play.player, -count, "ufs09/E.4.4.1")
    return True


@pays("discard hand")
@rule("ufs09/D.3.1.1.1")
async def _discard_hand(state: UfsState, play: Play, amount: Amount) -> bool:
    """A hand without cards is still a hand."""
    hand = list(state.in_zone(play.player, HAND))
    await move_all(state, play.player, hand, DISCARD, "ufs09/E.4.4.1")
    return True


@pays("momentum")
@rule("ufs09/D.4.2.3")
async def _momentum(state: UfsState, play: Play, amount: Amount) -> bool:
    """Any of it, whatever its order; nobody looks at it before."""
    bar = state.in_zone(play.player, MOMENTUM)
    options = [Option(f"momentum:{n}", f"momentum {n + 1}") for n in range(len(bar))]
    most = len(bar) if amount == ONE_OR_MORE else _amount(play, amount)
    least = 1 if amount == ONE_OR_MORE else most
    places_in_bar = await pick(state, play, "momentum", options, least, most)
    chosen = [bar[int(each.removeprefix("momentum:"))] for each in places_in_bar]
    procedure.count_paid(play, len(chosen))
    procedure.note_spent(play, "discarded", chosen)
    await move_all(state, play.player, chosen, DISCARD, "ufs09/D.4.2.3")
    return len(chosen) >= least


async def pick(
    state: UfsState, play: Play, name: str, options: Sequence[Option], least: int, most: int = -1
) -> list[str]:
    """As many as the cost says, or all there are when there are too few."""
    least = min(least, len(options))
    most = least if most < 0 else min(most, len(options))
    if not most:
        return []
    chosen = await Decision(
        play.player, f"pay {name}", options, "ufs09/E.4.4", at_least=least, at_most=most,
        source=play.object,
    )  # fmt: skip
    return list(chosen)
