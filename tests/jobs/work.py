"""Jobs and tasks that only the tests do; their workers are started with -I tests.jobs.work."""

import errno
import os
import signal
import threading

from celery import shared_task

from jobs.errors import JobCannotSucceedError, JobFailedForNowError
from jobs.models import Job
from jobs.registry import Result, job
from live.models import Notice
from live.services import announce


@shared_task(name="tests.mark")
def mark(number: int) -> None:
    """Its visible effect is a notice: one more row each time it runs."""
    announce(f"mark:{number}")


@shared_task(name="tests.wait_for")
def wait_for(topic: str) -> None:
    announce("waiting:here")
    while not Notice.objects.filter(topic=topic).exists():
        threading.Event().wait(0.02)


@job("twelve_steps")
def twelve_steps(job: Job, progress) -> Result:
    """The first attempt stands still after five steps, until its worker is killed."""
    progress.report(job.done, 12, "Twelve steps")
    for number in range(job.done, 12):
        if number == 5 and job.attempts == 1 and job.params.get("stands_still"):
            threading.Event().wait()
        with progress.step(f"Step {number + 1} of 12"):
            announce(f"step:{number}")
    return Result(content=b"twelve", file_name="steps.txt", effect=lambda: announce("effect:once"))


@job("greeting")
def greeting(job: Job, progress) -> Result:
    progress.report(1, 2, "Half of it")
    return Result(content=b"Hello", file_name="hello.txt", note="Said hello")


@job("nothing_to_print")
def nothing_to_print(job: Job, progress) -> None:
    raise JobCannotSucceedError("No deck is registered yet.")


@job("printer_away")
def printer_away(job: Job, progress) -> None:
    raise JobFailedForNowError("The printer does not answer.")


@job("disk_full")
def disk_full(job: Job, progress) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@job("broken")
def broken(job: Job, progress) -> None:
    raise KeyError("a secret of the inside")


@job("reports_often")
def reports_often(job: Job, progress) -> None:
    for number in range(1, 501):
        progress.report(number, 500)


@job("asks_whether_to_stop")
def asks_whether_to_stop(job: Job, progress) -> None:
    Job.objects.filter(pk=job.pk).update(cancel_requested=True)
    progress.stop_if_cancelled()
    announce("went:on")


@job("kills_its_process_once")
def kills_its_process_once(job: Job, progress) -> None:
    if job.attempts == 1:
        os.kill(os.getpid(), signal.SIGKILL)
