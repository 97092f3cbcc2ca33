"""A rule that is cited anywhere leads to its page."""

import re

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from engine.kits.registry import rulebook_called
from engine.rules.index import EXAMPLE, all_rules
from engine.rules.library import contradictions
from rulebooks.queries import rulebooks_of

register = template.Library()

CITED = re.compile(r"(?<![\w./])(?:[a-z]+[0-9]+/)?(?:[A-Z]\.)?[\w-]+(?:\.[\w-]+)+")
"""A number with a point in it, such as 20.4.2a, J.1.2 or fab14/4.1.2a."""

READING = "The document leaves this open; here is what Arbiter follows, and why."


@register.filter
def rule_url(rule: str) -> str:
    """Its address; empty where there is no page: a policy, an organizer's own rule."""
    found = all_rules().get(rule)
    if found is not None and found.kind != EXAMPLE:
        return reverse("rules:rule", args=rule.split("/", 1))
    reading = rule.rpartition(" ")[2]
    if any(each.name == reading for each in contradictions()):
        return f"{reverse('rules:contradictions')}#{reading}"
    return ""


@register.filter
def rule_label(rule: str) -> str:
    """Its number alone, where the page says of which document."""
    found = all_rules().get(rule)
    return found.label if found else rule


@register.filter
def rulebook_name(rule: str) -> str:
    return rulebook_called(rule.partition("/")[0]).rstrip(",")


@register.filter
def with_rules(words: str, game: str) -> SafeString:
    """A judge's words, in which the numbers of this game's rules are links."""
    books = rulebooks_of(game)

    def linked(found: re.Match[str]) -> str:
        named = (found[0], *(f"{book}/{found[0]}" for book in books))
        url = next((url for rule in named if (url := rule_url(rule))), "")
        return format_html('<a href="{}">{}</a>', url, found[0]) if url else found[0]

    return mark_safe(CITED.sub(linked, escape(words)))  # noqa: S308  escaped just before


@register.simple_tag
def rule_link(rule: str, words: str = "") -> SafeString:
    """`{% rule_link "fab14/4.1.2a" %}`: its number, small, as a link where it has a page.

    Which document it is of is said by its title and its page, not by our short name of it.
    """
    url, shown = rule_url(rule), words or rule_label(rule)
    if not url:
        return format_html('<span class="code">{}</span>', shown)
    title = f"{rulebook_name(rule)} {shown}" if rule in all_rules() else READING
    return format_html('<a class="code" href="{}" title="{}">{}</a>', url, title, shown)
