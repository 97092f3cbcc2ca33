"""Figures and names on a calculation sheet."""

from fractions import Fraction

from django import template

from engine.pairing.standings.definition import decimal as as_decimal

register = template.Library()


@register.filter
def decimal(value: Fraction) -> str:
    return as_decimal(value)


@register.filter
def shown(value: Fraction, is_whole: bool) -> str:
    return str(value) if is_whole else as_decimal(value)


@register.filter
def named(names: dict[str, str], player: str) -> str:
    return names.get(player, "")
