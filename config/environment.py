"""Reads addresses and switches from the environment; every failure names the variable."""

import base64
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

SQLITE_PRAGMAS = "PRAGMA journal_mode=WAL;PRAGMA mmap_size=134217728;PRAGMA cache_size=-20000;"
# The threads that answer pages are kept (config/turns.py), and so is what they opened.
SECONDS_A_CONNECTION_IS_KEPT = 60
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
EMAIL_BACKENDS = {
    "console": "django.core.mail.backends.console.EmailBackend",
    "file": "django.core.mail.backends.filebased.EmailBackend",
    "smtp": "django.core.mail.backends.smtp.EmailBackend",
    "smtps": "django.core.mail.backends.smtp.EmailBackend",
}


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(
            f"Arbiter keeps its data in {folder}, and cannot make that folder: {error.strerror}. "
            "Set ARBITER_VAR to one it may write to."
        ) from error
    if not os.access(folder, os.W_OK):
        raise ImproperlyConfigured(
            f"Arbiter may not write to {folder}. Set ARBITER_VAR to a folder it may write to."
        )


def keep_private(folder: Path, own: bool) -> None:
    """Nobody else on this machine reads what is written here: mails hold links that log in.

    A folder that the operator chose may hold more than ours and keeps its mode.
    """
    os.umask(0o077)
    if own and folder.stat().st_uid == os.getuid():
        folder.chmod(0o700)


def switch(name: str, default: bool) -> bool:
    value = os.environ.get(name, "").strip().lower()
    if value in ("", "1", "true", "yes", "on", "0", "false", "no", "off"):
        return value in ("1", "true", "yes", "on") if value else default
    raise ImproperlyConfigured(f"{name} must be yes or no, not {value!r}.")


def one_of(name: str, words: tuple[str, ...]) -> str:
    """The first word is what holds without the variable."""
    value = os.environ.get(name, "").strip().lower() or words[0]
    if value not in words:
        raise ImproperlyConfigured(f"{name} must be {' or '.join(words)}, not {value!r}.")
    return value


def count(name: str, default: int, least: int = 1) -> int:
    value = os.environ.get(name, "").strip() or str(default)
    if value.isascii() and value.isdigit() and len(value) < 4 and int(value) >= least:
        return int(value)
    raise ImproperlyConfigured(f"{name} must be a number from {least} to 999, not {value!r}.")


def listing(name: str, default: str = "") -> list[str]:
    return [item.strip() for item in os.environ.get(name, default).split(",") if item.strip()]


def database(url: str, folder: Path, survive_power_cuts: bool = True) -> dict[str, Any]:
    if not url:
        url = f"sqlite:///{folder / 'arbiter.sqlite3'}"
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return sqlite(Path(parts.path), survive_power_cuts)
    if parts.scheme in ("postgres", "postgresql"):
        return {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": unquote(parts.path.lstrip("/")),
            "USER": unquote(parts.username or ""),
            "PASSWORD": unquote(parts.password or ""),
            "HOST": parts.hostname or "",
            "PORT": str(parts.port or ""),
            "CONN_MAX_AGE": SECONDS_A_CONNECTION_IS_KEPT,
            "CONN_HEALTH_CHECKS": True,
            "OPTIONS": dict(parse_qsl(parts.query)),
        }
    raise ImproperlyConfigured(
        "DATABASE_URL must start with sqlite:///, postgres:// or postgresql://."
    )


def sqlite(path: Path, survive_power_cuts: bool) -> dict[str, Any]:
    """SQLite for several processes at once: readers never wait, writers queue (STACK.md 2)."""
    # FULL waits for the disk at each commit; NORMAL may lose the last ones, never the file.
    synchronous = "FULL" if survive_power_cuts else "NORMAL"
    return {
        "ENGINE": "config.sqlite",
        "NAME": path,
        "CONN_MAX_AGE": SECONDS_A_CONNECTION_IS_KEPT,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": f"{SQLITE_PRAGMAS}PRAGMA synchronous={synchronous};",
        },
        "TEST": {"NAME": path.with_name("test-" + path.name)},
    }


def email(url: str, folder: Path) -> dict[str, Any]:
    parts = urlsplit(url or "file:")
    if parts.scheme not in EMAIL_BACKENDS:
        raise ImproperlyConfigured("EMAIL_URL must start with console:, file:, smtp: or smtps:.")
    return {
        "EMAIL_BACKEND": EMAIL_BACKENDS[parts.scheme],
        "EMAIL_FILE_PATH": folder / "mail",
        "EMAIL_HOST": parts.hostname or "localhost",
        # A mail server that answers nothing must not hold a worker.
        "EMAIL_TIMEOUT": 15,
        "EMAIL_PORT": parts.port or (465 if parts.scheme == "smtps" else 25),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": dict(parse_qsl(parts.query)).get("tls") == "starttls",
    }


def new_secret() -> str:
    return secrets.token_urlsafe(50)


def new_push_key() -> str:
    """A number below the order of P-256 in base64url, which is what a private key is."""
    number = secrets.randbelow(P256_ORDER - 1) + 1
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")


def kept_secret(path: Path, make: Callable[[], str]) -> str:
    """A key of this machine's own, made once, so that log-ins outlive a restart."""
    if not path.exists():
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(make())
    return path.read_text()


def caches(redis_url: str) -> dict[str, Any]:
    """What processes share in Redis; on one machine without it, each keeps its own."""
    if redis_url:
        return {
            "default": {
                "BACKEND": "config.cache.SharedCache",
                "LOCATION": redis_url,
                "KEY_PREFIX": "arbiter",
                "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
            }
        }
    return {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}


def broker_options(url: str, lease: float) -> dict[str, Any]:
    """How soon a task of a killed worker is handed to another one (STACK.md 2)."""
    if url.startswith("arbiter:"):
        return {"lease": lease, "polling_interval": 0.1}
    if url.startswith("redis"):
        return {
            # A Redis that is cut off, in silence too, must not hold the request that wants a job.
            "socket_connect_timeout": 2,
            "socket_timeout": 10,
            "visibility_timeout": 6 * lease,
            "unacked_restore_interval": 2,
            "unacked_restore_throttle": 1,
        }
    return {}
