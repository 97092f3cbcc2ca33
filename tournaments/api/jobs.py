"""The progress of a job."""

from uuid import UUID

from django.http import Http404
from rest_framework import viewsets
from rest_framework.response import Response

from api.requests import PersonApiRequest
from jobs.models import Job
from jobs.permissions import can_see_job
from tournaments.api.access import reads
from tournaments.serializers.rounds import JobOut


class JobViews(viewsets.GenericViewSet):
    serializer_class = JobOut
    queryset = Job.objects.all()
    filter_backends = ()

    @reads(JobOut)
    def retrieve(self, request: PersonApiRequest, pk: UUID) -> Response:
        job = self.queryset.filter(pk=pk).first()
        if job is None or not can_see_job(request.user, job):
            raise Http404
        return Response(JobOut(job).data)
