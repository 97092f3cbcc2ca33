"""The games in words."""

from django import template

from engine.kits.registry import kits

register = template.Library()


@register.simple_tag
def game_names() -> str:
    """All of them, as a sentence lists them."""
    *names, last = (kit.name for kit in kits().values())
    return f"{', '.join(names)} and {last}" if names else last
