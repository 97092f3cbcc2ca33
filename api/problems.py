"""One shape for everything that goes wrong: code, detail, and the fields it is about."""

import logging
from collections.abc import Iterator
from typing import Any

from django.core.exceptions import RequestDataTooBig
from rest_framework import exceptions, serializers, status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView, exception_handler, set_rollback

from api.errors import RefusedError
from monitoring.outages import Outage, outage_of
from monitoring.tracing import current_id, new_id
from monitoring.unstorable import is_unstorable

TOO_LARGE = "This is larger than what is taken at once (2.5 MB); files go as multipart/form-data."
UNSTORABLE = "A number or a text in this is larger than anything here can be. Nothing was changed."
logger = logging.getLogger(__name__)


class FieldProblem(serializers.Serializer):
    field = serializers.CharField(help_text="Where, in dotted form; empty when it is about all.")
    message = serializers.CharField()


class Problem(serializers.Serializer):
    """Answer to a request that was not carried out."""

    code = serializers.CharField(help_text="A word for programs.")
    detail = serializers.CharField(help_text="A sentence for people.")
    errors = FieldProblem(many=True)  # type: ignore[assignment]  # a field of that name, not the property


class UnknownAddressView(APIView):
    """Whatever no endpoint is at: the same shape as any other trouble, for any method."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        raise exceptions.NotFound("There is no such address. Every address ends with a slash.")


def answer(error: Exception, context: dict[str, Any]) -> Response:
    if isinstance(error, RequestDataTooBig):
        return too_large()
    response = exception_handler(error, context)
    if response is None:
        outage = outage_of(error)
        if outage:
            return not_now(outage, error)
        return unstorable() if is_unstorable(error) else unexpected(error)
    response.data = body_of(error, response.data)
    return response


def body_of(error: Exception, data: object) -> dict[str, Any]:
    if isinstance(error, exceptions.ValidationError):
        return {
            "code": "invalid",
            "detail": "Some of what was sent is not right.",
            "errors": list(field_problems(data)),
        }
    detail = str(data.get("detail", error)) if isinstance(data, dict) else str(error)
    field = error.field if isinstance(error, RefusedError) else ""
    errors = [{"field": field, "message": detail}] if field else []
    code = getattr(data.get("detail"), "code", "error") if isinstance(data, dict) else "error"
    return {"code": code, "detail": detail, "errors": errors}


def field_problems(data: object, path: str = "") -> Iterator[dict[str, str]]:
    if isinstance(data, dict):
        for name, below in data.items():
            inner = "" if name == "non_field_errors" else name
            yield from field_problems(below, ".".join(filter(None, (path, str(inner)))))
    elif isinstance(data, list):
        for position, below in enumerate(data):
            nested = isinstance(below, dict | list)
            yield from field_problems(below, f"{path}.{position}" if nested else path)
    else:
        yield {"field": path, "message": str(data)}


def not_now(outage: Outage, error: Exception) -> Response:
    """Nothing is wrong with what was sent: the same again, with its key, after some seconds."""
    set_rollback()
    logger.error("API request answered 503, %s: %r", outage.code, error)
    body = {"code": outage.code, "detail": outage.sentence, "errors": []}
    headers = {"Retry-After": str(outage.seconds)}
    return Response(body, status.HTTP_503_SERVICE_UNAVAILABLE, headers=headers)


def too_large() -> Response:
    set_rollback()
    body = {"code": "too_large", "detail": TOO_LARGE, "errors": []}
    return Response(body, status=status.HTTP_413_REQUEST_ENTITY_TOO_LARGE)


def unstorable() -> Response:
    set_rollback()
    body = {"code": "invalid", "detail": UNSTORABLE, "errors": []}
    return Response(body, status=status.HTTP_400_BAD_REQUEST)


def unexpected(error: Exception) -> Response:
    """Logged with its cause; the caller gets a reference to quote."""
    reference = current_id() or new_id()
    logger.exception("API request failed, reference %s.", reference, exc_info=error)
    detail = f"Something went wrong on our side. Quote {reference} when you report it."
    body = {"code": "unexpected", "detail": detail, "errors": []}
    return Response(body, status=status.HTTP_500_INTERNAL_SERVER_ERROR)
