import pytest

from printing.bulk import bound
from printing.papers import Slip, result_slips
from printing.papers.slips import cut_order
from tests.printing.reading import pages_of, qr_of


def slips(count: int) -> list[Slip]:
    return [Slip(str(n), f"First {n}", f"Second {n}") for n in range(1, count + 1)]


@pytest.mark.parametrize("count", [1, 4, 5, 10, 64])
def test_slips_when_the_cut_piles_are_stacked_then_the_tables_are_sorted(count):
    pages = cut_order(slips(count), 4)
    stacked = [page[place] for place in range(4) for page in pages if page[place]]
    assert stacked == slips(count)


def test_slips_when_printed_then_four_are_on_a_page():
    first, second = pages_of(bound(result_slips(slips(5), event="Armory", round="Round 3")))
    assert [f"First {n}" in first for n in range(1, 6)] == [True, False, True, False, True]
    assert [f"Second {n}" in second for n in range(1, 6)] == [False, True, False, True, False]


def test_slips_when_sides_score_points_then_there_is_a_place_for_them():
    plain = bound(result_slips(slips(1), event="A", round="R"))
    scored = bound(result_slips(slips(1), event="A", round="R", points="blood points"))
    assert "Blood points" not in pages_of(plain)[0]
    assert pages_of(scored)[0].count("Blood points") == 8


def test_slip_when_its_match_has_a_name_then_it_stands_for_the_round():
    named = [Slip("1", "Mia", "Tom", called="Lower round 2, match 9")]
    (page,) = pages_of(bound(result_slips(named, event="A", round="Upper round 3")))
    assert "Lower round 2, match 9" in page
    assert "Upper round 3" not in page


def test_slip_when_it_has_an_address_then_its_code_opens_it():
    book = result_slips(
        [Slip("1", "Mia", "Tom", address="https://arbiter.example/m/1")], event="A", round="R"
    )
    assert qr_of(bound(book)) == "https://arbiter.example/m/1"
