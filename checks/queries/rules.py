"""What holds for an event's checks: its own rules where it has some, else the policy's."""

from dataclasses import dataclass

from checks.models import CheckRules
from engine.policy.deck_checks import CheckPolicy, check_policy, extension_minutes
from tournaments.enums import RoundKind
from tournaments.models import Event, Round
from tournaments.queries.round_times import usual_time


@dataclass(frozen=True)
class RulesInForce:
    """`round_minutes` is None where the round has no clock; `is_usual` where only a usual length
    is known."""

    policy: CheckPolicy
    share_percent: int
    round_minutes: int | None
    is_usual: bool

    def extension(self, seconds: float) -> int:
        return extension_minutes(self.policy, seconds, self.round_minutes)

    @property
    def cap(self) -> int | None:
        return self.round_minutes if self.policy.is_capped_by_round else None


def own_rules(event: Event) -> CheckRules | None:
    return CheckRules.objects.filter(event=event).first()


def rules_in_force(event: Event, a_round: Round | None = None) -> RulesInForce:
    own, policy = own_rules(event), check_policy(event.game)
    in_cut = a_round is not None and a_round.kind == RoundKind.CUT
    time = usual_time(event, in_cut=in_cut)
    said = event.cut_minutes if in_cut else event.round_minutes
    minutes, is_usual = said or time.minutes, time.is_general and not said
    if own and own.round_minutes and minutes is not None:
        minutes, is_usual = own.round_minutes, False
    return RulesInForce(
        policy=policy,
        share_percent=own.share_percent if own else policy.share_percent,
        round_minutes=minutes,
        is_usual=is_usual,
    )
