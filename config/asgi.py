"""The web entry point: Django in turn, with the live stream answered before it."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402  what follows needs Django to be set up

from config.answering import Answering  # noqa: E402
from config.one_go import InOneGo  # noqa: E402
from config.turns import InTurn  # noqa: E402
from config.warm import warm_up  # noqa: E402
from live.asgi import LiveStream  # noqa: E402

in_turn = InTurn(InOneGo(), settings.WEB_THREADS)  # type: ignore[arg-type]  # its messages are mappings
warm_up()
application = Answering(LiveStream(in_turn))
