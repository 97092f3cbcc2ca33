import ssl
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from decks.services import downloads
from decks.services.downloads import DownloadError, download, is_public

CONTENT = b"key,name,kinds\nhogger,Hogger,Ally\n"


class Site(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/slow":
            # One byte, then nothing until whoever asked has hung up.
            self.connection.sendall(b"H")
            self.connection.recv(1)
        elif self.path == "/away":
            self.send_response(302)
            self.send_header("Location", "https://127.0.0.1:1/inside")
            self.end_headers()
        elif self.path == "/round":
            self.send_response(302)
            self.send_header("Location", "/round")
            self.end_headers()
        elif self.path == "/large":
            self.send_response(200)
            self.send_header("Content-Length", "99000000")
            self.end_headers()
        else:
            self.send_response(200 if self.path == "/cards.csv" else 404)
            self.send_header("Content-Length", str(len(CONTENT)))
            self.end_headers()
            self.wfile.write(CONTENT)

    def log_message(self, *words) -> None: ...


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificate")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-keyout", folder / "key.pem", "-out", folder / "cert.pem"),
            *("-subj", "/CN=cards.test", "-addext", "subjectAltName=DNS:cards.test"),
        ],
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture
def fetch(certificate, tmp_path):
    """fetch(path): from a real https server that counts as public under the name cards.test."""
    inside = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    inside.load_cert_chain(certificate / "cert.pem", certificate / "key.pem")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    server.socket = inside.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    trusting = ssl.create_default_context(cafile=str(certificate / "cert.pem"))

    def resolve(host: str, port: int) -> list[str]:
        if host == "cards.test":
            return ["127.0.0.1"]
        return downloads.public_addresses_of(host, port)

    yield lambda path, **options: download(
        f"https://cards.test:{server.server_port}{path}",
        tmp_path,
        context=trusting,
        public_addresses=resolve,
        **options,
    )
    server.shutdown()
    server.server_close()


def test_address_when_it_answers_then_the_file_is_here_and_progress_was_told(fetch):
    told = []
    path = fetch("/cards.csv", progress=lambda done, total: told.append((done, total)))
    assert (path.name, path.read_bytes()) == ("cards.csv", CONTENT)
    assert told[-1] == (len(CONTENT), len(CONTENT))


@pytest.mark.parametrize(
    ("path", "options", "sentence"),
    [
        ("/away", {}, "127.0.0.1 is inside a private network"),
        ("/round", {}, "redirects more than 5 times"),
        ("/large", {}, "larger than 50 MB"),
        ("/none", {}, "The address answers 404"),
        ("/cards.csv", {"checksum": "0" * 128}, "The file has another checksum"),
    ],
)
def test_address_when_something_is_wrong_then_a_sentence_says_what(fetch, path, options, sentence):
    with pytest.raises(DownloadError, match=sentence):
        fetch(path, **options)


def test_address_when_it_answers_too_slowly_then_the_line_is_cut(fetch, monkeypatch):
    monkeypatch.setattr(downloads, "LONGEST", 1.0)
    with pytest.raises(DownloadError, match=r"cards\.test could not be read"):
        fetch("/slow")


@pytest.mark.parametrize(
    "address",
    [
        *("http://example.org/x", "file:///etc/passwd", "ftp://example.org/x", "https:///x"),
        *("https://me:secret@example.org/x", "https://localhost/x", "https://127.0.0.1/x"),
        *("https://[::1]/x", "https://10.0.0.1/x", "https://169.254.169.254/latest"),
        *("https://192.168.1.1/x", "https://[::ffff:10.0.0.1]/x", "https://0.0.0.0/x"),
    ],
)
def test_address_when_not_public_https_then_it_is_refused(address, tmp_path):
    with pytest.raises(DownloadError):
        download(address, tmp_path)


@pytest.mark.parametrize(
    ("address", "public"),
    [
        *(("8.8.8.8", True), ("2606:4700::1", True), ("100.64.0.1", False)),
        *(("fe80::1%eth0", False), ("2002:a00:1::", False), ("64:ff9b::a00:1", False)),
        *(("64:ff9b::808:808", True), ("2001:0:4136:e378:8000:63bf:f5ff:fffe", False)),
    ],
)
def test_internet_address_when_looked_at_then_only_the_public_ones_count(address, public):
    assert is_public(address) == public
