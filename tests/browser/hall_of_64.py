"""The hall of a day of 64: who stands where, what the desk does, what is counted beside it."""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, expect
from rest_framework.test import APIClient

from tests.evening_results import Played
from tests.notices.push_service import Browser, PushService
from tournaments.models import Event, Match, Registration
from tournaments.queries.rounds import matches_of
from tournaments.tasks import send_mails

API = "/api/v1/events/friday-armory/"
# What a published round says; another table after a repair is told in other words.
SEAT = re.compile(r"(Round \d|Semifinals|Final): table ")
DAY = "/e/friday-armory/day/"


@dataclass
class Hall:
    """`phones` lie open on My day, each with its device; `desks` and `judges` are browsers."""

    event: Event
    program: APIClient
    phones: dict[str, Page]
    desks: list[Page]
    judges: list[Page]
    screen: Page
    service: PushService
    devices: dict[str, Browser]
    officials: list[APIClient]
    played: dict[tuple[int, frozenset[str]], Played] = field(default_factory=dict)
    expected: list[tuple[str, str]] = field(default_factory=list)

    def ask(self, path: str, client: APIClient | None = None, **body: Any) -> dict[str, Any]:
        """A write by program; without a client the organizer's."""
        answer = (client or self.program).post(f"{API}{path}", body, format="json")
        assert answer.status_code in (200, 201), (path, answer.content)
        return dict(answer.json())

    def matches(self, number: int) -> list[Match]:
        found = matches_of([self.event.rounds.exclude(state="discarded").get(number=number)])
        return list(found.select_related("result"))

    def match_of(self, name: str, number: int) -> Match | None:
        return next((each for each in self.matches(number) if name in names(each)), None)

    def publish(self, number: int, title: str) -> None:
        """The screen of the hall says it, each open phone shows its own table; each device is told
        once, however often is sent."""
        self.ask(f"rounds/{number}/publish/")
        expect(self.screen.locator("body")).to_contain_text(title)
        for name, phone in self.phones.items():
            match = self.match_of(name, number)
            if match is None:
                continue
            own = phone.locator("section.now[aria-label='Your table']")
            expect(own.locator("p.label").first).to_contain_text(title)
            (other,) = set(names(match)) - {name}
            expect(own.locator(".now-opponent")).to_contain_text(other)
            self.expected.append((name, f"{title}: table {match.table} against {other}."))
        for _ in range(2):
            send_mails()

    def enter(self, match: Match, winner: str) -> None:
        self.ask(f"matches/{match.pk}/result/", **score_of(match, winner), seen_version=0)

    def enter_rest(self, number: int) -> None:
        """The first of the alphabet wins wherever nothing is in yet."""
        for match in self.matches(number):
            if match.second_id and match.result is None:
                self.enter(match, min(names(match)))

    def close(self, number: int) -> None:
        """What counts now is what is counted by hand later."""
        self.ask(f"rounds/{number}/close/")
        self.count(number)

    def count(self, number: int) -> None:
        for match in self.matches(number):
            if match.second_id is None:
                self.played[number, frozenset({str(match.first)})] = Played(
                    number, str(match.first)
                )
            else:
                first_won = match.result.first_wins > match.result.second_wins
                winner, loser = names(match) if first_won else names(match)[::-1]
                self.played[number, frozenset(names(match))] = Played(number, winner, loser)

    def told(self) -> list[tuple[str, str]]:
        """Who was told what, as their own device reads it."""
        return [
            (name, opened(device, body))
            for name, device in self.devices.items()
            for path, _, body in self.service.taken
            if path == path_of(name)
        ]


def opened(device: Browser, body: bytes) -> str:
    return str(json.loads(device.opened(body))["body"])


def path_of(name: str) -> str:
    return f"/{name.split()[0].lower()}"


def names(match: Match) -> tuple[str, ...]:
    return tuple(str(each) for each in (match.first, match.second) if each)


def score_of(match: Match, winner: str) -> dict[str, int]:
    first = int(str(match.first) == winner)
    return {"first_wins": first, "second_wins": 1 - first}


def registration(event: Event, name: str) -> Registration:
    return event.registrations.get(profile__display_name=name)
