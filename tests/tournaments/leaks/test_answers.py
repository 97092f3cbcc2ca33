"""Everybody at every address in every phase, compared with `answers.txt`, cell by cell.

A build asks a share, always the same cells; `make leaks` asks all and writes the file anew.
"""

import os
from pathlib import Path
from zlib import crc32

import pytest
from rest_framework.test import APIClient

from api.enums import Scope
from api.services import create_token
from tests.factories.events import owner_of
from tests.tournaments.leaks import kept
from tests.tournaments.leaks import world as worlds
from tests.tournaments.leaks.cells import Asker, Cell, asked, share_of, ways_of
from tests.tournaments.leaks.officials import RECORDER
from tests.tournaments.leaks.roles import ROLES, browser_of
from tests.tournaments.leaks.world import World, make_world
from tournaments.models import Event

pytestmark = pytest.mark.django_db
# Of those who have no business there every eighth cell of what can be read, of all others fewer.
STRANGERS = {"anonymous", "other player", "opponent", "judge elsewhere", "desk", "registration"}
SHARE, SMALL_SHARE = 8, 32
FOUND = os.environ.get("LEAKS_FOUND", "")
ONLY = kept.chosen()
# Whoever asks everything does so in more pieces, for all cores.
PARTS = 2 if FOUND else 1
NAME = "Moonlit Gauntlet"


def finish(world: World) -> None:
    worlds.reach_cut(world)
    worlds.end(world)


STEPS = {
    "open": lambda world: None,
    "playing": worlds.start,
    "finished": finish,
    "released": worlds.release,
}


def world_in(phase: str) -> World:
    world = make_world(lists_in_cut=True)
    last = "playing" if phase == "tokens" else phase
    for step, move_on in STEPS.items():
        if last == "draft":
            Event.objects.filter(pk=world.event.pk).update(state="draft", name=NAME)
            break
        move_on(world)
        if step == last:
            break
    return world


def askers_of(world: World, phase: str) -> dict[str, Asker]:
    secrets = world.secrets
    if phase == "tokens":
        scopes = zip(kept.TOKENS, Scope.values, strict=True)
        return {name: Asker(program_of(world, scope), secrets, NAME) for name, scope in scopes}
    return {role: Asker(browser_of(world, role), secrets, NAME) for role in ROLES}


def program_of(world: World, scope: str) -> APIClient:
    client = APIClient()
    _, secret = create_token(user=owner_of(world.event), name="test", scopes=[scope])
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {secret}")
    return client


def is_due(cell: Cell) -> bool:
    if FOUND:
        return cell.view.startswith(ONLY)
    # Lots decide who sits at the recorded table; tests/tracker/views/test_recording.py asks there.
    if cell.view in RECORDER and cell.role in ("other player", "opponent"):
        return False
    reads = cell.method == "get" and cell.role in STRANGERS
    return share_of(cell, SHARE if reads else SMALL_SHARE)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("phase", kept.PHASES)
def test_answers_when_everybody_asks_everywhere_then_they_are_the_kept_ones(phase, part):
    world = world_in(phase)
    ways = [way for way in ways_of(phase) if crc32(way[1].view.encode()) % PARTS == part]
    askers = askers_of(world, phase)
    found = asked(askers, phase, world.known(), ways, is_due)
    if FOUND:
        kept.lay_aside(found, Path(FOUND) / f"{phase}-{part}.json")
        return
    assert kept.differing(found, kept.read()) == {}, "if that is meant: make leaks ONLY=<address>"
