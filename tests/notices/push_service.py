"""A push service of our own: it takes what the site sends, and a browser's keys open it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from notices.encryption import CURVE, Keys, packed, point_of, sealing


class Browser:
    """The side that reads: RFC 8291 3.4 with the other half of the keys."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, secret: bytes = b"s" * 16):
        self.key = key or ec.generate_private_key(CURVE)
        self.keys = Keys(point_of(self.key), secret)

    @property
    def subscription(self) -> dict[str, str]:
        return {"p256dh": packed(self.keys.point), "auth": packed(self.keys.secret)}

    def opened(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        point, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size + 21 + length
        sender = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        key, nonce = sealing(self.key.exchange(ec.ECDH(), sender), self.keys, point, salt)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\x02"), "the last record ends with its mark"
        return text[:-1]


@dataclass
class PushService:
    origin: str = ""
    status: int = 201
    taken: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)

    def told(self, browser: Browser) -> list[dict[str, str]]:
        return [json.loads(browser.opened(body)) for _, _, body in self.taken]


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Takes(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.taken.append((self.path, dict(self.headers), body))
            self.send_response(service.status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: object) -> None:
            """Tests say what they saw themselves."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Takes)
    service.origin = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
