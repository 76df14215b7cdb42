import { ready, visit } from "../support/visit";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

const pwd = "Demo-pass-1";

for (const locale of languages) {
  test(`a student who arrives for an exam is led to it (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { home, t } = visit(page, baseURL ?? "", locale);
    await page.goto(`${home}/usr/login?role=2&isArriveExam=Y`);
    await ready(page);
    await page.locator("input[name=email]").fill("student@example.com");
    await page.locator("input[name=pwd]").fill(pwd);
    await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
    await page.waitForURL(/\/stu\/profile\?isArriveExam=Y$/);
    await expect(page.getByText(t("account.student.exam.title"))).toBeVisible();
    await page.getByRole("link", { name: t("account.student.exam.action"), exact: true }).click();
    await page.waitForURL(/\/assessment\/start$/);
    await expect(
      page.getByRole("heading", { name: t("assessment.start.title", { grade: 3 }) }),
    ).toBeVisible();
    await expect(
      page.getByRole("main").getByText(t("assessment.start.hello", { name: "Emma" })),
    ).toBeVisible();
  });

  test(`a parent hands the device to a child, and the family's pages are closed on it (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { home, t } = visit(page, baseURL ?? "", locale);
    await page.request.post("/base/email/login", { data: { role: 1, email: "parent@example.com", pwd } });
    await page.goto(`${home}/assessment/start?grade=6`);
    await ready(page);
    await page.getByRole("button", { name: t("assessment.start.child.handOver", { name: "Luke" }) }).click();
    await expect(
      page.getByRole("main").getByText(t("assessment.start.hello", { name: "Luke" })),
    ).toBeVisible();
    for (const path of ["/usr/profile", "/stu/profile", "/stu/attendClass"]) {
      await page.goto(home + path);
      await expect(page.getByText(t("guards.pleaseLogin"), { exact: true })).toBeVisible();
    }
  });
}
