"""Fetching a source by its address: https only, bounded in size and time, public hosts only."""

import base64
import contextlib
import hashlib
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import SplitResult, urljoin, urlsplit

LARGEST = 50_000_000
LONGEST = 60.0
PIECE = 65_536
MOST_REDIRECTS = 5
REDIRECTS = (301, 302, 303, 307, 308)
HTTPS = 443
TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
Internet = ipaddress.IPv4Address | ipaddress.IPv6Address
Progress = Callable[[int, int], object]
Resolve = Callable[[str, int], list[str]]


class DownloadError(Exception):
    """The address is not fetched; the sentence says why."""


def is_address(place: str) -> bool:
    return "://" in place


def download(
    address: str,
    folder: Path,
    *,
    checksum: str = "",
    progress: Progress = lambda done, total: None,
    context: ssl.SSLContext | None = None,
    public_addresses: Resolve | None = None,
) -> Path:
    """The file behind an address. Every redirect is looked at like the first address."""
    ends = time.monotonic() + LONGEST
    resolve = public_addresses or public_addresses_of
    for _ in range(MOST_REDIRECTS):
        parts = checked(address)
        connection = PinnedConnection(parts, resolve, context, ends)
        try:
            connection.request("GET", target(parts), headers={"User-Agent": "Arbiter"})
            response = connection.getresponse()
            if response.status in REDIRECTS:
                address = urljoin(address, response.getheader("Location", ""))
                continue
            return kept(response, folder / file_name(parts), checksum, progress, ends)
        except (OSError, UnicodeError, http.client.HTTPException) as error:
            raise DownloadError(f"{parts.hostname} could not be read: {error}.") from error
        finally:
            connection.close()
    raise DownloadError(f"The address redirects more than {MOST_REDIRECTS} times.")


class PinnedConnection(http.client.HTTPSConnection):
    """Connects to the very address that was found public, whatever the name says a second later."""

    def __init__(
        self, parts: SplitResult, resolve: Resolve, context: ssl.SSLContext | None, ends: float
    ) -> None:
        self.ends = ends
        self.bell = threading.Timer(0, lambda: None)
        self.resolve = resolve
        self.secured = context or ssl.create_default_context()
        super().__init__(parts.hostname or "", parts.port or HTTPS, context=self.secured)

    def connect(self) -> None:
        address = self.resolve(self.host, self.port)[0]
        left = max(self.ends - time.monotonic(), 0.1)
        plain = socket.create_connection((address, self.port), timeout=left)
        # A server that sends a byte now and then would never run into a timeout.
        self.bell = threading.Timer(left, cut_off, [plain])
        self.bell.daemon = True
        self.bell.start()
        self.sock = self.secured.wrap_socket(plain, server_hostname=self.host)

    def close(self) -> None:
        self.bell.cancel()
        super().close()


def cut_off(plain: socket.socket) -> None:
    with contextlib.suppress(OSError):
        plain.shutdown(socket.SHUT_RDWR)


def checked(address: str) -> SplitResult:
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname:
        raise DownloadError("Only https addresses are fetched; download the file and name it.")
    if not is_port(parts):
        raise DownloadError("The address names a port that is none.")
    if parts.username or parts.password:
        raise DownloadError("An address with a user name or password in it is not fetched.")
    return parts


def is_port(parts: SplitResult) -> bool:
    try:
        return parts.port is None or parts.port > 0
    except ValueError:
        return False


def why_unknown(error: Exception) -> str:
    """In words: the system's own say a number."""
    if isinstance(error, socket.gaierror) and error.errno == socket.EAI_AGAIN:
        return "names cannot be looked up just now"
    return "no address on the internet has this name"


def public_addresses_of(host: str, port: int) -> list[str]:
    """The host's addresses; one inside this network is refused, so nothing here can be reached."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise DownloadError(f"{host} is not known: {why_unknown(error)}.") from error
    addresses = [str(entry[4][0]) for entry in found]
    if not all(is_public(address) for address in addresses):
        raise DownloadError(f"{host} is inside a private network; download the file and name it.")
    return addresses


def is_public(address: str) -> bool:
    parsed = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address):
        return all(map(is_open, (parsed.ipv4_mapped or parsed, *carried(parsed))))
    return is_open(parsed)


def is_open(parsed: Internet) -> bool:
    return parsed.is_global and not parsed.is_multicast


def carried(parsed: ipaddress.IPv6Address) -> Iterator[Internet]:
    """The IPv4 addresses that gateways would make of this one."""
    if parsed.sixtofour:
        yield parsed.sixtofour
    if parsed.teredo:
        yield from parsed.teredo
    if parsed in TRANSLATED:
        yield ipaddress.IPv4Address(int(parsed) & 0xFFFFFFFF)


def target(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def file_name(parts: SplitResult) -> str:
    return Path(parts.path).name or "source"


def kept(
    response: http.client.HTTPResponse,
    path: Path,
    checksum: str,
    progress: Progress,
    ends: float,
) -> Path:
    if response.status != http.client.OK:
        raise DownloadError(f"The address answers {response.status} {response.reason}.")
    content = b"".join(pieces(response, progress, ends))
    if checksum:
        refuse_other_content(content, checksum)
    path.write_bytes(content)
    return path


def pieces(response: http.client.HTTPResponse, progress: Progress, ends: float) -> Iterator[bytes]:
    length = response.getheader("Content-Length") or ""
    announced = int(length) if length.isdecimal() else 0
    done = 0
    while done <= LARGEST and announced <= LARGEST:
        piece = response.read(PIECE)
        if time.monotonic() > ends:
            raise DownloadError(f"The download takes longer than {LONGEST:.0f} seconds.")
        if not piece:
            progress(done, done)
            return
        done += len(piece)
        progress(min(done, max(announced - 1, 0)), max(announced, done + 1))
        yield piece
    raise DownloadError(f"The file is larger than {LARGEST // 1_000_000} MB.")


def refuse_other_content(content: bytes, checksum: str) -> None:
    """Compare with a sha512 in hexadecimal, or as npm writes it: sha512-<base64>."""
    digest = hashlib.sha512(content)
    found = {digest.hexdigest(), "sha512-" + base64.b64encode(digest.digest()).decode()}
    if checksum not in found:
        raise DownloadError(f"The file has another checksum: {digest.hexdigest()}.")
