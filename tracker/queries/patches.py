"""What changed between two boards, as rows of a path and what stands there now."""

from typing import Any

Row = list[Any]
GONE = object()


def difference(before: object, after: object, path: tuple[str, ...] = ()) -> list[Row]:
    """A row without a value takes away what stood there. Lists are written anew as a whole."""
    if before == after:
        return []
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return [[list(path), after]]
    rows: list[Row] = []
    for key in [*before, *(each for each in after if each not in before)]:
        there, now = before.get(key, GONE), after.get(key, GONE)
        if now is GONE:
            rows.append([[*path, key]])
        else:
            rows += difference(there, now, (*path, key))
    return rows


def patch_between(before: object, after: object, versions: tuple[int, int]) -> dict[str, Any]:
    return {"from": versions[0], "to": versions[1], "rows": difference(before, after)}
