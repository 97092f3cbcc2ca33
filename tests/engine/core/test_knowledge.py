"""Tokens and the identities they may hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.knowledge import ImpossibleRevealError, Knowledge

DECK = ["Axe", "Axe", "Axe", "Bow", "Bow", "Cup"]


def deck():
    book = Knowledge()
    book.add(["0", "1", "2", "3", "4", "5"], DECK)
    return book


def test_token_when_another_is_revealed_then_may_no_longer_be_it():
    book = deck()
    book.reveal("2", "Cup")
    assert (book.known("2"), book.options("0")) == ("Cup", ["Axe", "Bow"])


def test_token_when_it_is_the_last_one_left_then_is_known_without_being_seen():
    book = deck()
    for token, name in zip("01234", DECK, strict=False):
        book.reveal(token, name)
    assert book.known("5") == "Cup"


def test_reveal_when_the_identity_is_used_up_then_is_impossible():
    book = deck()
    book.reveal("2", "Cup")
    with pytest.raises(ImpossibleRevealError):
        book.reveal("3", "Cup")


def test_tokens_when_put_down_in_secret_then_only_their_set_is_known():
    book = deck()
    for token, name in (("0", "Axe"), ("1", "Bow"), ("2", "Cup")):
        book.reveal(token, name)
    book.mix(["0", "1"])
    assert (book.options("0"), book.known("2")) == (["Axe", "Bow"], "Cup")
    book.rename("0", "9")
    book.reveal("9", "Bow")
    assert book.known("1") == "Axe"


def test_book_when_stored_and_read_back_then_is_the_same():
    book = deck()
    book.reveal("4", "Bow")
    assert Knowledge(book.to_data()).to_data() == book.to_data()


@given(st.permutations(DECK), st.lists(st.sampled_from("012345"), min_size=2, unique=True))
def test_groups_when_cards_are_revealed_and_mixed_then_stay_as_large_as_their_identities(
    order, mixed
):
    book = deck()
    for token, name in enumerate(order[:4]):
        book.reveal(str(token), name)
    book.mix(mixed)
    assert all(len(tokens) == sum(names.values()) for tokens, names in book.groups)
    assert sorted(name for _, names in book.groups for name in names.elements()) == DECK
