"""axe over a page: by day and by night, on a phone and on a wide screen; and nothing to press that it would not see."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

AXE = (Path(__file__).parent.parent / "e2e" / "vendor" / "axe.min.js").read_text()
PHONE, WIDE = (360, 740), (1440, 900)
SCHEMES = ["light", "dark"]

# Interactive elements must not be hidden from assistive technology, or axe would not look at them.
HIDDEN = """() => [...document.querySelectorAll(
        'button, a[href], input:not([type=hidden]), select, textarea, summary, [tabindex]')]
    .filter(e => e.closest('[aria-hidden="true"], [inert]') && e.checkVisibility())
    .map(e => e.outerHTML.slice(0, 200))"""

RUN = """async () => {
    const found = await axe.run(document, {resultTypes: ['violations']});
    return found.violations.map(v => v.id + ': ' + v.help + v.nodes.map(
        n => '\\n  ' + n.html.slice(0, 200) + ' ' + (n.any[0]?.message ?? '')).join(''));
}"""


def check(page: Page, name: str, sizes: Sequence[tuple[int, int]] = (PHONE, WIDE)) -> None:
    """Run axe in both schemes at these widths."""
    wrong: list[str] = []
    page.evaluate(AXE)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
            page.evaluate("() => Promise.all(document.getAnimations().map(a => a.finished.catch(() => 0)))")
            wrong += [f"{name}, {scheme}, {width} px: {finding}" for finding in page.evaluate(RUN)]
            wrong += [f"{name}, {scheme}, {width} px: hidden: {one}" for one in page.evaluate(HIDDEN)]
            wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
            wrong += [f"{name}, {width} px: scrolls sideways"] if wide else []
    assert wrong == [], "\n".join(wrong)
