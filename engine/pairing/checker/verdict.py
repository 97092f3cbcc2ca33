"""Judge a paired round against the file: everybody once, rules kept or admitted, cost true."""

from collections import Counter
from collections.abc import Iterator

from engine.pairing.checker.best import TRY_UP_TO, best_of_parts, levels, neighbours
from engine.pairing.checker.state import Document, State, state_before


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


def _rules(state: State, pairing: Document) -> Iterator[str]:
    """Every broken rule has to be admitted."""
    if pairing["relaxed"]:
        return
    for pair in pairing["pairs"]:
        a, b = pair["a"], pair["b"]
        rounds = sorted(state.meetings.get(frozenset((a, b)), ()))
        if rounds:
            yield f"{a} and {b} met in round {rounds[0]} already"
        if frozenset((a, b)) in state.apart:
            yield f"{a} and {b} must be kept apart"
    if pairing["bye"] in state.blocked:
        yield f"{pairing['bye']} has had a bye already"


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


def _is_free(document: Document, pairing: Document) -> bool:
    """Rounds after more than the least cost: seeded ones, and small fields looking ahead."""
    options = document.get("options", {})
    if options.get("first_round") == "seeded" and pairing["round"] == 1:
        return True
    return bool(options.get("look_ahead", True) and options.get("rounds")) or bool(
        document.get("pods")
    )


def _optimum(
    state: State, document: Document, pairing: Document, parts: list[list[str]]
) -> Iterator[str]:
    """In small fields every pairing is tried, in a draft those of each pod."""
    if any(len(part) > TRY_UP_TO for part in parts):
        return
    best = best_of_parts(state, parts)
    achieved = pairing["certificate"]["achieved"]
    if pairing["relaxed"]:
        if best is not None:
            yield f"rules were relaxed although a legal pairing of cost {best} exists"
    elif best is None:
        yield "no legal pairing exists, yet nothing is said to be relaxed"
    elif not _is_free(document, pairing) and best != (achieved["bye_level"], achieved["score"]):
        yield f"a legal pairing of cost {best} exists"


def check(document: Document, pairing: Document) -> list[str]:
    """Everything that is wrong with a paired round; an empty list when it is right."""
    state = state_before(document, pairing["round"])
    found = list(_seats(state, pairing))
    if found:
        return found
    players = sorted(state.active - state.planned.keys())
    found += _rules(state, pairing)
    parts = _parts(document, players)
    found += _cost(state, pairing, parts)
    found += _optimum(state, document, pairing, parts)
    return found
