import { takeAssessment } from "../support/guest-report";
import { ready } from "../support/visit";
import { languages } from "../support/words";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

// The second window publishes what is published already.
story.use({ expectedErrors: [/409/] });

// A school has one calibration at a time.
story.describe.configure({ mode: "serial" });

for (const locale of languages)
  story(
    `the office calibrates the bank, reads what would change, and publishes it for the next child (${locale})`,
    async ({ cast }) => {
      story.setTimeout(240_000);
      const child = await cast({ as: "guest", locale, device: "phone" });
      await takeAssessment(child, 4, { isAnswered: true });

      const office = await cast({ as: "admin", locale });
      const { page, t, home } = office;
      await page.goto(`${home}/admin/assessments`);
      await ready(page);
      await page.getByRole("link", { name: t("officeAssessments.bank.title"), exact: true }).click();
      await page
        .getByRole("link", { name: t("officeAssessments.calibration.title"), exact: true })
        .first()
        .click();
      await page.getByRole("button", { name: t("officeAssessments.calibration.startButton") }).click();
      await expect(
        page.getByRole("heading", { name: t("officeAssessments.calibration.waiting") }),
      ).toBeVisible({ timeout: 90_000 });

      // Nothing is lost by a reload, and another window sees the same.
      await page.reload();
      await ready(page);
      const window = await cast({ as: "admin", locale });
      await window.page.goto(`${home}/admin/assessments/calibration`);
      await ready(window.page);
      await expect(
        window.page.getByRole("heading", { name: t("officeAssessments.calibration.waiting") }),
      ).toBeVisible();

      await page.getByRole("button", { name: t("officeAssessments.calibration.publish") }).click();
      const dialog = page.getByRole("dialog");
      await dialog
        .getByRole("button", { name: t("officeAssessments.calibration.publishConfirm"), exact: true })
        .click();
      await expect(page.getByText(t("officeAssessments.calibration.publishDone"))).toBeVisible();
      await expect(
        page.getByRole("heading", { name: t("officeAssessments.calibration.waiting") }),
      ).toBeHidden();

      await window.page.getByRole("button", { name: t("officeAssessments.calibration.publish") }).click();
      const late = window.page.getByRole("dialog");
      await late
        .getByRole("button", { name: t("officeAssessments.calibration.publishConfirm"), exact: true })
        .click();
      await expect(late.getByRole("alert")).toHaveText(t("errors.calibrationOver"));

      const next = await cast({ as: "guest", locale, device: "phone" });
      await takeAssessment(next, 4, { isAnswered: true });
      await page.reload();
      await ready(page);
      const since = page
        .locator("div")
        .filter({ hasText: t("officeAssessments.calibration.since") })
        .last();
      await expect(since).toContainText("1");
    },
  );
