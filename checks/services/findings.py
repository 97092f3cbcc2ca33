"""What a judge found in a deck, and the penalties that the policy suggests for it."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from checks.enums import TROUBLE, CheckState, DraftState, Extent, Finding
from checks.models import DeckCheck, PenaltyDraft
from checks.queries.count_sheets import CountSheet, count_sheet
from checks.queries.drafts import proposal_for
from checks.services.locks import locked_deck_check
from checks.services.notes import note
from live.services import announce
from tournaments.services.locks import require, required

ALONE = {Finding.MATCH, Finding.UNCHECKED}


@transaction.atomic
def record_findings(
    *, deck_check: DeckCheck, findings: Sequence[str], extent: str, notes: str, actor: User
) -> DeckCheck:
    """While the decks are with the judges; saying it again replaces what was said."""
    deck_check = locked_deck_check(deck_check.pk)
    check = deck_check.table_check
    require(
        check.state == CheckState.RUNNING,
        "What was found is written down between taking the decks and handing them back.",
    )
    require_sense(findings, notes)
    sheet = count_sheet(deck_check)
    if Finding.MATCH in findings and extent == Extent.FULL:
        require_totals(sheet)
    deck_check.findings = [str(each) for each in Finding if each in findings]
    deck_check.extent, deck_check.notes = extent, notes.strip()
    deck_check.decided_by, deck_check.decided_at = actor, timezone.now()
    deck_check.save(update_fields=["findings", "extent", "notes", "decided_by", "decided_at"])
    draft_penalties(deck_check)
    words = ", ".join(each.label.lower() for each in deck_check.found)
    note(
        check.match.round.event,
        actor,
        "record_findings",
        f"Deck of {deck_check.registration}: {words}",
        deck_check=deck_check.pk,
        counted=sheet.counted if sheet else None,
        listed=sheet.listed if sheet else None,
        extent=extent,
    )
    announce(check.topic)
    return deck_check


def require_sense(findings: Sequence[str], notes: str) -> None:
    known = set(findings) <= set(Finding.values)
    require(bool(findings) and known, "Say what you found.", field="findings")
    alone = ALONE & set(findings)
    require(
        not alone or len(findings) == 1,
        "A deck that matches, or was not looked at, has no trouble at the same time.",
        field="findings",
    )
    require(
        set(findings) <= {Finding.MATCH} or bool(notes.strip()),
        "Write down what you saw: which cards, how many, which marks.",
        field="notes",
    )


def require_totals(found: CountSheet | None) -> None:
    sheet = required(found, "There is no list that the deck could match.", field="findings")
    require(
        sheet.is_begun,
        "Nothing is counted yet. Count the deck, or say that a part of it was checked.",
        field="findings",
    )
    differences = sheet.differences
    more = f" and {len(differences) - 4} more" if len(differences) > 4 else ""
    require(
        not differences,
        f"The count does not match the list: {'; '.join(differences[:4])}{more}.",
        field="findings",
    )


def draft_penalties(deck_check: DeckCheck) -> None:
    """One draft for each trouble found; an open one goes when its finding is taken back."""
    held = {draft.finding for draft in deck_check.drafts.all()}
    dropped = deck_check.drafts.filter(state=DraftState.OPEN).exclude(
        finding__in=deck_check.findings
    )
    dropped.delete()
    deck_check.drafts.filter(state=DraftState.OPEN).update(remark=deck_check.notes)
    for finding in TROUBLE:
        if finding in deck_check.findings and finding not in held:
            proposal = proposal_for(deck_check, finding)
            PenaltyDraft.objects.create(
                deck_check=deck_check,
                finding=finding,
                infraction=proposal.infraction.key,
                infraction_name=proposal.infraction.name,
                kind=proposal.kind.key,
                kind_name=proposal.kind.name,
                remark=deck_check.notes,
            )
