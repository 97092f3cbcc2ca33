"""`Idempotency-Key: …` on a write: a repeated request changes nothing and gets the same answer."""

import functools
import hashlib
import json
from collections.abc import Callable
from typing import Any, cast

from django.db import transaction
from rest_framework import serializers
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from api.errors import KeyReusedError
from api.requests import PersonApiRequest
from api.services import claim_key, keep_answer

HEADER = "Idempotency-Key"
Handler = Callable[..., Response]


def once(handler: Handler) -> Handler:
    """The key is claimed in the transaction of the write: two at once become one after another."""

    @functools.wraps(handler)
    def answer(view: object, request: Request, *args: Any, **kwargs: Any) -> Response:
        key = request.headers.get(HEADER, "")
        if not key or not request.user.is_authenticated:
            return handler(view, request, *args, **kwargs)
        if len(key) > 100:
            raise serializers.ValidationError({HEADER: "A key has at most 100 characters."})
        with transaction.atomic():
            return kept_or_new(
                cast(PersonApiRequest, request),
                key,
                lambda: handler(view, request, *args, **kwargs),
            )

    return answer


def kept_or_new(request: PersonApiRequest, key: str, handle: Callable[[], Response]) -> Response:
    kept, is_new = claim_key(user=request.user, key=key, request_digest=digest(request))
    if not is_new:
        if kept.request_digest != digest(request):
            raise KeyReusedError
        body = json.loads(kept.text or "null")
        return Response(body, kept.status, headers={"Idempotent-Replay": "true"})
    response = handle()
    keep_answer(kept=kept, status=response.status_code, text=plain(response))
    return response


def digest(request: Request) -> str:
    sent = json.dumps(request.data, sort_keys=True, default=str)
    return hashlib.sha256(f"{request.method} {request.path} {sent}".encode()).hexdigest()


def plain(response: Response) -> str:
    """The body as it goes over the wire, so that the replay is the same to the letter."""
    return JSONRenderer().render(response.data).decode()
