"""How many deck lists a person or an address may have checked in a minute."""

import time

from django.conf import settings
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

MINUTE = 60


class LegalityThrottle(BaseThrottle):
    """Counts in the shared cache, where adding one is atomic, so the limit holds everywhere."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        who, limit = self.asker(request)
        now = time.time()
        self.left = MINUTE - now % MINUTE
        key = f"legality:{who}:{int(now // MINUTE)}"
        cache.add(key, 0, timeout=MINUTE + 5)
        return cache.incr(key) <= limit

    def asker(self, request: Request) -> tuple[str, int]:
        limits = settings.LEGALITY_CHECKS
        if request.user.is_authenticated:
            return f"person-{request.user.pk}", limits["person"]
        return f"address-{self.get_ident(request)}", limits["address"]

    def wait(self) -> float:
        return self.left
