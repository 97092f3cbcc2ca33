import pytest

from printing.bulk import bound
from printing.papers import Slip, result_slips
from printing.papers.slips import cut_order
from tests.printing.reading import pages_of, qr_of


def slips(count: int) -> list[Slip]:
    return [Slip(str(n), f"First {n}", f"Second {n}") for n in range(1, count + 1)]


@pytest.mark.parametrize("count", [1, 4, 5, 10, 64])
def test_slips_when_the_cut_piles_are_stacked_then_the_tables_are_sorted(count):
    pages = cut_order(slips(count))
    stacked = [page[place] for place in range(4) for page in pages if page[place]]
    assert stacked == slips(count)


def test_slips_when_printed_then_four_are_on_a_page():
    first, second = pages_of(bound(result_slips(slips(5), event="Armory", round="Round 3")))
    assert [f"First {n}" in first for n in range(1, 6)] == [True, False, True, False, True]
    assert [f"Second {n}" in second for n in range(1, 6)] == [False, True, False, True, False]


def test_slip_when_it_has_an_address_then_its_code_opens_it():
    book = result_slips(
        [Slip("1", "Mia", "Tom", address="https://arbiter.example/m/1")], event="A", round="R"
    )
    assert qr_of(bound(book)) == "https://arbiter.example/m/1"
