"""A game that only these tests know is announced, judged, printed, paired and played on the site.

docs/add_a_game.md was written from adding it.
"""

import pytest
from django.core.management import call_command
from django.test import Client

from decks.models import RegisteredDeck
from engine.decklists.samples import sample_deck
from engine.kits.registry import UnknownGameError, game_choices, kit_of, kits, with_game
from tests.factories.events import SATURDAY, make_organization
from tests.factories.people import make_user
from tests.fifth_game.cairns.kit import KIT
from tests.house.sources import ROOT, files
from tests.pages import words_of
from tournaments.models import Event, Match
from tracker.models import TrackedGame
from tracker.queries.games import loaded_game

pytestmark = pytest.mark.django_db

EVENT = {
    "name": "Stone Night",
    "game": "cairns",
    "format": "cairns:open",
    "date": SATURDAY.strftime("%Y-%m-%d"),
    "time": "18:30",
    "time_zone": "Europe/Berlin",
    "venue": "Quarry",
    "capacity": "8",
    "swiss_rounds": "1",
    "cut_size": "0",
    "best_of": "1",
    "play": "constructed",
    "lists_required": "on",
    "lists_for_judges": "on",
    "lists_published": "by_hand",
    "description": "",
    "key": "k1",
}
HOME = "/e/stone-night/"
DESK = f"{HOME}desk/"
GOING_ON = (200, 302)


@pytest.fixture(autouse=True)
def cairns():
    with with_game(KIT):
        yield


def browser_of(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def post(browser: Client, address: str, **sent):
    answer = browser.post(address, sent)
    assert answer.status_code in GOING_ON, words_of(answer)
    return answer


@pytest.fixture
def organizer() -> Client:
    return browser_of(make_organization().memberships.get().user)


@pytest.fixture
def announced(organizer) -> Event:
    post(organizer, "/organize/lantern/events/new/", **EVENT)
    post(organizer, f"{DESK}publish/")
    return Event.objects.get(slug="stone-night")


@pytest.fixture
def players(announced) -> list[Client]:
    found = [browser_of(make_user(name)) for name in ("Anna Arnold", "Ben Bright")]
    for player, name in zip(found, ("old", "young"), strict=True):
        post(player, f"{HOME}register/")
        text = sample_deck("cairns", "open", name)
        post(player, f"{HOME}my-list/", text=text, confirmed="1")
    return found


@pytest.fixture
def paired(organizer, players) -> Match:
    post(organizer, f"{DESK}start/")
    post(organizer, f"{DESK}pair/")
    post(organizer, f"{DESK}rounds/1/publish/")
    return Match.objects.get()


def test_games_when_one_more_is_there_then_it_is_offered_and_afterwards_gone():
    assert ("cairns", "Cairns") in game_choices()
    assert list(kits())[:4] == ["fab", "wow", "ufs", "ashes"]


def test_game_when_nobody_brought_it_then_a_sentence_says_which_there_are():
    with pytest.raises(
        UnknownGameError, match="no game “chess”; there are fab, wow, ufs, ashes, c"
    ):
        kit_of("chess")


def test_event_when_it_is_announced_then_its_page_names_the_game_and_wears_its_colour(announced):
    page = Client().get(HOME)
    assert 'data-game="cairns"' in page.content.decode()
    assert "Cairns" in words_of(page)
    assert '[data-game="cairns"] { --game: #4a5d23; }' in Client().get("/games.css").text


def test_deck_when_the_game_forbids_it_then_its_own_rule_says_so(announced):
    player = browser_of(make_user("Cleo Crane"))
    post(player, f"{HOME}register/")
    heavy = "Mason: Old Mason\n\n2x Boulder\n2x Slab\n2x Cobble\n"
    answer = player.post(f"{HOME}my-list/check/", {"text": heavy})
    assert "The stones weigh 32; a mason carries 20 at most." in words_of(answer)


def test_decks_when_handed_in_then_they_are_judged_by_section_and_leader(players):
    decks = RegisteredDeck.objects.order_by("pk")
    assert [(deck.status, deck.leader) for deck in decks] == [
        ("legal", "Old Mason"),
        ("legal", "Young Mason"),
    ]
    assert [section["name"] for section in decks[0].sections] == ["Mason", "Stones"]


def test_sheet_when_it_is_printed_then_it_is_a_pdf(players, announced):
    entry = announced.registrations.order_by("pk").first()
    sheet = players[0].get(f"{HOME}decks/{entry.pk}/sheet.pdf")
    assert (sheet.status_code, sheet["Content-Type"]) == (200, "application/pdf")
    assert sheet.content.startswith(b"%PDF")


def test_game_when_it_is_tracked_then_it_is_played_to_its_end_by_its_own_rules(paired, players):
    post(players[0], f"{HOME}matches/{paired.pk}/track/", with_cards="1")
    address = f"{HOME}matches/{paired.pk}/games/1/"
    assert "<dt>Stones left <" in players[0].get(address).content.decode()
    seats = {"p1": paired.first, "p2": paired.second}
    for _ in range(20):
        game = TrackedGame.objects.get()
        if game.finished_at:
            break
        view = position(game)
        stones = [each["key"] for each in view["pending"]["options"]]
        actor = browser_of(seats[view["turn_player"]].profile.user)
        post(actor, address, version=game.version, answer=stones[0])
    page = words_of(players[0].get(address))
    assert "has won" in page
    assert "cairn1/3" in page


def test_standings_when_the_result_is_in_then_a_win_counts_what_the_kit_says(paired, organizer):
    post(organizer, f"{DESK}results/", table="1", score="1-0")
    post(organizer, f"{DESK}rounds/1/close/")
    page = Client().get(f"{HOME}standings/")
    rows = page.context["rows"]
    assert sorted((row.points for row in rows), reverse=True) == [2, 0]
    assert '<abbr title="Share of rounds lost">Lost</abbr>' in page.content.decode()
    lost = {row.points: row.tie_breaks[1] for row in rows}
    assert {points: (each["name"], each["exact"]) for points, each in lost.items()} == {
        2: ("cairn_lost", "0"),
        0: ("cairn_lost", "1"),
    }


def test_migrations_when_a_game_is_added_then_there_is_nothing_to_migrate():
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_product_when_it_is_searched_then_no_file_of_it_knows_the_game():
    mine = [file for file in files() if file.parts[0] not in ("tests", "docs")]
    named = [str(file) for file in mine if b"cairns" in (ROOT / file).read_bytes().lower()]
    assert named == []


def position(game: TrackedGame) -> dict:
    return loaded_game(game.saved).view("judge")
