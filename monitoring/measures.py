"""Numbers about the running site, in the text that Prometheus reads."""

import os
import socket
import threading
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

BOUNDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
# Methods are what a client sends: those that nobody has are counted as one.
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}


class Durations:
    """How many requests took how long, for each method, page and status, in this process."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self._lock = threading.Lock()
        self._seconds: dict[tuple[str, ...], float] = defaultdict(float)
        self._counts: dict[tuple[str, ...], list[int]] = {}

    def note(self, kind: tuple[str, str, str], seconds: float) -> None:
        method, *rest = kind
        key = (method if method in METHODS else "other", *rest)
        with self._lock:
            counts = self._counts.setdefault(key, [0] * (len(BOUNDS) + 1))
            counts[sum(bound < seconds for bound in BOUNDS)] += 1
            self._seconds[key] += seconds

    def kinds(self) -> set[tuple[str, ...]]:
        with self._lock:
            return set(self._counts)

    def lines(self) -> Iterator[str]:
        with self._lock:
            counts = {key: list(each) for key, each in self._counts.items()}
            seconds = dict(self._seconds)
        yield from head(self.name, "histogram", self.about)
        for key, each in sorted(counts.items()):
            labels = dict(zip(("method", "view", "status"), key, strict=True)) | own_process()
            yield from self._buckets(labels, each)
            yield sample(f"{self.name}_sum", labels, round(seconds[key], 6))
            yield sample(f"{self.name}_count", labels, sum(each))

    def _buckets(self, labels: Mapping[str, str], counts: list[int]) -> Iterator[str]:
        so_far = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
            so_far += count
            yield sample(f"{self.name}_bucket", {**labels, "le": bound}, so_far)


def own_process() -> dict[str, str]:
    return {"process": f"{socket.gethostname()}:{os.getpid()}"}


def gauge(
    name: str, about: str, values: Sequence[tuple[Mapping[str, str], float]]
) -> Iterator[str]:
    yield from head(name, "gauge", about)
    for labels, value in values:
        yield sample(name, labels, value)


def head(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def sample(name: str, labels: Mapping[str, str], value: float) -> str:
    inner = ",".join(f'{key}="{escaped(each)}"' for key, each in labels.items())
    return f"{name}{{{inner}}} {value}" if inner else f"{name} {value}"


def escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


REQUESTS = Durations(
    "arbiter_request_seconds", "Requests that this web process answered, and how long each took."
)
