"""The question that a late entry asks at the desk, and its way in the API."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide_all, make_closed_round, make_round
from tests.pages import words_of
from tournaments.enums import MissedRound, StaffRole
from tournaments.queries.late_entries import missed_words
from tournaments.services.late_entries import count_missed_rounds
from tournaments.services.player_records import swap_account
from tournaments.services.registrations import register_walk_in
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db
HTMX = {"hx-request": "true"}


@pytest.fixture
def event():
    event = make_running_event(4)
    make_closed_round(event)
    return event


@pytest.fixture
def late(event):
    return register_walk_in(event=event, display_name="Wanda Walker", actor=owner_of(event))


def question(event, player) -> str:
    return reverse("tournaments:missed", args=[event.slug, player.pk])


def test_walk_in_when_added_after_round_one_then_asked_what_it_counts(visit, event):
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    page = reverse("tournaments:walk_ins", args=[event.slug])
    plain = desk.post(page, {"display_name": "Wanda Walker", "key": "a"})
    late = event.registrations.get(profile__display_name="Wanda Walker")
    assert plain.url == question(event, late)
    typed = desk.post(page, {"display_name": "Xaver Young", "key": "b"}, headers=HTMX)
    assert typed["HX-Redirect"].endswith("/missed/")


def test_question_when_answered_then_the_player_has_the_bye(visit, event, late):
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    assert "Round 1 counts as" in desk.get(question(event, late)).content.decode()
    desk.post(question(event, late), {"round_1": "bye"})
    assert late.matches_first.get().bye == "awarded"
    assert "There is nothing to decide" in desk.get(question(event, late)).content.decode()


def test_player_page_when_the_missed_round_is_a_loss_then_it_is_not_called_a_bye(
    visit, event, late
):
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    desk.post(question(event, late), {"round_1": "loss"})
    page = reverse("tournaments:desk_player", args=[event.slug, late.pk])
    assert "Missed: counts as a loss" in words_of(desk.get(page))
    shown = words_of(desk.get(reverse("tournaments:desk_round", args=[event.slug, 1])))
    assert "Missed: counts as a loss" in shown


def test_missed_round_when_it_is_a_loss_then_player_standings_and_programs_read_it(
    visit, program, event, late
):
    count_missed_rounds(registration=late, worth={1: MissedRound.LOSS}, actor=owner_of(event))
    decide_all(make_round(event))
    close_round(round=event.rounds.get(number=2), actor=owner_of(event))
    said = "Missed: Round 1 counts as a loss."
    anybody = visit(event.registrations.first().profile.user)
    place = reverse("tournaments:calculation", args=[event.slug, late.pk])
    assert said in words_of(anybody.get(place))
    standings = words_of(anybody.get(reverse("tournaments:standings", args=[event.slug])))
    assert standings.count("1 round missed") == 1
    rows = program(owner_of(event)).get(f"/api/v1/events/{event.slug}/standings/").data["results"]
    assert [each["registration"] for each in rows if each["missed_rounds"]] == [late.pk]
    byes = program(owner_of(event)).get(f"/api/v1/events/{event.slug}/matches/?round=1").data
    assert [
        each["bye"] for each in byes["results"] if each["first"]["registration"] == late.pk
    ] == (["late"])


@pytest.mark.parametrize(
    ("worth", "said"),
    [
        (MissedRound.LOSS, "Missed: Round 1 counts as a loss."),
        (MissedRound.NOTHING, "Missed: Round 1 counts for nothing."),
        (MissedRound.BYE, ""),
    ],
)
def test_own_page_when_a_round_was_missed_then_it_says_what_it_counts(event, late, worth, said):
    count_missed_rounds(registration=late, worth={1: worth}, actor=owner_of(event))
    assert missed_words(late) == said


def come_with_account(event):
    late = register_walk_in(event=event, display_name="Wanda Walker", actor=owner_of(event))
    return swap_account(
        registration=late,
        account=make_user("Wanda Wood"),
        reason="Signed up at the table",
        actor=owner_of(event),
    )


def test_own_page_when_the_round_being_played_was_missed_then_it_is_no_bye(visit, event):
    decide_all(make_round(event))
    late = come_with_account(event)
    count_missed_rounds(registration=late, worth={2: MissedRound.LOSS}, actor=owner_of(event))
    page = words_of(visit(late.profile.user).get(event.get_absolute_url()))
    assert "You were not there: this round counts as a loss." in page
    assert "Missed: Round 1 counts for nothing, Round 2 counts as a loss." in page
    assert "You have the bye" not in page


def test_question_when_a_judge_or_the_player_opens_it_then_refused(visit, event, late):
    for person in (make_staff(event, StaffRole.JUDGE), event.registrations.first().profile.user):
        assert visit(person).post(question(event, late), {"round_1": "bye"}).status_code == 403
    assert not late.matches_first.exists()


def test_program_when_it_says_what_a_missed_round_counts_then_it_does(program, event, late):
    address = f"/api/v1/events/{event.slug}/registrations/{late.pk}/missed-rounds/"
    sent = {"rounds": {"1": "loss"}}
    player = program(event.registrations.first().profile.user)
    assert player.post(address, sent, format="json").status_code == 403
    assert program(owner_of(event)).post(address, sent, format="json").status_code == 200
    assert late.matches_first.get().bye == "late"
    wrong = program(owner_of(event)).post(address, {"rounds": {"one": "loss"}}, format="json")
    assert wrong.status_code == 400
