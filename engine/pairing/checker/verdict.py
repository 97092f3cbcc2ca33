"""Judge a paired round against the file: everybody once, rules kept or admitted, cost true."""

from collections import Counter
from collections.abc import Iterator

from engine.pairing.checker.best import (
    MATCHED_UP_TO,
    best_of_parts,
    cheaper_swaps,
    has_room,
    levels,
    lower_rests,
    neighbours,
)
from engine.pairing.checker.state import Document, State, state_before

LOOKS_AHEAD_UP_TO = 10


def _seats(state: State, pairing: Document) -> Iterator[str]:
    """Everybody exactly once, byes that were planned given, tables used once."""
    given = {bye["player"]: bye["kind"] for bye in pairing["given_byes"]}
    seated = Counter([player for pair in pairing["pairs"] for player in (pair["a"], pair["b"])])
    seated.update([*given, *([pairing["bye"]] if pairing["bye"] is not None else [])])
    for player, count in sorted(seated.items()):
        if count > 1:
            yield f"{player} is seated {count} times"
        if player not in state.active:
            yield f"{player} does not take part in this round"
    for player in sorted(state.active - seated.keys()):
        yield f"{player} has neither an opponent nor a bye"
    if given != {player: kind for player, kind in state.planned.items() if player in state.active}:
        yield "the planned byes are not the given ones"
    tables = Counter(pair["table"] for pair in pairing["pairs"])
    for table, count in sorted(tables.items()):
        if count > 1:
            yield f"table {table} is used {count} times"


def _rules(state: State, document: Document, pairing: Document) -> Iterator[str]:
    """Every broken rule has to be admitted, and nothing else."""
    title = {player["id"]: player.get("name") or player["id"] for player in document["players"]}
    said = set(pairing["relaxed"])
    for pair in pairing["pairs"]:
        a, b = pair["a"], pair["b"]
        rounds = sorted(state.meetings.get(frozenset((a, b)), ()))
        parted = frozenset((a, b)) in state.apart
        both = (f"{title[a]} and {title[b]} meet", f"{title[b]} and {title[a]} meet")
        admitted = {sentence for sentence in said if sentence.startswith(both)}
        if rounds and not admitted:
            yield f"{a} and {b} met in round {rounds[0]} already"
        if parted and not admitted:
            yield f"{a} and {b} must be kept apart"
        if rounds or parted:
            said -= admitted
    bye = pairing["bye"]
    if bye in state.blocked:
        second = f"{title[bye]} has a second bye."
        if second not in said:
            yield f"{bye} has had a bye already"
        said.discard(second)
    for sentence in sorted(said):
        if not sentence.startswith("No legal pairing exists"):
            yield f"nothing in this round is what it says: “{sentence}”"


def _parts(document: Document, players: list[str]) -> list[list[str]]:
    """Who is paired with whom: everybody, in a draft each even pod alone and the odd together."""
    pods = [set(pod) for pod in document.get("pods", ())]
    groups = [[player for player in players if player in pod] for pod in pods]
    groups.append([player for player in players if not any(player in pod for pod in pods)])
    odd = sorted(player for group in groups if len(group) % 2 for player in group)
    return [group for group in [*(g for g in groups if len(g) % 2 == 0), odd] if group]


def _cost(state: State, pairing: Document, parts: list[list[str]]) -> Iterator[str]:
    """The cost is what the certificate says, and nothing legal is cheaper."""
    squares = sum(
        (state.points[pair["a"]] - state.points[pair["b"]]) ** 2 for pair in pairing["pairs"]
    )
    heights = {player: level for part in parts for player, level in levels(state, part).items()}
    level = 0 if pairing["bye"] is None else heights[pairing["bye"]]
    certificate = pairing["certificate"]
    claimed = certificate["achieved"]["bye_level"], certificate["achieved"]["score"]
    if (level, squares) != claimed:
        yield f"the pairing costs {(level, squares)}, the certificate says {claimed}"
    bound = certificate["bound"]["bye_level"], certificate["bound"]["score"]
    if bound > (level, squares):
        yield f"the bound {bound} lies above the cost {(level, squares)}"
    if pairing["bye"] is None and squares < neighbours(state, [*heights]):
        yield "the pairing costs less than is possible"


def _may_cost_more(state: State, document: Document, pairing: Document, part: list[str]) -> bool:
    """Seeded first rounds, and the smallest fields while a later round could fail: those are
    paired so that as many of the later rounds as possible can be."""
    options = document.get("options", {})
    if options.get("first_round") == "seeded" and pairing["round"] == 1:
        return True
    after = (options.get("rounds") or 0) - pairing["round"]
    size = len(part) + len(part) % 2
    if not options.get("look_ahead", True) or after < 1 or size > LOOKS_AHEAD_UP_TO:
        return False
    barred = [sum(state.forbidden(a, b) for b in part if b != a) for a in part]
    if len(part) % 2:
        rested = [player in state.blocked for player in part]
        barred = [*(n + had for n, had in zip(barred, rested, strict=True)), sum(rested)]
    # Where everybody may still meet half the field, a pairing of the later rounds exists (Dirac).
    return bool(max(barred) + after > size // 2 - 1)


def _optimum(
    state: State, document: Document, pairing: Document, parts: list[list[str]]
) -> Iterator[str]:
    """Nothing legal is cheaper, in a draft in none of the pods."""
    if any(len(part) > MATCHED_UP_TO for part in parts):
        yield from _of_large_field(state, pairing, parts)
        return
    best = best_of_parts(state, parts)
    achieved = pairing["certificate"]["achieved"]
    if pairing["relaxed"]:
        if best is not None:
            yield f"rules were relaxed although a legal pairing of cost {best} exists"
    elif best is None:
        yield "no legal pairing exists, yet nothing is said to be relaxed"
    elif best != (achieved["bye_level"], achieved["score"]) and not any(
        _may_cost_more(state, document, pairing, part) for part in parts
    ):
        yield f"a legal pairing of cost {best} exists"


def _of_large_field(state: State, pairing: Document, parts: list[list[str]]) -> Iterator[str]:
    """No two tables are better the other way round, and nobody lower could rest instead."""
    pairs = [(pair["a"], pair["b"]) for pair in pairing["pairs"]]
    part_of = {player: number for number, part in enumerate(parts) for player in part}
    if pairing["relaxed"]:
        if all(has_room(state, part) for part in parts):
            yield "rules were relaxed although a legal pairing exists"
        return
    for (a, b), (c, d) in cheaper_swaps(state, pairs):
        if len({part_of[player] for player in (a, b, c, d)}) == 1:
            yield f"{a}, {b}, {c} and {d} would legally cost less in other pairs"
            return
    for player in lower_rests(state, pairs, pairing["bye"]):
        if part_of[player] == part_of[pairing["bye"]]:
            yield f"{player} could rest instead of {pairing['bye']}, who has more points"
            return


def check(document: Document, pairing: Document) -> list[str]:
    """Everything that is wrong with a paired round; an empty list when it is right."""
    state = state_before(document, pairing["round"])
    found = list(_seats(state, pairing))
    if found:
        return found
    players = sorted(state.active - state.planned.keys())
    found += _rules(state, document, pairing)
    parts = _parts(document, players)
    found += _cost(state, pairing, parts)
    found += _optimum(state, document, pairing, parts)
    return found
