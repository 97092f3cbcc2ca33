"""Prizes by place: announced, handed out once, and in the record."""

import pytest
from django.urls import reverse

from audit.models import Record
from prizes.models import HandedOut, Prize
from prizes.queries import winners_of
from prizes.services import announce_prize, drop_prize, hand_out
from tests.factories.events import make_event, make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tests.pages import words_of
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.services.blueprints import blueprint_of, make_event_from

pytestmark = pytest.mark.django_db


def announced(event, first=1, last=None, words="A booster box") -> Prize:
    asked = {"first_place": first, "last_place": last, "words": words}
    return announce_prize(event=event, actor=owner_of(event), **asked)


@pytest.fixture
def played():
    event = make_running_event(4)
    make_closed_round(event)
    return event


def given(event, prize, player, **more) -> None:
    hand_out(event=event, prize=prize, registration=player, actor=owner_of(event), **more)


def page(name: str, event, *args) -> str:
    return reverse(f"prizes:{name}", args=[event.slug, *args])


def test_prize_when_its_last_place_is_before_its_first_then_refused():
    with pytest.raises(TournamentError, match="is not before its first"):
        announced(make_event(), 4, 2)


def test_prize_when_announced_twice_then_it_is_one():
    event = make_event()
    assert announced(event) == announced(event)


def test_winners_when_a_round_is_closed_then_those_at_the_places_who_are_there(played):
    announced(played, 1)
    announced(played, 3, 8, "A pack")
    assert [(row.place, row.prize.words) for row in winners_of(played)] == [
        *[(1, "A booster box"), (3, "A pack"), (4, "A pack")]
    ]


def test_prize_when_handed_out_then_once_and_in_the_record_and_taken_back(played):
    prize = announced(played)
    player = winners_of(played)[0].standing.registration
    for _ in range(2):
        given(played, prize, player)
    assert winners_of(played)[0].handed_out.by == owner_of(played)
    said = Record.objects.filter(action="hand_out_prize").get().summary
    assert said == f"Handed out: Place 1: A booster box to {player}"
    with pytest.raises(TournamentError, match="Somebody has this prize already"):
        drop_prize(event=played, prize=prize, actor=owner_of(played))
    given(played, prize, player, given=False)
    assert not HandedOut.objects.exists()


def test_prize_when_the_player_stands_elsewhere_then_refused(played):
    prize = announced(played)
    winner = winners_of(played)[0].standing.registration
    other = played.registrations.exclude(pk=winner.pk).first()
    with pytest.raises(TournamentError, match="does not stand at a place of this prize"):
        given(played, prize, other)


def test_copy_when_the_event_has_prizes_then_it_has_the_same():
    event = make_open_event()
    announced(event, 1, 4)
    asked = {"name": "Again", "starts_at": event.starts_at, "actor": owner_of(event)}
    made = make_event_from(blueprint_of(event), organization=event.organization, **asked)
    assert str(made.prizes.get()) == "Places 1 to 4: A booster box"


def test_pages_when_a_prize_is_announced_then_everybody_reads_it_and_the_desk_ticks_it_off(
    visit, played
):
    desk = visit(owner_of(played))
    desk.post(page("desk", played), {"first_place": "1", "words": "A box"})
    assert "<dd>A box</dd>" in words_of(visit().get(played.get_absolute_url()))
    prize, winner = Prize.objects.get(), winners_of(played)[0].standing.registration_id
    desk.post(page("hand_out", played, prize.pk), {"registration": winner, "given": "on"})
    assert HandedOut.objects.get().registration_id == winner
    assert "Take back" in words_of(desk.get(page("desk", played)))


@pytest.mark.parametrize("name", ["desk", "drop", "hand_out"])
def test_pages_when_a_judge_or_a_stranger_asks_then_refused(visit, played, name):
    prize = announced(played)
    address = page(name, played, *([] if name == "desk" else [prize.pk]))
    for user in (make_staff(played, StaffRole.JUDGE), make_user("Stranger")):
        assert visit(user).post(address).status_code == 403


def test_prize_when_of_another_event_then_not_found(visit, played):
    other = make_event(played.organization, name="Other")
    address = page("drop", played, announced(other).pk)
    assert visit(owner_of(played)).post(address).status_code == 404


def test_page_when_there_are_more_winners_then_it_costs_the_same(
    visit, django_assert_max_num_queries
):
    costs = []
    for size in (4, 12):
        event = make_running_event(size, name=f"Event of {size}")
        make_closed_round(event)
        announced(event, 1, size)
        with django_assert_max_num_queries(40) as asked:
            visit(owner_of(event)).get(page("desk", event))
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_api_when_a_program_announces_and_hands_out_then_as_the_pages_do(program, played):
    api, below = program(owner_of(played)), f"/api/v1/events/{played.slug}/prizes/"
    sent = {"first_place": 1, "words": "A box"}
    prize = api.post(below, sent, format="json").json()
    assert program().get(below).json()["results"] == [prize]
    winner = winners_of(played)[0].standing.registration_id
    address = f"{below}{prize['id']}/hand-out/"
    assert api.post(address, {"registration": winner}, format="json").status_code == 200
    assert api.delete(f"{below}{prize['id']}/").status_code == 409
    stranger = program(make_user("Stranger"))
    assert stranger.post(address, {"registration": winner}, format="json").status_code == 403
