"""Rounds and standings that take longer than a second."""

from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job
from tournaments.enums import RoundKind, RoundState
from tournaments.errors import TournamentError
from tournaments.queries.registrations import registered_players
from tournaments.services.rounds import explain_round, pair_round
from tournaments.services.standings import compute_standings
from tournaments.tasks.subject import event_of


@job("standings")
def recompute_standings(job: Job, progress: Progress) -> Result:
    """Standings of every closed round from the corrected one on."""
    rounds = event_of(job).rounds.filter(
        state=RoundState.CLOSED, number__gte=job.params["from_round"]
    )
    for done, each in enumerate(rounds, start=1):
        compute_standings(round=each)
        progress.report(done, len(rounds), f"{each} computed")
    return Result(note=f"Standings of {len(rounds)} rounds computed")


@job("pair_round")
def pair_large_field(job: Job, progress: Progress) -> Result:
    """The draft of a large field; a worker that follows a killed one finds what is there."""
    event = event_of(job)
    players = registered_players(event).count()
    progress.report(0, players, f"Pairing {players} players")
    try:
        drafted = pair_round(event=event, actor=job.owner)
    except TournamentError as error:
        raise JobCannotSucceedError(error.message) from error
    if drafted.kind == RoundKind.SWISS:
        explain_round(round=drafted)
    return Result(note=f"{drafted.with_verb} paired. Look at the tables, then publish.")
