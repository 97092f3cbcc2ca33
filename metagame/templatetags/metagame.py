"""Rates in words, and charts inside a page."""

from django import template
from django.utils.safestring import SafeString, mark_safe

from metagame.figures.intervals import Rate
from metagame.pictures.charts import percent
from metagame.pictures.drawing import Box, Drawing, Ink
from metagame.pictures.svg import inline_svg

register = template.Library()


@register.simple_tag
def chart(drawing: Drawing) -> SafeString:
    """Every text in it is escaped where it is written."""
    return mark_safe(inline_svg(drawing))  # noqa: S308


@register.simple_tag
def bar(rate: Rate) -> SafeString:
    """A share beside its figure; the figure says it, so the bar is silent."""
    drawing = Drawing(100, 5, "")
    drawing.add(Box(0, 0, 100, 5, Ink.FAINT, 1), Box(0, 0, 100 * (rate.share or 0), 5, Ink.GAME, 1))
    written = inline_svg(drawing).replace('role="img"', 'aria-hidden="true"')
    return mark_safe(written.replace("<title></title>", ""))  # noqa: S308


@register.filter
def as_percent(rate: Rate) -> str:
    return percent(rate.share) or "–"


@register.filter
def certainty(rate: Rate) -> str:
    """Between what and what the true rate lies, as far as so few or many matches tell."""
    low, high = rate.interval
    return f"{100 * low:.0f}–{100 * high:.0f} %"


@register.filter
def tint(rate: Rate) -> str:
    """Which of five colours: sure to be bad, bad, even, good, sure to be good."""
    low, high = rate.interval
    share = rate.share or 0
    if high < 0.5 or low > 0.5:
        return "sure-good" if low > 0.5 else "sure-bad"
    return "good" if share >= 0.55 else "bad" if share <= 0.45 else "even"
