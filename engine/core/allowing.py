"""Answers that a rule forbids and all players allow: `allow:play:o17:p1+p2`.

Such an entry answers the open question with what it does not offer, as if it were offered: the
rules' own coroutine carries it out. Who gives it says who agrees; it takes all who are in the game.
"""

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, cast

from engine.core import agreement
from engine.core.acts import key_to_ask
from engine.core.agreement import BESIDE, JUDGE, Doable
from engine.core.consent import FORBIDDEN
from engine.core.decisions import Answer, Decision
from engine.core.errors import (
    EngineError,
    IllegalAnswerError,
    MalformedAnswerError,
    Refusal,
)
from engine.core.events import Event
from engine.core.rules import AnyState, Rules
from engine.core.table import TableState, is_unknown

ALLOW = "allow"
NO_SUCH_ACT = "There is no such action."
SHOWN_LATER = "Which rule it breaks shows when the card is seen."
NOTHING_BROKEN = "No rule forbids that now: answer the question with it."
NOT_HERE = "It is not an act of this question, or what it needs is not there."


class Allowance(NamedTuple):
    """An agreement that was read and found fit: what is answered, and which rules it breaks."""

    picks: Answer
    agreed: list[str]
    label: str
    broken: tuple[Refusal, ...]
    is_hidden: bool


def is_allowance(pick: str) -> bool:
    return pick.startswith(f"{ALLOW}:")


def allowance_key(picks: Answer, agreed: list[str]) -> str:
    """How the journal writes it down."""
    return f"{ALLOW}:{BESIDE.join(picks)}:{BESIDE.join(agreed)}"


@dataclass(frozen=True, slots=True)
class Allowances(Generic[AnyState]):
    """What all could agree to at the question that is open now."""

    rules: Rules[AnyState]
    state: AnyState
    decision: Decision

    def possible(self) -> list[dict[str, Any]]:
        """What could be done now if all agreed, each with the rules that forbid it."""
        if self.rules.why_nothing_is_allowed(self.state):
            return []
        found = [
            (act, self._broken_by(act))
            for act in self.rules.doable(self.state, self.decision)
            if not act.cannot and self.decision.option_for(act.key) is None
        ]
        return [
            {
                "key": act.key,
                "label": act.label,
                "broken": [{"rule": each.rule, "reason": each.reason} for each in broken],
            }
            for act, broken in found
        ]

    def begin(self, pick: str) -> Answer:
        """From now on the rules that this breaks are noted; the answer that it stands for."""
        found, state = self.read(pick), self._table
        agreement.begin(
            state, self.decision.player, found.label, found.agreed, is_hidden=found.is_hidden
        )
        agreement.note(state, found.broken)
        return found.picks

    def check(self, pick: str) -> list[Event]:
        """Refuse one that cannot stand, or say what it is about and which rules are against it.

        One that was given before still fits when no rule forbids it any more.
        """
        found, decision = self.read(pick), self.decision
        broken = found.broken
        if not broken:
            if not any(self._is_unseen(each) for each in found.picks):
                raise IllegalAnswerError(NOTHING_BROKEN)
            broken = (Refusal(decision.rule, SHOWN_LATER),)
        about = [found.label, "hidden" if found.is_hidden else ""]
        return [Event(FORBIDDEN, e.rule, decision.player, [*about, e.reason]) for e in broken]

    def in_words(self, pick: str) -> str:
        return f"{self.read(pick).label}, as all agreed"

    def read(self, pick: str) -> Allowance:
        """What an agreement says, refused with a sentence when it cannot stand."""
        if why := self.rules.why_nothing_is_allowed(self.state):
            raise IllegalAnswerError(why)
        # From the right: a pick has colons of its own, `play:o17`.
        acts, _, names = pick.removeprefix(f"{ALLOW}:").rpartition(":")
        picks, agreed = tuple(acts.split(BESIDE)), names.split(BESIDE)
        needed = self.rules.who_must_allow(self.state)
        if not acts or not set(agreed) <= set(needed):
            example = allowance_key((acts or names,), needed)
            raise MalformedAnswerError(f"Say what is done and who agrees, like “{example}”.")
        found = self._allowance(picks, [each for each in needed if each in agreed])
        if missing := [each for each in needed if each not in agreed]:
            raise IllegalAnswerError(self._must_agree(missing, found.broken), found.broken)
        return found

    def _allowance(self, picks: Answer, agreed: list[str]) -> Allowance:
        decision = self.decision
        acts = {each.key: each for each in self.rules.doable(self.state, decision)}
        together = any(each.with_others for each in acts.values())
        if len(set(picks)) != len(picks) or (len(picks) > 1 and not together):
            raise MalformedAnswerError("Name each act once, and only one where one is asked for.")
        found = [self._found(each, acts.get(each)) for each in picks]
        broken = self._broken(found)
        is_hidden = any(each.is_hidden for each in found)
        label = ", ".join(each.label for each in found)
        return Allowance(picks, agreed, label, broken, is_hidden)

    def _found(self, pick: str, act: Doable | None) -> Doable:
        """What a pick stands for, if anybody could carry it out."""
        if option := self.decision.option_for(pick):
            return Doable(pick, option.label, is_hidden=act is not None and act.is_hidden)
        if act is None:
            raise IllegalAnswerError(agreement.cannot_words(NOT_HERE))
        if act.cannot:
            broken = self._broken_by(act)
            raise IllegalAnswerError(agreement.cannot_words(act.cannot), broken)
        return act

    def _broken(self, acts: list[Doable]) -> tuple[Refusal, ...]:
        decision = self.decision
        found = [each for act in acts for each in self._broken_by(act)]
        try:
            if decision.verify is not None:
                decision.verify(tuple(each.key for each in acts))
        except IllegalAnswerError as error:
            found += error.refusals or (Refusal(decision.rule, str(error)),)
        except EngineError as error:
            found.append(Refusal(decision.rule, str(error)))
        return tuple(dict.fromkeys(found))

    def _broken_by(self, act: Doable) -> tuple[Refusal, ...]:
        """The rules against one act; where none is found, the one that makes the engine ask."""
        decision = self.decision
        if decision.option_for(act.key) is not None:
            return ()
        key = key_to_ask(self.rules.acts, decision, act.key)
        found = act.broken or self.rules.why_not(self.state, decision.player, key)
        known = tuple(each for each in found if each.reason != NO_SUCH_ACT)
        return known or (Refusal(decision.rule, "The question does not offer it."),)

    def _is_unseen(self, pick: str) -> bool:
        """Whether it is about a card of which only the next answer tells which it is."""
        found = [each for each in pick.split(":") if each in self._table.objects]
        return any(is_unknown(self._table, each) for each in found)

    @property
    def _table(self) -> TableState:
        """Only games with cards on a table allow anything; `Rules` knows no more than a state."""
        return cast("TableState", self.state)

    def _must_agree(self, missing: list[str], broken: tuple[Refusal, ...]) -> str:
        names = " and ".join(self.rules.player_name(self.state, each) for each in missing)
        why = " ".join(f"{each.reason} ({each.rule})" for each in broken)
        return f"{names} must agree too, because a rule forbids it: {why}".rstrip(": ")


def wish_in_words(rules: Rules[AnyState], state: AnyState, event: Event, viewer: str) -> str:
    """What a player asks to be allowed; strangers are not told the card before it is done."""
    label, is_hidden, reason = (str(each) for each in event.args)
    own = viewer in (JUDGE, event.player)
    known = own or (not is_hidden and viewer in rules.who_must_allow(state))
    return f"{label if known else agreement.HIDDEN_ACT}. {reason}"
