"""The pages of one's own decks: who sees them, what they say, and the way without scripts."""

import pytest
from django.contrib.messages import get_messages
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from decks import limits
from decks.services.library import archive_deck, share_deck
from tests.factories.decks import blitz_text
from tests.factories.events import SATURDAY, make_open_event
from tests.factories.library import make_own_deck, save_own
from tests.factories.people import make_user
from tests.factories.queries import count_queries
from tests.factories.registrations import enter
from tests.pages import words_of

pytestmark = pytest.mark.django_db
SENT = {"format": "fab/blitz", "date": "2026-11-20"}
OTHER = blitz_text("sefa-2")
PAGES = ("", "edit/", "compare/", "export/csv/")
STEPS = ("rename/", "copy/", "restore/", "delete/", "erase/", "share/")


@pytest.fixture
def owner():
    return make_user()


@pytest.fixture
def browser(owner) -> Client:
    client = Client()
    client.force_login(owner)
    return client


@pytest.fixture
def deck(owner):
    return make_own_deck(owner)


def page(answer) -> str:
    return words_of(answer)


def told(answer) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def place(deck, rest="") -> str:
    return f"/decks/mine/{deck.pk}/{rest}"


@pytest.mark.parametrize("who", ["stranger", "anonymous"])
def test_deck_when_of_somebody_else_then_no_page_and_no_step_knows_it(deck, who, client):
    if who == "stranger":
        client.force_login(make_user("Stella Stranger"))
    expected = 404 if who == "stranger" else 302
    answers = [client.get(place(deck, rest)).status_code for rest in PAGES]
    answers += [client.post(place(deck, rest)).status_code for rest in (*STEPS, "edit/")]
    assert set(answers) == {expected}


def test_pages_when_opened_then_nobody_keeps_them(browser, deck):
    for rest in PAGES:
        assert "no-store" in browser.get(place(deck, rest))["Cache-Control"]


def test_link_when_opened_then_readable_by_everybody_and_indexed_by_nobody(client, deck):
    token = share_deck(deck=deck, shared=True).share_token
    for rest in ("", "export/plain/"):
        answer = client.get(f"/decks/shared/{token}/{rest}")
        assert answer.status_code == 200
        assert "noindex" in answer["X-Robots-Tag"]
        assert "no-store" in answer["Cache-Control"]
        assert answer["Referrer-Policy"] == "no-referrer"
    share_deck(deck=deck, shared=False)
    assert client.get(f"/decks/shared/{token}/").status_code == 404


@pytest.mark.parametrize("token", ["x", "x" * 43, "x" * 5000, "%00", "..%2f"])
def test_link_when_it_is_none_then_not_found(client, deck, token):
    assert client.get(f"/decks/shared/{token}/").status_code == 404


def test_link_when_copied_then_the_deck_is_in_the_readers_library(deck, client):
    reader = make_user("Rita Reader")
    client.force_login(reader)
    token = share_deck(deck=deck, shared=True).share_token
    client.post(f"/decks/shared/{token}/copy/")
    assert reader.library_decks.get().newest.text == deck.newest.text


def test_deck_when_built_without_scripts_then_card_by_card(browser, owner):
    text = ""
    for target, name in (
        ("|sefa", "add"),
        ("|held-breath-red", "add"),
        ("|willow-whip-blue", "add"),
        ("|held-breath-red", "add"),
        ("deck|willow-whip-blue", "less"),
    ):
        answer = browser.post("/decks/mine/new/", {**SENT, "text": text, name: target})
        text = answer.context["form"]["text"].value()
    assert text == "Hero: Sefa\n\nDeck cards\n2x Held Breath (red)\n"
    browser.post("/decks/mine/new/", {**SENT, "text": text, "save": "1"})
    assert owner.library_decks.get().newest.leader == "Sefa"


def test_search_when_words_and_filters_are_sent_then_the_cards_that_fit(browser):
    asked = {**SENT, "q": "breath", "p_pitch": "1", "fits": "1", "leader": "sefa"}
    answer = browser.get("/decks/mine/cards/", asked)
    assert [each.card.label for each in answer.context["found"].cards] == ["Held Breath (red)"]


def test_search_when_a_card_does_not_fit_then_the_rule_says_why(browser):
    answer = browser.get("/decks/mine/cards/", {**SENT, "q": "root of winter", "leader": "sefa"})
    assert "Blitz is played with a young hero" in page(answer)
    assert "No card fits" in page(
        browser.get("/decks/mine/cards/", {**SENT, "q": "root of winter", "fits": "1"})
    )


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"format": "nonsense"},
        {"format": "fab/no-such-format", "date": "31.12.1"},
        {"format": "wow/core", "date": "0001-01-01", "q": "\x00\ud800"},
        {"format": "ashes/x", "p_type": "x" * 5000, "leader": "x" * 5000, "q": "x" * 5000},
    ],
)
def test_search_when_asked_nonsense_then_it_answers(browser, sent):
    sent = {key: value.encode("utf-8", "replace").decode() for key, value in sent.items()}
    assert browser.get("/decks/mine/cards/", sent).status_code == 200
    assert browser.post("/decks/mine/bench/", sent).status_code == 200


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "No card could be read"),
        ("{", "The JSON breaks off"),
        ("1x A\n" * 2500, "at most 2,000 lines"),
        ("", "Paste your deck list here."),
    ],
)
def test_save_when_there_is_no_list_then_said_and_what_was_typed_is_kept(browser, text, said):
    answer = browser.post("/decks/mine/new/", {**SENT, "text": text, "save": "1"})
    assert (answer.status_code, said in page(answer)) == (422, True)
    assert answer.context["form"]["text"].value().replace("\r\n", "\n") == text


def test_add_when_the_text_is_broken_then_said_and_kept(browser):
    answer = browser.post("/decks/mine/new/", {**SENT, "text": "{", "add": "|held-breath-red"})
    assert "Mend the text first" in page(answer)
    assert answer.context["form"]["text"].value() == "{"


@pytest.mark.parametrize("target", ["", "|", "|no-such-card", "dice|natural", "side|" + "x" * 999])
def test_add_when_there_is_no_such_card_then_said(browser, target):
    answer = browser.post("/decks/mine/bench/", {**SENT, "text": "", "add": target}).json()
    assert "Search it again" in answer["said"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (blitz_text().encode("utf-16"), "Held Breath (red)"),
        (("\ufeff" + blitz_text()).encode(), "Held Breath (red)"),
        ("1x Sefa\n1x Tøffel".encode("cp1252"), "Tøffel"),
        (b"PK\x03\x04zip", "This is a zip archive"),
        (b"\x00\x01\x02" * 100, "no text that can be read"),
        (b"x" * 900_000, "at most 800,000"),
    ],
)
def test_file_when_chosen_then_read_or_refused_with_words(browser, content, said):
    file = SimpleUploadedFile("deck.txt", content)
    answer = browser.post("/decks/mine/new/", {**SENT, "text": "1x Kept", "file": file})
    assert said in page(answer)


def test_file_when_saved_at_once_then_it_is_the_deck(browser, owner):
    file = SimpleUploadedFile("deck.txt", blitz_text().encode("utf-16"))
    browser.post("/decks/mine/new/", {**SENT, "text": "", "file": file, "save": "1"})
    assert owner.library_decks.get().newest.status == "legal"


def test_two_tabs_when_both_save_then_the_page_shows_both(browser, deck):
    save_own(deck, OTHER, 1)
    mine = blitz_text() + "1x Thornpath Rush (red)\n"
    sent = {**SENT, "text": mine, "based_on": "1", "save": "1"}
    answer = page(browser.post(place(deck, "edit/"), sent, follow=True))
    assert "Two tabs saved this deck" in answer
    assert "Version 3 was made from version 1, while version 2 had been saved" in answer
    browser.post(place(deck, "restore/"), {"version": "2"})
    answer = page(browser.get(place(deck)))
    assert "Two tabs" not in answer
    assert deck.versions.get(number=3).text == mine


def test_compare_when_cards_differ_then_each_change_is_told(browser, deck):
    changed = blitz_text().replace("1x Held Breath (red)", "2x Held Breath (red)")
    save_own(deck, changed.replace("1x Willow Whip (blue)\n", ""), 1)
    changes = browser.get(place(deck, "compare/")).context["changes"]
    assert [(each.by, each.card, each.kind) for each in changes] == [
        ("+1", "Held Breath (red)", "changed"),
        ("−1", "Willow Whip (blue)", "removed"),
    ]


@pytest.mark.parametrize("number", ["0", "99", "x", "-1", "9" * 20])
def test_version_when_there_is_none_then_not_found(browser, deck, number):
    assert browser.get(place(deck), {"version": number}).status_code == 404
    assert browser.get(place(deck, "compare/"), {"from": number}).status_code == 404


def test_delete_when_undone_then_the_deck_is_back(browser, deck):
    browser.post(place(deck, "delete/"))
    browser.get("/decks/mine/")
    assert deck.name not in page(browser.get("/decks/mine/"))
    assert deck.name in page(browser.get("/decks/mine/?show=deleted"))
    assert told(browser.post(place(deck, "delete/"), {"undo": "1"}))[-1] == f"{deck.name} is back."


def test_erase_when_deck_was_not_deleted_then_refused(browser, deck):
    assert told(browser.post(place(deck, "erase/"))) == [
        "Delete the deck first; then it can be erased for good."
    ]


def test_names_when_they_hold_a_zero_byte_then_it_is_left_out(browser, deck):
    browser.post(place(deck, "rename/"), {"name": "A\x00B"})
    deck.refresh_from_db()
    assert deck.name == "AB"
    assert browser.get("/decks/mine/", {"q": "A\x00B"}).status_code == 200


def test_deck_when_made_for_an_event_then_back_to_it_and_nowhere_else(browser):
    sent = {**SENT, "text": blitz_text(), "save": "1"}
    there = browser.post("/decks/mine/new/", {**sent, "then": "/e/cup/my-list/"})
    assert there.url.startswith("/e/cup/my-list/?deck=")
    for elsewhere in ("https://evil.example/", "//evil.example/", "javascript:alert(1)"):
        answer = browser.post("/decks/mine/new/", {**sent, "then": elsewhere})
        assert answer.url.startswith("/decks/mine/")


@pytest.mark.parametrize("layout", ["nonsense", "octgn", "x" * 500])
def test_export_when_the_game_has_no_such_layout_then_not_found(browser, deck, layout):
    assert browser.get(place(deck, f"export/{layout}/")).status_code == 404


def test_export_when_downloaded_then_named_after_deck_and_version(browser, owner):
    deck = make_own_deck(owner, name='Ünïted "Ira"\r\n; 日本')
    answer = browser.get(place(deck, "export/csv/"))
    assert answer["Content-Disposition"] == 'attachment; filename="united-ira-1.csv"'


def test_pages_when_there_is_more_to_show_then_they_cost_the_same(browser, owner):
    deck = make_own_deck(owner)
    pages = ("/decks/mine/", place(deck), place(deck, "edit/"), place(deck, "compare/"))
    for each in pages:
        browser.get(each)
    once = [count_queries(browser, each) for each in pages]
    for number in range(5):
        make_own_deck(owner, name=f"Deck {number}")
        save_own(deck, f"{blitz_text()}1x Words {number}\n", number + 1)
    assert [count_queries(browser, each) for each in pages] == once
    assert max(once) <= 12


def test_search_when_asked_then_three_queries(browser):
    address = "/decks/mine/cards/?q=breath&format=fab/blitz"
    browser.get(address)
    assert count_queries(browser, address) <= 3


def test_deleted_deck_when_opened_then_it_can_be_brought_back(browser, deck):
    archive_deck(deck=deck, archived=True)
    assert "Bring it back" in page(browser.get(place(deck)))


def test_bench_when_a_program_builds_too_fast_then_told_to_wait(browser, monkeypatch):
    monkeypatch.setattr(limits, "STEPS_A_MINUTE", 2)
    cache.clear()
    answers = [browser.post("/decks/mine/bench/", SENT) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert "nothing that you typed is lost" in answers[2].json()["problem"]


def test_versions_when_there_are_many_then_the_earlier_ones_are_folded_away(browser, deck):
    for number in range(1, 23):
        save_own(deck, f"{blitz_text()}1x Words {number}\n", number)
    answer = page(browser.get(place(deck)))
    assert answer.count("?version=") >= 23
    assert "Earlier versions" in answer


def test_deck_when_its_owner_plays_soon_then_handed_in_from_its_page(browser, deck, owner):
    soon = make_open_event(name="Soon")
    enter(soon, owner)
    enter(make_open_event(name="Ashes Cup", game="ashes", format="reborn"), owner)
    locked = make_open_event(name="Locked Cup", lists_due_at=SATURDAY.replace(year=2025))
    enter(locked, owner)
    make_open_event(name="Not entered")
    answer = browser.get(place(deck))
    assert [each.name for each in answer.context["places"]] == ["Soon"]
    assert f"/e/soon/my-list/?deck={deck.pk}" in page(answer)
