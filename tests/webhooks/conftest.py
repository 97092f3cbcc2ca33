"""An organization with a webhook, and a program at its end that answers as it is told to."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from tests.factories.events import make_open_event, owner_of
from tournaments.models import Event
from webhooks.models import Webhook
from webhooks.posting import Answer, Letter
from webhooks.services import delivering, make_webhook

ADDRESS = "https://results.example/arbiter"
EVERYTHING = ["event", "registrations", "rounds", "results", "lists"]


@dataclass
class Program:
    """`answers` are given in their order, then `usual` again and again; the host that is `away`
    gives none."""

    usual: int | None = 204
    answers: list[int | None] = field(default_factory=list)
    letters: list[Letter] = field(default_factory=list)
    away: str = "-"

    def post(self, letter: Letter) -> Answer:
        self.letters.append(letter)
        status = self.answers.pop(0) if self.answers else self.usual
        status = None if self.away in letter.address else status
        is_taken = status is not None and status < 300
        return Answer(letter.delivery, status, "" if is_taken else f"It answered {status}.")

    @property
    def told(self) -> list[dict]:
        return [json.loads(letter.body) for letter in self.letters]

    @property
    def actions(self) -> list[str]:
        return [each["action"] for each in self.told]


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Program:
    program = Program()
    monkeypatch.setattr(delivering, "post", program.post)
    return program


@pytest.fixture
def event(db) -> Event:
    return make_open_event(name="Friday Armory")


@pytest.fixture
def make_hook(event: Event) -> Callable[..., Webhook]:
    def make(address: str = ADDRESS, topics: list[str] = EVERYTHING) -> Webhook:
        return make_webhook(
            organization=event.organization,
            address=address,
            topics=topics,
            actor=owner_of(event),
        )

    return make


@pytest.fixture
def hook(make_hook, event: Event) -> Webhook:
    made = make_hook()
    event.organization.refresh_from_db()
    return made
