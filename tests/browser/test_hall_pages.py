"""Every page of a hall that plays, as its judge, its organizer and a player have it: on a phone and
at a desk, light and dark, narrow enough and readable by everybody."""

import pytest
from django.urls import reverse

from calls.services import arrive_at_call, call_judge, go_to_call, solve_call
from checks.services.giving import give_penalty
from engine.policy.penalties import penalty_catalogue
from floor.services import write_note
from rehearsals.services.playing import play_step
from tests.browser.conftest import DESKTOP, PHONE
from tests.factories.events import make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rehearsals import rehearse
from tests.factories.rounds import decide, make_round, match_at
from tournaments.enums import StaffRole
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db(transaction=True)
OF_A_JUDGE = (
    *("calls:queue", "floor:open_tables", "floor:worth_asking", "floor:day"),
    *("checks:checks", "checks:penalties", "checks:history"),
)
OF_THE_DESK = (
    *("tournaments:desk", "tournaments:outbox", "floor:day", "rehearsals:what_if"),
    *("rehearsals:rehearse", "snapshots:snapshots", "screens:choices", "clocks:settings"),
)
OF_A_PLAYER = ("tournaments:my_day", "tournaments:what_i_need", "tournaments:pairings")
EVERYWHERE = ("tournaments:my_events", "notices:own", "calendars:own", "rules:home")


@pytest.fixture
def event():
    """Round 2 is played: a call is solved, another waits, a penalty is given, one is asked for."""
    event = make_running_event(6, swiss_rounds=3, cut_size=2)
    a_round = make_round(event)
    for match in a_round.matches.filter(second__isnull=False):
        decide(match, 1, 0)
    close_round(round=a_round, actor=owner_of(event))
    return make_round(event).event


@pytest.fixture
def head(event):
    head = make_staff(event, StaffRole.HEAD_JUDGE, "Kim")
    judge = make_staff(event, StaffRole.JUDGE, "Jo")
    a_round = event.rounds.get(number=2)
    first, second = (match_at(a_round, table) for table in (1, 2))
    solved = call_judge(match=first, actor=judge, about="Who chooses?")
    arrive_at_call(call=go_to_call(call=solved, actor=judge), actor=judge)
    solve_call(call=solved, ruling="The turn player, see 14.2.", minutes=3, actor=judge)
    call_judge(match=second, actor=second.first.profile.user, about="A missed trigger")
    write_note(match=second, text="Plays slowly", key="slow", actor=judge)
    guide = penalty_catalogue(event.game)
    for time, official in enumerate((head, judge)):
        give_penalty(
            registration=second.first,
            infraction="marked-cards",
            kind=guide.proposed("marked-cards", time).kind.key,
            remark="Two sleeves",
            actor=official,
            key=f"{time}",
        )
    return head


def faults_at(page, addresses, axe_in_both, sideways, screenshot) -> dict[str, object]:
    found = {}
    for address in addresses:
        answer = page.goto(address)
        assert answer.status == 200, address
        found[address] = (axe_in_both(page), max(0, sideways(page)))
        name = address.strip("/").replace("/", "-")
        screenshot(page, f"hall-{name}-{page.viewport_size['width']}")
    return {address: fault for address, fault in found.items() if fault != ([], 0)}


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_when_a_judge_looks_then_all_are_readable(
    person, event, head, viewport, axe_in_both, sideways, screenshot
):
    match = match_at(event.rounds.get(number=2), 2)
    player = match.first.pk
    addresses = [
        *(reverse(view, args=[event.slug]) for view in OF_A_JUDGE),
        reverse("checks:player", args=[event.slug, player]),
        reverse("checks:give", args=[event.slug, player]),
        reverse("checks:refuse", args=[event.slug, match.first.penalties_to_confirm.get().pk]),
        reverse("tournaments:match", args=[event.slug, match.pk]),
        "/rules/?q=who+chooses",
        "/rules/fab14/14.2/",
    ]
    assert faults_at(person(head, viewport), addresses, axe_in_both, sideways, screenshot) == {}


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_when_the_desk_looks_then_all_are_readable(
    person, event, head, viewport, axe_in_both, sideways, screenshot
):
    owner, played = owner_of(event), rehearse(event)
    play_step(rehearsal=played, actor=owner, seen=0)
    slugs = [(view, event.slug) for view in OF_THE_DESK]
    slugs += [("rehearsals:rehearse", played.event.slug), ("rehearsals:discard", played.event.slug)]
    addresses = [reverse(view, args=[slug]) for view, slug in slugs]
    assert faults_at(person(owner, viewport), addresses, axe_in_both, sideways, screenshot) == {}


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_pages_when_a_player_looks_then_all_are_readable(
    person, event, head, viewport, axe_in_both, sideways, screenshot
):
    match = match_at(event.rounds.get(number=2), 2)
    addresses = [
        *(reverse(view, args=[event.slug]) for view in OF_A_PLAYER),
        reverse("tournaments:match", args=[event.slug, match.pk]),
        *(reverse(view) for view in EVERYWHERE),
    ]
    page = person(match.first.profile.user, viewport)
    assert faults_at(page, addresses, axe_in_both, sideways, screenshot) == {}
