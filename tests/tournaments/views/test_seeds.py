"""Seeds of a bracket: pasted, changed by hand, taken from an event that is over."""

import pytest
from django.urls import reverse

from tests.factories.events import make_open_event, owner_of
from tests.factories.lists import let_play
from tests.factories.registrations import enter, enter_many
from tests.factories.rounds import make_closed_round, make_draft_round
from tests.factories.stages import make_staged_event
from tests.pages import words_of
from tournaments.errors import StaleError, TournamentError
from tournaments.queries.replays import stage_differences
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.queries.seeds import seed_order
from tournaments.services import events
from tournaments.services.endings import finish_event
from tournaments.services.seeding import set_seeds

pytestmark = pytest.mark.django_db
DOUBLE = {"kind": "double"}


@pytest.fixture
def event():
    return make_staged_event(6, DOUBLE)


def page_of(event) -> str:
    return reverse("tournaments:seeds", args=[event.slug])


def names(event) -> list[str]:
    stage = event.stages.get()
    return [str(entry.registration) for entry in stage.entries.order_by("seed")]


def test_seeds_when_pasted_then_the_bracket_has_them_and_draws_the_others_behind(event, visit):
    organizer = visit(owner_of(event))
    sent = {"order": "1. Eva East\n2)\tanna arnold\nSomebody Else", "seen": ""}
    answer = organizer.post(page_of(event), sent, follow=True)
    assert "2 seeds are set. Not in this event: Somebody Else." in words_of(answer)
    make_draft_round(event)
    assert names(event)[:2] == ["Eva East", "Anna Arnold"]
    assert len(names(event)) == 6
    assert stage_differences(event.stages.get()) == []


def test_seeds_when_taken_from_an_event_that_is_over_then_its_standings_are_filled_in(event, visit):
    past = make_open_event(name="Last month", organization=event.organization)
    for player in event.registrations.all()[:4]:
        enter(past, player.profile)
    past = events.start_event(event=let_play(past), actor=owner_of(past))
    make_closed_round(past)
    finish_event(event=past, actor=owner_of(past), name=past.name)
    shown = visit(owner_of(event)).get(page_of(event), {"from": past.slug})
    rows = standings_of(newest_standings_round(past))
    wanted = [f"{place}. {row.registration}" for place, row in enumerate(rows, start=1)]
    assert shown.context["form"].initial["order"].split("\n") == wanted
    assert "4 of the players stand in Last month, 2054-11-21" in words_of(shown)
    assert seed_order(event) == []


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("Ben Bright\nBen Bright", "Ben Bright stands in the order twice."),
        ("Anna Arnold", "Several players are called Anna Arnold"),
    ],
)
def test_seeds_when_the_order_cannot_be_then_it_stays_typed(visit, order, words):
    event = make_open_event(structure=[DOUBLE])
    enter_many(event, 3)
    enter_many(event, 1)
    answer = visit(owner_of(event)).post(page_of(event), {"order": order, "seen": ""})
    assert answer.status_code == 422
    assert words in words_of(answer)
    assert order in answer.content.decode()


def test_seeds_when_somebody_else_changed_them_then_nothing_is_undone(event):
    first, second, *_ = event.registrations.values_list("pk", flat=True)
    set_seeds(event=event, order=[first], actor=owner_of(event), seen=[])
    with pytest.raises(StaleError, match="Somebody else changed the seeds"):
        set_seeds(event=event, order=[second], actor=owner_of(event), seen=[])
    assert seed_order(event) == [str(first)]


def test_seeds_when_the_bracket_has_begun_then_they_stay(event):
    make_draft_round(event)
    pk = event.registrations.first().pk
    with pytest.raises(TournamentError, match="while it has not begun"):
        set_seeds(event=event, order=[pk], actor=owner_of(event))


def test_seeds_when_a_player_asks_then_refused(event, visit):
    player = event.registrations.first().profile.user
    assert visit(player).get(page_of(event)).status_code in (403, 404)


def test_seeds_when_set_through_the_api_then_read_back(event, program):
    order = list(event.registrations.values_list("pk", flat=True))[:3]
    address = f"/api/v1/events/{event.slug}/stages/seeds/"
    organizer = program(owner_of(event))
    sent = organizer.put(address, {"order": order}, format="json").json()
    assert [row["registration"] for row in sent["order"]] == order
    assert organizer.get(address).json() == sent
    player = event.registrations.first().profile.user
    assert program(player).get(address).status_code == 403


def test_desk_when_a_bracket_is_first_then_it_leads_to_the_seeds(event, visit):
    shown = visit(owner_of(event)).get(reverse("tournaments:desk", args=[event.slug]))
    assert page_of(event) in shown.content.decode()


def test_seeds_when_everybody_meets_then_the_round_robin_has_them(visit):
    event = make_staged_event(5, {"kind": "round_robin"})
    last, first = [str(each) for each in event.registrations.order_by("-pk")][0:5:4]
    sent = {"order": f"{last}\n{first}", "seen": ""}
    visit(owner_of(event)).post(page_of(event), sent)
    make_draft_round(event)
    assert names(event)[:2] == [last, first]
    assert stage_differences(event.stages.get()) == []
    desk = visit(owner_of(event)).get(page_of(event))
    assert "while it has not begun" in words_of(desk)
