"""A game: one object that asks, takes answers, goes back, and is stored as plain data."""

import json
from collections.abc import Iterator
from typing import Any, Generic

from engine.core import consent
from engine.core.acts import (
    CHOOSE,
    Act,
    act_of,
    fits_question,
    is_offered,
    once,
    refused_by_question,
    unless_cited,
    with_choosing,
)
from engine.core.allowing import is_allowance
from engine.core.consent import Request
from engine.core.decisions import CHANCE, Answer, Decision
from engine.core.errors import (
    DriftError,
    EngineError,
    GameEndedError,
    IllegalAnswerError,
    Refusal,
)
from engine.core.events import Chronicle, LogEntry
from engine.core.journal import TABLE, Journal
from engine.core.rules import AnyState, Rules
from engine.core.run import UNDER_WAY, Run
from engine.core.stored_rows import with_field_names
from engine.core.taking_back import TakingBack
from engine.core.version import engine_version

LOG_LINES = 200


class Game(Generic[AnyState]):
    """A running or finished game under one edition of one game's rules.

    It holds a run, which asks and answers, and what takes answers of that run back.
    """

    def __init__(self, run: Run[AnyState]) -> None:
        self.run = run
        self.taking_back = TakingBack(run)

    @classmethod
    def new(
        cls, rules: Rules[AnyState], setup: dict[str, Any], *, seed: str | None = None
    ) -> "Game[AnyState]":
        """Start a game. Without a seed the table answers for chance, as with real cards."""
        run = Run(rules, json.loads(json.dumps(setup)), seed)
        run.restart(None, Chronicle())
        run.let_chance_answer()
        return cls(run)

    @property
    def rules(self) -> Rules[AnyState]:
        return self.run.rules

    @property
    def setup(self) -> dict[str, Any]:
        return self.run.setup

    @property
    def seed(self) -> str | None:
        return self.run.seed

    @property
    def state(self) -> AnyState:
        return self.run.state

    @property
    def pending(self) -> Decision | None:
        """The question that is open; None when the game is over."""
        return self.run.pending

    @property
    def journal(self) -> Journal:
        """All answers, and what was asked and done about taking them back."""
        return self.run.journal

    @property
    def chronicle(self) -> Chronicle:
        """All events."""
        return self.run.chronicle

    # Asking and answering

    def submit(self, answer: str | list[str] | tuple[str, ...]) -> None:
        """Answer the pending question, or do something by hand that the table may do now."""
        before = list(self.journal.entries) if self.journal.request else []
        try:
            self._submit(answer)
        # Also after a refusal: a rewind may have taken answers away that the request was about.
        finally:
            self.taking_back.lapse(before)

    def _submit(self, answer: str | list[str] | tuple[str, ...]) -> None:
        decision = self.pending
        if decision is None:
            raise GameEndedError("The game has ended.")
        picks = (answer,) if isinstance(answer, str) else tuple(answer)
        if len(picks) == 1 and is_allowance(picks[0]):
            self.run.allowances.check(picks[0])
            self.run.take([TABLE, picks[0]], None)
            return
        if len(picks) == 1 and self.run.is_by_hand(picks[0]):
            self._submit_by_hand(picks[0])
            return
        try:
            decision.check(picks)
        except IllegalAnswerError as error:
            refusals = error.refusals or tuple(r for pick in picks for r in self.why_not(pick))
            raise IllegalAnswerError(str(error), refusals) from None
        self.run.take([decision.kind, *picks], picks)

    def _submit_by_hand(self, pick: str) -> None:
        if refusals := self.run.too_early(pick):
            raise IllegalAnswerError(UNDER_WAY, refusals)
        self.run.take([TABLE, pick], None)

    def why_not(
        self, action: str, player: str = "", *, is_supposed: bool = False
    ) -> tuple[Refusal, ...]:
        """Every rule that forbids an action now; empty when it is allowed.

        Whoever is asked wants to do it, unless a `player` is named. A card that is only supposed
        to lie there may be offered as an unseen one: its rules are looked at all the same.
        """
        decision = self.pending
        if decision is None:
            return (Refusal(str((self.outcome or {}).get("rule", "")), "The game has ended."),)
        player, act = player or decision.player, act_of(self.acts, action)
        if player not in (CHANCE, *self.rules.who_must_allow(self.state)):
            return (Refusal(decision.rule, "Only those still in the game do anything."),)
        offers = decision.player == player and is_offered(decision, act, action)
        if offers and not is_supposed:
            return ()
        if act is None and self.run.is_by_hand(action):
            return self.run.too_early(action)
        return once(self._refusals(decision, act, action, player, offers=offers))

    def _refusals(
        self, decision: Decision, act: Act | None, action: str, player: str, *, offers: bool
    ) -> list[Refusal]:
        """What the rules and the question say; that it asks something else when neither does."""
        fits = fits_question(decision, act, player)
        found = [] if act is CHOOSE else [*self.rules.why_not(self.state, player, action)]
        if act is not None and act.when is not None and not fits:
            found = unless_cited(act.when, found) + found
        is_card = self.rules.is_card(self.state, action.partition(":")[2].partition(":")[0])
        if is_card and decision.player == player and not offers:
            found += refused_by_question(decision, act, action)
        if not (found or offers) or not fits:
            found += unless_cited(_another_question(self, decision), found)
        return found

    def from_the_start(self) -> Iterator["Game[AnyState]"]:
        """The same game once more, at each question that a person answered, and at its end."""
        entries, run = list(self.journal.entries), self.run.copy(0)
        again = type(self)(run)
        yield again
        while len(run.journal.entries) < len(entries):
            entry = entries[len(run.journal.entries)]
            run.replay_stored([entry])
            run.let_chance_answer()
            yield again

    def as_it_was(self, entries: int) -> "Game[AnyState]":
        """The game after so many entries of its journal, apart from this one."""
        return type(self)(self.run.copy(entries))

    def supposing(self, object_id: str, card: str) -> "Game[AnyState]":
        """The same game, to be thrown away, in which an unseen card has been seen to be this."""
        twin = type(self).load(self.rules, self.dump())
        twin.rules.suppose(twin.state, object_id, card)
        return twin

    @property
    def acts(self) -> tuple[Act, ...]:
        """What can be asked about with `why_not`."""
        return with_choosing(self.rules.acts)

    # Going back, and what all agree to

    def undo(self, count: int = 1, by: str = consent.TABLE, name: str = "") -> bool:
        """Take back the last answers that people gave; False when the opponents are asked first.

        `by` is the player who wants it. A judge, and a table that records for all, ask nobody.
        """
        return self.taking_back.undo(count, by, name)

    def correct(
        self, count: int, answer: str | list[str] | tuple[str, ...],
        by: str = consent.TABLE, name: str = "",
    ) -> list[list[str]] | None:  # fmt: skip
        """Replace the answer given so many answers ago and give the later ones again.

        Answers that no longer fit, from the first such one on, are not given: they are returned.
        None when the opponents are asked first: it would change what somebody has seen.
        """
        return self.taking_back.correct(count, answer, by, name)

    def allow(self, picks: Answer, by: str = consent.TABLE, name: str = "") -> bool:
        """Do what a rule forbids; False when the others are asked to agree first."""
        return self.taking_back.allow(picks, by, name)

    def forbidden_acts(self) -> list[dict[str, Any]]:
        """What could be done now if all agreed, each with the rules that forbid it."""
        return self.run.allowances.possible() if self.pending else []

    @property
    def request(self) -> Request | None:
        """What the opponents are asked to agree to, if anything."""
        return self.journal.request

    def settle(self, by: str, *, agrees: bool, name: str = "") -> bool:
        """An opponent agrees or refuses, or a judge for all; True when it is done by that."""
        return self.taking_back.settle(by, agrees=agrees, name=name)

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
        """The lines that a viewer may read, from a number on; what was taken back among them."""
        facts = [
            LogEntry(each.event, self.taking_back.fact_in_words(each), "")
            for each in self.journal.taken_back
            if each.event >= since
        ]
        lines = self.events_for(viewer, since)
        return sorted(facts + lines, key=lambda line: line.sequence) if facts else lines

    def events_for(self, viewer: str, since: int = 0) -> list[LogEntry]:
        """What happened in the game, from a number on, as far as a viewer may know it."""
        lines = []
        for number, event in self.chronicle.since(since):
            text = self.rules.describe(self.state, event, viewer)
            if text:
                lines.append(LogEntry(number, text, event.rule))
        return lines

    def may_answer(self, viewer: str) -> bool:
        """Whether this viewer may see what can be answered now."""
        asked = self.pending
        return asked is not None and self.rules.may_answer(self.state, viewer, asked)

    def player_name(self, player: str) -> str:
        return self.rules.player_name(self.state, player)

    def opponents_of(self, player: str) -> list[str]:
        """Who must agree to what this player wants to take back."""
        return self.rules.opponents_of(self.state, player)

    def view(self, viewer: str, since: int | None = None) -> dict[str, Any]:
        """Everything that this viewer may see, as plain data."""
        start = max(0, len(self.chronicle) - LOG_LINES) if since is None else since
        lines = self.log_for(viewer, start)
        return {
            **self.rules.view(self.state, viewer),
            "outcome": self.outcome,
            "pending": self._pending_for(viewer),
            "undo": self.taking_back.view_for(viewer),
            "log": [{"sequence": n, "text": text, "rule": rule} for n, text, rule in lines],
            "answers": len(self.journal.entries),
        }

    def _pending_for(self, viewer: str) -> dict[str, Any] | None:
        """The question; what could be answered is shown only to those who may answer."""
        if self.pending is None:
            return None
        if not self.may_answer(viewer):
            return self.pending.to_public_data()
        table = self.rules.table_options(self.state, self.pending)
        return self.pending.to_data() | {
            "table": [option.to_data() for option in table],
            "forbidden": self.forbidden_acts(),
        }

    # Storing

    def dump(self) -> dict[str, Any]:
        """The game as plain data that JSON can write. A finished game carries its last state."""
        journal = self.journal.to_data()
        kept = journal["checkpoints"]
        over = self.pending is None
        data = {
            "version": engine_version(),
            "rules": self.rules.name,
            "setup": self.setup,
            "seed": self.seed,
            "events": self.chronicle.to_data(_events_to_store(over, kept, len(self.chronicle))),
            **journal,
        }
        return data | {"final": with_field_names(self.state)} if over else data

    @classmethod
    def load(cls, rules: Rules[AnyState], data: dict[str, Any]) -> "Game[AnyState]":
        """The stored game, at the same question. A finished one is shown, not played again.

        States that another version of the engine wrote are not read: all answers are given again.
        """
        if data["rules"] != rules.name:
            raise EngineError(f"This game follows {data['rules']}, not {rules.name}.")
        run = Run(rules, data["setup"], data["seed"])
        journal, events = Journal.from_data(data), Chronicle.from_data(data["events"])
        # A state that other code wrote may mean something else now; answers still mean the same.
        if data.get("version") != engine_version():
            journal.checkpoints.clear()
        if "final" in data:
            run.journal, run.chronicle = journal, events
            run.state = rules.state_from_data(json.loads(json.dumps(data["final"])), run.setup)
            return cls(run)
        last = journal.checkpoints[-1] if journal.checkpoints else None
        start = last.answers if last else 0
        run.journal = journal.cut(start, journal.checkpoints)
        run.restart(last, events)
        run.replay_stored(journal.entries[start:])
        return cls(run)

    @classmethod
    def load_what_fits(
        cls, rules: Rules[AnyState], data: dict[str, Any]
    ) -> tuple["Game[AnyState]", list[list[str]]]:
        """The game up to the first answer that the rules no longer ask for, and those left over."""
        run, stored = Run(rules, data["setup"], data["seed"]), Journal.from_data(data)
        run.journal = Journal(taken_back=stored.taken_back)
        run.restart(None, Chronicle())
        for number, entry in enumerate(stored.entries):
            try:
                run.replay_stored([entry])
            except DriftError:
                run.go_back_to(number)
                return cls(run), stored.entries[number:]
        return cls(run), []


def _another_question(game: Game[AnyState], decision: Decision) -> Refusal:
    """Why something that no rule forbids by itself does not fit: another question is open."""
    name = game.rules.player_name(game.state, decision.player)
    return Refusal(decision.rule, f"First {name} is asked: {decision.text or decision.kind}")


def _events_to_store(over: bool, checkpoints: list[list[Any]], count: int) -> int:
    """Events after the last checkpoint come again when its tail is replayed."""
    if over:
        return count
    return int(checkpoints[-1][1]) if checkpoints else 0
