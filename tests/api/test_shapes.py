"""Programs are told the shape of what they get: no field is one of which nothing is known."""

from datetime import date

import pytest
from jsonschema import Draft202012Validator

from api.docs import schema
from api.examples import examples
from decks.queries import check_deck_text
from engine.formats.registry import formats_of
from engine.kits.registry import found_kits
from tests.factories.decks import blitz_text

# Made by their very nature of whatever there is: rows of every table about oneself.
FREE = {"OwnDataOut"}


def parts(described, way=""):
    if isinstance(described, dict):
        yield way, described
        for name, each in described.items():
            yield from parts(each, f"{way}/{name}")
    elif isinstance(described, list):
        for number, each in enumerate(described):
            yield from parts(each, f"{way}/{number}")


def says_nothing(described: dict) -> bool:
    return not set(described) - {"description", "readOnly", "nullable"}


def shapes() -> dict:
    found: dict = schema()["components"]["schemas"]
    return found


def test_shapes_when_read_then_every_field_has_a_kind():
    unknown = [
        f"{name}: {field}"
        for name, shape in shapes().items()
        for field, described in shape.get("properties", {}).items()
        for _, each in parts(described)
        if name not in FREE and says_nothing(each) and each is described
    ]
    assert unknown == []


def test_games_and_formats_when_read_then_they_are_those_there_are():
    games = [kit.slug for kit in found_kits()]
    assert sorted(shapes()["GameEnum"]["enum"]) == sorted(games)
    slugs = {each.slug for game in games for each in formats_of(game)}
    for name in ("EventIn", "EventOut", "LegalityIn", "OwnDeckIn"):
        known, own = shapes()[name]["properties"]["format"]["anyOf"]
        assert slugs <= set(known["enum"])  # games of other tests may be there too
        assert own["pattern"] == "^custom-"


def openapi_31(described):
    """`nullable` as JSON Schema says it."""
    if isinstance(described, list):
        return [openapi_31(each) for each in described]
    if not isinstance(described, dict):
        return described
    plain = {name: openapi_31(each) for name, each in described.items() if name != "nullable"}
    return {"anyOf": [plain, {"type": "null"}]} if described.get("nullable") else plain


def faults(name: str, sent: object) -> list[str]:
    whole = {
        "$ref": f"#/components/schemas/{name}",
        "components": openapi_31(schema()["components"]),
    }
    return [each.message for each in Draft202012Validator(whole).iter_errors(sent)]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "text", [blitz_text(), "1x Nobody Knows This", "Name: x\n3 Snatch (red)\n???"]
)
def test_answer_about_a_list_when_given_then_it_has_the_shape_that_is_told(program, text):
    sent = {"game": "fab", "format": "blitz", "text": text}
    answer = program().post("/api/v1/legality/", sent).json()
    assert faults("LegalityOut", answer) == []
    assert answer["sections"][0]["lines"] or "Nobody" in text or "???" in text


@pytest.mark.django_db
def test_shape_of_a_list_when_something_is_missing_then_it_is_noticed():
    answer = check_deck_text(
        game="fab", format="blitz", event_date=date(2026, 1, 1), text=blitz_text()
    )
    section = dict(answer.sections[0])
    assert faults("DeckSectionOut", section) == []
    del section["lines"]
    assert faults("DeckSectionOut", section) == ["'lines' is a required property"]


def body_shapes(operation):
    """Where the shape of what is sent and of each answer stands."""
    sent = operation.get("requestBody", {}).get("content", {}).get("application/json")
    yield from [("sent", sent)] if sent else []
    for status, each in operation["responses"].items():
        if "application/json" in each.get("content", {}):
            yield status, each["content"]["application/json"]


def faults_of_body(described: dict) -> list[str]:
    whole = {**openapi_31(described["schema"]), "components": openapi_31(schema()["components"])}
    return [each.message for each in Draft202012Validator(whole).iter_errors(described["example"])]


@pytest.mark.parametrize("name", sorted(examples()))
def test_example_when_compared_with_the_shape_that_is_told_then_it_fits(name):
    method, _, path = name.partition(" ")
    bodies = dict(body_shapes(schema()["paths"][path][method.lower()]))
    shown = {each: body for each, body in bodies.items() if "example" in body}
    wanted = {*examples()[name]["answered"], *(["sent"] if "sent" in examples()[name] else [])}
    assert set(shown) == wanted
    assert [fault for body in shown.values() for fault in faults_of_body(body)] == []


@pytest.mark.parametrize("name", sorted(examples()))
def test_example_when_a_field_is_taken_away_or_another_kind_then_it_fits_no_more(name):
    method, _, path = name.partition(" ")
    bodies = dict(body_shapes(schema()["paths"][path][method.lower()]))
    status, answer = next(iter(examples()[name]["answered"].items()))
    broken = dict.fromkeys(answer, object)
    assert faults_of_body({**bodies[status], "example": {}}) != []
    assert faults_of_body({**bodies[status], "example": broken}) != []


def test_main_operations_when_listed_then_each_has_an_example():
    nouns = ("events/", "registrations/", "rounds/", "report/", "result/", "standings/", "changes/")
    for noun in (*nouns, "legality/", "webhooks/", "decks/{id}/", "matches/", "me/"):
        assert any(name.endswith(noun) for name in examples()), noun


def test_page_when_read_then_it_shows_the_examples(client, db):
    page = client.get("/api/v1/").content.decode()
    assert page.count(", for example</h3>") == sum(
        len(each["answered"]) + ("sent" in each) for each in examples().values()
    )
