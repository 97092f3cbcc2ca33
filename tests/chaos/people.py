"""People at work: they register, withdraw, report, correct, run rounds and print."""

import http.client
import json
import random
import threading
from collections.abc import Hashable
from typing import Any
from uuid import uuid4

from tests.chaos.hall import ROUNDS, Hall
from tests.chaos.ledger import Entry, Ledger

SECONDS_FOR_AN_ANSWER = 20
PAUSE = 0.15
# What a program sends again, with the same key: nobody said that it was refused.
UNCLEAR = {0, 408, 425, 429, 500, 502, 503, 504}
OUTCOMES = [(1, 0), (0, 1)]
Answer = dict[str, Any]


class Person(threading.Thread):
    """Asks until there is an answer that says what became of it, or the run is over."""

    def __init__(self, ledger: Ledger, port: int, hall: Hall, token: str, seed: str) -> None:
        super().__init__(daemon=True)
        self.ledger, self.port, self.hall, self.token = ledger, port, hall, token
        self.chance = random.Random(seed)
        self.over, self.patience_over = threading.Event(), threading.Event()

    def run(self) -> None:
        while not self.over.is_set():
            self.act()
            self.over.wait(PAUSE * self.chance.uniform(0.5, 2))

    def act(self) -> None:
        raise NotImplementedError

    def write(self, kind: str, subject: Hashable, path: str, sent: Answer) -> Entry:
        entry = Entry(kind, subject, sent)
        key = uuid4().hex
        while True:
            entry.tries += 1
            status, answer = self.ask("POST", path, sent, key)
            if status not in UNCLEAR or self.patience_over.is_set():
                break
            self.patience_over.wait(0.3)
        entry.status, entry.answer = (0 if status in UNCLEAR else status), answer
        return self.ledger.note(entry)

    def read(self, path: str) -> Answer:
        status, answer = self.ask("GET", path)
        return answer if status == 200 else {}

    def ask(
        self, method: str, path: str, sent: Answer | None = None, key: str = ""
    ) -> tuple[int, Answer]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS_FOR_AN_ANSWER)
        head = {"Host": "localhost", "Authorization": f"Bearer {self.token}"}
        head |= {"Content-Type": "application/json"} | ({"Idempotency-Key": key} if key else {})
        body = None if sent is None else json.dumps(sent)
        try:
            line.request(method, f"/api/v1/events/{path}", body, head)
            answer = line.getresponse()
            said = answer.read()
        except (OSError, http.client.HTTPException) as error:
            self.ledger.count(f"{method} {type(error).__name__}")
            return 0, {}
        finally:
            line.close()
        self.ledger.count(f"{method} {answer.status}")
        return answer.status, read_json(said)


def read_json(said: bytes) -> Answer:
    try:
        return dict(json.loads(said or b"{}"))
    except ValueError:
        return {}


class Visitor(Person):
    """Registers for one event after the other, and sometimes withdraws."""

    def __init__(self, *given: Any, profile: int) -> None:
        super().__init__(*given)
        self.profile = profile
        self.wanted = list(self.hall.open_events)
        self.chance.shuffle(self.wanted)

    def act(self) -> None:
        if not self.wanted:
            self.over.set()
            return
        event = self.wanted.pop()
        made = self.write("register", (event.pk, self.profile), f"{event.slug}/registrations/", {})
        if made.is_acknowledged and self.chance.random() < 0.25:
            path = f"{event.slug}/registrations/{made.answer['id']}/withdraw/"
            self.write("withdraw", made.answer["id"], path, {})


class Player(Person):
    """Reports the own table of each round; one in ten reports what the other will not say."""

    def __init__(self, *given: Any, user: int) -> None:
        super().__init__(*given)
        self.user = user
        self.reported: set[int] = set()

    @property
    def registration(self) -> int:
        return self.hall.now.seats[self.user]

    def act(self) -> None:
        found = self.read(f"{self.hall.now.event.slug}/matches/?state=open&page_size=100")
        claimed = self.read(f"{self.hall.now.event.slug}/matches/?state=claimed&page_size=100")
        for match in [*rows(found), *rows(claimed)]:
            if self.registration in seats(match) and match["id"] not in self.reported:
                self.report(match["id"])

    def report(self, match: int) -> None:
        self.reported.add(match)
        first, second = OUTCOMES[match % 2 ^ (self.chance.random() < 0.1)]
        sent = {"first_wins": first, "second_wins": second, "key": uuid4().hex}
        path = f"{self.hall.now.event.slug}/matches/{match}/report/"
        self.write("report", (match, self.registration), path, sent)


class Corrector(Person):
    """Settles disputes and changes results of its own tables: every third one."""

    def __init__(self, *given: Any, part: int) -> None:
        super().__init__(*given)
        self.part = part

    def act(self) -> None:
        for state in ("disputed", "decided"):
            found = self.read(f"{self.hall.now.event.slug}/matches/?state={state}&page_size=100")
            mine = [
                each for each in rows(found) if each["table"] and each["table"] % 3 == self.part
            ]
            if mine and (state == "disputed" or self.chance.random() < 0.3):
                self.correct(self.chance.choice(mine[-4:]))

    def correct(self, match: dict[str, Any]) -> None:
        first, second = self.chance.choice(OUTCOMES)
        seen = match["result"]["version"] if match["result"] else 0
        sent = {"first_wins": first, "second_wins": second, "seen_version": seen}
        path = f"{self.hall.now.event.slug}/matches/{match['id']}/result/"
        self.write("correct", match["id"], path, {**sent, "reason": "as the table says"})


class Scorekeeper(Person):
    """Closes a round when every table has its result, then pairs and publishes the next."""

    def act(self) -> None:
        path = f"{self.hall.now.event.slug}/rounds/"
        found = rows(self.read(f"{path}?page_size=100"))
        newest = max(found, key=lambda each: each["number"], default=None)
        if newest and (newest["number"], newest["state"]) == (ROUNDS, "closed"):
            self.hall.go_on()
        elif newest is None or newest["state"] == "closed":
            self.write("pair", (self.hall.number, len(found) + 1), path, {})
        elif newest["state"] == "draft":
            self.write("publish", newest["number"], f"{path}{newest['number']}/publish/", {})
        elif not self.open_tables():
            self.write("close", newest["number"], f"{path}{newest['number']}/close/", {})

    def open_tables(self) -> int:
        found = [
            self.read(f"{self.hall.now.event.slug}/matches/?state={state}")
            for state in ("open", "claimed", "disputed")
        ]
        return 1 if {} in found else sum(len(rows(each)) for each in found)


class Printer(Person):
    """Asks for a paper, and for the same once more: that prints once."""

    def act(self) -> None:
        kind = self.chance.choice(["pairings_by_name", "pairings_by_table", "result_slips"])
        for _ in range(2):
            self.write("print", kind, f"{self.hall.now.event.slug}/papers/", {"kind": kind})
        self.over.wait(2)


def rows(found: Answer) -> list[Answer]:
    return list(found.get("results", ()))


def seats(match: dict[str, Any]) -> list[int]:
    return [seat["registration"] for seat in (match["first"], match["second"]) if seat]
