"""What somebody is answered at an address, in one letter."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple
from zlib import crc32

from django.core.cache import cache
from django.db import transaction
from django.test import Client

from live.subscriptions import read_topics
from tests.tournaments.leaks.addresses import Address, every_address, filled
from tests.tournaments.leaks.reading import words_of

REFUSED, READ, NAMED = "-", "S", "N"
LETTERS = {401: REFUSED, 403: REFUSED, 404: REFUSED, 405: REFUSED, 429: "t", 503: "o"}
# Of a topic: which event, match or job it is about.
NUMBERS = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d+")
STREAM = re.compile(r'data-live-stream="([^"]+)"')
# They know no event: asked in one phase.
ONCE = (
    *("openapi", "api_docs", "healthz", "live:stream", "account", "mfa"),
    *("decks:", "api-own", "rules:", "api_rule"),
)
# They show every card there is.
ALL_CARDS = ("decks:find_cards", "decks:new_deck", "decks:bench")
# At the table both heroes lie face up: docs/deck-privacy.md.
AT_THE_TABLE = ("tracker:game", "tracker:open_game", "api-game-")


class Cell(NamedTuple):
    method: str
    view: str
    phase: str
    role: str


def share_of(cell: Cell, share: int) -> bool:
    """One of `share` cells, always the same ones."""
    return crc32("|".join(cell).encode()) % share == 0


def letter_of(answer) -> str:
    status = answer.status_code
    if status in LETTERS:
        return LETTERS[status]
    if 300 <= status < 400:
        return REFUSED if "/accounts/login" in answer["Location"] else "g"
    if status >= 500:
        return "!"
    return "x" if status >= 400 else "a"


class Asker:
    """Somebody's browser or program, which forgets each request as soon as it is answered."""

    def __init__(self, client: Client, secrets: tuple[str, ...], name: str) -> None:
        """`name` is the event's: a secret too while it is a draft."""
        self.client, self.secrets = client, [each.lower() for each in secrets]
        self.name = name.lower()
        self.client.raise_request_exception = False
        self.cookies = client.cookies.copy()
        self.topics: set[str] = set()

    def letter(self, address: Address, pages: list[str], method: str) -> str:
        """The letter that says most, where an address has several pages."""
        letters = {self.ask(address, page, method) for page in pages}
        return next(letter for letter in "SN!toagx-" if letter in letters)

    def ask(self, address: Address, page: str, method: str) -> str:
        with transaction.atomic():
            answer = getattr(self.client, method)(page)
            said = words_of(answer)
            if method == "get" and answer.status_code == 200 and page.startswith("/e/"):
                said += words_of(self.client.get(page, {"part": ""}))
            transaction.set_rollback(True)
        self.client.cookies = self.cookies.copy()
        for signed in STREAM.findall(said):
            self.topics |= read_topics(signed).topics
        if self.finds_secret(address.view, said.lower()):
            return READ
        return NAMED if self.name in said.lower() else letter_of(answer)

    def finds_secret(self, view: str, said: str) -> bool:
        """The first of the secrets is the hero."""
        shown = self.secrets[:1] if view.startswith(AT_THE_TABLE + ALL_CARDS) else []
        return any(each in said for each in self.secrets if each not in shown)


def ways_of(phase: str) -> Iterator[tuple[str, Address]]:
    """What is asked in this phase; tokens are for programs alone."""
    for address in every_address():
        is_here = address.view.startswith("api-") if phase == "tokens" else True
        if is_here and (phase == "open" or not address.view.startswith(ONCE)):
            yield from ((method, address) for method in address.methods)


def asked(
    askers: Mapping[str, Asker],
    phase: str,
    known: Mapping[str, object],
    ways: Iterable[tuple[str, Address]],
    is_due: Callable[[Cell], bool],
) -> dict[Cell, str]:
    """The letters of this phase, and on whose pages which topics are listened to."""
    found = {}
    for method, address in ways:
        # Limits for each visitor would count the requests of a whole evening.
        cache.clear()
        for role, asker in askers.items():
            cell = Cell(method, address.view, phase, role)
            if is_due(cell):
                found[cell] = asker.letter(address, filled(address, known), method)
    for role, asker in askers.items():
        for topic in asker.topics:
            found[Cell("listen", NUMBERS.sub("#", topic), phase, role)] = "a"
    return found
