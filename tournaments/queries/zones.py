"""Zones of the hall: ranges of tables with a name, such as “North: 1-40”."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tournaments.models import Event


@dataclass(frozen=True)
class Zone:
    name: str
    first: int
    last: int

    def __str__(self) -> str:
        return self.name

    def holds(self, table: int | None) -> bool:
        return table is not None and self.first <= table <= self.last


@dataclass(frozen=True)
class Hall:
    """The zones of an event, asked for table after table."""

    event: Event

    @cached_property
    def zones(self) -> list[Zone]:
        return zones_of(self.event)

    def zone_at(self, table: int | None) -> str:
        """Nothing for a table that lies in none, and for a bye."""
        return next((zone.name for zone in self.zones if zone.holds(table)), "")


def zones_of(event: Event) -> list[Zone]:
    """By their first table."""
    return sorted((Zone(**each) for each in event.zones), key=lambda zone: zone.first)


def as_facts(zone: Zone) -> dict[str, Any]:
    return {"name": zone.name, "first": zone.first, "last": zone.last}


def zone_called(event: Event, name: str) -> Zone | None:
    """Capitals make no difference."""
    wanted = name.strip().casefold()
    return next((zone for zone in zones_of(event) if zone.name.casefold() == wanted), None)
