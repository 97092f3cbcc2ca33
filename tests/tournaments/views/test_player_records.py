"""The pages that put a player's record right: each says first what changes."""

import pytest
from django.urls import reverse

from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.enums import StaffRole
from tournaments.services.registrations import register_walk_in

PAGES = ("desk_edit_player", "desk_merge", "desk_remove", "desk_account")


@pytest.fixture
def event():
    return make_open_event()


@pytest.fixture
def wanda(event):
    return register_walk_in(event=event, display_name="Wnada Walker", actor=owner_of(event))


@pytest.fixture
def send(visit, event, wanda):
    def sent(name: str, **typed):
        page = reverse(f"tournaments:{name}", args=[event.slug, wanda.pk])
        client = visit(owner_of(event))
        return client.post(page, typed) if typed else client.get(page)

    return sent


def test_name_when_changed_then_the_page_said_what_changes(send, wanda):
    assert send("desk_edit_player").context["consequences"] == ["The list of players."]
    assert send("desk_edit_player", display_name="Wanda Walker").status_code == 302
    wanda.profile.refresh_from_db()
    assert str(wanda.profile) == "Wanda Walker"


def test_duplicate_when_chosen_then_consequences_come_first(send, event, wanda):
    other = register_walk_in(
        event=event, display_name="Walker Wnada", actor=owner_of(event), is_namesake=True
    )
    enter(event, make_user())
    choices = send("desk_merge").context["form"].fields["other"].choices
    assert choices[1] == (other.pk, "Walker Wnada")
    asked = send("desk_merge", other=other.pk)
    assert "Walker Wnada leaves the list of players" in asked.content.decode()
    assert event.registrations.count() == 3
    send("desk_merge", other=other.pk, accepted=other.pk)
    assert event.registrations.count() == 2


def test_duplicate_when_another_is_chosen_after_reading_then_it_is_asked_again(send, event):
    anna = enter(event, make_user())
    asked = send("desk_merge", other=anna.pk, accepted="1")
    assert "What changes" in asked.content.decode()
    assert event.registrations.count() == 2


def test_player_when_removed_then_only_after_the_question(send, event):
    assert "was never paired" in send("desk_remove").content.decode()
    send("desk_remove", yes="1")
    assert event.registrations.count() == 0


def test_account_when_swapped_then_a_reason_is_asked(send, event, wanda):
    rita = make_user("Right Rita")
    refused = send("desk_account", email=rita.email)
    assert "Say why the account is swapped." in refused.content.decode()
    send("desk_account", email=rita.email, reason="Wrong phone")
    wanda.refresh_from_db()
    assert wanda.profile == rita.profile


@pytest.mark.parametrize(("role", "opened"), [("judge", []), ("scorekeeper", PAGES[:3])])
def test_pages_when_staff_open_them_then_by_their_rights(visit, event, wanda, role, opened):
    client = visit(make_staff(event, StaffRole(role)))
    pages = {name: reverse(f"tournaments:{name}", args=[event.slug, wanda.pk]) for name in PAGES}
    answers = {name: client.get(page).status_code for name, page in pages.items()}
    assert [name for name, status in answers.items() if status == 200] == [*opened]
