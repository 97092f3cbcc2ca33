"""An event moves: every rank, bye, lot, list and penalty stays; what is wrong in a file is said."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db.models import JSONField
from django.urls import reverse

from audit.models import Record
from audit.queries import verdict_on
from checks.models import DeckCheck, Penalty
from snapshots.queries.carried import event_file_of, travelling, travelling_columns
from snapshots.queries.documents import fields_of, written
from snapshots.queries.shapes import READ_HERE, SHAPES
from tests.factories.events import make_event, make_staff, owner_of
from tests.factories.lists import play_out
from tests.factories.people import make_user
from tests.factories.rounds import decide_all, make_round
from tests.factories.whole_events import make_whole_event
from tournaments.enums import EventState, StaffRole
from tournaments.errors import TournamentError
from tournaments.models import Event, Match, PlayerMail, Registration, Standing
from tournaments.queries.placings import placings_after
from tournaments.services import rounds
from tournaments.services.imports import bring_in_file

pytestmark = pytest.mark.django_db


def file_of(event: Event) -> dict:
    return json.loads(written(event_file_of(event)))


def bring(document: object, name: str = "Elsewhere") -> Event:
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    event = make_event(name=name)
    return bring_in_file(event=event, content=content, actor=owner_of(event))


def uploaded(content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("event.json", content, "application/json")


def standings_of(event: Event) -> list[tuple]:
    rows = Standing.objects.filter(round__event=event).order_by("round__number", "rank")
    columns = ("round__number", "rank", "registration__profile__display_name", "points")
    return list(rows.values_list(*columns, "record", "exact_tie_breaks"))


def tables_of(event: Event) -> list[tuple]:
    names = ("first__profile__display_name", "second__profile__display_name")
    score = ("result__first_wins", "result__second_wins", "result__draws", "result__created_at")
    rows = Match.objects.filter(round__event=event).order_by("round__number", "table", names[0])
    columns = ("round__number", "round__state", "round__seed", "table", *names, "bye", *score)
    return list(rows.values_list(*columns))


def lists_of(event: Event) -> list[tuple]:
    rows = event.registrations.order_by("profile__display_name")
    return list(rows.values_list("profile__display_name", "deck__fingerprint", "deck__text"))


def test_event_when_it_moves_then_tables_standings_lists_and_lots_are_the_same():
    event = make_whole_event(9)
    moved = bring(file_of(event))
    assert moved.state == EventState.RUNNING
    for told in (tables_of, standings_of, lists_of):
        assert told(moved) == told(event)
        assert told(moved)
    for each in (event, moved):
        rounds.close_round(round=decide_all(each.rounds.get(number=2)), actor=owner_of(each))
    assert standings_of(moved) == standings_of(event)
    again = [
        (place.row.points, Registration.objects.get(pk=place.row.player).profile.display_name)
        for place in placings_after(moved.rounds.get(number=1))
    ]
    assert again == [(row[3], row[2]) for row in standings_of(event) if row[0] == 1]


def test_event_when_it_moves_on_then_the_third_arbiter_says_the_same_as_the_first():
    event = make_whole_event(9)
    moved = bring(file_of(bring(file_of(event))), name="Third")
    assert standings_of(moved) == standings_of(event)
    lots = list(moved.registrations.order_by("pk").values_list("lot", flat=True))
    assert lots == [
        str(pk) for pk in event.registrations.order_by("pk").values_list("pk", flat=True)
    ]


def test_event_when_it_moved_then_it_is_played_to_its_end_with_a_cut():
    moved = bring(file_of(make_whole_event(9)))
    rounds.close_round(round=decide_all(moved.rounds.get(number=2)), actor=owner_of(moved))
    rounds.close_round(round=decide_all(make_round(moved)), actor=owner_of(moved))
    make_round(moved)
    ended = play_out(moved)
    assert ended.state == EventState.FINISHED
    assert standings_of(bring(file_of(ended), name="After")) == standings_of(ended)


def test_event_when_it_moves_then_penalties_checks_and_fees_go_and_secrets_do_not():
    event = make_whole_event(9)
    moved = bring(file_of(event))
    told = Penalty.objects.filter(registration__event=moved).values("kind_name", "created_at")
    assert list(told) == list(
        Penalty.objects.filter(registration__event=event).values("kind_name", "created_at")
    )
    assert DeckCheck.objects.filter(registration__event=moved).count() == 2
    assert moved.registrations.exclude(payments=None).count() == 1
    assert not PlayerMail.objects.filter(registration__event=moved).exists()
    assert not moved.staff.exists()
    assert not moved.invitations.exists()
    assert not moved.registrations.exclude(profile__user=None).exists()
    said = Record.objects.get(action="bring_event_in").details["staff"]
    assert any("Jude Judge" in each for each in said)
    assert Record.objects.filter(subject=moved.topic, action="brought_in").count() > 10
    assert verdict_on(moved.topic).is_whole


def test_names_when_it_moves_then_as_they_were_typed():
    event = make_whole_event()
    name = 'Æthel "Zoë" <O’Neil>, jr. 龍'
    player = event.registrations.first()
    type(player.profile).objects.filter(pk=player.profile_id).update(display_name=name)
    Event.objects.filter(pk=event.pk).update(name="Süd-Cup <1> & „Zwei“")
    moved = bring(file_of(Event.objects.get(pk=event.pk)))
    assert moved.name == "Süd-Cup <1> & „Zwei“"
    assert moved.registrations.filter(profile__display_name=name).exists()


def test_lists_when_they_were_public_then_over_there_somebody_has_to_release_them():
    event = make_whole_event()
    Event.objects.filter(pk=event.pk).update(lists_released_at="2026-01-01T10:00:00Z")
    assert bring(file_of(Event.objects.get(pk=event.pk))).lists_released_at is None


def changed(part, key, value):
    def change(document):
        document[part][key] = value

    return change


def cell(label, column, value, row=0):
    def change(document):
        table = document["tables"][label]
        table["rows"][row][table["columns"].index(column)] = value

    return change


WRONG = {
    "version": lambda d: d.update(version=2),
    "a part": lambda d: d.update(more=[]),
    "players": lambda d: d.update(players={}),
    "a name too long": lambda d: d["players"][0].update(name="x" * 61),
    "no name": lambda d: d["players"][0].update(name=""),
    "a name with nothing": lambda d: d["players"][0].update(name="a\0b"),
    "half a letter": lambda d: d["players"][0].update(name="\ud800"),
    "a key of another kind": lambda d: d["players"][0].update(id="1"),
    "a deck of nobody": lambda d: d["decks"][0].update(profile=999999),
    "a deck's day": lambda d: d["decks"][0].update(event_date="never"),
    "a deck's format": lambda d: d["decks"][0].update(format="custom-1-v1"),
    "a table": lambda d: d["tables"].update({"accounts.User": {"columns": [], "rows": []}}),
    "a column": lambda d: d["tables"]["tournaments.Match"]["columns"].append("password"),
    "too few values": lambda d: d["tables"]["tournaments.Match"]["rows"][0].pop(),
    "no event": lambda d: d["tables"]["tournaments.Event"].update(rows=[]),
    "another game": cell("tournaments.Event", "game", "wow"),
    "a zone": cell("tournaments.Event", "time_zone", "Mars/Phobos"),
    "a structure": cell("tournaments.Event", "structure", [{"kind": "chess"}]),
    "tables of tables": cell("tournaments.Event", "feature_tables", [[1]]),
    "zones": cell("tournaments.Event", "zones", [{"name": "North", "first": 1}]),
    "no seats": cell("tournaments.Event", "capacity", 1),
    "a year": cell("tournaments.Event", "starts_at", "0001-01-01T00:00:00Z"),
    "a state": cell("tournaments.Registration", "state", "sleeping"),
    "another event": cell("tournaments.Registration", "event_id", 999999),
    "a player of elsewhere": cell("tournaments.Match", "first_id", 999999),
    "the same player twice": cell("tournaments.Match", "first_id", None),
    "a result of elsewhere": cell("tournaments.Match", "result_id", 999999),
    "a large number": cell("tournaments.Match", "table", 10**30),
    "a number as text": cell("tournaments.Match", "table", "first"),
    "a row in a cell": cell("tournaments.Match", "table", {"a": 1}),
    "tie-breaks": cell("tournaments.Standing", "exact_tie_breaks", "omw x/0"),
    "a key twice": lambda d: d["tables"]["tournaments.Round"]["rows"].append(
        d["tables"]["tournaments.Round"]["rows"][0]
    ),
    "a finding": cell("checks.DeckCheck", "findings", ["treason"]),
    "staff": lambda d: d.update(staff=[{"name": 1}]),
    "the record": lambda d: d.update(record=["x"]),
}


def test_file_when_anything_in_it_is_wrong_then_a_sentence_and_nothing_is_left():
    document, said = file_of(make_whole_event()), set()
    assert bring(document, name="It is right")
    before = (Event.objects.count(), Registration.objects.count(), Match.objects.count())
    event = make_event(name="Elsewhere")
    for what, change in WRONG.items():
        wrong = json.loads(json.dumps(document))
        change(wrong)
        content = json.dumps(wrong).encode()
        with pytest.raises(TournamentError) as refused:
            bring_in_file(event=event, content=content, actor=owner_of(event))
        assert len(refused.value.message) < 400, what
        said.add(refused.value.message)
    assert len(said) > 25, sorted(said)
    now = (Event.objects.count(), Registration.objects.count(), Match.objects.count())
    assert now == (before[0] + 1, *before[1:])


def test_columns_when_they_may_hold_anything_then_somebody_looks_at_each():
    anything = {
        field.name
        for model in travelling()
        for field in fields_of(model)
        if isinstance(field, JSONField) and field.attname in travelling_columns(model)
    }
    assert anything <= {*SHAPES, *READ_HERE}


@pytest.mark.parametrize(
    "content",
    [
        b'{"format": "arbiter-event", "version": ' + b"9" * 5000 + b"}",
        b'{"format": "arbiter-event", "tables": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"format": "arbiter-event"}',
        b'{"format": ["arbiter-event"]}',
        b'"arbiter-event"',
        b"\xff\xfe",
    ],
)
def test_page_when_the_file_is_no_event_file_then_a_sentence_and_422(client, content):
    event = make_event(name="Empty")
    client.force_login(owner_of(event))
    upload = SimpleUploadedFile("event.json", content, "application/json")
    page = reverse("tournaments:bring_in", args=[event.slug])
    answer = client.post(page, {"file": upload})
    assert answer.status_code == 422
    assert "file" in answer.content.decode()


def test_pages_when_walked_then_the_file_of_one_fills_the_other(client):
    event, other = make_whole_event(), make_event(name="Other")
    client.force_login(owner_of(event))
    answer = client.get(reverse("snapshots:event_file", args=[event.slug]))
    assert answer["Content-Disposition"] == f'attachment; filename="{event.slug}.event.json"'
    client.force_login(owner_of(other))
    upload = SimpleUploadedFile("event.json", answer.content, "application/json")
    page = reverse("tournaments:bring_in", args=[other.slug])
    assert client.post(page, {"file": upload}).status_code == 302
    for name in ("event", "standings", "pairings", "desk", "players"):
        place = reverse(f"tournaments:{name}", args=[other.slug])
        assert client.get(place).status_code == 200, name
    assert standings_of(other) == standings_of(event)


def test_api_when_walked_then_the_file_of_one_fills_the_other(client):
    event, other = make_whole_event(), make_event(name="Other")
    client.force_login(owner_of(event))
    document = client.get(reverse("api-snapshot-event-file", args=[event.slug])).json()
    place = reverse("api-snapshot-bring-in", args=[other.slug])
    content = json.dumps(document).encode()
    assert client.post(place, {"file": uploaded(content)}).status_code in (403, 404)
    client.force_login(owner_of(other))
    done = client.post(place, {"file": uploaded(content)})
    assert (done.status_code, done.json()) == (200, {"players": 8, "rounds": 2})
    again = client.post(place, {"file": uploaded(content)})
    assert again.status_code in (409, 422)


def test_api_when_the_file_is_large_then_taken_and_when_it_is_none_then_a_sentence(client):
    event, other = make_whole_event(), make_event(name="Other")
    client.force_login(owner_of(other))
    place = reverse("api-snapshot-bring-in", args=[other.slug])
    wrong = (
        b'{"format": "arbiter-event", "version": ' + b"9" * 5000 + b"}",
        b"[" * 100_000,
        b'{"format": "arbiter-event"}',
        b'{"format": "arbiter-event", "version": 1, "tables": []}',
        b"[]",
    )
    for content in wrong:
        answer = client.post(place, {"file": uploaded(content)})
        assert 400 <= answer.status_code < 500, content[:40]
    assert client.post(place, {}).status_code == 400
    content = written(event_file_of(event)).encode() + b" " * 3_000_000
    sent = {"headers": {"Idempotency-Key": "one"}}
    first, again = (client.post(place, {"file": uploaded(content)}, **sent) for _ in range(2))
    assert first.status_code == 200, first.content[:300]
    assert again.json() == first.json()


@pytest.mark.parametrize("role", [*StaffRole])
def test_event_file_when_somebody_may_not_read_all_of_it_then_refused(client, role):
    event = make_whole_event()
    client.force_login(make_staff(event, role, f"Some {role}"))
    may = role in (StaffRole.OWNER, StaffRole.ORGANIZER)
    for name in ("snapshots:event_file", "api-snapshot-event-file"):
        status = client.get(reverse(name, args=[event.slug])).status_code
        assert (status == 200) == may, (name, status)
    client.force_login(make_user("Stranger"))
    assert client.get(reverse("snapshots:event_file", args=[event.slug])).status_code == 403
