"""A person's own decks: versions, copies, links, and two tabs at once."""

import pytest

from audit.models import Record
from decks.errors import DeckChangedError, DeckError, LibraryError
from decks.models import LibraryDeck
from decks.queries.library import layouts_for, shared_deck, written_deck
from decks.services import library as services
from decks.services.library import MOST_VERSIONS
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.formats.registry import formats_of
from engine.kits.registry import kits
from tests.factories.decks import blitz_text
from tests.factories.library import FRIDAY, make_own_deck, save_own
from tests.factories.people import make_user
from tests.threads import at_once

GAMES = tuple(kits())

pytestmark = pytest.mark.django_db
OTHER = blitz_text("sefa-2")


@pytest.fixture
def owner():
    return make_user()


@pytest.fixture
def deck(owner):
    return make_own_deck(owner)


def numbers(deck) -> list[tuple[int, int | None]]:
    return list(deck.versions.values_list("number", "based_on"))


def test_deck_when_made_then_named_by_its_title_and_legal(deck):
    assert (deck.name, deck.newest.number, deck.newest.status) == ("Sefa First light", 1, "legal")


@pytest.mark.parametrize(
    ("name", "kept"), [("  My   deck ", "My deck"), ("שלום 🃏", "שלום 🃏"), ("x" * 200, "x" * 120)]
)
def test_deck_when_named_then_it_is_called_so(owner, name, kept):
    assert make_own_deck(owner, name=name).name == kept


def test_save_when_changed_then_the_next_version_and_the_old_one_stays(deck):
    version = save_own(deck, OTHER, 1, note="For Saturday")
    assert (version.number, version.note) == (2, "For Saturday")
    assert deck.versions.get(number=1).text == blitz_text()


def test_save_when_nothing_is_different_then_no_version(deck):
    save_own(deck, blitz_text().replace("\n", "\r\n"), 1)
    assert numbers(deck) == [(1, None)]


def test_save_when_a_newer_version_came_between_then_refused(deck):
    save_own(deck, OTHER, 1)
    with pytest.raises(DeckChangedError, match="Version 2 was saved while you changed version 1"):
        save_own(deck, blitz_text("sefa-1") + "1x Held Breath (red)\n", 1)


def test_save_when_both_are_kept_then_the_newer_says_so_until_one_is_chosen(deck):
    save_own(deck, OTHER, 1)
    mine = blitz_text() + "1x Held Breath (red)\n"
    version = save_own(deck, mine, 1, keeps_both=True)
    assert (version.number, version.is_parallel) == (3, True)
    services.restore_version(deck=deck, number=2)
    deck.refresh_from_db()
    assert (deck.newest.text, deck.newest.is_parallel) == (OTHER, False)
    assert deck.versions.get(number=3).text == mine


def test_save_when_no_card_can_be_read_then_refused(deck):
    with pytest.raises(DeckError, match="No card could be read"):
        save_own(deck, "hello", 1)


def test_version_when_altered_then_refused(deck):
    deck.newest.text = "1x Other"
    with pytest.raises(DeckError, match="never altered"):
        deck.newest.save()


def test_text_when_it_holds_half_a_character_then_it_is_stored_whole(owner):
    deck = make_own_deck(owner, blitz_text() + "1x Half \ud83c Card\x00\n")
    deck.refresh_from_db()
    assert "1x Half ? Card" in deck.newest.text


def test_copy_when_made_then_the_copy_goes_its_own_way(deck, owner):
    copy = services.copy_deck(version=deck.newest, owner=owner)
    save_own(copy, OTHER, 1)
    assert (numbers(deck), copy.name) == ([(1, None)], "Sefa First light (copy)")


def test_rename_when_empty_then_refused(deck):
    with pytest.raises(LibraryError, match="Give the deck a name"):
        services.rename_deck(deck=deck, name="  ")


def test_link_when_revoked_then_it_never_works_again(deck):
    first = services.share_deck(deck=deck, shared=True).share_token
    assert shared_deck(first) == deck
    assert services.share_deck(deck=deck, shared=True).share_token == first
    services.share_deck(deck=deck, shared=False)
    second = services.share_deck(deck=deck, shared=True).share_token
    assert (shared_deck(first), len(second)) == (None, 43)
    assert first != second


def test_link_when_deck_is_deleted_then_closed_until_it_is_back(deck):
    token = services.share_deck(deck=deck, shared=True).share_token
    services.archive_deck(deck=deck, archived=True)
    assert shared_deck(token) is None
    services.archive_deck(deck=deck, archived=False)
    assert shared_deck(token) == deck


def test_erase_when_not_deleted_first_then_refused(deck):
    with pytest.raises(LibraryError, match="Delete the deck first"):
        services.erase_deck(deck=deck)
    services.archive_deck(deck=deck, archived=True)
    services.erase_deck(deck=deck)
    assert LibraryDeck.objects.count() == 0


def test_versions_when_too_many_then_the_copy_goes_on(deck):
    deck.versions.filter(number=1).update(number=MOST_VERSIONS)
    with pytest.raises(LibraryError, match="Copy it"):
        save_own(deck, OTHER, MOST_VERSIONS)


def test_decks_when_too_many_then_refused(owner, monkeypatch):
    monkeypatch.setattr(services, "MOST_DECKS", 1)
    make_own_deck(owner)
    with pytest.raises(LibraryError, match="You have 1 decks"):
        make_own_deck(owner)


def test_changes_when_made_then_each_is_in_the_record(deck, owner):
    save_own(deck, OTHER, 1)
    services.rename_deck(deck=deck, name="New")
    services.share_deck(deck=deck, shared=True)
    actions = Record.objects.filter(subject=f"library:{deck.pk}", actor=owner)
    assert list(actions.values_list("action", flat=True)) == [
        *("share_deck", "rename_deck", "save_version", "make_library_deck")
    ]


@pytest.mark.parametrize(
    ("game", "slug", "name"),
    [
        (game, format.slug, name)
        for game in GAMES
        for format in formats_of(game)
        for name in sample_deck_names(game, format.slug)[:1]
    ],
)
def test_export_when_read_back_then_it_is_the_same_deck_in_every_layout(owner, game, slug, name):
    about = {"game": game, "format": slug}
    deck = make_own_deck(owner, sample_deck(game, slug, name), **about)
    for layout, _ in layouts_for(game):
        again = make_own_deck(owner, written_deck(deck.newest, layout), **about)
        assert again.newest.fingerprint == deck.newest.fingerprint, layout


@pytest.mark.django_db(transaction=True)
def test_two_tabs_when_they_save_at_once_then_nothing_is_lost():
    deck = make_own_deck(make_user())
    texts = [f"{blitz_text()}1x Own words {number}\n" for number in range(4)]
    answers = at_once(
        *[lambda text=text: save_own(deck, text, 1, keeps_both=True) for text in texts]
    )
    assert sorted(each.number for each in answers) == [2, 3, 4, 5]
    assert set(deck.versions.values_list("text", flat=True)) == {blitz_text(), *texts}


@pytest.mark.django_db(transaction=True)
def test_new_deck_when_sent_twice_at_once_then_made_once():
    owner = make_user()
    answers = at_once(*[lambda: make_own_deck(owner, key="k", played_on=FRIDAY)] * 3)
    assert {each.pk for each in answers} == {owner.library_decks.get().pk}
