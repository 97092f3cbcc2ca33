"""Tournament policy as dated facts: deck checks, clocks, penalties. Data says what, code how."""
