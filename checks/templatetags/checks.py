"""Times of a check in words."""

from django import template

from checks.queries.rules import RulesInForce

register = template.Library()


@register.filter
def minutes_and_seconds(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02}"


@register.filter
def extra_time(rules: RulesInForce, seconds: float) -> int:
    return rules.extension(seconds)
