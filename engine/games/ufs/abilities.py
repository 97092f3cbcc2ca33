"""Form and enhance abilities (H): who may play them, what they cost; the text is done by hand."""

from collections.abc import Iterator

from engine.core.decisions import Decision, Option
from engine.games.ufs import by_hand
from engine.games.ufs.atoms import places
from engine.games.ufs.cards import ENHANCE, FORM, Ability
from engine.games.ufs.checks import committable, control_check, name_of
from engine.games.ufs.pauses import pauses
from engine.games.ufs.state import DISCARD, HAND, MOMENTUM, POOL, REMOVED, STAGING, UfsState
from engine.rulebook import rule


@rule("ufs09/F.2.2.2")
def form_abilities(state: UfsState, player: str) -> list[Option]:
    return list(_offered(state, player, FORM))


@rule("ufs09/G.1.2")
def enhance_abilities(state: UfsState, player: str) -> list[Option]:
    return list(_offered(state, player, ENHANCE))


@rule("ufs09/E.4.1.1", "ufs09/D.2.2.3.3")
def _offered(state: UfsState, player: str, type_: str) -> Iterator[Option]:
    """Abilities of face-up cards in staging and pool whose costs can be paid, once each step."""
    for zone in (STAGING, POOL):
        for each in state.in_zone(player, zone):
            card = state.objects[each]
            if not card.face_up or card.attached:
                continue
            for number, ability in enumerate(state.facts(each).abilities):
                if ability.type != type_ or number in card.used:
                    continue
                if can_pay(state, player, each, ability):
                    label = f"{state.facts(each).name}: {type_}"
                    yield Option(f"ability:{each}:{number}", label, "ufs09/E.4.1")


@rule("ufs09/E.4.1.1", "ufs09/D.3.1.1.1")
def can_pay(state: UfsState, player: str, me: str, ability: Ability) -> bool:
    """Whether every cost but a check can be paid."""
    card, cost = state.objects[me], ability.cost
    if cost.get("commit") and (card.committed or card.zone != STAGING):
        return False
    if cost.get("destroy") and card.zone != STAGING:
        return False
    if me == state.players[player].character and ({"destroy", "remove", "flip"} & set(cost)):
        return False
    foundations = [each for each in committable(state, player) if each != me]
    if cost.get("commit foundations", 0) > len(foundations):
        return False
    if cost.get("discard", 0) > len(state.in_zone(player, HAND)):
        return False
    return cost.get("momentum", 0) <= len(state.in_zone(player, MOMENTUM))


@rule("ufs09/E.4.4", "ufs09/E.4.4.1", "ufs09/E.4.9", "ufs09/E.4.9.3", "ufs09/E.4.11")
async def play_ability(state: UfsState, player: str, rest: str) -> None:
    """Pay the costs, make the check if there is one, then do what the text says."""
    me, _, number = rest.partition(":")
    ability = state.facts(me).abilities[int(number)]
    state.emit("ability", "ufs09/E.4.1", player, state.objects[me].card, ability.type)
    places.use(state, me, int(number))
    await _pay(state, player, me, ability)
    check = ability.cost.get("check")
    if check is not None and not await control_check(state, player, check):
        return
    await by_hand.settle_effect(state, player, me)
    await pauses(state)


@rule("ufs09/H.4.1.1", "ufs09/H.4.1.2", "ufs09/H.4.1.3", "ufs09/H.4.1.4", "ufs09/H.4.2")
@rule("ufs09/H.4.3", "ufs09/D.4.2.3")
async def _pay(state: UfsState, player: str, me: str, ability: Ability) -> None:
    cost = ability.cost
    if cost.get("commit"):
        places.commit(state, me, "ufs09/H.4.1.1")
    for each in await _pick(state, player, "commit foundations", cost, committable(state, player)):
        places.commit(state, each, "ufs09/H.4.1.1")
    for each in await _pick(state, player, "discard", cost, state.in_zone(player, HAND)):
        places.move(state, each, DISCARD, "ufs09/E.4.4.1")
    for each in await _pick(state, player, "momentum", cost, state.in_zone(player, MOMENTUM)):
        places.move(state, each, DISCARD, "ufs09/D.4.2.3")
    if cost.get("flip"):
        places.flip(state, me, "ufs09/H.4.1.4")
    if cost.get("destroy"):
        places.move(state, me, DISCARD, "ufs09/H.4.1.2", why="destroyed")
    elif cost.get("remove"):
        places.move(state, me, REMOVED, "ufs09/H.4.1.3")


async def _pick(
    state: UfsState, player: str, name: str, cost: dict[str, int], able: list[str]
) -> list[str]:
    count = cost.get(name, 0)
    if not count:
        return []
    hidden = name == "momentum"
    options = [
        Option(each, f"momentum {n + 1}" if hidden else name_of_any(state, each))
        for n, each in enumerate(able)
    ]
    return list(
        await Decision(player, f"pay {name}", options, "ufs09/E.4.4", at_least=count, at_most=count)
    )


def name_of_any(state: UfsState, object_id: str) -> str:
    """Cards in hand by name, face-down ones in staging without."""
    if state.objects[object_id].zone == STAGING:
        return name_of(state, object_id)
    return state.facts(object_id).name
