import io
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from decks.models import RegisteredDeck
from engine.decklists.samples import sample_deck
from tests.factories.decks import blitz_text

pytestmark = pytest.mark.django_db
QUESTION = {"format": "fab/blitz", "date": "2026-11-18"}


def zip_bomb() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("deck.txt", "3x Held Breath (red)\n" * 1_000_000)
    return packed.getvalue()


def test_checker_when_opened_by_anybody_then_it_offers_the_formats(client):
    page = client.get("/decks/check/").content.decode()
    assert 'value="fab/classic-constructed"' in page


def test_list_when_posted_without_scripts_then_the_page_answers_and_keeps_it(client):
    response = client.post("/decks/check/", {**QUESTION, "text": blitz_text()})
    page = response.content.decode()
    assert 'data-answer="legal"' in page
    assert "1x Held Breath (red)" in page
    assert RegisteredDeck.objects.count() == 0


def test_list_when_illegal_then_the_rule_is_cited(client):
    text = "Hero: Sefa\n3x Held Breath (red)"
    page = client.post("/decks/check/answer", {**QUESTION, "text": text}).content.decode()
    assert 'data-answer="not_legal"' in page
    assert "Tournament policy 1.11" in page


def test_list_when_of_another_game_then_the_page_names_that_game(client):
    text = sample_deck("ashes", "reborn", "suvi")
    page = client.post("/decks/check/answer", {**QUESTION, "text": text}).content.decode()
    assert "They are cards of Ashes: choose one of its formats." in page


@pytest.mark.parametrize("text", [blitz_text(), "3x Sunken Belltower", "2x Held Breath (red)"])
def test_list_when_of_this_game_or_of_none_then_no_other_is_named(client, text):
    page = client.post("/decks/check/answer", {**QUESTION, "text": text}).content.decode()
    assert "choose one of its formats" not in page


def test_line_when_misspelt_then_the_page_offers_the_card(client):
    text = blitz_text().replace("Held Breath (red)", "Held Braeth (red)")
    page = client.post("/decks/check/answer", {**QUESTION, "text": text}).content.decode()
    assert "Did you mean Held Breath" in page


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"text": "Hello"}, "No card could be read from this text."),
        ({"date": "soon"}, "Write the date like 2026-11-18."),
        ({"date": "1066-10-14"}, "Choose a day between 2000 and 2100."),
        ({"format": "fab/none"}, "Select a valid choice."),
        ({"text": "x" * 200_001}, "a deck list has at most 200,000 characters"),
    ],
)
@pytest.mark.parametrize("address", ["/decks/check/", "/decks/check/answer"])
def test_question_when_something_is_wrong_then_a_sentence_says_what(
    client, address, change, sentence
):
    response = client.post(address, {**QUESTION, "text": "3x Held Breath (red)", **change})
    assert sentence in response.content.decode()


@pytest.mark.parametrize("address", ["/decks/check/", "/decks/check/answer"])
def test_paste_when_it_is_ten_megabytes_then_it_is_refused_with_the_limit(client, address):
    response = client.post(address, {**QUESTION, "text": "x" * 10_000_000})
    assert response.status_code == 413
    assert "a deck list has at most 200,000 characters" in response.content.decode()


def test_rule_when_opened_then_it_says_what_it_means_in_our_words(client):
    question = {"format": "fab/classic-constructed-2021", "date": "2021-11-18"}
    text = "Hero: Sefa, Reed in the Wind\n4x Held Breath (red)"
    page = client.post("/decks/check/answer", {**question, "text": text}).content.decode()
    assert "Comprehensive Rules 1.4, 4.1.2a" in page
    assert "Classic Constructed allows three copies per unique card" in page


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_file_when_dropped_then_its_text_comes_back_whatever_its_encoding(client, encoding):
    file = SimpleUploadedFile("deck.txt", "2x Fyendal’s Café (red)".encode(encoding))
    response = client.post("/decks/check/file", {"file": file})
    assert response.content.decode() == "2x Fyendal’s Café (red)"


def test_file_when_sent_without_scripts_then_the_list_shows_and_answers_it(client):
    file = SimpleUploadedFile("deck.txt", blitz_text().encode())
    page = client.post("/decks/check/", {**QUESTION, "text": "", "file": file}).content.decode()
    assert 'data-answer="legal"' in page
    assert "1x Held Breath (red)" in page


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (zip_bomb(), "This is a zip archive, not a deck list"),
        (b"%PDF-1.7 and more", "This is a PDF, not a deck list"),
        (b"\x89PNG\r\n\x1a\n\0\0", "This file holds no text that can be read"),
        (b"x" * 900_000, "This is 900,000 bytes; a deck list has at most 800,000."),
    ],
)
def test_file_when_it_is_no_list_then_it_is_refused_with_words(client, content, sentence):
    response = client.post("/decks/check/file", {"file": SimpleUploadedFile("deck", content)})
    assert response.status_code == 422
    assert sentence in response.content.decode()
    page = client.post(
        "/decks/check/", {**QUESTION, "text": "", "file": SimpleUploadedFile("deck", content)}
    )
    assert (page.status_code, sentence in page.content.decode()) == (422, True)


def test_checker_when_an_address_asks_too_often_then_a_sentence_says_so(client, settings):
    settings.LEGALITY_CHECKS = {"person": 1, "address": 1, "page": 0}
    response = client.post("/decks/check/answer", {**QUESTION, "text": blitz_text()})
    assert response.status_code == 429
    assert "Too many lists were checked from your address" in response.content.decode()


def test_answer_when_nothing_is_typed_yet_then_it_explains_itself(client):
    page = client.post("/decks/check/answer", {**QUESTION, "text": " "}).content.decode()
    assert "The answer appears here while you type" in page


def test_markup_when_it_is_in_a_list_then_it_is_shown_as_typed(client):
    text = "1x <script>alert(1)</script> (red)"
    page = client.post("/decks/check/answer", {**QUESTION, "text": text}).content.decode()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
