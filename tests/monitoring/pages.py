"""Addresses that only these tests have: a page that breaks, one that is refused."""

import logging

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import path

from config.urls import handler500, urlpatterns

logger = logging.getLogger(__name__)


def breaks(request: HttpRequest, key: str = "") -> HttpResponse:
    raise ZeroDivisionError("the inside")


def refuses(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def warns(request: HttpRequest) -> HttpResponse:
    logger.warning("Something is odd.")
    return HttpResponse("well")


urlpatterns = [
    *(path("breaks/", breaks), path("breaks/<str:key>/", breaks)),
    *(path("refuses/", refuses), path("warns/", warns, name="warns")),
    *urlpatterns,
]
__all__ = ["handler500", "urlpatterns"]
