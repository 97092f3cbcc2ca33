"""How a result comes about: both players agree, or staff enter it."""

from django.db import transaction

from accounts.models import User
from engine.pairing.systems import SYSTEMS
from statements.reads import PreparedRead
from statements.writes import insert, update
from tournaments.enums import MatchState, ResultKind, ResultSource, RoundKind, RoundState
from tournaments.errors import StaleError
from tournaments.models import Event, Match, Registration, Report
from tournaments.models.match import games_in_figures
from tournaments.permissions import can_correct_results
from tournaments.queries.consequences import consequences_of
from tournaments.services.bracket_corrections import carry_on, require_accepted
from tournaments.services.locks import locked_match, require
from tournaments.services.notes import note
from tournaments.services.outcomes import Score, add_result
from tournaments.services.side_scores import require_points_said, with_points
from tournaments.signals import about_to_change

REPORTS: PreparedRead[Report] = PreparedRead(
    lambda match: Report.objects.filter(match=match).order_by("pk"), match=int
)


@transaction.atomic
def report_result(
    *,
    match: Match,
    registration: Registration,
    score: Score,
    reporter: User,
    key: str,
    device: str = "",
) -> Match:
    """A player's word. The same word from both decides the match; a differing one goes to the desk.

    `key` names this submission, so that a repeated request is the same report."""
    match = locked_match(match)
    require(registration.pk in (match.first_id, match.second_id), "This is not your match.")
    reports = REPORTS.rows(match=match.pk)
    if any((each.registration_id, each.key) == (registration.pk, key) for each in reports):
        return match
    require_playable(match)
    check_score(match, score)
    score = with_points(match, score)
    if match.state == MatchState.DECIDED:
        require(
            match.result is not None and match.result.facts == score.facts,
            f"The result {match.result} is already in. Ask a judge if it is wrong.",
        )
        return match
    report = Report(
        match=match,
        registration=registration,
        reporter=reporter,
        key=key,
        device=device,
        **score.fields,
    )
    insert(report)
    return settle_reports(match, [*reports, report], reporter)


def settle_reports(match: Match, reports: list[Report], reporter: User) -> Match:
    """`reports` in the order in which they came: of each player the last one counts."""
    newest = {report.registration_id: report for report in reports}
    if len(newest) < 2:
        set_match_state(match, MatchState.CLAIMED)
        note(
            match.round.event,
            reporter,
            "report_result",
            f"One report for {match}",
            match=match.pk,
            topics=[match.topic],
        )
        return match
    first, second = newest.values()
    if first.facts == second.facts:
        return add_result(match, Score(*first.facts), ResultSource.AGREED, reporter, "")
    set_match_state(match, MatchState.DISPUTED)
    note(
        match.round.event,
        reporter,
        "report_result",
        f"Reports differ for {match}",
        match=match.pk,
        topics=[match.topic],
    )
    return match


@transaction.atomic
def record_result(
    *,
    match: Match,
    score: Score,
    actor: User,
    seen_version: int,
    reason: str = "",
    accepted: str = "",
) -> Match:
    """Staff's word outranks the players'. `seen_version` is the result that the form showed,
    `accepted` the mark of the consequences that were read."""
    match = locked_match(match)
    require_correctable(match)
    check_score(match, score)
    said, score = score, with_points(match, score)
    held = match.result
    if held and held.facts == score.facts:
        return match
    held_version = held.version if held else 0
    if held_version != seen_version:
        raise StaleError(
            f"Somebody entered {held} for this match while you were typing. "
            "Look at both and save again if yours is right."
        )
    require_points_said(match, said)
    require(
        held is None or can_correct_results(actor, match.round.event),
        f"The result {held} counts already. Changing it is for those who may correct results: "
        "ask the head judge or the scorekeeper.",
    )
    require(
        match.round.state == RoundState.PUBLISHED or bool(reason.strip()),
        "The round is closed. Say why its result is corrected.",
        field="reason",
    )
    found = consequences_of(match, score.first_wins, score.second_wins)
    require_accepted(match, found, accepted)
    if found.removed:
        step = f"correcting {match.title}"
        about_to_change.send(Event, event=match.round.event, actor=actor, step=step)
    corrected = add_result(match, score, ResultSource.STAFF, actor, reason.strip())
    carry_on(corrected, found, actor)
    return corrected


def set_match_state(match: Match, state: MatchState) -> None:
    match.state = state
    update(match, "state")


def require_playable(match: Match) -> None:
    require(
        match.round.state == RoundState.PUBLISHED,
        "Results can be reported while the round is being played.",
    )
    require(not match.is_bye, "A bye needs no report.")


def require_correctable(match: Match) -> None:
    require(not match.is_bye, "A bye needs no result.")
    require(
        match.round.state in (RoundState.PUBLISHED, RoundState.CLOSED),
        "Publish the round before you enter results.",
    )


def check_score(match: Match, score: Score) -> None:
    """A result that can happen in a match of this length."""
    wins = (score.first_wins, score.second_wins)
    if score.kind == ResultKind.DOUBLE_LOSS:
        require(not any(wins), "A loss for both has no game wins.", field="first_wins")
    else:
        check_games(match, score, wins)
    if match.round.kind == RoundKind.CUT:
        require(wins[0] != wins[1], "A match of the cut needs a winner.", field="first_wins")


def check_games(match: Match, score: Score, wins: tuple[int, int]) -> None:
    event = match.round.event
    needed = (event.best_of + 1) // 2
    require(
        score.kind != ResultKind.NO_SHOW or wins[0] != wins[1],
        f"{games_in_figures(*wins, score.draws)} does not say who came. Give {needed} to the "
        "player who is there; if neither came, choose “Loss for both”.",
        field="first_wins",
    )
    require(
        sum(wins) + score.draws > 0 and max(wins) <= needed and score.draws <= 5,
        f"{games_in_figures(*wins, score.draws)} cannot be: {event.get_best_of_display().lower()} "
        f"is won with {needed}{'' if sum(wins) else ', and a drawn game is 0–0–1'}.",
        field="first_wins",
    )
    require(wins != (needed, needed), "Both players cannot have won.", field="second_wins")
    require(
        wins[0] != wins[1] or SYSTEMS[event.game].has_draws,
        "This game knows no drawn matches: one player has won.",
        field="first_wins",
    )
