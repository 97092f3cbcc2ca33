"""Messages that one browser alone reads (RFC 8291), from a sender with a key (RFC 8292)."""

import base64
import json
import secrets
from dataclasses import dataclass

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

CURVE = ec.SECP256R1()
RECORD = 4096
# A record holds the text, a mark of its end and the seal of 16 octets.
MOST = RECORD - 17


@dataclass(frozen=True)
class Keys:
    """Of a browser: its point on the curve, and its secret."""

    point: bytes
    secret: bytes

    @property
    def public(self) -> ec.EllipticCurvePublicKey:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, self.point)


def packed(octets: bytes) -> str:
    return base64.urlsafe_b64encode(octets).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def encrypted(
    text: bytes,
    keys: Keys,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """One record. `own` and `salt` are new for each message; only a known answer names them."""
    if len(text) > MOST:
        raise ValueError(f"A message has at most {MOST} octets.")
    own, salt = own or ec.generate_private_key(CURVE), salt or secrets.token_bytes(16)
    point = point_of(own)
    key, nonce = sealing(own.exchange(ec.ECDH(), keys.public), keys, point, salt)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(point)]) + point
    return header + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def sealing(shared: bytes, keys: Keys, point: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """RFC 8291 3.4: the key and the nonce of the only record."""
    told = b"WebPush: info\x00" + keys.point + point
    input_key = derived(shared, keys.secret, told, 32)
    key = derived(input_key, salt, b"Content-Encoding: aes128gcm\x00", 16)
    return key, derived(input_key, salt, b"Content-Encoding: nonce\x00", 12)


def derived(secret: bytes, salt: bytes, told: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=told).derive(secret)


def sender_key(written: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpacked(written), "big"), CURVE)


def signed(key: ec.EllipticCurvePrivateKey, claims: dict[str, str | int]) -> str:
    """A JSON web token with ES256, as RFC 8292 2 wants it."""
    header = {"typ": "JWT", "alg": "ES256"}
    parts = [packed(json.dumps(each, separators=(",", ":")).encode()) for each in (header, claims)]
    text = ".".join(parts)
    first, second = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{text}.{packed(first.to_bytes(32, 'big') + second.to_bytes(32, 'big'))}"
