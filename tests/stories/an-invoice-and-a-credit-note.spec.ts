import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formatMoney } from "@/lib/core/money";
import { schoolDay } from "@/lib/core/school-zone";
import { readMail } from "../support/doors";
import { ready } from "../support/visit";
import { buyOnline, drawer, unique } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { textOfPdf } from "../support/pdf-text";
import { refundOf } from "../support/refund-desk";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

/** Presses a link to a PDF; returns its name and its words. */
async function download(page: Page, link: RegExp | string) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link, exact: typeof link === "string" }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await textOfPdf(readFileSync(await file.path())) };
}

story(
  "a mother opens her invoice, the office gives a part back, and the credit note and the yearly statement say so",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const office = await cast({ as: "admin" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const stranger = await cast({ as: "parent" });
    const { page, t } = mother;
    const { term } = await openTerm(office.page.request, "ELG Level 1");
    const emma = `Emma${unique().replace("-", "")}`;
    const { email, orderId } = await buyOnline(mother, term.courseRunId, [emma]);

    // The receipt's mail has the number; the link in it leads to the order's page.
    const mail = await readMail(mother, email);
    const number = /INV-\d{4}-\d{6}/.exec(mail)?.[0] ?? "";
    expect(mail).toContain(t("mail.receipt.receipt", { number }));
    await page.goto(`${mother.home}/usr/order/${orderId}#documents`);
    await ready(page);
    await expect(page.getByRole("article")).toContainText(number);
    const name = t("invoices.pdf", { title: t("invoices.receipt"), number });
    const chinese = await download(page, name);
    expect(chinese.name).toBe(`${number}-zh.pdf`);
    for (const words of ["收据", emma, formatMoney(45_200, "zh")]) expect(chinese.text).toContain(words);
    const english = await download(page, t("invoices.inLanguage", { name, locale: "en" }));
    expect(english.name).toBe(`${number}-en.pdf`);
    expect(english.text).toContain("HST 13%, Ontario");

    // The document is hers alone.
    const href = await page.getByRole("link", { name, exact: true }).getAttribute("href");
    expect((await stranger.page.request.get(stranger.site + href)).status()).toBe(404);

    // The office finds the order by the number and gives 113 dollars of it back; the seat goes on.
    await office.page.goto(`${office.home}/admin/orders?q=${number}`);
    await ready(office.page);
    await office.page.getByRole("link", { name: /^LE-/ }).click();
    const { line, question } = refundOf(office, emma);
    await line.getByRole("checkbox").check();
    await drawer(office.page)
      .getByRole("button", { name: office.t("office.orders.refund", { count: 1 }) })
      .click();
    const amount = question.getByLabel(office.t("office.orders.refundPart"));
    await amount.fill("1000");
    await question.getByLabel(office.t("office.orders.refundKeeps")).check();
    const confirm = question.getByRole("button", {
      name: office.t("office.orders.refundConfirm"),
      exact: true,
    });
    await confirm.click();
    await expect(question).toContainText(office.t("validation.tooMuchBack"));
    await amount.fill("113");
    await confirm.click();
    await expect(office.page.getByText(office.t("office.orders.refundDone"))).toBeVisible();
    const note = drawer(office.page).getByRole("link", { name: /CN-\d{4}-\d{6} \(PDF\)$/ });
    await expect(note).toBeVisible();

    await page.reload();
    const creditNote = await download(
      page,
      new RegExp(`^${t("invoices.creditNote")} CN-\\d{4}-\\d{6}（PDF）$`),
    );
    expect(creditNote.text).toContain(number);
    expect(creditNote.text).toContain(formatMoney(11_300, "zh"));
    expect((await download(page, name)).text).toBe(chinese.text);

    await page.goto(`${mother.home}/usr/profile?tab=orders`);
    await ready(page);
    const year = schoolDay().slice(0, 4);
    const statement = await download(page, t("invoices.statementPdf", { year }));
    expect(statement.name).toBe(`statement-${year}-zh.pdf`);
    for (const words of [number, creditNote.name.slice(0, 14), emma, formatMoney(33_900, "zh")])
      expect(statement.text).toContain(words);
    await closeTerm(office.page.request, term.courseRunId);
  },
);
