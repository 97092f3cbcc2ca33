"""Background work: its progress, its file, trying again and cancelling."""

import hashlib
from base64 import b64encode
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import FileResponse, Http404
from django.utils.cache import add_never_cache_headers
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from api.enums import Scope
from api.errors import RefusedError
from api.idempotency import once
from api.requests import PersonApiRequest
from jobs.errors import JobError
from jobs.models import Job
from jobs.permissions import can_change_job, can_see_job
from jobs.queries import file_is_kept
from jobs.services import cancel_job, retry_job
from tournaments.api.access import reads, writes
from tournaments.serializers.rounds import JobOut


class JobViews(GenericViewSet):
    """What you asked for; the staff of an event follow its papers by their addresses too."""

    serializer_class = JobOut
    write_scope = Scope.RUN
    queryset = Job.objects.all()
    filter_backends = ()
    lookup_value_regex = "[0-9a-f-]{36}"

    def seen(self, pk: str) -> Job:
        job = self.queryset.filter(pk=number_of(pk)).first()
        user = self.request.user
        if job is None or not user.is_authenticated or not can_see_job(user, job):
            raise Http404
        return job

    def own(self) -> QuerySet[Job]:
        if not self.request.user.is_authenticated:
            raise NotAuthenticated
        return Job.objects.filter(owner=self.request.user).order_by("-created_at", "pk")

    @reads(JobOut(many=True))
    def list(self, request: PersonApiRequest) -> Response:
        """Yours, the newest first."""
        page = self.paginate_queryset(self.own())
        return self.get_paginated_response(JobOut(page, many=True).data)

    @reads(JobOut)
    def retrieve(self, request: PersonApiRequest, pk: str) -> Response:
        return Response(JobOut(self.seen(pk)).data)

    @extend_schema(
        responses={
            (200, "application/octet-stream"): OpenApiResponse(
                OpenApiTypes.BINARY, "The file as it was made."
            )
        },
        parameters=[
            OpenApiParameter(
                "Content-Digest",
                str,
                OpenApiParameter.HEADER,
                response=[200],
                description="sha-256=:…:, of the whole file.",
            )
        ],
    )
    @action(["get"], detail=True, pagination_class=None)
    def file(self, request: PersonApiRequest, pk: str) -> FileResponse:
        """404 while it is not done, and once the file is no longer kept."""
        job = self.seen(pk)
        if not file_is_kept(job):
            raise Http404
        with job.file.open("rb") as written:
            digest = hashlib.file_digest(written, "sha256").digest()
        answer = FileResponse(job.file.open("rb"), as_attachment=True, filename=job.file_name)
        answer["Content-Digest"] = f"sha-256=:{b64encode(digest).decode()}:"
        add_never_cache_headers(answer)
        return answer

    def changed(self, service: Callable[..., Job], pk: str) -> Response:
        job, user = self.seen(pk), self.request.user
        if not user.is_authenticated or not can_change_job(user, job):
            raise Http404
        try:
            return Response(JobOut(service(job=job)).data)
        except JobError as error:
            raise RefusedError(str(error)) from error

    @writes(JobOut)
    @action(["post"], detail=True)
    @once
    def retry(self, request: PersonApiRequest, pk: str) -> Response:
        """One that failed or was cancelled begins again."""
        return self.changed(retry_job, pk)

    @writes(JobOut)
    @action(["post"], detail=True)
    @once
    def cancel(self, request: PersonApiRequest, pk: str) -> Response:
        return self.changed(cancel_job, pk)


def number_of(pk: Any) -> UUID:  # noqa: ANN401  a UUID or its text
    try:
        return UUID(str(pk))
    except ValueError:
        raise Http404 from None
