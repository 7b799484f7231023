"""The card editor and a table with own cards, as people use them: by mouse, by keyboard, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.e2e import Server
from support.packs import BAKER

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_a_card_is_edited_seen_checked_kept_and_played(
    server: Server, person: Callable[..., Page], tmp_path: Path
) -> None:
    page = person()
    page.goto(server.url)
    page.get_by_role("link", name="Card editor of My Lil' Everdell").click()
    page.get_by_label("Which entry").select_option("Cook")
    page.get_by_role("button", name="Open").click()
    card = page.locator("#preview")
    expect(card).to_contain_text("Each time you play a Place later: take 1 berry.")
    page.get_by_label("Points", exact=True).fill("4")
    page.get_by_label("Effect").fill("{ after_parade = true, gain = { berry = 2 } }")
    expect(card).to_contain_text("Each time you earn a Parade Token: take 2 berries.")
    expect(card).to_contain_text("4 points")
    page.get_by_label("Effect").fill("{ gain = { gold = 1 } }")
    expect(card).to_contain_text("does not know 'gold'")
    page.get_by_label("Effect").fill("{ after_parade = true, gain = { berry = 2 } }")
    page.get_by_role("button", name="Put it into the pack").click()
    expect(page.get_by_role("status").filter(has_text="Cook is in the pack.")).to_be_visible()
    page.get_by_role("button", name="Check the pack").click()
    expect(page.get_by_role("status").filter(has_text="can be played")).to_be_visible(timeout=30_000)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download it").click()
    file = tmp_path / "pack.toml"
    kept.value.save_as(file)
    assert 'name = "Cook"\npoints = 4\n' in file.read_text()
    page.get_by_role("link", name="Open a table with own cards").click()
    expect(page.get_by_label("Text of the pack")).to_have_value(file.read_text())
    page.get_by_label("Seat 2", exact=True).select_option("bot-random")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Played with the pack")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Played with the pack")).to_be_visible()
    expect(page.get_by_role("link", name="Keep the pack")).to_be_visible()


def test_a_file_is_loaded_and_faults_lead_to_their_line(
    server: Server, person: Callable[..., Page], tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(BAKER.replace("berry = 2", "gold = 2"))
    page = person()
    page.goto(server.url + "/packs/lil_everdell")
    page.get_by_label("Load a pack file").set_input_files(file)
    expect(page.get_by_label("Text of the pack")).to_have_value(file.read_text())
    page.get_by_role("button", name="Check the pack").click()
    page.get_by_role("link", name="line 15").click()
    picked = page.get_by_label("Text of the pack").evaluate("t => t.value.slice(t.selectionStart, t.selectionEnd)")
    assert picked == "effect = { gain = { gold = 2 } }"
    page.get_by_label("Text of the pack").fill(BAKER)
    page.get_by_label("Which entry").select_option("Baker (changed)")
    page.get_by_role("button", name="Open").click()
    expect(page.locator("#preview")).to_contain_text("From the pack: name, effect.")


def test_the_editor_by_keyboard_alone(server: Server, person: Callable[..., Page]) -> None:
    page = person()
    page.goto(server.url + "/packs/lil_everdell?open=deck:Juggler")
    page.get_by_label("Which entry").focus()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "f-points":
            break
    page.keyboard.press("Control+A")
    page.keyboard.type("7")
    page.keyboard.press("Enter")  # looks at the card as it stands, and puts nothing into the pack
    expect(page.get_by_label("Points", exact=True)).to_have_value("7")
    expect(page.locator("#preview")).to_contain_text("7 points")
    assert "Juggler" not in page.get_by_label("Text of the pack").input_value()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.value") == "put":
            break
    page.keyboard.press("Space")
    expect(page.get_by_role("status").filter(has_text="Juggler is in the pack.")).to_be_visible()
    assert "points = 7" in page.get_by_label("Text of the pack").input_value()


PANELS = """() => {
  const box = e => e.getBoundingClientRect(), name = e => e.id || e.className || e.tagName;
  const wrong = [];
  for (const panel of document.querySelectorAll(".editor-form .sheet")) {
    const around = box(panel), parts = [...panel.children].filter(e => e.checkVisibility() && box(e).height > 1);
    if (around.height < 200) wrong.push(`${name(panel)} is ${around.height} high`);
    for (const part of parts) {
      const at = box(part);
      const out = at.bottom > around.bottom + 1 || at.right > around.right + 1;
      if (out) wrong.push(`${name(part)} looks out of its panel`);
    }
    for (const [n, part] of parts.entries()) if (n) {
      const before = box(parts[n - 1]), at = box(part);
      if (at.top < before.bottom - 1) wrong.push(`${name(part)} lies on ${name(parts[n - 1])}`);
    }
    if (!/^rgb\\(/.test(getComputedStyle(panel).backgroundColor)) wrong.push(`${name(panel)} can be seen through`);
  }
  const select = document.querySelector("#open");
  if (box(select).width < 120 || box(select).height < 40) wrong.push("the choice of entries has no room");
  return wrong;
}"""


@pytest.mark.parametrize("width", [360, 1440])
@pytest.mark.parametrize("game", ["lil_everdell", "everdell", "spirecrest", "stone_relic", "everstone"])
def test_the_panels_of_every_editor_have_room(
    server: Server, person: Callable[..., Page], game: str, width: int
) -> None:
    page = person(viewport={"width": width, "height": 900})
    page.goto(server.url + f"/packs/{game}")
    expect(page.locator(".editor-form .sheet")).to_have_count(3)
    assert page.evaluate(PANELS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
