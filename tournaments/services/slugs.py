"""Short, readable, unique addresses."""

from django.db import models
from django.utils.crypto import get_random_string
from django.utils.text import slugify

RESERVED = {"new"}


def free_slug(model: type[models.Model], name: str) -> str:
    """The name as an address; with a short random tail when it is taken."""
    wanted = slugify(name)[:50] or "event"
    if wanted not in RESERVED and not model.objects.filter(slug=wanted).exists():
        return wanted
    return f"{wanted}-{get_random_string(5, 'abcdefghjkmnpqrstuvwxyz23456789')}"
