"""What nobody sends by accident: values for any field, and bodies that no reader can read."""

from urllib.parse import quote

DIGITS = "9" * 5000
TEXTS = {
    "null byte": "a\x00b",
    "5,000 digits": DIGITS,
    "20 digits": "9" * 20,
    "below zero": "-9223372036854775809",
    "huge date": "999999-99-99T99:99",
    "year zero": "0000-00-00",
    "not a number": "NaN",
    "endless": "1e999",
    "other figures": "²٣",
    "lone surrogate": "\udcff",
    "nothing": "",
}
EDGE = "x7"
MULTIPART = f"multipart/form-data; boundary={EDGE}"
FORM = "application/x-www-form-urlencoded"
JSON = "application/json"
FILE = f'--{EDGE}\r\nContent-Disposition: form-data; name="file"; filename="a'
# What is sent, and as what.
BODIES = {
    "multipart without an end": (FILE.encode(), MULTIPART),
    "multipart without a boundary": (b"--x7\r\n\r\n", "multipart/form-data"),
    "a file called nothing but dots": (
        f'{FILE}/../..\x00"\r\n\r\n\xff\r\n--{EDGE}--\r\n'.encode(),
        MULTIPART,
    ),
    "wrong base64": (
        f'--{EDGE}\r\nContent-Disposition: form-data; name="text"\r\n'
        f"Content-Transfer-Encoding: base64\r\n\r\n=\r\n--{EDGE}--\r\n".encode(),
        MULTIPART,
    ),
    "bytes of no alphabet": (b"q=%ff%fe&text=\xff\xfe", FORM),
    "an alphabet of no name": (b"text=1", f"{FORM}; charset=nonsense"),
    "UTF-7": (b"text=+ADw-", f"{FORM}; charset=utf-7"),
    "2,000 fields": (b"&".join(b"f%d=1" % number for number in range(2000)), FORM),
    "deep JSON": (b"[" * 100_000, JSON),
    "JSON of 5,000 digits": (b'{"text": ' + DIGITS.encode() + b"}", JSON),
    "half a letter in JSON": (b'{"text": "\\ud800"}', JSON),
    "not a number in JSON": (b'{"text": NaN, "rounds": Infinity}', JSON),
    "a list in JSON": (b"[1, null, []]", JSON),
    "JSON in UTF-16": ('{"text": 1}'.encode("utf-16"), JSON),
    "a kind of no name": (b"1", "a/b/c; ;="),
}


def in_address(text: str) -> str:
    """As it stands between two slashes of an address."""
    return quote(text, errors="surrogateescape", safe="") or "%20"


def in_query(names: list[str], text: str) -> str:
    """Each name twice."""
    value = quote(text, errors="surrogateescape", safe="")
    return "&".join(f"{quote(name)}={value}" for name in names for _ in range(2))
