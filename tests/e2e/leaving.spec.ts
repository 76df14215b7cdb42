import { widthFor } from "../support/widths";
import { expect, test } from "./fixtures";
import { ready, visit } from "../support/visit";
import { ask } from "../support/office";

const password = "Demo-pass-1";

for (const locale of ["en", "zh"] as const)
  test(`a child with paid classes is not removed, and the way to withdraw is shown, in ${locale} ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { t, home } = visit(page, baseURL ?? "", locale);
    await ask(page.request, "/base/email/login", { role: 1, email: "parent@example.com", pwd: password });
    await page.goto(`${home}/usr/profile?tab=students`);
    await ready(page);
    await page
      .getByRole("button", { name: new RegExp(`^${t("people.students.remove")}`) })
      .first()
      .click();
    const dialog = page.getByRole("dialog").filter({ visible: true }).first();
    await dialog.getByRole("button", { name: t("people.students.removeConfirm"), exact: true }).click();
    const way = dialog.getByRole("link", { name: t("people.students.withdraw") });
    await expect(way).toBeVisible();
    await expect(way).toHaveAttribute("href", /\/contact$/);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/remove-${locale}-${test.info().project.name}.png`,
      });
    await page.goto(`${home}/usr/profile?tab=family`);
    await ready(page);
    await page.locator("select[name=studentId]").selectOption({ index: 1 });
    await expect(page.getByRole("link", { name: t("familyData.erase.contact") })).toBeVisible();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/erase-${locale}-${test.info().project.name}.png` });
  });
