from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from engine.cards.layering import layered
from engine.cards.legality import Coverage, LegalityBook, LegalSet, Ruling, Status

DAY = date(2026, 1, 1)


def day(number: int) -> date:
    return DAY + timedelta(days=number)


def banned(name: str, since: int, until: int | None = None) -> Ruling:
    return Ruling("blitz", name, Status.BANNED, day(since), None if until is None else day(until))


def covers(since: int, until: int | None = None) -> Coverage:
    return Coverage("blitz", day(since), None if until is None else day(until))


def test_books_when_the_newer_covers_some_days_then_it_alone_speaks_for_those():
    older = LegalityBook((banned("Snatch", 0),), (covers(0),))
    newer = LegalityBook((banned("Pummel", 10, 20),), (covers(10, 20),))
    book = layered(older, newer)
    named = [sorted(book.in_force("blitz", day(number))) for number in (9, 10, 19, 20)]
    assert named == [["snatch"], ["pummel"], ["pummel"], ["snatch"]]


def test_books_when_the_newer_is_about_another_list_then_the_older_stays():
    older = LegalityBook((banned("Snatch", 0),), (covers(0),))
    newer = LegalityBook((), (Coverage("silver-age", DAY),))
    assert layered(older, newer).rulings == older.rulings


def test_sets_when_the_newer_names_none_then_those_of_the_older_stay():
    sets = (LegalSet("blitz", "ABC", DAY),)
    older, newer = LegalityBook((), (covers(0),), sets), LegalityBook((), (covers(5),))
    assert layered(older, newer).sets == sets


spans = st.tuples(st.integers(0, 30), st.none() | st.integers(1, 30)).map(
    lambda pair: (pair[0], None if pair[1] is None else pair[0] + pair[1])
)


@given(st.lists(spans, max_size=3), spans, st.integers(0, 70))
def test_a_ruling_when_covered_anew_then_it_holds_on_the_other_days_only(covered, span, on):
    older = LegalityBook((banned("Snatch", *span),))
    newer = LegalityBook((), tuple(covers(*each) for each in covered))
    was = bool(older.in_force("blitz", day(on)))
    assert bool(layered(older, newer).in_force("blitz", day(on))) == (
        was and not newer.covers("blitz", day(on))
    )
