"""What a relaxed pairing gives up, in sentences, in the order in which rules give way."""

from engine.pairing.model import Constraint, Player
from engine.pairing.swiss.by_pods import pod_numbers
from engine.pairing.swiss.field import HARD, Field
from engine.pairing.swiss.obstacle import listed, obstacle
from engine.pairing.swiss.solution import Solution

Pods = tuple[tuple[str, ...], ...]


def shared_constraints(
    constraints: tuple[Constraint, ...], a: str, b: str, round_number: int
) -> list[Constraint]:
    """The constraints in force that keep two players apart."""
    return [
        constraint
        for constraint in constraints
        if constraint.is_in_force(round_number) and {a, b} <= set(constraint.players)
    ]


def meetings(field: Field, a: int, b: int) -> list[tuple[int, int]]:
    """Earlier rounds in which two players met, and whether each is hard or soft."""
    return [
        (number, rank)
        for row, rank, number in zip(field.met, field.met_ranks, field.met_rounds, strict=True)
        if row[a] == b
    ]


def _sentences(
    field: Field,
    players: tuple[Player, ...],
    pair: tuple[int, int],
    constraints: tuple[Constraint, ...],
    round_number: int,
) -> list[str]:
    a, b = (players[index] for index in pair)
    names = f"{a.title} and {b.title}"
    found = []
    for constraint in shared_constraints(constraints, a.id, b.id, round_number):
        word = "hard" if constraint.hard else f"soft, rank {constraint.rank}"
        found.append(f"{names} meet although the constraint {constraint.kind} ({word}) parts them.")
    for number, rank in meetings(field, *pair):
        if rank == HARD:
            found.append(f"{names} meet again; they met in round {number}.")
        else:
            found.append(f"{names} meet again; they met in another stage.")
    return found


def _for_whom(players: list[Player], pods: Pods) -> str:
    """The pods that these players sit in; nothing outside a draft."""
    if not pods:
        return ""
    numbers = set(pod_numbers([player.id for player in players], pods).tolist())
    words = [f"pod {number + 1}" for number in sorted(numbers - {len(pods)})]
    late = ["the late entries"] if len(pods) in numbers else []
    return f" for {listed([*words, *late])}"


def concessions(
    field: Field,
    players: tuple[Player, ...],
    solution: Solution,
    constraints: tuple[Constraint, ...],
    round_number: int,
    pods: Pods = (),
) -> tuple[str, ...]:
    """Why there is no legal pairing, and everything the proposal breaks instead."""
    if not solution.is_relaxed:
        return ()
    names = [player.title for player in players]
    found = []
    for members in solution.relaxed:
        stuck = [players[number] for number in members.tolist()]
        why = obstacle(field.take(members), [player.title for player in stuck])
        found.append(f"No legal pairing exists{_for_whom(stuck, pods)}. {why}")
    for pair in solution.pairs:
        found += _sentences(field, players, pair, constraints, round_number)
    if solution.bye is not None and field.had_bye[solution.bye]:
        found.append(f"{names[solution.bye]} has a second bye.")
    return tuple(found)
