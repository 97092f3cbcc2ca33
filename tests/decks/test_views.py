import pytest

from decks.models import RegisteredDeck
from tests.factories.decks import blitz_text

pytestmark = pytest.mark.django_db
QUESTION = {"format": "fab/blitz", "date": "2026-11-18"}


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
        ({"text": "x" * 20_001}, "at most 20000 characters"),
    ],
)
@pytest.mark.parametrize("address", ["/decks/check/", "/decks/check/answer"])
def test_question_when_something_is_wrong_then_a_sentence_says_what(
    client, address, change, sentence
):
    response = client.post(address, {**QUESTION, "text": "3x Held Breath (red)", **change})
    assert sentence in response.content.decode()


def test_answer_when_nothing_is_typed_yet_then_it_explains_itself(client):
    page = client.post("/decks/check/answer", {**QUESTION, "text": " "}).content.decode()
    assert "The answer appears here while you type" in page


def test_markup_when_it_is_in_a_list_then_it_is_shown_as_typed(client):
    text = "1x <script>alert(1)</script> (red)"
    page = client.post("/decks/check/answer", {**QUESTION, "text": text}).content.decode()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
