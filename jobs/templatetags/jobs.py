"""`{% job_box job %}` shows a job's live progress on any page that listens to `job.topic`."""

from typing import Any

from django import template

from jobs.models import Job
from jobs.queries import is_stranded

register = template.Library()


@register.inclusion_tag("jobs/_box.html", takes_context=True)
def job_box(context: dict[str, Any], job: Job) -> dict[str, Any]:
    return {"job": job, "request": context.get("request"), "csrf_token": context.get("csrf_token")}


@register.filter
def waits_without_worker(job: Job) -> bool:
    return is_stranded(job)
