"""Which names a request may call this site by when nobody lists them: those of this machine."""

import re
import socket
from ipaddress import IPv6Address
from pathlib import Path
from urllib.parse import urlsplit

LOOPBACK = ("localhost", ".localhost", "127.0.0.1", "[::1]")
IPV4_OF_LINUX = Path("/proc/net/fib_trie")
IPV6_OF_LINUX = Path("/proc/net/if_inet6")


def own_hosts(site_url: str) -> list[str]:
    """Loopback, the machine's names and addresses, and the host that stands in mails."""
    name = socket.gethostname().lower()
    site = urlsplit(site_url).hostname or ""
    found = [*LOOPBACK, name, f"{name}.local", *own_addresses(), in_brackets(site)]
    return [host for host in dict.fromkeys(found) if host]


def own_addresses() -> list[str]:
    """Asked of the kernel: a name server that does not answer would hold up every start."""
    if not IPV4_OF_LINUX.exists():
        return socket.gethostbyname_ex(socket.gethostname())[2]
    found = re.findall(r"\|-- ([\d.]+)\s+/32 host LOCAL", IPV4_OF_LINUX.read_text())
    if IPV6_OF_LINUX.exists():
        rows = IPV6_OF_LINUX.read_text().splitlines()
        found += [in_brackets(str(IPv6Address(int(row.split()[0], 16)))) for row in rows]
    return list(dict.fromkeys(found))


def in_brackets(host: str) -> str:
    return f"[{host}]" if ":" in host else host
