"""Choosing one thing out of several: asked only when there is something to choose."""

from collections.abc import Callable, Iterable, Sequence

from engine.core.decisions import Decision, Option
from engine.core.errors import Refusal


async def choose_one(
    player: str, kind: str, options: Sequence[Option], rule: str, *, text: str, source: str = "",
    refuses: Callable[[str], Iterable[Refusal]] | None = None,
) -> str:  # fmt: skip
    """The key of the chosen option; the only one without asking."""
    if len(options) == 1:
        return options[0].key
    (pick,) = await Decision(
        player, kind, options, rule, source=source or None, text=text, refuses=refuses
    )
    return pick


async def choose_order(
    player: str, kind: str, options: Sequence[Option], rule: str, *, text: str,
    any_order: bool = False,
) -> list[str]:  # fmt: skip
    """All keys in the order that the player wants; asked only when orders differ."""
    if len(options) < 2:
        return [option.key for option in options]
    count = len(options)
    order = await Decision(
        player, kind, options, rule, at_least=count, at_most=count, text=text, any_order=any_order
    )
    return list(order)
