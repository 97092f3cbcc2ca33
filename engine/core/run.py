"""What drives a game: runs the rules' coroutine, logs answers, rebuilds the state when needed.

The state and the answers are all there is; the coroutine can be thrown away at any boundary.
"""

import json
from typing import Any, Generic

from engine.core import agreement
from engine.core.allowing import Allowances, is_allowance
from engine.core.chance import Chance
from engine.core.decisions import CHANCE, Answer, Decision, check_values
from engine.core.errors import (
    CardFailedError,
    DriftError,
    EngineError,
    GameEndedError,
    GameOver,
    IllegalAnswerError,
    Refusal,
    RewoundError,
)
from engine.core.events import Chronicle
from engine.core.journal import AUTOMATIC, TABLE, Checkpoint, Journal
from engine.core.rules import BOUNDARY, PASSIVE, AnyState, Procedure, Rules
from engine.core.seeing import IDENTIFY

UNDER_WAY = "Finish or take back what is under way first."


class Run(Generic[AnyState]):
    """The rules on their way from question to question, with all that was answered.

    What happened stands in the journal and can be given again; what is running cannot be stored,
    so going back means: build the state of the nearest checkpoint, then answer as before.
    """

    def __init__(self, rules: Rules[AnyState], setup: dict[str, Any], seed: str | None) -> None:
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self._chance = Chance(seed) if seed is not None else None
        self.journal = Journal()
        self.chronicle = Chronicle()
        self.state: AnyState
        self.pending: Decision | None = None
        self._procedure: Procedure | None = None
        self._boundary = 0

    def take(self, entry: list[str], picks: Answer | None) -> None:
        """Log an answer and play on; when a rule or a card breaks, stand as before it."""
        # Before the answer: a checkpoint is the state at the question, where nothing resolves.
        self._save_checkpoint_if_due()
        before = len(self.journal.entries)
        self.journal.entries.append(entry)
        try:
            self._play(entry, picks)
            self.let_chance_answer()
        except RewoundError:
            # What was begun cannot be finished, so all answers since its first question go (707.2).
            self.go_back_to(self._boundary)
            raise
        except EngineError:
            self.go_back_to(before)
            raise
        except Exception as error:
            # Asked first: going back builds another state, which knows nothing of the failure.
            source = self.rules.source_of_failure(self.state)
            self.go_back_to(before)
            raise CardFailedError(failed(error), source) from error

    def _play(self, entry: list[str], picks: Answer | None) -> None:
        if entry[0] != TABLE:
            self._advance(picks)
        elif is_allowance(entry[1]):
            self._advance(self.allowances.begin(entry[1]))
        elif self.rules.table_timing(self.state, entry[1]) == PASSIVE:
            _run_through(self.rules.by_hand(self.state, entry[1]))
        else:
            self._stop()
            self._procedure = self._by_hand_then_on(entry[1])
            self._advance(None)

    async def _by_hand_then_on(self, pick: str) -> None:
        await self.rules.by_hand(self.state, pick)
        await self.rules.run(self.state)

    def _advance(self, picks: Answer | None) -> None:
        """Run the rules to their next question, or to the end of the game."""
        if self._procedure is None:
            raise RuntimeError("Nothing is running.")
        try:
            self.pending = self._procedure.send(picks)
        except (StopIteration, GameOver):
            self.pending = None
        else:
            if self.pending.boundary:
                self._boundary = len(self.journal.entries)
        self._end_agreement()

    def _end_agreement(self) -> None:
        """What all agreed to is one answer; only “which card is it?” still belongs to it."""
        state: Any = self.state
        if state.agreed and not (self.pending and self.pending.kind == IDENTIFY):
            agreement.end(state)

    @property
    def allowances(self) -> Allowances[AnyState]:
        """What all could agree to at the open question."""
        if self.pending is None:
            raise GameEndedError("The game has ended.")
        return Allowances(self.rules, self.state, self.pending)

    def is_by_hand(self, pick: str) -> bool:
        """Whether it is no answer to the question but something that the table may do by hand."""
        decision = self.pending
        if decision is None or decision.option_for(pick) is not None:
            return False
        for option in self.rules.table_options(self.state, decision):
            if pick == option.key or (option.takes and pick.startswith(option.key + ":")):
                check_values(option, pick)
                return True
        return False

    def too_early(self, pick: str) -> tuple[Refusal, ...]:
        """Why something by hand must wait until what is under way is finished."""
        decision = self.pending
        if decision is None or decision.boundary:
            return ()
        fits = self.rules.table_timing(self.state, pick) != BOUNDARY
        return () if fits else (Refusal(decision.rule, UNDER_WAY),)

    def begin_chance(self, chance: Chance) -> None:
        """From now on chance is another one: for trials that must not know what comes."""
        self._chance = chance

    def let_chance_answer(self) -> None:
        """In a game with a seed, chance's questions are answered from it."""
        while self._chance and self.pending is not None and self.pending.player == CHANCE:
            picks = self._chance.answer(self.pending, len(self.journal.entries))
            # Kept like any answer: a replay never draws again, even if the source is changed later.
            self.journal.entries.append([AUTOMATIC + self.pending.kind, *picks])
            self._advance(picks)

    def go_back_to(self, cut: int) -> None:
        """Stand where the game stood after so many entries."""
        tail = self.journal.entries[:cut]
        kept = [each for each in self.journal.checkpoints if each.answers <= cut]
        start = kept[-1].answers if kept else 0
        self.journal = self.journal.cut(start, kept)
        self.restart(kept[-1] if kept else None, self.chronicle)
        self.replay(tail[start:])
        # Where the cut fell between a question and chance's answer, chance answers as it did then:
        # its numbers depend on the seed and the place in the journal alone.
        self.let_chance_answer()

    def rebuild(self) -> None:
        """Throw away what is running and go on from the state alone, at a boundary."""
        if self.pending is None or not self.pending.boundary:
            raise IllegalAnswerError(UNDER_WAY)
        self.restart(self.checkpoint(), self.chronicle)

    def copy(self, cut: int) -> "Run[AnyState]":
        """The run as it was after so many entries, apart from this one."""
        twin = Run(self.rules, self.setup, self.seed)
        twin.journal = Journal(list(self.journal.entries), list(self.journal.checkpoints))
        twin.chronicle = self.chronicle
        twin.go_back_to(cut)
        return twin

    def restart(self, checkpoint: Checkpoint | None, events: Chronicle) -> None:
        """Build the state of a checkpoint, or the very first, and run to its question."""
        self._stop()
        if checkpoint is None:
            self.chronicle = Chronicle()
            self.state = self.rules.new_state(self.setup)
        else:
            self.chronicle = events.copy_until(checkpoint.events)
            self.state = self.rules.state_from_data(json.loads(checkpoint.state), self.setup)
        # The same list, not a copy: what the rules emit is in the chronicle at once.
        self.state.events = self.chronicle.recent
        self._procedure = self.rules.run(self.state)
        self._advance(None)

    def _stop(self) -> None:
        if self._procedure is not None:
            self._procedure.close()
            self._procedure = None

    def replay(self, entries: list[list[str]]) -> None:
        """Feed stored answers; chance's answers are among them, so nothing is random."""
        for entry in entries:
            self.replay_one(entry)

    def replay_stored(self, entries: list[list[str]]) -> None:
        """As `replay`, for answers that another engine may have taken: whatever fails is drift."""
        for entry in entries:
            place, decision = len(self.journal.entries), self.pending
            try:
                self.replay_one(entry)
            except DriftError:
                raise
            except Exception as error:
                rule = decision.rule if decision else ""
                raise DriftError(f"Answer {place} no longer works: {error}", rule) from error

    def replay_one(self, entry: list[str]) -> None:
        """Give an answer again; where the rules no longer ask for it, that is drift."""
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
            self.journal.checkpoints.append(self.checkpoint())
            self.chronicle.seal()

    def checkpoint(self) -> Checkpoint:
        """The state as it is now, to go on from."""
        state = json.dumps(self.state.to_data(), ensure_ascii=False, separators=(",", ":"))
        return Checkpoint(len(self.journal.entries), len(self.chronicle), state)


def failed(error: Exception) -> str:
    """What people are told when a script broke."""
    return f"The engine could not carry this out ({error!r}). Settle it by hand."


def _run_through(run: Procedure) -> None:
    """Run what asks nothing."""
    try:
        run.send(None)
    except StopIteration:
        return
    raise RuntimeError("An action that fits any time must not ask anything.")
