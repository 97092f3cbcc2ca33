"""Pango and HarfBuzz, which WeasyPrint draws PDFs with; no Python package carries them."""

from machine import apt
from machine.commands import ROOT, TOOLS, VENV_PYTHON, succeeds

PACKAGES = ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0")
LIBRARIES = TOOLS / "libraries"
FONTS = f"""<fontconfig>
  <include>{LIBRARIES}/etc/fonts/fonts.conf</include>
  <dir>{LIBRARIES}/usr/share/fonts</dir>
</fontconfig>
"""
PROBE = "from weasyprint.text import ffi; assert ffi.harfbuzz_subset"


def install() -> list[str]:
    if can_print() or (apt.install(*PACKAGES) and can_print()):
        return []
    if apt.unpack(LIBRARIES, *PACKAGES):
        (LIBRARIES / "fonts.conf").write_text(FONTS)
    if can_print():
        return []
    return [f"Pango is missing, so there are no PDFs: {apt.line(*PACKAGES)}"]


def can_print() -> bool:
    with_tools = ROOT / "scripts" / "with_tools.sh"
    return succeeds(["sh", with_tools, VENV_PYTHON, "-W", "error::UserWarning", "-c", PROBE])
