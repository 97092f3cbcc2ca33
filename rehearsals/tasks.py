"""The steps of a rehearsal that plays itself."""

from django.core.exceptions import ObjectDoesNotExist

from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job
from rehearsals.models import Rehearsal
from rehearsals.services.playing import play_step
from rehearsals.services.running import STEP, go_on_later, stop_playing
from tournaments.errors import TournamentError

GONE = "The rehearsal was thrown away."


@job(STEP)
def play_itself(job: Job, progress: Progress) -> Result:
    rehearsals = Rehearsal.objects.select_related("event__organization")
    rehearsal = rehearsals.filter(pk=job.params["event"]).first()
    if rehearsal is None:
        return Result(note=GONE)
    run, actor = job.params["run"], job.owner
    if rehearsal.run != run or not rehearsal.plays_itself or actor is None:
        return Result(note="It was stopped.")
    try:
        said = play_step(rehearsal=rehearsal, actor=actor, seen=job.params["steps"])
        go_on_later(rehearsal=rehearsal, run=run, actor=actor)
    except TournamentError as error:
        stop_playing(rehearsal=rehearsal, actor=None, said=f"It stopped: {error.message}")
        raise JobCannotSucceedError(error.message) from error
    except ObjectDoesNotExist:
        if Rehearsal.objects.filter(pk=job.params["event"]).exists():
            raise
        return Result(note=GONE)
    return Result(note=said[:200])
