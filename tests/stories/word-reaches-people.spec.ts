import { ready, type Visit } from "../support/visit";
import { ask } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { audit } from "../support/audit";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Lesson = {
  courseClassId: number;
  name: string;
  nameZh: string;
  status: string;
  startsAt: string | null;
};

type Area = "user" | "student" | "admin";

/** The bell with that many unread notices. */
const bell = ({ page, t }: Visit, count: number) =>
  page.getByRole("banner").getByRole("button", { name: t("noticeList.bell", { count }), exact: true });

const unreadOf = async ({ page }: Visit, area: Area) =>
  (await ask<{ unread: number }>(page.request, `/api/${area}/notice/count`, {})).unread;

/** How many cancelled classes a person has not read about; the school's other work tells other things meanwhile. */
async function unreadCancellations({ page }: Visit, area: Area): Promise<number> {
  type List = { rows: { kind: string; isRead: boolean }[] };
  const { rows } = await ask<List>(page.request, `/api/${area}/notice/list`, { pageSize: 50 });
  return rows.filter(({ kind, isRead }) => kind === "classCancelled" && !isRead).length;
}

/** Loads a page whose bell has the server's count, and opens the bell. */
const openBell = (visit: Visit, area: Area, address: string) =>
  expect(async () => {
    await visit.page.goto(address);
    await ready(visit.page);
    await bell(visit, await unreadOf(visit, area)).press("Enter", { timeout: 2_000 });
  }).toPass();

story(
  "a teacher cancels a class after reading who is told, takes it back, and cancels it; the family reads it behind its bell",
  async ({ cast }) => {
    story.setTimeout(240_000);
    const mother = await cast({ as: "parent", locale: "zh", device: "phone" });
    const child = await cast({ as: "student" });
    const teacher = await cast({ as: "teacher" });
    const office = await cast({ as: "admin" });
    const before = {
      mother: await unreadCancellations(mother, "user"),
      child: await unreadCancellations(child, "student"),
      office: await unreadCancellations(office, "admin"),
    };

    const { courseRunId, families } = await demoTermOf(teacher.page.request, "ELG Level 2");
    const units = await ask<{ classes: Lesson[] }[]>(
      teacher.page.request,
      "/api/teacher/course/detail/structure",
      { id: courseRunId },
    );
    const lesson = units
      .flatMap(({ classes }) => classes)
      .findLast(({ status, startsAt }) => status === "scheduled" && startsAt);
    if (!lesson) throw new Error("The demo school has no class to come.");

    const { page, t } = teacher;
    await page.goto(`${teacher.home}/tea/course/${courseRunId}?tab=structure`);
    await ready(page);
    const edit = page.getByRole("button", { name: t("schedule.edit", { name: lesson.name }), exact: true });
    const row = page.getByRole("listitem").filter({ has: edit });
    const told = page.getByText(t("schedule.cancelled", { told: families }));
    const cancel = async () => {
      await row.getByRole("button", { name: t("schedule.cancel"), exact: true }).click();
      await page.getByRole("menuitem", { name: t("schedule.cancelTelling", { families }) }).click();
      await expect(told).toBeVisible();
      // Later than the toast on a busy machine; until then the undone row looks as before.
      await expect(row).toContainText(t("schedule.status.cancelled"));
    };
    await cancel();
    await page.getByRole("button", { name: t("ui.undo"), exact: true }).click();
    await expect(row).not.toContainText(t("schedule.status.cancelled"));
    // The next one has the same words.
    await expect(told).toBeHidden();
    await expect.poll(() => unreadCancellations(mother, "user")).toBe(before.mother);

    await cancel();
    await expect.poll(() => unreadCancellations(mother, "user")).toBe(before.mother + 1);
    await openBell(mother, "user", `${mother.home}/usr/profile`);
    const words = mother.page.getByRole("link", { name: new RegExp(`《${lesson.nameZh}》取消了`) });
    await expect(words).toBeVisible();
    expect(await audit(mother.page, "zh")).toEqual([]);
    await mother.page.setViewportSize({ width: 320, height: 700 });
    await expect(words).toBeInViewport();
    await mother.page.setViewportSize({ width: 390, height: 844 });
    await mother.page.keyboard.press("Escape");
    await openBell(mother, "user", `${mother.home}/usr/profile`);
    await expect(words).toBeVisible();
    await words.press("Enter");
    await mother.page.waitForURL(/\/zh\/usr\/attendClass\?/);
    await expect.poll(() => unreadCancellations(mother, "user")).toBe(before.mother);

    // The child and the office read it too; all notices are a page.
    for (const { visit, of, area, from, known, text } of [
      {
        visit: child,
        of: "student",
        area: "stu",
        from: "/stu/attendClass",
        known: before.child,
        text: `your class “${lesson.name}”`,
      },
      {
        visit: office,
        of: "admin",
        area: "admin",
        from: "/admin/profile",
        known: before.office,
        text: `the class “${lesson.name}”`,
      },
    ] as const) {
      expect(await unreadCancellations(visit, of)).toBe(known + 1);
      await openBell(visit, of, `${visit.home}${from}`);
      await visit.page.getByRole("link", { name: visit.t("noticeList.all"), exact: true }).click();
      await visit.page.waitForURL(new RegExp(`/${area}/notices$`));
      await expect(visit.page.getByRole("main")).toContainText(text);
      await visit.page.getByRole("button", { name: visit.t("noticeList.readAll") }).click();
      await expect(bell(visit, 0)).toBeVisible();
    }
  },
);
