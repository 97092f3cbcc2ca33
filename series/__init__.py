"""An event again: a copy, templates of an organization, series that go on week by week."""
