"""Every address of the site, filled with the things of one event: a new one cannot be forgotten."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from django.urls import URLPattern, URLResolver, get_resolver, reverse

# Its pages need `is_staff`, which nobody in an event has; test_list_leaks shows it.
LEFT_OUT = ("admin:",)


METHODS = ("get", "post", "put", "patch", "delete")


class Address(NamedTuple):
    """A pattern of the site, what stands in its brackets, and the ways in which it can be asked."""

    view: str
    parameters: tuple[str, ...]
    methods: tuple[str, ...]


@cache
def every_address() -> list[Address]:
    return list(patterns(get_resolver()))


def patterns(
    resolver: URLResolver, space: str = "", before: tuple[str, ...] = ()
) -> Iterator[Address]:
    for each in () if space.startswith(LEFT_OUT) else resolver.url_patterns:
        parameters = before + tuple(each.pattern.regex.groupindex)
        if isinstance(each, URLPattern):
            assert each.name, f"{each} has no name, so no test can ask it"
            yield Address(space + each.name, parameters, methods_of(each.callback))
        else:
            inner = f"{space}{each.namespace}:" if each.namespace else space
            yield from patterns(each, inner, parameters)


def methods_of(view: Callable[..., object]) -> tuple[str, ...]:
    """A function may look at the method itself; pages take GET and POST."""
    made_by = getattr(view, "cls", None) or getattr(view, "view_class", None)
    if made_by is None:
        return METHODS[:2]
    known = getattr(view, "actions", None) or {each for each in METHODS if hasattr(made_by, each)}
    # A view that refuses whatever comes names none.
    return tuple(each for each in METHODS if each in known) or METHODS[:2]


def filled(address: Address, known: Mapping[str, object]) -> list[str]:
    """`known` maps a parameter, or "view parameter" where the same word means different things;
    a tuple holds several values, and each of them is asked."""
    values = []
    for name in address.parameters:
        found = known.get(f"{address.view} {name}", known.get(name))
        assert found is not None, (
            f"{address.view} takes <{name}>, and nobody said what it is: "
            "add it to `known` in tests/tournaments/leaks/world.py"
        )
        values.append(found if isinstance(found, tuple) else (found,))
    return [
        reverse(address.view, kwargs=dict(zip(address.parameters, each, strict=True)))
        for each in product(*values)
    ]
