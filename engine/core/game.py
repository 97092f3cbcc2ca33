"""A game: one object that asks, takes answers, goes back, and is stored as plain data.

A rule is a coroutine that awaits decisions. This module drives it, keeps the answers, and rebuilds
the state from a checkpoint and the answers after it whenever somebody goes back.
"""

import json
from typing import Any, Generic

from engine.core.decisions import NATURE, Answer, Decision, check_values
from engine.core.errors import (
    CardFailedError,
    DriftError,
    EngineError,
    GameEndedError,
    GameOver,
    IllegalAnswerError,
)
from engine.core.events import Chronicle, LogEntry
from engine.core.journal import AUTOMATIC, TABLE, Checkpoint, Journal
from engine.core.nature import Nature
from engine.core.rules import BOUNDARY, PASSIVE, AnyState, Rules, Run

DUMP_VERSION = 1
LOG_LINES = 200


class Game(Generic[AnyState]):
    """A running or finished game under one edition of one game's rules."""

    def __init__(self, rules: Rules[AnyState], setup: dict[str, Any], seed: str | None) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self._nature = Nature(seed) if seed is not None else None
        self.journal = Journal()
        self.chronicle = Chronicle()
        self.state: AnyState
        self.pending: Decision | None = None
        self._run: Run

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
            refusals = tuple(r for pick in picks for r in self.why_not(pick))
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
        if self.rules.table_timing(self.state, pick) == BOUNDARY and not decision.boundary:
            raise IllegalAnswerError("Finish or take back what is under way first.")
        self._take([TABLE, pick], None)

    def _take(self, entry: list[str], picks: Answer | None) -> None:
        """Log an answer and play on; when a rule or a card breaks, stand as before it."""
        self._save_checkpoint_if_due()
        before = len(self.journal.entries)
        self.journal.entries.append(entry)
        try:
            self._play(entry, picks)
            self._let_chance_answer()
        except EngineError:
            self._go_back_to(before)
            raise
        except Exception as error:
            source = self.rules.source_of_failure(self.state)
            self._go_back_to(before)
            raise CardFailedError(
                f"The engine could not carry this out ({error!r}). Settle it by hand.", source
            ) from error

    def _play(self, entry: list[str], picks: Answer | None) -> None:
        if entry[0] != TABLE:
            self._advance(picks)
        elif self.rules.table_timing(self.state, entry[1]) == PASSIVE:
            _run_through(self.rules.by_hand(self.state, entry[1]))
        else:
            self._run.close()
            self._run = self._by_hand_then_on(entry[1])
            self._advance(None)

    async def _by_hand_then_on(self, pick: str) -> None:
        await self.rules.by_hand(self.state, pick)
        await self.rules.run(self.state)

    def _advance(self, picks: Answer | None) -> None:
        """Run the rules to their next question, or to the end of the game."""
        try:
            self.pending = self._run.send(picks)
        except (StopIteration, GameOver):
            self.pending = None

    def _let_chance_answer(self) -> None:
        while self._nature and self.pending is not None and self.pending.player == NATURE:
            picks = self._nature.answer(self.pending, len(self.journal.entries))
            self.journal.entries.append([AUTOMATIC + self.pending.kind, *picks])
            self._advance(picks)

    def why_not(self, action: str) -> tuple[Any, ...]:
        """Every rule that forbids an action now; empty when it is allowed."""
        if self.pending is None or self.pending.option_for(action) is not None:
            return ()
        return self.rules.why_not(self.state, self.pending.player, action)

    # Going back

    def undo(self, count: int = 1) -> None:
        """Take back the last answers that people gave."""
        if count > 0:
            self._go_back_to(self.journal.before_answers(count))

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

    def _go_back_to(self, cut: int) -> None:
        tail = self.journal.entries[:cut]
        kept = [each for each in self.journal.checkpoints if each.answers <= cut]
        start = kept[-1].answers if kept else 0
        self.journal = Journal(tail[:start], kept)
        self._restart(kept[-1] if kept else None, self.chronicle)
        self._replay(tail[start:])
        self._let_chance_answer()

    def rebuild(self) -> None:
        """Throw away what is running and go on from the state alone, at a boundary."""
        if self.pending is None or not self.pending.boundary:
            raise IllegalAnswerError("Finish or take back what is under way first.")
        self._restart(self._checkpoint(), self.chronicle)

    def _restart(self, checkpoint: Checkpoint | None, events: Chronicle) -> None:
        """Build the state of a checkpoint, or the very first, and run to its question."""
        if hasattr(self, "_run"):
            self._run.close()
        if checkpoint is None:
            self.chronicle = Chronicle()
            self.state = self.rules.new_state(self.setup)
        else:
            self.chronicle = events.copy_until(checkpoint.events)
            self.state = self.rules.state_from_data(json.loads(checkpoint.state), self.setup)
        self.state.events = self.chronicle.recent
        self._run = self.rules.run(self.state)
        self._advance(None)

    def _replay(self, entries: list[list[str]]) -> None:
        """Feed stored answers; chance's answers are among them, so nothing is random."""
        for entry in entries:
            self._replay_one(entry)

    def _replay_one(self, entry: list[str]) -> None:
        kind, picks = entry[0].removeprefix(AUTOMATIC), tuple(entry[1:])
        if kind != TABLE:
            self._check_drift(kind, picks)
        self.journal.entries.append(entry)
        self._play(entry, picks)

    def _check_drift(self, kind: str, picks: Answer) -> None:
        decision, place = self.pending, len(self.journal.entries)
        if decision is None:
            raise DriftError(f"Answer {place} “{kind}” comes after the end of the game.", "")
        if decision.kind != kind:
            message = f"Answer {place} is “{kind}” but {decision.rule} asks “{decision.kind}”."
            raise DriftError(message, decision.rule)
        try:
            decision.check(picks)
        except EngineError as error:
            raise DriftError(f"Answer {place} no longer fits: {error}", decision.rule) from error

    def _save_checkpoint_if_due(self) -> None:
        if self.pending and self.pending.boundary and self.journal.is_checkpoint_due():
            self.journal.checkpoints.append(self._checkpoint())
            self.chronicle.seal()

    def _checkpoint(self) -> Checkpoint:
        state = json.dumps(self.state.to_data(), ensure_ascii=False, separators=(",", ":"))
        return Checkpoint(len(self.journal.entries), len(self.chronicle), state)

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
        """The game as plain data that JSON can write."""
        journal = self.journal.to_data()
        kept = journal["checkpoints"]
        return {
            "version": DUMP_VERSION,
            "rules": self.rules.name,
            "setup": self.setup,
            "seed": self.seed,
            "events": self.chronicle.to_data(kept[-1][1] if kept else 0),
            **journal,
        }

    @classmethod
    def load(cls, rules: Rules[AnyState], data: dict[str, Any]) -> "Game[AnyState]":
        """The stored game, at the same question."""
        game = cls(rules, data["setup"], data["seed"])
        journal = Journal.from_data(data)
        last = journal.checkpoints[-1] if journal.checkpoints else None
        start = last.answers if last else 0
        game.journal = Journal(journal.entries[:start], journal.checkpoints)
        game._restart(last, Chronicle.from_data(data["events"]))
        game._replay(journal.entries[start:])
        return game


def _run_through(run: Run) -> None:
    """Run what asks nothing."""
    try:
        run.send(None)
    except StopIteration:
        return
    raise RuntimeError("An action that fits any time must not ask anything.")
