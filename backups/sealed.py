"""A stream of bytes under a passphrase, piece by piece, so that a large backup needs no memory.

Layout: MAGIC, 16 bytes of salt, 7 of nonce, then pieces of 1 MiB, each with 16 bytes more. The key
is scrypt(passphrase, salt); the nonce of a piece is those 7 bytes, its number in 4, and 1 for the
last piece: one that is changed, moved, left out or cut off no longer opens. AES-256-GCM.
"""

import hashlib
import os
from typing import IO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from backups.errors import SealBrokenError

MAGIC = b"ARBITER SEALED 1\n"
SALT, NONCE, TAG = 16, 7, 16
PIECE = 1024 * 1024
SCRYPT = {"n": 2**15, "r": 8, "p": 1, "maxmem": 64 * 1024 * 1024, "dklen": 32}


def cipher_for(passphrase: str, salt: bytes) -> AESGCM:
    return AESGCM(hashlib.scrypt(passphrase.encode(), salt=salt, **SCRYPT))


class Sealer:
    """What is written here lands sealed in the file; `close` writes the last piece."""

    def __init__(self, file: IO[bytes], passphrase: str) -> None:
        salt, self.nonce = os.urandom(SALT), os.urandom(NONCE)
        self.file, self.held, self.number = file, bytearray(), 0
        self.header = MAGIC + salt + self.nonce
        self.cipher = cipher_for(passphrase, salt)
        file.write(self.header)

    def write(self, content: bytes) -> int:
        self.held += content
        while len(self.held) > PIECE:
            self.put(bytes(self.held[:PIECE]), is_last=False)
            del self.held[:PIECE]
        return len(content)

    def flush(self) -> None:
        """A piece is written when it is full."""

    def put(self, piece: bytes, *, is_last: bool) -> None:
        nonce = nonce_of(self.nonce, self.number, is_last)
        self.file.write(self.cipher.encrypt(nonce, piece, self.header))
        self.number += 1

    def close(self) -> None:
        self.put(bytes(self.held), is_last=True)


class Opener:
    """The other way: reads what a Sealer wrote, and refuses what is not exactly that."""

    def __init__(self, file: IO[bytes], passphrase: str) -> None:
        self.file, self.number, self.is_over = file, 0, False
        self.header = file.read(len(MAGIC) + SALT + NONCE)
        salt, self.nonce = self.header[len(MAGIC) : -NONCE], self.header[-NONCE:]
        self.cipher = cipher_for(passphrase, salt)
        self.held, self.ahead = b"", file.read(PIECE + TAG)

    def read(self, size: int) -> bytes:
        while len(self.held) < size and not self.is_over:
            self.held += self.next_piece()
        answer, self.held = self.held[:size], self.held[size:]
        return answer

    def next_piece(self) -> bytes:
        sealed, self.ahead = self.ahead, self.file.read(PIECE + TAG)
        self.is_over = not self.ahead
        nonce = nonce_of(self.nonce, self.number, self.is_over)
        self.number += 1
        try:
            return self.cipher.decrypt(nonce, sealed, self.header)
        except InvalidTag as error:
            raise SealBrokenError from error


def nonce_of(start: bytes, number: int, is_last: bool) -> bytes:
    return start + number.to_bytes(4) + bytes([is_last])


def is_sealed(file: IO[bytes]) -> bool:
    start = file.read(len(MAGIC))
    file.seek(0)
    return start == MAGIC
