"""A secret list, looked for at every address in the cut and in events with settings of their own.

Only who may read it finds it, also in downloads, PDFs, live updates and pages that say no.
The phases that every event has are in `answers.txt`."""

import pytest
from django.test import Client
from django.urls import reverse

from audit.models import Record
from live.models import Notice
from tests.factories.people import make_user
from tests.tournaments.leaks import world as worlds
from tests.tournaments.leaks.addresses import every_address, filled
from tests.tournaments.leaks.cells import AT_THE_TABLE, ONCE
from tests.tournaments.leaks.reading import words_of
from tests.tournaments.leaks.roles import OFFICIALS, OWN, ROLES, browser_of
from tests.tournaments.leaks.world import HERO, TITLE, World, make_world
from tournaments.models import Event
from tournaments.services import events
from tournaments.services.player_records import swap_account

pytestmark = pytest.mark.django_db
PHASES = {
    "open": (lambda world: None, OWN | OFFICIALS),
    "deadline passed": (worlds.deadline_passes, OWN | OFFICIALS),
    "running": (worlds.start, OWN | OFFICIALS),
    "cut": (worlds.reach_cut, OWN | OFFICIALS | {"opponent"}),
    "finished": (worlds.end, OWN | OFFICIALS | {"opponent"}),
    "released": (worlds.release, set(ROLES)),
}


def asked(client: Client, page: str) -> str:
    answer = client.get(page)
    said = words_of(answer)
    is_whole = answer.status_code == 200 and page.startswith("/e/")
    return said + words_of(client.get(page, {"part": ""})) if is_whole else said


def leaks_to(world: World, role: str) -> set[tuple]:
    """At which address of an event this person finds which secret."""
    client, secrets, known, leaks = browser_of(world, role), world.secrets, world.known(), set()
    for address in every_address():
        if address.view.startswith(ONCE):
            continue
        pages = filled(address, known)
        said = "\n".join(asked(client, page) for page in pages).lower()
        shown = {HERO} if address.view.startswith(AT_THE_TABLE) else set()
        leaks |= {(address.view, each) for each in {*secrets} - shown if each.lower() in said}
    return leaks


def readers_of(world: World) -> set[str]:
    """Who gets the whole list, on its page and from the API alike."""
    readers, secrets = set(), world.secrets
    names = ("tournaments:deck", "api-deck-detail")
    for role in ROLES:
        client = browser_of(world, role)
        pages = [reverse(name, args=[world.event.slug, world.holder.pk]) for name in names]
        answers = [words_of(client.get(page)) for page in pages]
        seen = [all(secret in said for secret in secrets[:3]) for said in answers]
        assert seen[0] == seen[1], f"page and API differ for {role}"
        readers |= {role} if seen[0] else set()
    return readers


def test_address_when_it_is_new_then_somebody_said_what_its_parts_are():
    known = make_world().known()
    assert all(page for address in every_address() for page in filled(address, known))


def test_list_when_the_event_goes_on_then_in_each_phase_only_these_read_it():
    world = make_world(lists_in_cut=True)
    readers = {}
    for phase, (move_on, _) in PHASES.items():
        move_on(world)
        readers[phase] = readers_of(world)
    assert readers == {phase: allowed for phase, (_, allowed) in PHASES.items()}


def test_secret_when_the_cut_may_read_it_then_nobody_else_finds_it():
    world = make_world(lists_in_cut=True)
    worlds.start(world)
    worlds.reach_cut(world)
    found = {role: leaks_to(world, role) for role in ("anonymous", "other player", "desk")}
    assert not any(found.values()), found


def test_secret_when_the_event_is_cancelled_then_a_release_of_before_counts_no_more():
    world = make_world()
    worlds.release(world)
    world.event = events.cancel_event(event=world.event, actor=world.staff["organizer"])
    assert readers_of(world) == OWN | OFFICIALS
    found = {role: leaks_to(world, role) for role in ("anonymous", "opponent", "desk")}
    assert not any(found.values()), found


def test_secret_when_only_the_winner_is_published_and_judges_play_then_it_stays_one():
    world = make_world(lists_published="winner", lists_for_judges=False)
    worlds.start(world)
    worlds.reach_cut(world)
    lost = world.match.second_id == world.holder.pk
    worlds.decide(world.match, int(lost), int(not lost))
    worlds.end(world)
    assert readers_of(world) == OWN | {"organizer", "owner"}
    hidden_from = ("anonymous", "opponent", "judge", "desk", "head judge", "check judge")
    found = {role: leaks_to(world, role) for role in hidden_from}
    assert not any(found.values()), found


def test_pool_when_sealed_is_played_then_as_secret_as_the_list():
    world = make_world()
    worlds.hold_pool(world)
    asking = ("anonymous", "other player", "desk", "judge elsewhere")
    found = {role: leaks_to(world, role) for role in asking}
    assert not any(found.values()), found
    page = reverse("tournaments:desk_pool", args=[world.event.slug, world.holder.pk])
    assert HERO in words_of(browser_of(world, "judge").get(page))


def test_pool_when_corrected_then_only_list_officials_read_why():
    world = make_world()
    worlds.have_pool_corrected(world)
    asking = ("anonymous", "other player", "desk", "judge elsewhere")
    found = {role: leaks_to(world, role) for role in asking}
    assert not any(found.values()), found
    page = reverse("tournaments:desk_record", args=[world.event.slug])
    assert TITLE in words_of(browser_of(world, "judge").get(page))


def test_sheets_when_printed_then_only_officials_fetch_the_file():
    world = make_world()
    worlds.start(world)
    page = reverse("jobs:file", args=[world.job])
    answers = {role: browser_of(world, role).get(page) for role in ROLES}
    fetched = {role for role, answer in answers.items() if answer.status_code == 200}
    assert fetched == OFFICIALS
    assert all(HERO in words_of(answers[role]) for role in OFFICIALS)


def test_live_updates_when_lists_change_then_they_carry_only_what_changed():
    world = make_world()
    worlds.start(world)
    told = " ".join(str(value) for row in Notice.objects.values_list() for value in row)
    assert told
    assert [secret for secret in world.secrets if secret.lower() in told.lower()] == []


def test_record_when_a_correction_names_cards_then_only_list_officials_read_the_reason():
    world = make_world()
    worlds.start(world)
    assert Record.objects.filter(details__reason__icontains=HERO).exists()
    page = reverse("tournaments:desk_record", args=[world.event.slug])
    told = {role: HERO in words_of(browser_of(world, role).get(page)) for role in ("judge", "desk")}
    assert told == {"judge": True, "desk": False}


def test_players_when_searched_by_a_secret_hero_then_nobody_is_found():
    world = make_world()
    client = browser_of(world, "desk")
    page = reverse("tournaments:desk_players", args=[world.event.slug])
    assert str(world.holder) in words_of(client.get(page))
    assert str(world.holder) not in words_of(client.get(page, {"q": HERO}))
    api = reverse("api-registration-list", args=[world.event.slug])
    assert client.get(api).json()["count"] == world.event.registrations.count()
    for asked in ("leader", "q"):
        assert client.get(api, {asked: HERO}).status_code == 400


def test_page_when_it_breaks_then_it_says_nothing_of_what_it_showed(monkeypatch):
    world = make_world()

    def breaks(event):
        raise RuntimeError(" ".join(world.secrets))

    monkeypatch.setattr(Event, "format_name", property(breaks))
    client = browser_of(world, "anonymous")
    client.raise_request_exception = False
    for name in ("tournaments:deck", "api-deck-detail"):
        answer = client.get(reverse(name, args=[world.event.slug, world.holder.pk]))
        assert not [secret for secret in world.secrets if secret in words_of(answer)]


def test_admin_when_asked_by_officials_of_events_then_it_is_closed():
    world = make_world()
    for role in ROLES:
        answer = browser_of(world, role).get(reverse("admin:decks_registereddeck_changelist"))
        assert answer.status_code == 302, role


def test_list_when_its_seat_went_to_another_account_then_the_first_one_reads_it_no_more():
    world = make_world()
    first, second = world.holder.profile.user, make_user("Second Account")
    places = [(view, world.holder.pk) for view in ("tournaments:deck", "api-deck-detail")]
    places += [("tournaments:list_receipt", world.holder.deck_id), ("tournaments:my_list", None)]
    pages = [reverse(view, args=[world.event.slug, *([pk] if pk else [])]) for view, pk in places]
    assert readers_among(world, pages, first) == pages
    organizer = world.staff["organizer"]
    world.holder = swap_account(
        registration=world.holder, account=second, reason="Wrong account", actor=organizer
    )
    assert readers_among(world, pages, first) == []
    assert readers_among(world, pages, second) == pages


def readers_among(world: World, pages: list[str], person) -> list[str]:
    """Where this person finds what no other list has."""
    client = Client()
    client.force_login(person)
    secret = world.secrets[3].lower()
    return [page for page in pages if secret in words_of(client.get(page)).lower()]
