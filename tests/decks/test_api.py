import pytest
from django.core.cache import cache

from decks.models import RegisteredDeck
from tests.factories.decks import blitz_text
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
ADDRESS = "/api/v1/legality/"
QUESTION = {"game": "fab", "format": "blitz", "date": "2026-11-18"}


@pytest.fixture(autouse=True)
def fresh_limits() -> None:
    """What other tests asked counts no longer: keys of people come again after a rollback."""
    cache.clear()


def ask(client, text: str = "", **sent):
    return client.post(ADDRESS, {**QUESTION, "text": text or blitz_text(), **sent})


def test_list_when_asked_without_an_account_then_it_is_answered_and_not_stored(program):
    answer = ask(program())
    assert (answer.status_code, answer.json()["status"]) == (200, "legal")
    assert RegisteredDeck.objects.count() == 0


def test_list_when_not_legal_then_each_violation_names_its_rule(program):
    text = blitz_text().replace("1x Held Breath (red)", "2x Held Breath (red)")
    [violation] = ask(program(), text).json()["report"]["violations"]
    assert (violation["rule"], violation["code"]) == ("policy/1.11", "too-many-copies")


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"text": "Hello there"}, "text", "No card could be read from this text."),
        ({"text": "x" * 200_001}, "text", "no more than 200000 characters"),
        ({"format": "pauper"}, "text", "There is no format “pauper” for this game."),
        ({"format": "custom-1-v1"}, "text", "There is no format “custom-1-v1”"),
        ({"date": "1066-10-14"}, "date", "Choose a day between 2000 and 2100."),
        ({"game": "chess"}, "game", "is not a valid choice"),
    ],
)
def test_question_when_something_is_wrong_then_the_field_says_what(
    program, change, field, sentence
):
    answer = ask(program(), **change)
    [problem] = answer.json()["errors"]
    assert (answer.status_code, problem["field"]) == (400, field)
    assert sentence in problem["message"]


def test_lists_when_too_many_in_a_minute_then_it_says_how_long_to_wait(program, settings):
    settings.LEGALITY_CHECKS = {"person": 2, "address": 1, "page": 1}
    first, second = program(make_user("Ada")), program(make_user("Ben"))
    # Six, because the minute may end and the count begin anew among them.
    answers = [ask(first, "Hello") for _ in range(6)]
    refused = next(each for each in answers if each.status_code == 429)
    assert answers[0].status_code == 400
    assert refused.json()["code"] == "throttled"
    assert refused.json()["detail"].startswith("Too many lists were checked in this minute.")
    assert 1 <= int(refused["Retry-After"]) <= 60
    assert ask(second).status_code == 200


def test_question_when_it_is_megabytes_then_it_is_refused_with_the_limit(program):
    answer = ask(program(), "x" * 1_100_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert "at most 200,000 characters" in answer.json()["detail"]


def test_description_when_read_then_the_limit_is_documented(client):
    described = client.get("/api/v1/openapi.json").json()["paths"]["/api/v1/legality/"]["post"]
    assert "Retry-After" in described["responses"]["429"]["description"]


def test_formats_when_listed_then_shipped_ones_have_their_days(program):
    formats = program().get("/api/v1/formats/").json()
    blitz = next(each for each in formats if (each["game"], each["slug"]) == ("fab", "blitz"))
    assert (blitz["valid_from"], blitz["valid_until"]) == ("2026-01-01", None)
