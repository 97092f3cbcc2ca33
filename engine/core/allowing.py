"""Answers that a rule forbids and all players allow: `allow:play:o17:p1+p2`.

Such an entry answers the open question with what it does not offer, as if it were offered: the
rules' own coroutine carries it out. Who gives it says who agrees; it takes all who are in the game.
"""

from typing import Any, NamedTuple

from engine.core import agreement
from engine.core.acts import key_to_ask
from engine.core.agreement import BESIDE, JUDGE, Doable
from engine.core.consent import FORBIDDEN
from engine.core.decisions import Answer, Decision
from engine.core.errors import (
    EngineError,
    GameEndedError,
    IllegalAnswerError,
    MalformedAnswerError,
    Refusal,
)
from engine.core.events import Event
from engine.core.journal import TABLE
from engine.core.rules import AnyState
from engine.core.running import Running
from engine.core.seeing import IDENTIFY
from engine.core.table import is_unknown

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


class Allowing(Running[AnyState]):
    """The part of a game that does what all agree to against a rule."""

    def forbidden_acts(self) -> list[dict[str, Any]]:
        """What could be done now if all agreed, each with the rules that forbid it."""
        decision = self.pending
        if decision is None or self.rules.why_nothing_is_allowed(self.state):
            return []
        found = [
            (act, self._broken_by(decision, act))
            for act in self.rules.doable(self.state, decision)
            if not act.cannot and decision.option_for(act.key) is None
        ]
        return [
            {
                "key": act.key,
                "label": act.label,
                "broken": [{"rule": each.rule, "reason": each.reason} for each in broken],
            }
            for act, broken in found
        ]

    def _play(self, entry: list[str], picks: Answer | None) -> None:
        if entry[0] != TABLE or not is_allowance(entry[1]):
            super()._play(entry, picks)
            return
        found, decision = self._allowance(entry[1]), self._asked()
        state: Any = self.state
        agreement.begin(
            state, decision.player, found.label, found.agreed, is_hidden=found.is_hidden
        )
        agreement.note(state, found.broken)
        self._advance(found.picks)

    def _advance(self, picks: Answer | None) -> None:
        super()._advance(picks)
        state: Any = self.state
        if state.agreed and not (self.pending and self.pending.kind == IDENTIFY):
            agreement.end(state)

    def check_allowance(self, pick: str) -> list[Event]:
        """Refuse one that cannot stand, or say what it is about and which rules are against it.

        One that was given before still fits when no rule forbids it any more.
        """
        found, decision = self._allowance(pick), self._asked()
        broken = found.broken
        if not broken:
            if not any(self._is_unseen(each) for each in found.picks):
                raise IllegalAnswerError(NOTHING_BROKEN)
            broken = (Refusal(decision.rule, SHOWN_LATER),)
        about = [found.label, "hidden" if found.is_hidden else ""]
        return [Event(FORBIDDEN, e.rule, decision.player, [*about, e.reason]) for e in broken]

    def allowance_in_words(self, pick: str) -> str:
        return f"{self._allowance(pick).label}, as all agreed"

    def wish_in_words(self, event: Event, viewer: str) -> str:
        """What a player asks to be allowed; strangers are not told the card before it is done."""
        label, is_hidden, reason = (str(each) for each in event.args)
        own = viewer in (JUDGE, event.player)
        known = own or (not is_hidden and viewer in self.rules.who_must_allow(self.state))
        return f"{label if known else agreement.HIDDEN_ACT}. {reason}"

    # Reading one

    def _asked(self) -> Decision:
        if self.pending is None:
            raise GameEndedError("The game has ended.")
        return self.pending

    def _allowance(self, pick: str) -> Allowance:
        """What an agreement says, refused with a sentence when it cannot stand."""
        if why := self.rules.why_nothing_is_allowed(self.state):
            raise IllegalAnswerError(why)
        said, _, names = pick.removeprefix(f"{ALLOW}:").rpartition(":")
        picks, agreed = tuple(said.split(BESIDE)), names.split(BESIDE)
        needed = self.rules.who_must_allow(self.state)
        if not said or not set(agreed) <= set(needed):
            example = allowance_key((said or names,), needed)
            raise MalformedAnswerError(f"Say what is done and who agrees, like “{example}”.")
        found = self._read(picks, [each for each in needed if each in agreed])
        if missing := [each for each in needed if each not in agreed]:
            raise IllegalAnswerError(self._must_agree(missing, found.broken), found.broken)
        return found

    def _read(self, picks: Answer, agreed: list[str]) -> Allowance:
        decision = self._asked()
        acts = {each.key: each for each in self.rules.doable(self.state, decision)}
        together = any(each.with_others for each in acts.values())
        if len(set(picks)) != len(picks) or (len(picks) > 1 and not together):
            raise MalformedAnswerError("Name each act once, and only one where one is asked for.")
        found = [self._found(decision, each, acts.get(each)) for each in picks]
        broken = self._broken(decision, found)
        is_hidden = any(each.is_hidden for each in found)
        label = ", ".join(each.label for each in found)
        return Allowance(picks, agreed, label, broken, is_hidden)

    def _found(self, decision: Decision, pick: str, act: Doable | None) -> Doable:
        """What a pick stands for, if anybody could carry it out."""
        if option := decision.option_for(pick):
            return Doable(pick, option.label, is_hidden=act is not None and act.is_hidden)
        if act is None:
            raise IllegalAnswerError(agreement.cannot_words(NOT_HERE))
        if act.cannot:
            broken = self._broken_by(decision, act)
            raise IllegalAnswerError(agreement.cannot_words(act.cannot), broken)
        return act

    def _broken(self, decision: Decision, acts: list[Doable]) -> tuple[Refusal, ...]:
        found = [each for act in acts for each in self._broken_by(decision, act)]
        try:
            if decision.verify is not None:
                decision.verify(tuple(each.key for each in acts))
        except IllegalAnswerError as error:
            found += error.refusals or (Refusal(decision.rule, str(error)),)
        except EngineError as error:
            found.append(Refusal(decision.rule, str(error)))
        return tuple(dict.fromkeys(found))

    def _broken_by(self, decision: Decision, act: Doable) -> tuple[Refusal, ...]:
        """The rules against one act; where none is found, the one that makes the engine ask."""
        if decision.option_for(act.key) is not None:
            return ()
        key = key_to_ask(self.rules.acts, decision, act.key)
        found = act.broken or self.rules.why_not(self.state, decision.player, key)
        known = tuple(each for each in found if each.reason != NO_SUCH_ACT)
        return known or (Refusal(decision.rule, "The question does not offer it."),)

    def _is_unseen(self, pick: str) -> bool:
        """Whether it is about a card of which only the next answer tells which it is."""
        state: Any = self.state
        found = [each for each in pick.split(":") if each in state.objects]
        return any(is_unknown(state, each) for each in found)

    def _must_agree(self, missing: list[str], broken: tuple[Refusal, ...]) -> str:
        names = " and ".join(self.rules.player_name(self.state, each) for each in missing)
        why = " ".join(f"{each.reason} ({each.rule})" for each in broken)
        return f"{names} must agree too, because a rule forbids it: {why}".rstrip(": ")
