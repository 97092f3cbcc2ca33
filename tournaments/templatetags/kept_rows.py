"""Rows of long lists, made of plain facts: the same facts are the same row, and it is made once.

When a result comes, one row of a hundred is another one; to make all of them anew was most of what
the page of a hall cost."""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournaments.models import Registration, Standing
from tournaments.queries.standing_lists import StandingRow

register = template.Library()

# What a few halls show at once, a kilobyte each.
ROWS_KEPT = 4096


@register.simple_tag
@lru_cache(ROWS_KEPT)
def kept_row(name: str, row: tuple[object, ...]) -> SafeString:
    """`row` names all that the template shows, in values that never change."""
    return render_to_string(name, {"row": row})


@register.simple_tag
def standing_row(row: Standing, slug: str, mine: Registration | None, alone: bool = False) -> str:
    is_mine = isinstance(mine, Registration) and mine.pk == row.registration_id
    return kept_row("tournaments/_standing_row.html", StandingRow.of(row, slug, is_mine, alone))
