"""Addresses that only these tests have: a page that breaks, one that is refused."""

import errno
import logging

from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from config.urls import handler500, urlpatterns
from monitoring.outages import TooManyWritersError

logger = logging.getLogger(__name__)


def breaks(request: HttpRequest, key: str = "") -> HttpResponse:
    raise ZeroDivisionError("the inside")


def refuses(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def warns(request: HttpRequest) -> HttpResponse:
    logger.warning("Something is odd.")
    return HttpResponse("well")


FAILURES = {
    "busy": TooManyWritersError(),
    "full": OSError(errno.ENOSPC, "No space left on device"),
    "sqlite-full": OperationalError("database or disk is full"),
    "files": OSError(errno.EMFILE, "Too many open files"),
    "away": OperationalError("connection refused at secret-host"),
}


def fails(request: HttpRequest, how: str) -> HttpResponse:
    raise FAILURES[how]


class FailingView(APIView):
    authentication_classes = permission_classes = ()

    def post(self, request: Request, how: str) -> Response:
        raise FAILURES[how]


urlpatterns = [
    *(path("fails/<str:how>/", fails), path("api/fails/<str:how>/", FailingView.as_view())),
    *(path("breaks/", breaks), path("breaks/<str:key>/", breaks)),
    *(path("refuses/", refuses), path("warns/", warns, name="warns")),
    *urlpatterns,
]
__all__ = ["handler500", "urlpatterns"]
