"""Django's handler in one go on the thread whose turn it is: signals, middleware, view, clean-up.

Django's own goes to the thread and back twice for each middleware, which took more processor time
than most pages do. No view here waits for anything but the database.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import lru_cache
from typing import IO, Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import ResolverMatch, resolve, set_script_prefix

# More than a large hall has matches. What an address leads to stays the same while we run.
ADDRESSES_KEPT, LONGEST_KEPT = 4096, 200


class InOneGo(ASGIHandler):
    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def handle(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[Mapping[str, Any]]],
        send: Callable[[Mapping[str, Any]], Awaitable[None]],
    ) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        with body:
            await self.send_response(await sync_to_async(self.answer)(scope, body), send)

    def resolve_request(self, request: HttpRequest) -> ResolverMatch:
        """Django asks some 250 patterns for each request."""
        if hasattr(request, "urlconf"):
            usual: ResolverMatch = super().resolve_request(request)
            return usual
        path = request.path_info
        find = page_behind if len(path) <= LONGEST_KEPT else resolve
        request.resolver_match = found = find(path, settings.ROOT_URLCONF)
        return found

    def answer(self, scope: dict[str, Any], body: IO[bytes]) -> HttpResponseBase:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refused = self.create_request(scope, body)
        response: Any = refused if request is None else self.get_response(request)
        response._handler_class = self.__class__
        if response.streaming:
            # A file is read here: InTurn keeps the whole answer anyway.
            response.streaming_content = in_pieces(list(response.streaming_content))
        response.close()
        answer: HttpResponseBase = response
        return answer


@lru_cache(ADDRESSES_KEPT)
def page_behind(path: str, urlconf: str) -> ResolverMatch:
    return resolve(path, urlconf)


async def in_pieces(parts: list[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part
