"""A penalty for something a judge saw, with or without a deck check, and what it costs."""

from django.db import transaction
from django.dispatch import receiver

from accounts.models import User
from checks.enums import DraftState
from checks.models import LossDue, Penalty, PenaltyToConfirm
from checks.permissions import confirms_penalties
from checks.services.notes import note
from engine.policy.penalties import Infraction, Kind, penalty_catalogue
from tournaments.enums import (
    MatchState,
    ResultKind,
    ResultSource,
    RoundKind,
    RoundState,
)
from tournaments.models import Match, Registration, Round
from tournaments.queries.rounds import current_match_of
from tournaments.services.disqualifications import disqualify_player
from tournaments.services.locks import locked_event, locked_registration, require
from tournaments.services.outcomes import Score, add_result
from tournaments.services.results import record_result
from tournaments.signals import round_published

DECIDED_BY_JUDGE = "Decided by a judge"
LOST_BY_BOTH = "Decided by a judge, a loss for both"
OVER = "Somebody decided this a moment ago: {state}."


@transaction.atomic
def give_penalty(
    *, registration: Registration, infraction: str, kind: str, remark: str, actor: User, key: str
) -> Penalty | PenaltyToConfirm | None:
    """`key` names the press: the same one again gives nothing more. What the guide does not
    record leaves a note only; what the head judge confirms waits for them."""
    registration = locked_registration(registration.pk)
    given = registration.penalties.filter(key=key).first()
    waiting = registration.penalties_to_confirm.filter(key=key).first()
    if given or waiting:
        return given or waiting
    named, step = known_sanction(registration, infraction, kind)
    catalogue = penalty_catalogue(registration.event.game)
    asks = catalogue.asks_head_judge(infraction, kind)
    if asks and not confirms_penalties(actor, registration.event):
        return wait_for_head_judge(registration, named, step, remark, actor, key)
    if not step.is_recorded:
        words = f"{registration}: {step.name}, {named.name}"
        note(registration.event, actor, "caution", words, remark=remark.strip())
        return None
    return record_penalty(registration, named, step, remark, actor, key)


def known_sanction(
    registration: Registration, infraction: str, kind: str
) -> tuple[Infraction, Kind]:
    catalogue = penalty_catalogue(registration.event.game)
    infractions = {each.key: each for each in catalogue.infractions}
    kinds = {each.key: each for each in catalogue.kinds}
    require(infraction in infractions, "Choose an infraction.", field="infraction")
    require(kind in kinds, "Choose a penalty.", field="kind")
    return infractions[infraction], kinds[kind]


def wait_for_head_judge(
    registration: Registration, named: Infraction, step: Kind, remark: str, actor: User, key: str
) -> PenaltyToConfirm:
    waiting = PenaltyToConfirm.objects.create(
        registration=registration, judge=actor, key=key, **in_words(named, step, remark)
    )
    note(registration.event, actor, "ask_head_judge", f"To confirm: {waiting}")
    return waiting


def record_penalty(
    registration: Registration, named: Infraction, step: Kind, remark: str, judge: User, key: str
) -> Penalty:
    match = current_match_of(registration)
    penalty = Penalty.objects.create(
        registration=registration,
        round=match.round if match else None,
        table=match.table if match else None,
        judge=judge,
        key=key,
        **in_words(named, step, remark),
    )
    words = f"{registration}: {step.name}, {named.name}"
    note(registration.event, judge, "give_penalty", words, remark=remark.strip())
    charge(penalty, step, match, judge)
    return penalty


def in_words(named: Infraction, step: Kind, remark: str) -> dict[str, str]:
    return {
        "infraction": named.key,
        "infraction_name": named.name,
        "kind": step.key,
        "kind_name": step.name,
        "remark": remark.strip(),
    }


def charge(penalty: Penalty, step: Kind, match: Match | None, actor: User) -> None:
    """The match under way, else the next one, is what it costs; the event ends for who is out."""
    if not step.loses:
        return
    player = penalty.registration
    still_played = match is not None and (is_open(match) or is_lost_by_opponent(match, player))
    due = LossDue.objects.create(penalty=penalty, whole_match=step.loses != "game")
    if match is not None and still_played:
        attach(due, match, actor)
    if step.loses == "event":
        disqualify_player(registration=penalty.registration, actor=actor)


def is_open(match: Match) -> bool:
    published = match.round.state == RoundState.PUBLISHED
    return published and match.state != MatchState.DECIDED and not match.is_bye


def is_lost_by_opponent(match: Match, player: Registration) -> bool:
    """Nobody played it: the other player's penalty decided the table of a round that goes on. In
    an elimination somebody goes on, so there the second loss waits for what follows."""
    if match.round.state != RoundState.PUBLISHED or match.round.kind == RoundKind.CUT:
        return False
    held = match.result
    if held is None or held.version > 1 or held.reason != DECIDED_BY_JUDGE:
        return False
    due = LossDue.objects.filter(match=match, penalty__taken_back=None)
    return due.exclude(penalty__registration=player).exists()


def attach(due: LossDue, match: Match, actor: User) -> None:
    """In a match of one game, a game is the match; lost by both, it is a loss for both."""
    due.match = match
    due.save(update_fields=["match"])
    best_of = match.round.event.best_of
    if match.state == MatchState.DECIDED:
        if due.whole_match or best_of == 1:
            both = Score(kind=ResultKind.DOUBLE_LOSS)
            add_result(match, both, ResultSource.STAFF, actor, LOST_BY_BOTH)
        return
    if due.whole_match or best_of == 1:
        needed = best_of // 2 + 1
        lost_by_first = match.first_id == due.penalty.registration_id
        wins = (0, needed) if lost_by_first else (needed, 0)
        record_result(
            match=match, score=Score(*wins), actor=actor, seen_version=0, reason=DECIDED_BY_JUDGE
        )


@receiver(round_published)
def charge_next_match(round: Round, actor: User, **_more: object) -> None:
    """Penalties given between two rounds reach the pairing that follows."""
    event = locked_event(round.event_id)
    waiting = LossDue.objects.filter(
        match=None, penalty__registration__event=event, penalty__taken_back=None
    )
    for due in waiting.select_related("penalty__registration"):
        match = current_match_of(due.penalty.registration)
        if match is None or match.round_id != round.pk:
            continue
        if is_open(match) or is_lost_by_opponent(match, due.penalty.registration):
            attach(due, match, actor)


@transaction.atomic
def confirm_penalty(*, waiting: PenaltyToConfirm, actor: User) -> PenaltyToConfirm:
    waiting = locked_waiting(waiting)
    if waiting.state == DraftState.CONFIRMED:
        return waiting
    require(waiting.state == DraftState.OPEN, OVER.format(state="no penalty"))
    named, step = known_sanction(waiting.registration, waiting.infraction, waiting.kind)
    waiting.penalty = record_penalty(
        waiting.registration, named, step, waiting.remark, waiting.judge, waiting.key
    )
    settle_waiting(waiting, DraftState.CONFIRMED, actor)
    note(waiting.registration.event, actor, "confirm_penalty", f"Confirmed: {waiting}")
    return waiting


@transaction.atomic
def refuse_penalty(*, waiting: PenaltyToConfirm, reason: str, actor: User) -> PenaltyToConfirm:
    waiting = locked_waiting(waiting)
    if waiting.state == DraftState.WAIVED:
        return waiting
    require(waiting.state == DraftState.OPEN, OVER.format(state="the penalty was given"))
    require(bool(reason.strip()), "Say why there is no penalty.", field="reason")
    waiting.waived_because = reason.strip()
    settle_waiting(waiting, DraftState.WAIVED, actor)
    words = f"Not confirmed: {waiting}"
    note(waiting.registration.event, actor, "refuse_penalty", words, reason=reason.strip())
    return waiting


def locked_waiting(waiting: PenaltyToConfirm) -> PenaltyToConfirm:
    registration = locked_registration(waiting.registration_id)
    found = PenaltyToConfirm.objects.select_related("judge").get(pk=waiting.pk)
    found.registration = registration
    return found


def settle_waiting(waiting: PenaltyToConfirm, state: DraftState, actor: User) -> None:
    waiting.state, waiting.decided_by = state, actor
    waiting.save()
