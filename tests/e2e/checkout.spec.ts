import { formatMoney } from "@/lib/core/money";
import { openHousehold, seatsOf, storeBasket } from "../support/family-cart";
import { ready, visit } from "../support/visit";
import { ask } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

for (const locale of languages)
  test(`the cart has its sum in sight, says what a seat is, offers another time for a full one, and has no site footer (${locale}) @phone`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const parent = visit(page, baseURL ?? "", locale);
    const { home, t } = parent;
    const office = await browser.newContext({ baseURL });
    await enterAs("admin", office.request);
    const teacher = await browser.newContext({ baseURL });
    await enterAs("teacher", teacher.request);
    const teacherId = await teacherIdOf(teacher.request);
    const { term } = await openTerm(office.request, "SSAT", { teacherId, capacity: 1, price: 600 });
    const other = await openTerm(office.request, "SSAT", { teacherId, price: 600 });

    const { children } = await openHousehold(page.request, [{ firstName: "Emma", grade: 7 }]);
    // A family that has not said where it lives.
    await ask(page.request, "/api/user/info/save", { country: "CA", province: null });
    await storeBasket(page.request, [[term.courseRunId, children[0]!]]);
    await page.goto(`${home}/cart`);
    await ready(page);
    const bar = page.locator("[data-part=sum]");
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(t("cart.totals.dueBeforeTax"));
    await expect(bar).toContainText(formatMoney(60_000, locale));
    await expect(bar).toContainText(t("cart.summary.placeFirst"));

    const line = seatsOf(page, "Emma Tanaka").getByRole("listitem").first();
    await expect(line).toContainText(
      new RegExp(
        [t("cart.line.first", { day: "@@", time: "@@" }), t("cart.line.firstInBeijing", { time: "@@" })]
          .join(" · ")
          .split("@@")
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
          .join(".+"),
      ),
    );
    await expect(line).toContainText(t("cart.line.teacher", { name: "Hannah Sinclair" }));
    await expect(line).toContainText(
      t("cart.line.perClass", { count: 3, price: formatMoney(20_000, locale) }),
    );
    await expect(page.getByText(t("layout.checkout.refund"))).toBeVisible();
    await expect(page.getByRole("contentinfo")).not.toContainText(t("layout.footer.school"));

    await page.getByLabel(t("cart.totals.place")).selectOption({ label: t("people.provinces.5") });
    await expect(bar).toContainText(formatMoney(67_800, locale));
    await expect(bar).toContainText(t("cart.totals.due"));
    await expect(bar).not.toContainText(t("cart.summary.placeFirst"));

    // Another family is faster.
    const faster = await browser.newContext({ baseURL });
    const household = await openHousehold(faster.request, [{ firstName: "Noah", grade: 7 }]);
    await storeBasket(faster.request, [[term.courseRunId, household.children[0]!]]);
    await ask(faster.request, "/api/user/order", {});
    await page.reload();
    await ready(page);
    await expect(bar).toContainText(t("cart.summary.problemFirst"));
    // A seat that cannot be bought costs nothing.
    await expect(bar).toContainText(formatMoney(0, locale));
    const name = locale === "zh" ? other.term.nameZh : other.term.name;
    const take = line.getByRole("button", { name });
    await take.click();
    await expect(line.getByRole("combobox", { name: t("cart.line.term") })).toHaveValue(
      String(other.term.courseRunId),
    );
    await expect(bar).not.toContainText(t("cart.summary.problemFirst"));
    await expect(bar).toContainText(formatMoney(67_800, locale));

    for (const one of [term, other.term]) await closeTerm(office.request, one.courseRunId);
    for (const context of [office, teacher, faster]) await context.close();
  });
