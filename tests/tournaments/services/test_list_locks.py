"""A lock that does not lock is a defect: every way by which a player might change a locked list."""

from contextlib import suppress
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.services import claim_walk_in
from decks.errors import DeckIsPermanentError
from decks.models import RegisteredDeck
from engine.pairing.file import tournament_document
from tests.factories.decks import blitz_text
from tests.factories.events import make_open_event, make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tests.factories.rounds import make_draft_round
from tournaments.enums import StaffRole
from tournaments.errors import TournamentError
from tournaments.models import Registration
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.services import registrations
from tournaments.services.decks import correct_list, submit_list
from tournaments.services.endings import finish_event
from tournaments.services.events import change_event, start_event
from tournaments.services.imports import import_tournament

pytestmark = pytest.mark.django_db
OTHER = blitz_text("sefa-2")


@pytest.fixture
def event():
    due = timezone.now() + timedelta(hours=1)
    return make_open_event(lists_required=True, lists_due_at=due, starts_at=due)


@pytest.fixture
def held(event):
    """Ann's list is in, and Ben's; nothing is locked yet."""
    for name in ("Ben Bright", "Anna Arnold"):
        held = enter(event, make_user(name))
        submit_list(registration=held, text=blitz_text(), actor=held.profile.user)
    held.refresh_from_db()
    return held


def pass_deadline(event):
    past = timezone.now() - timedelta(seconds=1)
    change_event(event=event, actor=owner_of(event), lists_due_at=past)


def start(event):
    change_event(event=event, actor=owner_of(event), lists_due_at=None)
    start_event(event=event, actor=owner_of(event))


def pair(event):
    """A deadline after the start ends with the first pairing at the latest."""
    start_event(event=event, actor=owner_of(event))
    make_draft_round(event)


def end(event):
    start(event)
    finish_event(event=event, actor=owner_of(event), name=event.name)


LOCKS = [pass_deadline, start, pair, end]


def by_page(held):
    browser = Client()
    browser.force_login(held.profile.user)
    sent = {"text": OTHER, "confirmed": "1"}
    assert browser.post(f"/e/{held.event.slug}/my-list/", sent).status_code == 422


def by_program(held):
    from api.services import create_token

    secret = create_token(user=held.profile.user, name="t", scopes=["play", "run"])[1]
    answer = Client(headers={"Authorization": f"Bearer {secret}"}).put(
        f"/api/v1/events/{held.event.slug}/decks/{held.pk}/",
        {"text": OTHER},
        content_type="application/json",
    )
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (409, "text")


def by_program_with_a_reason(held):
    from api.services import create_token

    secret = create_token(user=held.profile.user, name="t", scopes=["play", "run"])[1]
    answer = Client(headers={"Authorization": f"Bearer {secret}"}).put(
        f"/api/v1/events/{held.event.slug}/decks/{held.pk}/",
        {"text": OTHER, "reason": "I am the judge"},
        content_type="application/json",
    )
    assert answer.status_code == 403


def by_the_desks_page(held):
    browser = Client()
    browser.force_login(held.profile.user)
    place = f"/e/{held.event.slug}/desk/players/{held.pk}/list/"
    assert browser.post(place, {"text": OTHER, "reason": "x"}).status_code == 403


def by_service(held):
    with pytest.raises(TournamentError):
        submit_list(registration=held, text=OTHER, actor=held.profile.user)


def by_registering_again(held):
    with suppress(TournamentError):
        registrations.withdraw_player(registration=held, actor=held.profile.user)
        registrations.register_player(
            event=held.event, profile=held.profile, actor=held.profile.user
        )
    by_service(held)


def by_claiming_a_walk_in(held):
    code = registrations.register_walk_in(
        event=make_open_event(name="Elsewhere"), display_name="W", actor=owner_of(held.event)
    ).profile.claim_code
    claim_walk_in(user=held.profile.user, code=code)


def by_tournament_file(held):
    content = tournament_document(tournament_of(held.event))
    with pytest.raises(TournamentError):
        import_tournament(event=held.event, content=str(content).encode(), actor=held.profile.user)


def by_altering_the_deck(held):
    with pytest.raises(DeckIsPermanentError):
        held.deck.save()
    with pytest.raises(DeckIsPermanentError):
        RegisteredDeck.objects.filter(pk=held.deck_id).update(text=OTHER)
    with pytest.raises(DeckIsPermanentError):
        held.deck.delete()


def by_the_admin_site(held):
    browser = Client()
    admin = make_user("Root")
    admin.is_staff = admin.is_superuser = True
    admin.save()
    browser.force_login(admin)
    place = f"/admin/decks/registereddeck/{held.deck_id}/change/"
    assert browser.post(place, {"text": OTHER}).status_code == 403


def by_judging_anew(held):
    from decks.enums import JudgementCause
    from decks.services.judgements import judge_anew

    judge_anew(game="fab", cause=JudgementCause.CARDS)


WAYS = [
    *(by_page, by_program, by_program_with_a_reason, by_the_desks_page, by_service),
    *(by_registering_again, by_claiming_a_walk_in, by_tournament_file),
    *(by_altering_the_deck, by_the_admin_site, by_judging_anew),
]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda each: each.__name__)
@pytest.mark.parametrize("way", WAYS, ids=lambda each: each.__name__)
def test_list_when_locked_then_no_way_of_the_player_changes_it(event, held, lock, way):
    before = held.deck
    lock(event)
    way(Registration.objects.select_related("profile__user", "event", "deck").get(pk=held.pk))
    held.refresh_from_db()
    assert (held.deck, held.deck.text) == (before, blitz_text())


@pytest.mark.parametrize("lock", LOCKS[:3], ids=lambda each: each.__name__)
def test_list_when_locked_then_a_judge_changes_it_with_a_reason(event, held, lock):
    lock(event)
    judge = make_staff(event, StaffRole.JUDGE)
    deck = correct_list(registration=held, text=OTHER, actor=judge, reason="Wrong list")
    held.refresh_from_db()
    assert (held.deck, deck.previous.text, deck.editor) == (deck, blitz_text(), judge)


def test_deadline_when_after_the_start_then_open_until_round_one_is_paired(event, held):
    start_event(event=event, actor=owner_of(event))
    event.refresh_from_db()
    assert lists_are_open(event)
    submit_list(registration=held, text=OTHER, actor=held.profile.user)
    make_draft_round(event)
    assert not lists_are_open(event)
