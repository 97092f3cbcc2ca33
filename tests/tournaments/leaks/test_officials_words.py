"""What officials ask, rule and write down is looked for at every address: no player, stranger or
screen finds it, and each kind of it is found by those for whom it was written."""

import pytest
from django.urls import reverse

from calls.models import JudgeCall
from tests.tournaments.leaks import officials
from tests.tournaments.leaks import world as worlds
from tests.tournaments.leaks.addresses import every_address, filled
from tests.tournaments.leaks.cells import ONCE
from tests.tournaments.leaks.reading import words_of
from tests.tournaments.leaks.roles import browser_of
from tests.tournaments.leaks.world import World, make_world

pytestmark = pytest.mark.django_db
NOT_THEIRS = ("anonymous", "opponent", "own player", "display")
# The caller reads back what they asked.
OWN_WORDS = {"own player": {officials.QUESTION}}


def pages_of(world: World):
    known = world.known()
    for address in every_address():
        if "get" in address.methods and not address.view.startswith(ONCE):
            for page in filled(address, known):
                yield address.view, page


def words_at(client, page: str) -> set[str]:
    answer = client.get(page)
    said = words_of(answer)
    if answer.status_code == 200 and page.startswith("/e/"):
        said += words_of(client.get(page, {"part": ""}))
    return {each for each in officials.WORDS if each in said}


@pytest.mark.parametrize("role", NOT_THEIRS)
def test_words_of_officials_when_it_is_not_their_business_then_nobody_finds_them(role):
    world = make_world()
    worlds.start(world)
    client, allowed = browser_of(world, role), OWN_WORDS.get(role, set())
    found = {view: words_at(client, page) - allowed for view, page in pages_of(world)}
    assert {view: words for view, words in found.items() if words} == {}


def test_words_of_officials_when_it_is_their_work_then_they_read_them_there():
    world = make_world()
    worlds.start(world)
    slug, known = world.event.slug, world.known()
    head = browser_of(world, "head judge")
    solved = JudgeCall.objects.get(state="solved")
    pages = {
        "calls:call": (known["calls:call pk"], solved.pk),
        "checks:player": (world.holder.pk,),
        "tournaments:desk_player": (world.holder.pk,),
        "checks:penalties": (None,),
        "tournaments:match": (known["match"],),
    }
    found = {
        each
        for view, keys in pages.items()
        for key in keys
        for each in words_at(head, reverse(view, args=[slug, *([key] if key else [])]))
    }
    assert found == set(officials.WORDS)


@pytest.mark.parametrize(
    ("role", "may"), [("judge", True), ("head judge", True), ("own player", False), ("desk", False)]
)
def test_board_and_recorder_when_it_is_their_work_then_these_get_in(role, may):
    world = make_world()
    worlds.start(world)
    client, known = browser_of(world, role), world.known()
    board = [world.event.slug, known["tracker:judge pk"], 1]
    answered = client.get(reverse("tracker:judge_view", args=board)).status_code
    assert (answered == 200) is may
