import { saveReport, takeAssessment } from "../support/guest-report";
import { ready, visit } from "../support/visit";
import { ask } from "../support/office";
import { expect, test } from "./fixtures";

test("a parent reserves the child's seat from the report, once", async ({ page, baseURL }) => {
  const { t, home } = visit(page, baseURL ?? "", "en");
  await ask(page.request, "/base/email/login", { role: 1, email: "parent@example.com", pwd: "Demo-pass-1" });
  const students = await ask<{ studentId: number; firstName: string; grade: number }[]>(
    page.request,
    "/api/user/student/dropdown",
    {},
  );
  let reserved = "";
  for (const { studentId, firstName } of students) {
    await page.goto(`${home}/usr/detail/report?studentId=${studentId}`);
    await ready(page);
    const reserve = page.getByRole("button", { name: t("assessment.reserve.action") });
    if (!(await reserve.isVisible())) continue;
    await reserve.click();
    reserved = firstName;
    break;
  }
  expect(reserved).not.toBe("");
  await page.waitForURL(/\/cart$/);
  await expect(page.getByRole("region", { name: new RegExp(`^${reserved} `) })).toBeVisible();
});

test("a visitor reserves a seat from the report before there is an account, and keeps it @phone", async ({
  page,
  baseURL,
}) => {
  const guest = visit(page, baseURL ?? "", "zh");
  const { t } = guest;
  await ask(page.request, "/base/anonymous/user/student/add", {});
  await takeAssessment(guest, 4, { isAnswered: true });
  await page.getByRole("button", { name: t("assessment.reserve.action") }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByLabel(t("cart.child.grade"))).toHaveValue("4");
  await drawer.getByLabel(t("cart.child.name")).fill("Mia");
  await expect(drawer.getByText(t("cart.totals.dueBeforeTax")).first()).toBeVisible();
  await page.keyboard.press("Escape");
  // Pressed again, it is the same seat.
  await page.getByRole("button", { name: t("assessment.reserve.action") }).click();
  await expect(drawer.getByRole("region")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await saveReport(guest, `reserve-${Date.now()}@example.com`);
  await expect(page.getByRole("button", { name: `${t("cart.open")} (1)` })).toBeVisible();
});
