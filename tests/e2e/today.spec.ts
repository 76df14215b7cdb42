import { addMinutes } from "date-fns";
import { ready, visit } from "../support/visit";
import { ask } from "../support/office";
import { openTerm, teacherIdOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

type Unit = { classes: { courseClassId: number; name: string; nameZh: string }[] };

for (const locale of languages)
  test(`a teacher opens the room in one press, attendance and homework in two, and a term at its class (${locale}) ${widthFor(locale)}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const { home, site, t } = visit(page, baseURL ?? "", locale);
    const office = await browser.newContext({ baseURL });
    await enterAs("admin", office.request);
    await enterAs("teacher", page.request);
    const teacherId = await teacherIdOf(page.request);
    const { term } = await openTerm(office.request, "ELA Grades 4", { teacherId });
    await office.close();
    const { courseRunId } = term;
    const units = await ask<Unit[]>(page.request, "/api/teacher/course/detail/structure", {
      id: courseRunId,
    });
    const [lesson] = units.flatMap(({ classes }) => classes);
    if (!lesson) throw new Error("The term has no class.");
    const name = locale === "zh" ? lesson.nameZh : lesson.name;
    // Under way for so long that no class of the demo school comes before it.
    await ask(page.request, "/api/teacher/class/save", {
      id: lesson.courseClassId,
      startsAt: addMinutes(new Date(), -110).toISOString(),
      durationMinutes: 120,
      joinUrl: `${site}/robots.txt?room=${courseRunId}`,
      clashReason: "A test.",
    });

    await page.goto(`${home}/tea/profile`);
    await ready(page);
    const next = page.getByRole("region", { name: t("today.teacher.now") });
    await expect(next.getByRole("link", { name, exact: true })).toBeVisible();
    const [room] = await Promise.all([
      page.waitForEvent("popup"),
      next.getByRole("link", { name: t("schedule.join"), exact: true }).click(),
    ]);
    expect(room.url()).toContain(`room=${courseRunId}`);
    await room.close();

    await next.getByRole("link", { name: t("today.teacher.attendance"), exact: true }).click();
    await page.waitForURL(new RegExp(`tab=attendance&class=${lesson.courseClassId}$`));
    await page.goBack();
    await next.getByRole("link", { name: t("today.teacher.homework"), exact: true }).click();
    await page.waitForURL(/tab=homework$/);
    await page.goBack();

    await next.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(new RegExp(`/tea/course/${courseRunId}#class-${lesson.courseClassId}$`));
    const row = page.locator(`#class-${lesson.courseClassId}`);
    await expect(row).toBeInViewport();
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(row.getByText(t("schedule.current"), { exact: true })).toBeVisible();

    // The account settings are behind it, in the menu.
    await page.goto(`${home}/tea/profile?tab=account`);
    await expect(page.locator("#nav-account-tea")).toBeVisible();
    await ask(page.request, "/api/teacher/class/status/save", {
      id: lesson.courseClassId,
      status: "cancelled",
    });
  });

for (const locale of languages)
  test(`each number of the office's day leads to a list of as many rows (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const { home, t } = visit(page, baseURL ?? "", locale);
    await enterAs("admin", page.request);
    await page.goto(`${home}/admin/profile`);
    await ready(page);
    const lines = [
      "pending",
      "refunds",
      "withdrawals",
      "late",
      "halfDay",
      "fresh",
      "unread",
      "mails",
    ] as const;
    for (const line of lines) {
      const link = page.getByRole("link", { name: t(`today.office.waiting.${line}`) });
      const count = Number(/(\d+)\s*$/.exec((await link.innerText()).trim())?.[1]);
      await link.click();
      await page.waitForURL(/\/admin\/(?!profile)/);
      await ready(page);
      const records = page.getByTestId("records");
      if (count > 0) await expect(records).toContainText(String(count));
      else
        await expect(
          page
            .getByRole("main")
            .getByRole("row")
            .filter({ has: page.getByRole("cell") }),
        ).toHaveCount(0);
      await page.goBack();
      await page.waitForURL(/\/admin\/profile$/);
    }

    const conflicts = page.getByRole("link", { name: t("today.office.waiting.conflicts") });
    const clashes = Number(/(\d+)\s*$/.exec((await conflicts.innerText()).trim())?.[1]);
    await conflicts.click();
    await page.waitForURL(/tab=conflicts$/);
    if (clashes > 0)
      await expect(page.getByText(t("officeCalendar.conflicts.title", { count: clashes }))).toBeVisible();
    else await expect(page.getByText(t("today.office.noConflicts"))).toBeVisible();
    await page.goBack();

    const title = page.locator("#todays-classes");
    const classes = page.getByRole("region").filter({ has: title });
    const rows = await classes.getByRole("listitem").count();
    await expect(title).toHaveText(t("today.office.classes", { count: rows }));
    await title.getByRole("link").click();
    await page.waitForURL(/span=day/);
  });
