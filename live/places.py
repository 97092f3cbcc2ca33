"""How many pages may listen to a web process: as many as its open files allow, no visitor all.

Each stream holds an open file as long as it lasts; pages, the database and Redis need some too.
"""

import ipaddress
import resource
from collections import Counter

MOST_LISTENERS = 5000
# Behind one address may sit a hall full of phones: half of all places still leaves the other half.
SHARE_OF_ONE_ADDRESS = 2
LEAST_LEFT_FOR_PAGES = 64
WANTED_FILES = 65536


def raise_open_files() -> None:
    """What a process may open is a low number by habit; up to the hard one it may ask for more."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_listeners() -> int:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MOST_LISTENERS
    return max(0, min(MOST_LISTENERS, soft - max(LEAST_LEFT_FOR_PAGES, soft // 4)))


class Places:
    """Those that are taken, by network address."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        most = most_listeners()
        network = network_of(address)
        if self.taken.total() >= most or self.taken[network] >= most // SHARE_OF_ONE_ADDRESS:
            return False
        self.taken[network] += 1
        return True

    def give_back(self, address: str) -> None:
        network = network_of(address)
        self.taken[network] -= 1
        if not self.taken[network]:
            del self.taken[network]


def network_of(address: str) -> str:
    """Who has one address of IPv6 has the 64 bits behind it."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if known.version == 4:
        return str(known)
    return str(ipaddress.ip_network((known, 64), strict=False))
