"""Rights in the words of the page about them."""

from collections.abc import Iterable

from django import template

from tournaments.roles import in_order, known_rights

register = template.Library()


@register.filter
def rights_in_words(values: Iterable[str]) -> str:
    return ", ".join(each.label.lower() for each in in_order(known_rights(values)))
