import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { ready } from "../support/visit";
import { widthFor } from "../support/widths";
import { languages, type Language, pathIn, wordsOf } from "../support/words";
import { enterAs, postAs } from "../support/visitors";
import { expect, test } from "./fixtures";

/** Limits count per address, so each test uses another one. */
test.beforeEach(async ({ context }) => {
  const part = () => randomInt(1, 255);
  await context.setExtraHTTPHeaders({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
});

/** The contact page, and the question under a program. */
const places = ["contact", "program"] as const;

async function openForm(page: Page, place: (typeof places)[number], locale: Language) {
  const t = wordsOf(locale);
  if (place === "contact") await page.goto(pathIn(locale, "/contact"));
  else {
    const [course] = await postAs<{ slug: string; courseId: number }[]>(
      page.request,
      "/base/course/list",
      {},
    );
    await page.goto(pathIn(locale, `/programs/${course!.slug}-${course!.courseId}`));
  }
  const field = (key: "name" | "email" | "phone" | "message" | "question") =>
    page.getByRole("textbox", { name: t(`enquiry.${key}`) });
  const fields = {
    name: field("name"),
    email: field("email"),
    phone: field("phone"),
    content: field(place === "contact" ? "message" : "question"),
  };
  const send = page.getByRole("button", { name: t("enquiry.send"), exact: true });
  // The form under a program is loaded when it is scrolled into view.
  if (place === "program") await page.locator("#ask").scrollIntoViewIfNeeded();
  await expect(send).toBeVisible();
  await ready(page);
  return { t, fields, send, typed: () => typedIn(fields) };
}

const typedIn = async (fields: Record<string, ReturnType<Page["getByRole"]>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(fields).map(async ([name, field]) => [name, await field.inputValue()] as const),
    ),
  );

const script = `<script>document.title = "taken over"</script><img src=x onerror="alert(1)"> ' ; --`;

for (const locale of languages)
  for (const place of places)
    test.describe(`${place} form (${locale}) ${widthFor(locale)}`, () => {
      test.use({ expectedErrors: [/net::ERR_FAILED/] });

      test("an invalid value is reported at its field, and stays as it was typed", async ({ page }) => {
        const { t, fields, send, typed } = await openForm(page, place, locale);
        await send.click();
        await expect(page.getByText(t("validation.enquiryName"))).toBeVisible();
        await expect(page.getByText(t("validation.email"))).toBeVisible();
        await expect(page.getByText(t("validation.enquiryMessage"))).toBeVisible();
        await expect(fields.name).toBeFocused();

        const wrong = { name: "林 Chen", email: "lin@", phone: "call me", content: "长".repeat(100_000) };
        for (const [name, value] of Object.entries(wrong)) await fields[name as "name"].fill(value);
        await send.click();
        await expect(page.getByText(t("validation.email"))).toBeVisible();
        await expect(page.getByText(t("validation.phone"))).toBeVisible();
        await expect(page.getByText(t("validation.tooLong", { maximum: 5000 }))).toBeVisible();
        await expect(fields.email).toBeFocused();
        expect(await typed()).toEqual(wrong);
      });

      test("a refusal of the server stays readable, and nothing typed is lost", async ({ page }) => {
        const { t, fields, send, typed } = await openForm(page, place, locale);
        const right = {
          name: "Lin",
          email: "lin@example.com",
          phone: "+1 416 555 0134",
          content: "Saturday?",
        };
        for (const [name, value] of Object.entries(right)) await fields[name as "name"].fill(value);

        await page.route("**/base/enquiry", (route) => route.abort());
        await send.click();
        await expect(page.getByRole("alert").filter({ hasText: t("ui.networkFailure") })).toBeVisible();
        expect(await typed()).toEqual(right);
        await page.unroute("**/base/enquiry");

        for (let sent = 0; sent < 10; sent++) await postAs(page.request, "/base/enquiry", right);
        await send.click();
        const wait = page.getByText(t("errors.tooMany", { minutes: 15 }));
        await expect(wait.first()).toBeVisible();
        // The popup closes; the reason at the form stays.
        await expect(wait).toHaveCount(1, { timeout: 15_000 });
        await expect(wait).toBeVisible();
        expect(await typed()).toEqual(right);
      });
    });

test("script in a message reaches the office as plain text; a message by a bot does not", async ({
  page,
}) => {
  const { t, fields, send } = await openForm(page, "contact", "en");
  const email = `script-${randomInt(1e9)}@example.com`;
  const write = async (content: string) => {
    await fields.name.fill("Lin <b>Chen</b>");
    await fields.email.fill(email);
    await fields.content.fill(content);
  };
  await write(script);
  await send.click();
  const thanks = page.getByText(t("enquiry.sentTitle"));
  await expect(thanks).toBeVisible();
  await page.getByRole("button", { name: t("enquiry.another") }).click();
  await expect(fields.content).toHaveValue("");

  await write("Cheap watches");
  await page.locator("input[name=website]").evaluate((trap: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    set?.call(trap, "https://watches.example");
    trap.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await send.click();
  await expect(thanks).toBeVisible();

  await enterAs("admin", page.request);
  await page.goto("/admin/enquiries");
  await expect(page.getByText(script).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText("Cheap watches")).toHaveCount(0);
  await expect(page).not.toHaveTitle("taken over");
});
