"""The cost levels of every possible pair among some players, as squares of numbers."""

from enum import Enum

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field

Square = Column


class Level(Enum):
    """What is compared, the most important first."""

    BYE = 0
    SCORE = 1
    DISTANCE = 2
    FLOATS = 3


NOISE_BITS = 10
NOISE_UP_TO = 64


def bye_levels(field: Field, level: Column, members: Column) -> Square:
    """The score level of whoever would have the bye; nothing for two real players."""
    is_bye = members == field.size
    square = np.zeros((len(members), len(members)), np.int64)
    square[is_bye, :] = level[None, :]
    square[:, is_bye] = level[:, None]
    return square


def score_squares(field: Field, members: Column) -> Square:
    """Squared score differences; the bye costs nothing here."""
    is_bye = members == field.size
    score = field.score[np.where(is_bye, 0, members)]
    difference = score[:, None] - score[None, :]
    square: Square = difference * difference
    square[is_bye, :] = 0
    square[:, is_bye] = 0
    return square


def distance_squares(field: Field, members: Column) -> Square:
    """Squared distances in the standings; the bye stands behind the last player."""
    place = field.places(members)
    difference = place[:, None] - place[None, :]
    square: Square = difference * difference
    return square


def float_sums(field: Field, members: Column) -> Square:
    """How often two players of different scores had already been paired across score groups."""
    if field.order is not None:
        return np.zeros((len(members), len(members)), np.int64)
    is_bye = members == field.size
    real = np.where(is_bye, 0, members)
    score, floats = field.score[real], field.floats[real]
    square: Square = floats[:, None] + floats[None, :]
    square *= score[:, None] != score[None, :]
    square[is_bye, :] = 0
    square[:, is_bye] = 0
    return square


def levels_in_use(field: Field, members: Column) -> list[Level]:
    """The levels in which these players can differ at all."""
    found = [Level.SCORE]
    if field.has_bye and bool((members == field.size).any()):
        found.insert(0, Level.BYE)
    if field.order is not None:
        found.append(Level.DISTANCE)
    elif field.floats.any():
        found.append(Level.FLOATS)
    return found


def square_of(level: Level, field: Field, bye_level: Column, members: Column) -> Square:
    """One level for every two of these players."""
    if level is Level.BYE:
        return bye_levels(field, bye_level, members)
    if level is Level.SCORE:
        return score_squares(field, members)
    return (
        distance_squares(field, members) if level is Level.DISTANCE else float_sums(field, members)
    )


def noise(members: Column, draw: Draw) -> Square:
    """A little chance for each pair; none in large squares, where it would only cost time."""
    size = len(members)
    if size > NOISE_UP_TO:
        return np.zeros((size, size), np.int64)
    drawn = draw.bits(size * size, NOISE_BITS).reshape(size, size)
    return np.triu(drawn, 1) + np.triu(drawn, 1).T
