import pytest
from django.core.files.storage import FileSystemStorage

from decks.sheets.designs import design
from decks.sheets.pages import pages_of
from printing.chunks import CHUNK, FolderShelf, StorageShelf, stamped_in_chunks
from printing.form import form
from printing.paper import paper_called
from tests.factories.decks import make_sheet

COUNT = CHUNK * 2 + 1


class CountingShelf(FolderShelf):
    """A folder that counts what was made anew."""

    kept = 0

    def keep(self, key, chunk):
        self.kept += 1
        super().keep(key, chunk)


@pytest.fixture(scope="module")
def books():
    paper = paper_called("A4")
    return [pages_of(make_sheet(table=str(number)), paper) for number in range(COUNT)]


@pytest.fixture(scope="module")
def blank():
    return form(design("fab", paper_called("A4")))


def test_progress_when_chunks_are_done_then_it_counts_to_the_end(blank, books):
    told = []
    stamped_in_chunks(blank, books, COUNT, progress=lambda done, total: told.append((done, total)))
    assert told == [(CHUNK, COUNT), (CHUNK * 2, COUNT), (COUNT, COUNT)]


def test_print_when_it_stopped_in_the_middle_then_only_the_rest_is_made(blank, books, tmp_path):
    def stop(done: int, _total: int) -> None:
        if done > CHUNK:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stamped_in_chunks(blank, books, COUNT, progress=stop, shelf=FolderShelf(tmp_path))
    shelf = CountingShelf(tmp_path)
    again = stamped_in_chunks(blank, books, COUNT, shelf=shelf)
    assert (shelf.kept, again) == (1, stamped_in_chunks(blank, books, COUNT))


def test_chunk_when_it_was_damaged_then_it_is_made_again(blank, books, tmp_path):
    first = stamped_in_chunks(blank, books, COUNT, shelf=FolderShelf(tmp_path))
    for file in tmp_path.iterdir():
        file.write_bytes(file.read_bytes()[:50])
    assert stamped_in_chunks(blank, books, COUNT, shelf=FolderShelf(tmp_path)) == first


def test_shelf_when_it_is_the_storage_then_chunks_come_back(tmp_path):
    shelf = StorageShelf(FileSystemStorage(tmp_path))
    assert shelf.take("a") is None
    shelf.keep("a", b"1")
    shelf.keep("a", b"1")
    assert shelf.take("a") == b"1"
