"""/healthz/web: does this web process answer? Said before Django, whatever name it is asked by.

A proxy asks it each second. It knows nothing of database or workers: when those are away a page
says so in words, and a proxy that closed the door would say nothing. /healthz tells all.
"""

import json
import secrets
from typing import Any

from config.turns import Application, Receive, Send

PATH = "/healthz/web"
# Another one after each start: so a rolling update knows that the new process answers.
RUN = secrets.token_hex(4)
HEADERS = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


class Answering:
    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] != PATH:
            await self.application(scope, receive, send)
            return
        said = json.dumps({"status": "ok", "run": RUN}).encode()
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": said})
