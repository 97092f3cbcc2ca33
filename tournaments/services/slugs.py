"""Short, readable, unique addresses."""

from django.db import models
from django.utils.crypto import get_random_string
from django.utils.text import slugify

RESERVED = {"new"}
# Letters that Unicode does not take apart into a plain letter and a mark.
PLAIN = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


def free_slug(model: type[models.Model], name: str) -> str:
    """The name as an address; with a short random tail when it is taken."""
    wanted = slugify(name.lower().translate(PLAIN))[:50] or "event"
    if wanted not in RESERVED and not model._default_manager.filter(slug=wanted).exists():
        return wanted
    return f"{wanted}-{get_random_string(5, 'abcdefghjkmnpqrstuvwxyz23456789')}"
