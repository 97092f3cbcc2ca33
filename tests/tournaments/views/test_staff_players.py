"""The players of an event as its staff see and change them."""

import pytest
from django.urls import reverse

from tests.factories.decks import blitz_text, make_deck
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.queries import count_queries
from tests.factories.registrations import enter, enter_many, make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole
from tournaments.models import Registration
from tournaments.services import registrations as services


def page(event, name: str = "desk_players", *rest) -> str:
    return reverse(f"tournaments:{name}", args=[event.slug, *rest])


@pytest.fixture
def desk(visit):
    return lambda event: visit(owner_of(event))


def names(answer) -> list[str]:
    return [str(row["registration"]) for row in answer.context["rows"]]


def with_list(registration: Registration, text: str = "") -> Registration:
    registration.deck = make_deck(registration.profile, text)
    registration.save()
    return registration


def test_players_when_shown_then_lists_and_states_have_words(desk):
    event = make_open_event(lists_required=True)
    with_list(enter(event, make_user("Anna Arnold")))
    enter(event, make_user("Ben Bright"))
    answer = desk(event).get(page(event))
    assert names(answer) == ["Anna Arnold", "Ben Bright"]
    assert [row["list"] for row in answer.context["rows"]] == [
        *(answer.context["rows"][0]["registration"].deck.status, "missing")
    ]
    assert "Missing" in answer.content.decode()


@pytest.mark.parametrize(
    ("role", "sees"),
    [(StaffRole.ORGANIZER, True), (StaffRole.SCOREKEEPER, False), (StaffRole.JUDGE, False)],
)
def test_player_when_shown_then_only_organizers_see_the_address(visit, role, sees):
    event = make_open_event()
    player = enter(event, make_user("Anna Arnold"))
    shown = visit(make_staff(event, role)).get(page(event, "desk_player", player.pk))
    assert shown.status_code == 200
    assert ("anna.arnold@example.org" in shown.content.decode()) is sees


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ({"q": "bRi"}, ["Ben Bright"]),
        ({"q": "nobody"}, []),
        ({"show": "missing"}, ["Ben Bright", "Cleo Crane"]),
        ({"show": "waiting"}, ["Dan Dover"]),
        ({"show": "gone"}, []),
        ({"show": "missing", "q": "cleo"}, ["Cleo Crane"]),
    ],
)
def test_players_when_looked_for_then_only_those_are_shown(desk, query, found):
    event = make_open_event(lists_required=True, capacity=3)
    first, *_ = enter_many(event, 4)
    with_list(first)
    assert names(desk(event).get(page(event), query)) == found


def test_players_when_there_are_more_then_it_asks_the_database_no_more(desk):
    counts = []
    for players in (1, 3):
        event = make_open_event(lists_required=True)
        for registration in enter_many(event, players):
            with_list(registration)
        counts.append(count_queries(desk(event), page(event)))
    assert counts[0] == counts[1]


def test_claim_code_when_a_judge_looks_then_it_is_not_shown(visit):
    event = make_open_event()
    added = services.register_walk_in(event=event, display_name="Wanda", actor=owner_of(event))
    address = page(event, "desk_player", added.pk)
    judge, keeper = (make_staff(event, role) for role in (StaffRole.JUDGE, StaffRole.SCOREKEEPER))
    assert added.profile.claim_code not in visit(judge).get(address).content.decode()
    assert added.profile.claim_code in visit(keeper).get(address).content.decode()


def test_drop_when_asked_then_it_names_the_open_match_and_waits(desk):
    event = make_running_event(2)
    make_round(event)
    held = event.registrations.first()
    html = desk(event).get(page(event, "desk_drop", held.pk)).content.decode()
    assert "The match at table 1 still needs its result." in html
    held.refresh_from_db()
    assert held.state == "registered"


def test_drop_when_confirmed_and_undone_then_the_player_is_back(desk):
    event = make_running_event(4)
    held = event.registrations.first()
    client = desk(event)
    for _ in range(2):
        client.post(page(event, "desk_drop", held.pk))
    held.refresh_from_db()
    assert (held.state, held.dropped_after_round) == ("dropped", 0)
    client.post(page(event, "desk_undo_drop", held.pk))
    held.refresh_from_db()
    assert (held.state, held.dropped_after_round) == ("registered", None)


def test_withdraw_when_confirmed_then_the_next_one_moves_up(desk):
    event = make_open_event(capacity=2)
    first, _, third = enter_many(event, 3)
    desk(event).post(page(event, "desk_withdraw", first.pk))
    states = dict(event.registrations.values_list("pk", "state"))
    assert (states[first.pk], states[third.pk]) == ("withdrawn", "registered")


def test_withdraw_when_the_event_has_started_then_it_says_to_drop(desk):
    event = make_running_event(2)
    held = event.registrations.first()
    answer = desk(event).post(page(event, "desk_withdraw", held.pk))
    assert answer.status_code == 422
    assert "drop instead of withdrawing" in answer.content.decode()


def test_list_when_corrected_then_it_has_the_reason_and_its_earlier_version(desk):
    event = make_running_event(2)
    held = with_list(event.registrations.first())
    earlier = held.deck
    typed = {"text": blitz_text("sefa-1") + "\n", "reason": "Sideboard was missing"}
    answer = desk(event).post(page(event, "correct_list", held.pk), typed)
    assert answer.url == page(event, "desk_player", held.pk)
    held.refresh_from_db()
    assert (held.deck.previous, held.deck.reason) == (earlier, "Sideboard was missing")


@pytest.mark.parametrize(
    ("change", "field"), [({"reason": " "}, "reason"), ({"text": "no such thing"}, "text")]
)
def test_list_when_the_correction_is_refused_then_both_fields_are_kept(desk, change, field):
    event = make_running_event(2)
    held = event.registrations.first()
    typed = {"text": blitz_text(), "reason": "Misread", "seen": "0", **change}
    answer = desk(event).post(page(event, "correct_list", held.pk), typed)
    form = answer.context["form"]
    assert answer.status_code == 422
    assert list(form.errors) == [field]
    assert {name: form[name].value() for name in form.fields} == typed


def test_list_when_another_came_in_meanwhile_then_both_are_shown_and_saving_again_replaces(desk):
    event = make_running_event(2)
    held = with_list(event.registrations.first())
    place = page(event, "correct_list", held.pk)
    seen = desk(event).get(place).context["form"]["seen"].value()
    newer = with_list(held, blitz_text("sefa-1")).deck
    typed = {"text": blitz_text() + "\n1x Sunken Belltower", "reason": "Misread", "seen": seen}
    answer = desk(event).post(place, typed)
    form = answer.context["form"]
    assert (answer.status_code, form["text"].value()) == (422, typed["text"])
    assert "The list as it is now" in answer.content.decode()
    again = {name: form[name].value() for name in form.fields}
    assert desk(event).post(place, again).status_code == 302
    held.refresh_from_db()
    assert (held.deck.previous, held.deck.reason) == (newer, "Misread")


def test_player_of_another_event_when_asked_for_then_not_found(desk):
    other = make_running_event(2, name="Other")
    event = make_open_event()
    held = other.registrations.first()
    for name in ("desk_player", "desk_drop", "correct_list", "desk_withdraw"):
        assert desk(event).get(page(event, name, held.pk)).status_code == 404


@pytest.mark.parametrize(
    ("role", "code"),
    [(StaffRole.SCOREKEEPER, 302), (StaffRole.JUDGE, 302), (StaffRole.COVERAGE, 403)],
)
def test_note_of_the_desk_when_kept_then_by_who_works_here(visit, role, code):
    event = make_open_event()
    player = enter(event, make_user("Nora Note"))
    client, note = visit(make_staff(event, role)), {"text": "Left-handed table"}
    assert client.post(page(event, "desk_note", player.pk), note).status_code == code
    Registration.objects.filter(pk=player.pk).update(staff_note=note["text"])
    said = client.get(page(event, "desk_player", player.pk))
    assert ("Left-handed table" in said.content.decode()) == (code == 302)


def test_guest_when_changed_without_the_right_then_the_address_is_neither_shown_nor_lost(visit):
    event = make_open_event()
    guest = services.register_walk_in(
        event=event, display_name="Gil Guest", email="gil@example.org", actor=owner_of(event)
    )
    desk = visit(make_staff(event, StaffRole.SCOREKEEPER))
    edit = page(event, "desk_edit_player", guest.pk)
    assert "gil@example.org" not in desk.get(edit).content.decode()
    desk.post(edit, {"display_name": "Gill Guest", "player_id": ""})
    guest.refresh_from_db()
    assert (str(guest), guest.email) == ("Gill Guest", "gil@example.org")
    assert "gil@example.org" in visit(owner_of(event)).get(edit).content.decode()


@pytest.mark.parametrize(
    ("lists_required", "guest", "shown"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_paper_lists_when_nobody_brings_one_then_the_page_of_players_does_not_name_them(
    desk, lists_required, guest, shown
):
    event = make_open_event(lists_required=lists_required)
    enter(event, make_user("Anna Arnold"))
    if guest:
        services.register_walk_in(event=event, display_name="Wanda Wood", actor=owner_of(event))
    answer = desk(event).get(page(event)).content.decode()
    assert (page(event, "paper_lists") in answer) is shown
