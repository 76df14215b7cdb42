import type { Locator, Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { audit } from "../support/audit";
import { ready } from "../support/visit";
import { setHomework } from "../support/new-homework";
import { ask, unique } from "../support/office";
import { expect, test } from "./fixtures";

/** A child types its work: nothing typed is lost, and the editor stays calm. */

const { homework } = messages;
const { typed } = homework;

// Without a connection the page cannot load what it measures itself with.
test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|ChunkLoadError/] });

const enter = (page: Page) =>
  ask(page.request, "/base/email/login", { role: 2, email: "student@example.com", pwd: "Demo-pass-1" });

async function openEditor(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const open = page.getByRole("button", { name: typed.open });
  const editor = page.getByRole("textbox", { name: typed.label });
  await expect(open.or(editor).first()).toBeVisible();
  await ready(page);
  if (await open.isVisible()) await open.click();
  await expect(editor).toBeVisible();
  return editor;
}

const paste = (editor: Locator, html: string, text: string) =>
  editor.evaluate(
    (element, [asHtml = "", asText = ""]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", asHtml);
      clipboardData.setData("text/plain", asText);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, text],
  );

test("what is typed survives a lost connection, a reload and a second tab, and is handed in @both", async ({
  page,
  context,
  request,
}) => {
  const { homeworkId, address } = await setHomework(request, `Typed ${unique()}`);
  await enter(page);
  const editor = await openEditor(page, address);
  await editor.pressSequentially("The lake is cold.");
  await expect(page.getByText(typed.saved, { exact: true })).toBeVisible();
  await expect(page.getByText("4 words")).toBeVisible();

  // Offline: the text waits on this device, and a reload with the connection brings it back and sends it.
  await context.setOffline(true);
  await editor.pressSequentially(" Ice came late.");
  await expect(page.getByText(typed.waiting)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(editor).toContainText("The lake is cold. Ice came late.");
  await expect(page.getByText(typed.saved, { exact: true })).toBeVisible();

  // A second tab shows it at once, and what it adds appears in the first.
  const second = await context.newPage();
  const other = await openEditor(second, address);
  await expect(other).toContainText("Ice came late.");
  await other.click();
  await second.keyboard.press("Control+End");
  await other.pressSequentially(" From the second tab.");
  await expect(second.getByText(typed.saved, { exact: true })).toBeVisible();
  await expect(editor).toContainText("From the second tab.");

  await page.getByRole("button", { name: homework.handIn, exact: true }).click();
  await expect(page.getByText(homework.files.handedIn)).toBeVisible();
  await expect(page.getByRole("main")).toContainText("The lake is cold. Ice came late. From the second tab.");
  await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
});

test("what two devices wrote apart is both kept until the child has chosen", async ({
  page,
  browser,
  request,
}) => {
  const { homeworkId, address } = await setHomework(request, `Two devices ${unique()}`);
  await enter(page);
  const here = await openEditor(page, address);
  await here.pressSequentially("The lake is cold.");
  await expect(page.getByText(typed.saved, { exact: true })).toBeVisible();

  const laptop = await browser.newContext();
  const other = await laptop.newPage();
  await enter(other);
  const there = await openEditor(other, address);
  await expect(there).toContainText("The lake is cold.");

  // Without a connection this device goes on, and meanwhile the other one writes another beginning, later.
  await page.context().setOffline(true);
  await here.pressSequentially(" Words without a connection.");
  await expect(page.getByText(typed.waiting)).toBeVisible();
  await there.click();
  await other.keyboard.press("Control+Home");
  await there.pressSequentially("In winter. ");
  await expect(other.getByText(typed.saved, { exact: true })).toBeVisible();
  await page.context().setOffline(false);

  const choice = page.getByRole("alert").filter({ hasText: typed.two.title });
  await expect(choice).toContainText("The lake is cold. Words without a connection.");
  await expect(here).toContainText("In winter. The lake is cold.");
  await page.reload();
  await expect(choice).toContainText("Words without a connection.");
  await page.getByRole("button", { name: typed.two.keepHere }).click();
  await expect(here).toHaveText("The lake is cold. Words without a connection.");
  await expect(choice).toBeHidden();
  await expect(page.getByText(typed.saved, { exact: true })).toBeVisible();
  await laptop.close();
  await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
});

test("the editor is used with the keyboard, corrects nothing, and keeps pasted words", async ({
  page,
  request,
}) => {
  const { homeworkId, address } = await setHomework(request, `Typed ${unique()}`);
  await enter(page);
  const editor = await openEditor(page, address);
  await expect(editor).toBeFocused();
  for (const [name, value] of [
    ["spellcheck", "false"],
    ["autocorrect", "off"],
    ["autocapitalize", "off"],
  ] as const)
    await expect(editor).toHaveAttribute(name, value);

  // The toolbar is one stop before the text, with the arrow keys between its buttons.
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: typed.tools.bold })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: typed.tools.quote })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor).toBeFocused();
  await page.keyboard.type("teh ice");
  await expect(editor.locator("blockquote")).toHaveText("teh ice");
  await expect(page.getByRole("button", { name: typed.tools.quote })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();

  await editor.click();
  await page.keyboard.press("Control+A");
  await paste(
    editor,
    "<h1>My lake</h1><p>It is <b>very</b> <i>cold</i><br>here.</p><table><tr><td>one</td><td>two</td></tr></table><ul><li>boots</li></ul><script>alert(1)</script>",
    "My lake",
  );
  await expect(editor.locator("p").first()).toHaveText("My lake");
  await expect(editor.locator("strong")).toHaveText("very");
  await expect(editor.locator("em")).toHaveText("cold");
  await expect(editor.locator("li")).toHaveText("boots");
  await expect(editor).toContainText("one two");
  await expect(editor).not.toContainText("alert");
  await expect(editor.locator("h1")).toHaveCount(0);

  // What does not fit is refused as a whole, and said.
  await page.keyboard.press("Control+End");
  await paste(editor, `<p>${"word ".repeat(9_000)}</p>`, "");
  await expect(page.getByText(typed.tooLong)).toBeVisible();
  await page.keyboard.type(" end");
  await expect(page.getByText(typed.tooLong)).toBeHidden();
  await expect(editor).toContainText("boots end");
  expect(await audit(page, "en")).toEqual([]);
  await ask(request, "/api/teacher/homework/remove", { id: homeworkId });
});
