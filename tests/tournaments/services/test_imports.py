import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.pairing.file import tournament_document
from engine.pairing.standings import standings
from tests.factories.events import make_event, make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter, make_running_event
from tests.factories.rounds import decide, make_closed_round, make_round, match_at
from tournaments.enums import EventState, RoundState
from tournaments.errors import TournamentError
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.event_files import event_file
from tournaments.services.imports import import_tournament
from tournaments.services.rounds import pair_round
from tournaments.services.wishes import keep_apart, plan_bye, set_player_wish

pytestmark = pytest.mark.django_db


def bring(event, document):
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    return import_tournament(event=event, content=content, actor=owner_of(event))


@pytest.fixture
def running():
    """Two closed rounds, the third half played, somebody dropped."""
    event = make_running_event(7, swiss_rounds=4)
    make_closed_round(event)
    make_closed_round(event)
    decide(match_at(make_round(event)))
    return event


def ranks(event):
    names = {player.id: player.name for player in tournament_of(event).players}
    return [(row.rank, names[row.player], row.points) for row in standings(tournament_of(event))]


def test_import_when_exported_before_then_same_standings_and_goes_on(running):
    copy = bring(make_event(name="Copy"), tournament_document(tournament_of(running)))
    assert copy.state == EventState.RUNNING
    assert sorted(ranks(copy)) == sorted(ranks(running))
    states = list(copy.rounds.values_list("state", flat=True))
    assert states == [RoundState.CLOSED, RoundState.CLOSED, RoundState.PUBLISHED]


def test_lots_when_an_event_moves_twice_then_every_rank_stays():
    event = make_running_event(24, swiss_rounds=3)
    make_closed_round(event)
    ranked, moved = ranks(event), event
    assert len({points for _, _, points in ranked}) == 2, "almost every place is decided by lot"
    for name in ("Second", "Third"):
        moved = bring(make_event(name=name), tournament_document(event_file(moved)))
        assert ranks(moved) == ranked


def test_wishes_when_brought_in_then_byes_tables_and_who_is_kept_apart_stay():
    event = make_running_event(6, swiss_rounds=3)
    owner, field = owner_of(event), list(event.registrations.order_by("pk"))
    plan_bye(registration=field[0], actor=owner, round_number=2, kind="awarded")
    asked = {"reason": "family", "is_hard": True, "until_round": 2}
    keep_apart(event=event, actor=owner, players=field[1:3], **asked)
    set_player_wish(registration=field[3], actor=owner, fixed_table=3, accessible=True)
    before = tournament_document(event_file(event))
    moved = tournament_document(event_file(bring(make_event(name="Copy"), before)))
    for key in ("byes", "fixed_table", "needs_accessible_table"):
        assert [each.get(key) for each in moved["players"]] == [
            each.get(key) for each in before["players"]
        ]
    (apart,) = moved["constraints"]
    names = {each["id"]: each["name"] for each in moved["players"]}
    assert sorted(names[each] for each in apart["players"]) == sorted(map(str, field[1:3]))
    assert (apart["kind"], apart["until_round"]) == ("family", 2)


def test_import_when_all_results_are_in_then_next_round_can_be_paired():
    event = make_running_event(6, swiss_rounds=3)
    make_closed_round(event)
    copy = bring(make_event(name="Copy"), tournament_document(tournament_of(event)))
    assert pair_round(event=copy, actor=owner_of(copy)).number == 2


def test_import_when_exported_again_then_the_same_file_but_for_ids(running):
    document = tournament_document(tournament_of(running))
    copy = bring(make_event(name="Copy"), document)
    again = tournament_document(tournament_of(copy))
    first = {row["id"]: row["name"] for row in document["players"]}
    second = {row["id"]: row["name"] for row in again["players"]}

    def tables(of, names):
        return [
            [
                (names[match["a"]], names.get(match.get("b")), match.get("result"))
                for match in each["matches"]
            ]
            for each in of["rounds"]
        ]

    assert tables(again, second) == tables(document, first)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe\x00", "not a tournament file"),
        (b"{", "not a tournament file"),
        (b'{"format":' + b"9" * 5000 + b"}", "not a tournament file"),
        (b"[]", "cannot be used"),
        (b'{"format": "arbiter-tournament", "version": 1, "players": [{"id": 7}]}', "players"),
    ],
)
def test_import_when_file_is_broken_then_says_what_and_changes_nothing(content, words):
    event = make_event()
    with pytest.raises(TournamentError, match=words):
        bring(event, content)
    assert (event.registrations.count(), event.rounds.count()) == (0, 0)


def test_import_when_of_another_game_then_refused():
    document = tournament_document(tournament_of(make_running_event(4)))
    other = make_event(name="Ashes", game="ashes", format="any")
    with pytest.raises(TournamentError, match="of the game “fab”"):
        bring(other, document)


def test_import_when_event_has_players_then_refused():
    event = make_open_event()
    enter(event, make_user())
    document = tournament_document(tournament_of(make_running_event(4, name="Other")))
    with pytest.raises(TournamentError, match="no players yet"):
        bring(event, document)


def test_page_when_file_is_sent_then_event_runs(client, running):
    event = make_event(name="Copy")
    client.force_login(owner_of(event))
    content = json.dumps(tournament_document(tournament_of(running))).encode()
    file = SimpleUploadedFile("event.json", content, "application/json")
    answer = client.post(reverse("tournaments:bring_in", args=[event.slug]), {"file": file})
    assert answer.status_code == 302
    event.refresh_from_db()
    assert (event.state, event.registrations.count()) == (EventState.RUNNING, 7)
