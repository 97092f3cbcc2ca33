"""Which stylesheets every page has: one file where they were joined, else one after another."""

from django import template
from django.conf import settings

register = template.Library()


@register.simple_tag
def stylesheets() -> list[str]:
    return [settings.JOINED_STYLES] if settings.STATIC_MADE else list(settings.STYLES)


@register.simple_tag
def scripts() -> list[str]:
    return [settings.JOINED_SCRIPTS] if settings.STATIC_MADE else list(settings.SCRIPTS)
