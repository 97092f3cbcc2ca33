"""Small faults as cuts of a text."""

from mutating.changes import changes_of

SOURCE = '''"""Words stay: 1 == 2."""
LIMIT = 3


def open_to(player: int = 4, *, late: bool = True) -> bool:
    """Nobody after 5."""
    require(player < LIMIT, "Too late.")
    rows = players.filter(seat=player).exclude(gone=late)
    if not late and rows:
        return f"{player + 1}" in rows
    return max(rows) is None
'''


def after() -> set[str]:
    return {f"{change.line}: {change.old} -> {change.new}" for change in changes_of("x.py", SOURCE)}


def test_changes_when_found_then_words_names_and_annotations_stay():
    assert after() == {
        '7: require(player < LIMIT, "Too late.") -> pass',
        "7: player < LIMIT -> player <= LIMIT",
        "8: players.filter(seat=player) -> players.all()",
        "8: players.filter(seat=player).exclude(gone=late) -> players.filter(seat=player).all()",
        "9: not late and rows -> ((not late) or (rows))",
        "9: not late and rows -> (not (not late and rows))",
        "9: not late -> (late)",
        '10: f"{player + 1}" in rows -> f"{player + 1}" not in rows',
        "11: max -> min",
        "11: max(rows) is None -> max(rows) is not None",
    }


def test_change_when_applied_then_only_its_place_differs():
    for change in changes_of("x.py", SOURCE):
        there = change.apply(SOURCE.encode()).decode()
        assert there == SOURCE[: change.start] + change.new + SOURCE[change.end :]
        compile(there, "x.py", "exec")
