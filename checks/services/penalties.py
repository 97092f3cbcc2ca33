"""From a draft to a penalty, or to none. The ledger only grows."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from checks.enums import DraftState
from checks.models import Penalty, PenaltyDraft, PenaltyTakenBack
from checks.services.giving import charge
from checks.services.locks import locked_draft
from checks.services.notes import note
from engine.policy.penalties import penalty_catalogue
from live.services import announce
from tournaments.models import Registration
from tournaments.services.disqualifications import list_again
from tournaments.services.locks import locked_event, require


@transaction.atomic
def confirm_draft(
    *, draft: PenaltyDraft, infraction: str, kind: str, remark: str, actor: User
) -> PenaltyDraft:
    """The judge's word, which may differ from the proposal. What the guide does not record is
    said at the table and leaves no penalty behind."""
    draft = locked_draft(draft.pk)
    if draft.state != DraftState.OPEN:
        return decided_the_same(draft, infraction, kind)
    check = draft.deck_check.table_check
    event = check.match.round.event
    catalogue = penalty_catalogue(event.game)
    known = {each.key for each in catalogue.infractions}, {each.key for each in catalogue.kinds}
    require(infraction in known[0], "Choose an infraction.", field="infraction")
    require(kind in known[1], "Choose a penalty.", field="kind")
    named, step = catalogue.infraction(infraction), catalogue.kind(kind)
    draft.infraction, draft.infraction_name = named.key, named.name
    draft.kind, draft.kind_name, draft.remark = step.key, step.name, remark.strip()
    if step.is_recorded:
        draft.penalty = Penalty.objects.create(
            registration=draft.deck_check.registration,
            round=check.match.round,
            table=check.match.table,
            judge=actor,
            infraction=named.key,
            infraction_name=named.name,
            kind=step.key,
            kind_name=step.name,
            remark=remark.strip(),
        )
        charge(draft.penalty, step, check.match, actor)
    settle(draft, DraftState.CONFIRMED, actor)
    words = f"{draft.deck_check.registration}: {step.name}, {named.name}"
    note(event, actor, "give_penalty", words, remark=remark.strip(), draft=draft.pk)
    announce(check.topic)
    return draft


def decided_the_same(draft: PenaltyDraft, infraction: str, kind: str) -> PenaltyDraft:
    same = draft.state == DraftState.CONFIRMED and (draft.infraction, draft.kind) == (
        infraction,
        kind,
    )
    require(same, f"Another judge decided this a moment ago: {decision_in_words(draft)}.")
    return draft


def decision_in_words(draft: PenaltyDraft) -> str:
    return "no penalty" if draft.state == DraftState.WAIVED else str(draft)


@transaction.atomic
def waive_draft(*, draft: PenaltyDraft, reason: str, actor: User) -> PenaltyDraft:
    draft = locked_draft(draft.pk)
    if draft.state == DraftState.WAIVED:
        return draft
    require(draft.state == DraftState.OPEN, f"The penalty was given already: {draft}.")
    require(bool(reason.strip()), "Say why there is no penalty.", field="reason")
    draft.waived_because = reason.strip()
    settle(draft, DraftState.WAIVED, actor)
    check = draft.deck_check.table_check
    words = f"{draft.deck_check.registration}: no penalty for {draft.infraction_name.lower()}"
    note(check.match.round.event, actor, "waive_penalty", words, reason=reason.strip())
    announce(check.topic)
    return draft


def settle(draft: PenaltyDraft, state: DraftState, actor: User) -> None:
    draft.state = state
    draft.decided_by, draft.decided_at = actor, timezone.now()
    draft.save()


@transaction.atomic
def take_back_penalty(*, penalty: Penalty, reason: str, actor: User) -> Penalty:
    """It stays on record as taken back, and no longer counts as a repetition."""
    event = locked_event(penalty.registration.event_id)
    if PenaltyTakenBack.objects.filter(penalty=penalty).exists():
        return penalty
    require(bool(reason.strip()), "Say why the penalty is taken back.", field="reason")
    PenaltyTakenBack.objects.create(penalty=penalty, reason=reason.strip(), judge=actor)
    note(event, actor, "take_back_penalty", f"Taken back: {penalty}", reason=reason.strip())
    player = penalty.registration
    if penalty.kind in ending_kinds(player) and not is_out(player):
        list_again(registration=player, actor=actor)
    return penalty


def ending_kinds(player: Registration) -> list[str]:
    """What ends the event for whoever gets it."""
    kinds = penalty_catalogue(player.event.game).kinds
    return [each.key for each in kinds if each.loses == "event"]


def is_out(player: Registration) -> bool:
    return player.penalties.filter(taken_back=None, kind__in=ending_kinds(player)).exists()
