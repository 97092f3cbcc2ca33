"""What an answer says, whatever it is made of."""

import gzip
import io
import json
import zipfile

from pypdf import PdfReader

PICTURES = ("image/png", "image/jpeg")


def words_of(answer) -> str:
    """The text of a page, a description, a table, a PDF, or of everything in an archive."""
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    # Only the file: `close` would end the request, and with it the test's connection.
    for close in answer._resource_closers:
        close()
    if answer.get("Content-Encoding") == "gzip":
        body = gzip.decompress(body)
    headers = " ".join(f"{name}: {value}" for name, value in answer.items())
    return f"{headers}\n{text_in(body, answer.get('Content-Type', ''))}"


def text_in(body: bytes, kind: str) -> str:
    if body.startswith(b"%PDF"):
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages)
    if body.startswith(b"PK\x03\x04"):
        with zipfile.ZipFile(io.BytesIO(body)) as archive:
            return "\n".join(text_in(archive.read(name), "") for name in archive.namelist())
    if kind.startswith(PICTURES):
        return ""
    text = body.decode("utf-8", "replace")
    if "json" in kind and text:
        return json.dumps(json.loads(text), ensure_ascii=False)
    return text
