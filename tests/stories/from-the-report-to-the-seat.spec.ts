import { formatMoney } from "@/lib/core/money";
import { countEffort } from "../support/counted";
import { readMail } from "../support/doors";
import { choosePassword, passwordPage, saveReport, takeAssessment } from "../support/guest-report";
import { ready, type Visit } from "../support/visit";
import { ask, payOnDemoPage, unique } from "../support/office";
import { languages } from "../support/words";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Run = {
  courseRunId: number;
  name: string;
  nameZh: string;
  price: number;
  seatsLeft: number | null;
  classCount: number;
};

/** The card of the program that fits says its next term with both clocks, what it costs, and how many seats are left. */
async function readOffer({ page, t, locale }: Visit): Promise<Run> {
  const card = page.locator("section[aria-labelledby=offer]");
  const link = card.getByRole("link", {
    name: new RegExp(`${t("report.offer.times")}|${t("report.program.see")}`),
  });
  const [, courseId, runId] = /-(\d+)\?term=(\d+)$/.exec((await link.getAttribute("href")) ?? "") ?? [];
  const runs = await ask<Run[]>(page.request, "/base/courseRun/dropdown", { id: Number(courseId) });
  const run = runs.find(({ courseRunId }) => courseRunId === Number(runId));
  if (!run) throw new Error("The offered term is not on sale.");
  const cents = Math.round(run.price * 100);
  await expect(card).toContainText(locale === "zh" ? run.nameZh : run.name);
  await expect(card).toContainText(formatMoney(cents, locale));
  await expect(card).toContainText(t("report.offer.perTerm"));
  const perClass = formatMoney(Math.round(cents / run.classCount), locale);
  await expect(card).toContainText(t("cart.line.perClass", { count: run.classCount, price: perClass }));
  for (const place of locale === "zh" ? ["多伦多", "北京"] : ["Toronto", "Beijing"])
    await expect(card).toContainText(place);
  await expect(card).toContainText(
    run.seatsLeft === null
      ? t("programs.term.seatsOpen")
      : t("programs.term.seatsLeft", { seats: run.seatsLeft }),
  );
  return run;
}

for (const locale of languages)
  story(
    `a mother saves her child's report, reserves the seat that it offers, and pays, by pressing alone (${locale})`,
    async ({ cast }) => {
      story.setTimeout(180_000);
      const mother = await cast({ as: "guest", locale, device: locale === "zh" ? "phone" : "desk" });
      const mailbox = await cast({ locale });
      const { page, t } = mother;
      await takeAssessment(mother, 4, { isAnswered: true });
      const effort = await countEffort(page);
      await page.reload();
      await ready(page);
      await readOffer(mother);

      const email = `report-${unique()}@example.com`;
      await saveReport(mother, email);
      // The mail's button, which is a press.
      await page.goto(passwordPage(mother, await readMail(mailbox, email)));
      await ready(page);
      await choosePassword(mother, "a-heron-waits-9");
      await page.waitForURL(/\/usr\/profile$/);
      await page.getByRole("link", { name: t("report.new.action") }).click();
      await page.waitForURL(/\/usr\/detail\/report\?studentId=\d+/);
      await ready(page);
      const run = await readOffer(mother);
      await page.getByRole("button", { name: t("assessment.reserve.action") }).click();
      await page.waitForURL(/\/cart$/);
      await expect(page.getByRole("main").getByRole("region", { name: /Mia Zhao|Mia/ })).toBeVisible();
      await page.getByLabel(t("cart.totals.place")).selectOption({ label: t("people.provinces.5") });
      // The place decides whether the program is taxed.
      const pay = page.getByRole("button", { name: t("cart.summary.pay") }).filter({ visible: true });
      await expect(pay).toBeEnabled();
      const { actualTotalForTax: due } = await ask<{ actualTotalForTax: number }>(
        page.request,
        "/api/user/order/price/figure",
        {},
      );
      await pay.click();
      await payOnDemoPage(mother, due);
      const classes = page.getByRole("region", { name: t("orders.seats.title") });
      await expect(classes.getByRole("heading", { name: "Mia" })).toBeVisible();
      await expect(classes).toContainText(locale === "zh" ? run.nameZh : run.name);

      const { presses, fields, choices, pages } = effort();
      console.info(
        `${locale}: ${presses + 1} presses, ${fields} fields (${choices} choices), ${pages.join(" → ")}`,
      );
      expect(presses + 1).toBeLessThanOrEqual(10);
      expect(fields).toBeLessThanOrEqual(9);
      expect(pages.length).toBeLessThanOrEqual(8);
    },
  );
