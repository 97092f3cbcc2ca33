"""What is being sent to a web process: small in memory, large on the disk, and never more than
there is room for, so that nobody fills the disk by sending."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from live.places import network_of

# Event files may have 64 MB; no form takes more.
MOST_SENT = 70 * 1024 * 1024
# By all whose requests are on their way, of which one address gets a part: the hall sends little.
MOST_HELD = 512 * 1024 * 1024
SHARE_OF_ONE_ADDRESS = 4
TOO_LARGE = (
    413,
    f"This is larger than the {MOST_SENT // 1024**2} MB that anything here may have. "
    "Nothing that you sent was saved.\n",
)
NO_ROOM = (
    503,
    "More is being sent at this moment than there is room for. Nothing that you sent was saved. "
    "Try again in a minute.\n",
)


class TooMuchSentError(Exception):
    def __init__(self, refusal: tuple[int, str]) -> None:
        self.status, self.sentence = refusal
        super().__init__(self.sentence)


class Room:
    def __init__(self, most_held: int = MOST_HELD, most_sent: int = MOST_SENT) -> None:
        self.most_held, self.most_sent = most_held, most_sent
        self.held: Counter[str] = Counter()

    @contextmanager
    def place(self, address: str) -> Iterator["Place"]:
        place = Place(self, network_of(address))
        try:
            yield place
        finally:
            place.leave()


class Place:
    """Of one request."""

    def __init__(self, room: Room, network: str) -> None:
        self.room, self.network, self.size = room, network, 0

    def take(self, size: int) -> None:
        room, of_network = self.room, self.room.held[self.network] + size
        if self.size + size > room.most_sent:
            raise TooMuchSentError(TOO_LARGE)
        is_full = room.held.total() + size > room.most_held
        if is_full or of_network > room.most_held // SHARE_OF_ONE_ADDRESS:
            raise TooMuchSentError(NO_ROOM)
        room.held[self.network] = of_network
        self.size += size

    def leave(self) -> None:
        self.room.held[self.network] -= self.size
        if not self.room.held[self.network]:
            del self.room.held[self.network]
