"""A game: one object that asks, takes answers, goes back, and is stored as plain data."""

import json
from typing import Any

from engine.core.decisions import Answer, Decision, check_values
from engine.core.errors import EngineError, GameEndedError, IllegalAnswerError, Refusal
from engine.core.events import Chronicle, LogEntry
from engine.core.journal import TABLE, Journal
from engine.core.rules import BOUNDARY, AnyState, Rules
from engine.core.running import Running

DUMP_VERSION = 1
LOG_LINES = 200
UNDER_WAY = "Finish or take back what is under way first."


class Game(Running[AnyState]):
    """A running or finished game under one edition of one game's rules."""

    @classmethod
    def new(
        cls, rules: Rules[AnyState], setup: dict[str, Any], *, seed: str | None = None
    ) -> "Game[AnyState]":
        """Start a game. Without a seed the table answers for chance, as with real cards."""
        game = cls(rules, json.loads(json.dumps(setup)), seed)
        game._restart(None, Chronicle())
        game._let_chance_answer()
        return game

    # Asking and answering

    def submit(self, answer: str | list[str] | tuple[str, ...]) -> None:
        """Answer the pending question, or do something by hand that the table may do now."""
        decision = self.pending
        if decision is None:
            raise GameEndedError("The game has ended.")
        picks = (answer,) if isinstance(answer, str) else tuple(answer)
        if len(picks) == 1 and self._is_by_hand(picks[0], decision):
            self._submit_by_hand(picks[0], decision)
            return
        try:
            decision.check(picks)
        except IllegalAnswerError as error:
            refusals = error.refusals or tuple(r for pick in picks for r in self.why_not(pick))
            raise IllegalAnswerError(str(error), refusals) from None
        self._take([decision.kind, *picks], picks)

    def _is_by_hand(self, pick: str, decision: Decision) -> bool:
        if decision.option_for(pick) is not None:
            return False
        for option in self.rules.table_options(self.state, decision):
            if pick == option.key or (option.takes and pick.startswith(option.key + ":")):
                check_values(option, pick)
                return True
        return False

    def _submit_by_hand(self, pick: str, decision: Decision) -> None:
        if refusals := self._too_early(pick, decision):
            raise IllegalAnswerError(UNDER_WAY, refusals)
        self._take([TABLE, pick], None)

    def why_not(self, action: str) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now; empty when it is allowed."""
        decision = self.pending
        if decision is None:
            return (Refusal(str((self.outcome or {}).get("rule", "")), "The game has ended."),)
        if decision.option_for(action) is not None:
            return ()
        if self._is_by_hand(action, decision):
            return self._too_early(action, decision)
        found = self.rules.why_not(self.state, decision.player, action)
        return found or (_another_question(self, decision),)

    def _too_early(self, pick: str, decision: Decision) -> tuple[Refusal, ...]:
        fits = decision.boundary or self.rules.table_timing(self.state, pick) != BOUNDARY
        return () if fits else (Refusal(decision.rule, UNDER_WAY),)

    # Going back

    def undo(self, count: int = 1) -> None:
        """Take back the last answers that people gave."""
        if count > 0:
            self._go_back_to(self.journal.before_answers(count))

    def undo_needs_consent(self, count: int = 1) -> bool:
        """Whether taking these answers back would unsay something that somebody has seen."""
        past = Game.load(self.rules, json.loads(json.dumps(self.dump())))
        past.undo(count)
        since = self.chronicle.since(len(past.chronicle))
        return any(self.rules.is_revealing(event) for _, event in since)

    def correct(self, count: int, answer: str | list[str] | tuple[str, ...]) -> list[list[str]]:
        """Replace the answer given so many answers ago and give the later ones again.

        Answers that no longer fit, from the first such one on, are not given: they are returned.
        """
        place, before = self.journal.before_answers(count), list(self.journal.entries)
        tail = before[place + 1 :]
        picks = (answer,) if isinstance(answer, str) else tuple(answer)
        self._go_back_to(place)
        try:
            self._replay_one(self._entry_for(picks))
        except EngineError:
            self._give_again(before[place:])
            raise
        return self._give_again(tail)

    def _entry_for(self, picks: Answer) -> list[str]:
        decision = self.pending
        if decision is None:
            raise GameEndedError("The game has ended.")
        by_hand = len(picks) == 1 and self._is_by_hand(picks[0], decision)
        return [TABLE if by_hand else decision.kind, *picks]

    def _give_again(self, entries: list[list[str]]) -> list[list[str]]:
        for number, entry in enumerate(entries):
            place = len(self.journal.entries)
            try:
                self._replay_one(entry)
            except EngineError:
                self._go_back_to(place)
                return entries[number:]
        self._let_chance_answer()
        return []

    # Looking

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How the game ended: who won, why and by which rule; None while it goes on."""
        return self.state.outcome

    @property
    def log(self) -> list[LogEntry]:
        """Every line, as a judge reads it."""
        return self.log_for("judge")

    def log_for(self, viewer: str, since: int = 0) -> list[LogEntry]:
        """The lines that a viewer may read, from a number on."""
        lines = []
        for number, event in self.chronicle.since(since):
            text = self.rules.describe(self.state, event, viewer)
            if text:
                lines.append(LogEntry(number, text, event.rule))
        return lines

    def view(self, viewer: str, since: int | None = None) -> dict[str, Any]:
        """Everything that this viewer may see, as plain data."""
        start = max(0, len(self.chronicle) - LOG_LINES) if since is None else since
        lines = self.log_for(viewer, start)
        return {
            **self.rules.view(self.state, viewer),
            "outcome": self.outcome,
            "pending": self._pending_for(viewer),
            "log": [{"sequence": n, "text": text, "rule": rule} for n, text, rule in lines],
            "answers": len(self.journal.entries),
        }

    def _pending_for(self, viewer: str) -> dict[str, Any] | None:
        """The question; what could be answered is shown only to those who may answer."""
        if self.pending is None:
            return None
        if not self.rules.may_answer(self.state, viewer, self.pending):
            return self.pending.to_public_data()
        table = self.rules.table_options(self.state, self.pending)
        return self.pending.to_data() | {"table": [option.to_data() for option in table]}

    # Storing

    def dump(self) -> dict[str, Any]:
        """The game as plain data that JSON can write. A finished game carries its last state."""
        journal = self.journal.to_data()
        kept = journal["checkpoints"]
        over = self.pending is None
        data = {
            "version": DUMP_VERSION,
            "rules": self.rules.name,
            "setup": self.setup,
            "seed": self.seed,
            "events": self.chronicle.to_data(_events_to_store(over, kept, len(self.chronicle))),
            **journal,
        }
        return data | {"final": self.state.to_data()} if over else data

    @classmethod
    def load(cls, rules: Rules[AnyState], data: dict[str, Any]) -> "Game[AnyState]":
        """The stored game, at the same question. A finished one is shown, not played again."""
        game = cls(rules, data["setup"], data["seed"])
        journal, events = Journal.from_data(data), Chronicle.from_data(data["events"])
        if "final" in data:
            game.journal, game.chronicle = journal, events
            game.state = rules.state_from_data(json.loads(json.dumps(data["final"])), game.setup)
            return game
        last = journal.checkpoints[-1] if journal.checkpoints else None
        start = last.answers if last else 0
        game.journal = Journal(journal.entries[:start], journal.checkpoints)
        game._restart(last, events)
        game._replay(journal.entries[start:])
        return game


def _another_question(game: Game[AnyState], decision: Decision) -> Refusal:
    """Why something that no rule forbids by itself does not fit: another question is open."""
    name = game.rules.player_name(game.state, decision.player)
    return Refusal(decision.rule, f"First {name} is asked: {decision.text or decision.kind}")


def _events_to_store(over: bool, checkpoints: list[list[Any]], count: int) -> int:
    """Events after the last checkpoint come again when its tail is replayed."""
    if over:
        return count
    return int(checkpoints[-1][1]) if checkpoints else 0
