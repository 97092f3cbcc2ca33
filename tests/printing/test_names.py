import pytest

from printing.names import filed, filing_order, initial


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mia Sørensen", "Sørensen, Mia"),
        ("Kim", "Kim"),
        ("Ana van den Berg", "Berg, Ana van den"),
        ("Lee (blue)", "Lee, (blue)"),
        ("山田太郎", "山田太郎"),
        ("42", "42"),
    ],
)
def test_name_when_filed_then_the_last_name_leads(name, expected):
    assert filed(name) == expected


def test_names_when_ordered_then_accents_stand_with_their_letters():
    names = ["Tom Zorn", "Eva Ångström", "Ida Berg", "Ab Abel"]
    assert sorted(names, key=filing_order) == ["Ab Abel", "Eva Ångström", "Ida Berg", "Tom Zorn"]


@pytest.mark.parametrize(("name", "letter"), [("Mia ångström", "Å"), ("", ""), ("7", "7")])
def test_initial_when_asked_then_it_is_the_last_names(name, letter):
    assert initial(name) == letter
