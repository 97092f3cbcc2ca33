"""A job as its owner and the staff of its subject see it."""

from collections.abc import Callable
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import FileResponse, Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from jobs.errors import JobError
from jobs.models import Job
from jobs.permissions import can_change_job, can_see_job
from jobs.queries import file_is_kept
from jobs.services import cancel_job, retry_job
from live.fragments import live_fragment


@require_GET
@login_required
def job_page(request: PersonRequest, job_id: UUID) -> HttpResponse:
    return render(request, "jobs/job.html", {"job": seen_job(request, job_id)})


@require_GET
@login_required
@live_fragment
def job_progress(request: PersonRequest, job_id: UUID) -> HttpResponse:
    return render(request, "jobs/_progress.html", {"job": seen_job(request, job_id)})


@require_GET
@login_required
def job_file(request: PersonRequest, job_id: UUID) -> FileResponse:
    job = seen_job(request, job_id)
    if not file_is_kept(job):
        raise Http404("This file is no longer kept.")
    answer = FileResponse(job.file.open("rb"), as_attachment=True, filename=job.file_name)
    add_never_cache_headers(answer)
    return answer


@require_POST
@login_required
def job_retry(request: PersonRequest, job_id: UUID) -> HttpResponse:
    return change(request, job_id, retry_job)


@require_POST
@login_required
def job_cancel(request: PersonRequest, job_id: UUID) -> HttpResponse:
    return change(request, job_id, cancel_job)


def change(request: PersonRequest, job_id: UUID, service: Callable[..., Job]) -> HttpResponse:
    job = seen_job(request, job_id)
    if not can_change_job(request.user, job):
        raise PermissionDenied
    try:
        job = service(job=job)
    except JobError as error:
        messages.error(request, str(error))
    return redirect(page_before(request) or reverse("jobs:job", args=[job.pk]))


def seen_job(request: PersonRequest, job_id: UUID) -> Job:
    job = get_object_or_404(Job.objects.select_related("owner"), pk=job_id)
    if not can_see_job(request.user, job):
        raise PermissionDenied
    return job


def page_before(request: PersonRequest) -> str | None:
    """The box stands on many pages; the button leads back to the one it was pressed on."""
    address = request.headers.get("Referer", "")
    own = url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure())
    return address if own else None
