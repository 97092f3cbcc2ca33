"""Which pairs are legal, asked for many pairs at once."""

from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column, Flags
from engine.pairing.swiss.field import Field


@dataclass(slots=True)
class Rules:
    """The field's prohibitions, ready for fast questions; the bye is player number n."""

    field: Field
    apart: Column

    @classmethod
    def of(cls, field: Field) -> "Rules":
        apart = field.apart
        if len(apart):
            nobody = np.full((len(apart), 1), -1 - field.size)
            apart = np.concatenate([apart, nobody], axis=1)
        return cls(field, apart)

    def clash(self, a: Column, b: Column) -> Flags:
        """Which pairs must not be; only `b` may be the bye."""
        field = self.field
        bad: Flags = (np.take(field.met, a, axis=1) == b).any(axis=0)
        if len(self.apart):
            same = np.take(self.apart, a, axis=1) == np.take(self.apart, b, axis=1)
            bad |= same.any(axis=0)
        if field.has_bye:
            bad |= (b == field.size) & field.had_bye[a]
        return bad
