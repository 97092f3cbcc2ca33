"""Players' e-mail addresses: whoever may not read them finds none, wherever they ask (SEC-18)."""

import pytest

from tests.tournaments.leaks import world as worlds
from tests.tournaments.leaks.cells import READ, Asker, Cell, asked, share_of, ways_of
from tests.tournaments.leaks.roles import OWN, ROLES, browser_of
from tests.tournaments.leaks.world import make_world
from tournaments import permissions

pytestmark = pytest.mark.django_db
# The scorekeeper is asked everywhere, of all others every sixteenth cell.
EVERYWHERE, SHARE = "desk", 16
ADMITTED = {"organizer", "owner"}
PLAYER = "tournaments:desk_player"
# Shown to everybody at a table; here it only stands in front.
HERO = "no such hero"


def is_due(cell: Cell) -> bool:
    return cell.role == EVERYWHERE or share_of(cell, SHARE)


def test_mail_address_when_somebody_may_not_read_it_then_no_page_of_theirs_has_it():
    world = make_world()
    worlds.start(world)
    address = world.holder.profile.user.email
    admitted = {
        role for role in ROLES if permissions.can_see_emails(world.person(role), world.event)
    }
    askers = {
        role: Asker(browser_of(world, role), (HERO, address), "no such name")
        for role in ROLES
        if role not in OWN | admitted
    }
    reads = [way for way in ways_of("playing") if way[0] == "get"]
    found = asked(askers, "playing", world.known(), reads, is_due)

    assert admitted == ADMITTED
    assert {cell for cell, letter in found.items() if letter == READ} == set()
    assert len([cell for cell in found if cell.role == EVERYWHERE]) > 200


def test_mail_address_when_an_organizer_looks_at_the_player_then_it_is_there():
    world = make_world()
    worlds.start(world)
    address = world.holder.profile.user.email
    askers = {
        role: Asker(browser_of(world, role), (HERO, address), "no such name") for role in ADMITTED
    }
    one = [way for way in ways_of("playing") if way[0] == "get" and way[1].view == PLAYER]
    found = asked(askers, "playing", world.known(), one, lambda cell: cell.method == "get")
    assert [letter for cell, letter in found.items() if cell.method == "get"] == [READ, READ]
