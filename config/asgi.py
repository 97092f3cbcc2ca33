"""The web entry point: Django, with the live stream answered before it."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()

from live.asgi import LiveStream  # noqa: E402  its models need Django to be set up

application = LiveStream(django_application)  # type: ignore[arg-type]  # its messages are mappings
