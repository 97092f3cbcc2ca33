"""Going back: at once where nobody has seen anything since, else when the opponents agree."""

from typing import Any, Generic

from engine.core import consent
from engine.core.allowing import allowance_key, is_allowance, wish_in_words
from engine.core.consent import ALLOWANCE, CORRECTION, UNDO, Request, TakenBack
from engine.core.decisions import CHANCE, Answer
from engine.core.errors import CardFailedError, EngineError, GameEndedError, IllegalAnswerError
from engine.core.events import Event
from engine.core.journal import TABLE
from engine.core.rules import AnyState
from engine.core.run import Run, failed
from engine.core.seeing import STATEMENTS

NOT_ASKED = "Nobody asks you to agree to anything now."


class TakingBack(Generic[AnyState]):
    """Takes answers of a run back and puts earlier ones right, with the consent that needs."""

    def __init__(self, run: Run[AnyState]) -> None:
        self.run = run

    def undo(self, count: int = 1, by: str = consent.TABLE, name: str = "") -> bool:
        """Take back the last answers that people gave; False when the opponents are asked first.

        `by` is the player who wants it. A judge, and a table that records for all, ask nobody.
        """
        count = min(count, self.run.journal.answers_given())
        if count <= 0:
            return True
        if self._must_ask(by) and (seen := self.seen_in_last(count)):
            self._ask(UNDO, by, count, (), seen, [])
            return False
        self._take_back(count, by, name)
        return True

    def correct(
        self, count: int, answer: str | list[str] | tuple[str, ...],
        by: str = consent.TABLE, name: str = "",
    ) -> list[list[str]] | None:  # fmt: skip
        """Replace the answer given so many answers ago and give the later ones again.

        Answers that no longer fit, from the first such one on, are not given: they are returned.
        None when the opponents are asked first: it would change what somebody has seen.
        """
        picks = (answer,) if isinstance(answer, str) else tuple(answer)
        if self._must_ask(by):
            # Tried on a copy: what would be seen otherwise is known only once it has been played.
            twin = TakingBack(self.run.copy(len(self.run.journal.entries)))
            twin._put_right(count, picks)
            place = self.run.journal.before_answers(count)
            old, new = self._seen_since(place), twin._seen_since(place)
            if old and not (consent.is_kept(old, new) and self.run.rules.may_mend(self.run.state)):
                self._ask(CORRECTION, by, count, picks, old, new)
                return None
        return self._correct(count, picks, by, name)

    def allow(self, picks: Answer, by: str = consent.TABLE, name: str = "") -> bool:
        """Do what a rule forbids; False when the others are asked to agree first.

        A judge, and a table that records for all, say that all have agreed.
        """
        needed = self.run.rules.who_must_allow(self.run.state)
        broken = self.run.allowances.check(allowance_key(picks, needed))
        if by in needed and len(needed) > 1:
            self._ask(ALLOWANCE, by, 0, picks, broken, [], [e for e in needed if e != by])
            return False
        self._allow(picks)
        self._note(consent.DONE, ALLOWANCE, by, 0, name=name)
        return True

    def _allow(self, picks: Answer) -> None:
        key = allowance_key(picks, self.run.rules.who_must_allow(self.run.state))
        before = list(self.run.journal.entries)
        self.run.take([TABLE, key], None)
        self.lapse(before)

    def seen_in_last(self, count: int = 1) -> list[Event]:
        """What somebody has seen since so many answers ago, where that needs consent."""
        if not self.run.rules.asks_for_consent(self.run.state):
            return []
        return self._seen_since(self.run.journal.before_answers(count))

    # The opponents' answer

    @property
    def request(self) -> Request | None:
        """The open question about taking answers back, if there is one."""
        return self.run.journal.request

    def settle(self, by: str, *, agrees: bool, name: str = "") -> bool:
        """An opponent agrees or refuses, or a judge for all; True when it is done by that.

        Whoever asked and does not want it any more refuses too.
        """
        request = self._request_for(by, agrees=agrees)
        if not agrees:
            what = consent.WITHDRAWN if by == request.by else consent.REFUSED
            self._note(what, request.kind, by, request.count, name=name)
            self.run.journal.request = None
            return False
        request.agreed += [by] if by in request.asked else request.waits_for
        self._note(consent.AGREED, request.kind, by, request.count, name=name)
        if request.waits_for:
            return False
        self.run.journal.request = None
        if request.kind == ALLOWANCE:
            self._allow(tuple(request.answer))
        elif request.kind == UNDO:
            self._take_back(request.count, request.by, "")
        else:
            self._correct(request.count, tuple(request.answer), request.by, "")
        return True

    def _request_for(self, by: str, *, agrees: bool) -> Request:
        request = self.run.journal.request
        may_say = (consent.JUDGE, *request.waits_for) if request else ()
        if request is None or (by not in may_say and (agrees or by != request.by)):
            raise IllegalAnswerError(NOT_ASKED)
        return request

    def _must_ask(self, by: str) -> bool:
        return by not in (consent.TABLE, consent.JUDGE) and self.run.rules.asks_for_consent(
            self.run.state
        )

    def _ask(
        self, kind: str, by: str, count: int, picks: Answer, seen: list[Event], new: list[Event],
        asked: list[str] | None = None,
    ) -> None:  # fmt: skip
        if self.run.journal.request is not None:
            raise IllegalAnswerError("A question to the others is open already.")
        place = len(self.run.journal.entries)
        self.run.journal.request = Request(
            kind, by, count, list(picks), asked or self.run.rules.opponents_of(self.run.state, by),
            consent.rows(seen), consent.rows(new), place,
        )  # fmt: skip
        self._note(consent.ASKED, kind, by, count)

    def lapse(self, before: list[list[str]]) -> None:
        """A request is about the answers there were: with others it is over."""
        request = self.run.journal.request
        if request is not None and self.run.journal.entries != before:
            self.run.journal.request = None
            self._note(consent.LAPSED, request.kind, request.by, request.count)

    # Doing it

    def _take_back(self, count: int, by: str, name: str) -> None:
        before = list(self.run.journal.entries)
        place = self.run.journal.before_answers(count)
        self.run.go_back_to(place)
        self.lapse(before)
        self._note(consent.DONE, UNDO, by, count, name=name, gone=before[place:])

    def _correct(self, count: int, picks: Answer, by: str, name: str) -> list[list[str]]:
        before = list(self.run.journal.entries)
        dropped = self._put_right(count, picks)
        self.lapse(before)
        self._note(consent.DONE, CORRECTION, by, count, name=name, gone=dropped)
        return dropped

    def _put_right(self, count: int, picks: Answer) -> list[list[str]]:
        place, before = self.run.journal.before_answers(count), list(self.run.journal.entries)
        self.run.go_back_to(place)
        try:
            self.run.replay_one(self._entry_for(picks))
        except Exception as error:
            source = self.run.rules.source_of_failure(self.run.state)
            self.run.go_back_to(place)
            self._give_again(before[place:])
            if isinstance(error, EngineError):
                raise
            raise CardFailedError(failed(error), source) from error
        return self._give_again(before[place + 1 :])

    def _entry_for(self, picks: Answer) -> list[str]:
        decision = self.run.pending
        if decision is None:
            raise GameEndedError("The game has ended.")
        by_hand = len(picks) == 1 and (is_allowance(picks[0]) or self.run.is_by_hand(picks[0]))
        return [TABLE if by_hand else decision.kind, *picks]

    def _give_again(self, entries: list[list[str]]) -> list[list[str]]:
        for number, entry in enumerate(entries):
            place = len(self.run.journal.entries)
            try:
                self.run.replay_stored([entry])
            except EngineError:
                self.run.go_back_to(place)
                return entries[number:]
        self.run.let_chance_answer()
        return []

    def _note(
        self, what: str, kind: str, by: str, count: int,
        *, name: str = "", gone: list[list[str]] | None = None,
    ) -> None:  # fmt: skip
        """Write a fact down. Facts about what is no longer in the log move to its end."""
        end = len(self.run.chronicle)
        for each in self.run.journal.taken_back:
            each.event = min(each.event, end)
        place = len(self.run.journal.entries)
        self.run.journal.taken_back.append(
            TakenBack(what, kind, by, name, count, place, end, gone or [])
        )

    # In words

    def seen_in_words(self, event: Event, viewer: str) -> str:
        """What somebody has seen, as far as this viewer may know it."""
        if event.kind == consent.CHANCE:
            return f"Answered: {event.args[0]}"
        if event.kind == consent.FORBIDDEN:
            return wish_in_words(self.run.rules, self.run.state, event, viewer)
        if event.kind == consent.SHOWN:
            name = self.run.rules.player_name(self.run.state, event.player)
            return f"{name} looked at cards: {event.args[0]}"
        return self.run.rules.describe_seen(self.run.state, event, viewer)

    def fact_in_words(self, fact: TakenBack) -> str:
        """What was asked, agreed or done, as a line of the log."""
        known = fact.by not in (consent.TABLE, consent.JUDGE)
        name = self.run.rules.player_name(self.run.state, fact.by) if known else ""
        return consent.words_of(fact, name)

    def view_for(self, viewer: str) -> dict[str, Any]:
        """The open request as this viewer may read it, and what became of the last one."""
        request, facts = self.run.journal.request, self.run.journal.taken_back
        is_news = facts and facts[-1].place == len(self.run.journal.entries)
        return {
            "request": self._request_data(request, viewer) if request else None,
            "last": self.fact_in_words(facts[-1]) if is_news else "",
        }

    def _request_data(self, request: Request, viewer: str) -> dict[str, Any]:
        def lines(found: list[list[Any]]) -> list[dict[str, str]]:
            events = [Event(*row) for row in found]
            seen = [(self.seen_in_words(each, viewer), each.rule) for each in events]
            return [{"text": text, "rule": rule} for text, rule in seen if text]

        return {
            "kind": request.kind,
            "by": request.by,
            "count": request.count,
            "waits_for": request.waits_for,
            "agreed": request.agreed,
            "seen": lines(request.seen),
            "becomes": lines(request.becomes),
        }

    # Looking back

    def _seen_since(self, place: int) -> list[Event]:
        """Give the answers from there on again, and watch what each of them shows to somebody."""
        past, found = TakingBack(self.run.copy(place)), []
        for entry in self.run.journal.entries[place:]:
            found += past._seen_by(entry)
        return found

    def _seen_by(self, entry: list[str]) -> list[Event]:
        """Give one answer and say what came to be seen by it."""
        asked, before = self.run.pending, len(self.run.chronicle)
        self.run.replay_one(entry)
        since = [event for _, event in self.run.chronicle.since(before)]
        found = [e for e in since if self.run.rules.is_revealing(e) or e.kind in STATEMENTS]
        if not found and asked and asked.player == CHANCE and entry[0] != TABLE:
            text: list[Any] = [asked.text or asked.kind, *entry[1:]]
            found = since[:1] or [Event(consent.CHANCE, asked.rule, "", text)]
        now = self.run.pending
        if now and self.run.rules.is_showing(self.run.state, now):
            found.append(Event(consent.SHOWN, now.rule, now.player, [now.text or now.kind]))
        return found
