import { addMinutes } from "date-fns";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { expect } from "../e2e/fixtures";
import { audit } from "../support/audit";
import { countEffort } from "../support/counted";
import { ready } from "../support/visit";
import { ask, buyOnline, drawer } from "../support/office";
import { openTerm, teacherIdOf } from "../support/own-term";
import { story } from "./cast";

type Lesson = { courseClassId: number; name: string; nameZh: string; startsAt: string; status: string };
type Planned = {
  classId: number;
  courseRunId: number;
  status: string;
  startsAt: string;
  durationMinutes: number;
};
type Closure = { closureId: number; startsOn: string; name: string };

/** Events of a calendar file by their start, unfolded. */
const eventsOf = (file: string) =>
  file
    .replaceAll(/\r?\n[ \t]/g, "")
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((event) => ({
      uid: /UID:(\S+)/.exec(event)?.[1] ?? "",
      start: /DTSTART[^:]*:(\S+)/.exec(event)?.[1] ?? "",
      sequence: Number(/SEQUENCE:(\d+)/.exec(event)?.[1] ?? 0),
      isCancelled: event.includes("STATUS:CANCELLED"),
    }));

story(
  "a snow day: the office closes the school from its day, one class is cancelled, one made up and one moved; the family reads it, and nothing brings it back",
  async ({ cast }) => {
    story.setTimeout(300_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const { page, t } = office;
    // Today, or in its last hour tomorrow: the three classes are not over when the story ends.
    const day = schoolDay(addMinutes(new Date(), 45));
    const planOf = async (of: string) =>
      (
        await ask<{ classes: Planned[] }>(page.request, "/api/admin/timetable/view", { day: of, span: "day" })
      ).classes.filter(({ startsAt }) => schoolDay(new Date(startsAt)) === of);

    // Three classes of a term are on the evening of that day; the mother's child is in them.
    const teacherId = await teacherIdOf(teacher.page.request);
    const { term } = await openTerm(page.request, "ELA Grades 4", { teacherId });
    const { courseRunId } = term;
    await buyOnline(mother, courseRunId, ["Emma"]);
    const path = "/api/teacher/course/detail/structure";
    const lessonsNow = async () =>
      (await ask<{ classes: Lesson[] }[]>(teacher.page.request, path, { id: courseRunId })).flatMap(
        ({ classes }) => classes,
      );
    const lessons = await lessonsNow();
    const evening = [schoolInstant(day, "23:20"), schoolInstant(day, "23:35"), schoolInstant(day, "23:50")];
    for (const [index, startsAt] of evening.entries())
      await ask(teacher.page.request, "/api/teacher/class/save", {
        id: lessons[index]?.courseClassId,
        startsAt: startsAt.toISOString(),
        durationMinutes: 9,
        clashReason: "A story.",
      });
    const { url } = await ask<{ url: string }>(mother.page.request, "/api/user/calendar/save", {});
    const feed = async () => eventsOf(await (await mother.page.request.get(new URL(url).pathname)).text());
    const before = await feed();
    const demo = (await planOf(day)).filter(
      (one) =>
        one.courseRunId !== courseRunId &&
        one.status === "scheduled" &&
        addMinutes(new Date(one.startsAt), one.durationMinutes) > new Date(),
    );
    // The week is open on the mother's phone before anything happens.
    await mother.page.goto(`${mother.home}/usr/profile?day=${day}`);
    await ready(mother.page);
    const week = mother.page.getByRole("region", { name: mother.t("family.week.title") });
    await expect(week.getByText(mother.t("learning.status.cancelled"))).toHaveCount(0);

    const effort = await countEffort(page);
    await page.goto(`${office.home}/admin/profile`);
    await ready(page);
    await page.getByRole("link", { name: t("today.office.closeDay"), exact: true }).click();
    const sheet = drawer(page);
    const firstClosedDay = sheet.getByLabel(t("officeCalendar.close.startsOn"));
    await expect(firstClosedDay).toHaveValue(schoolDay());
    await firstClosedDay.fill(day);
    const rows = sheet.getByRole("listitem").filter({ hasText: "ELA Grades 4" });
    const decisionAt = (clock: string) => rows.filter({ hasText: clock }).getByRole("combobox").first();
    await decisionAt("11:35").selectOption("makeUp");
    await decisionAt("11:50").selectOption("move");
    // A move without a day is refused at its field, before anyone is told.
    const save = sheet.getByRole("button", { name: /^Change \d+ class/ });
    await save.click();
    const moved = rows.filter({ hasText: "11:50" });
    await expect(moved.getByText(t("validation.required")).first()).toBeVisible();
    const newDay = shiftDay(day, 9);
    await moved.getByLabel(t("officeCalendar.close.day")).fill(newDay);
    await moved.getByLabel(t("officeCalendar.close.time")).fill("06:10");
    await expect(decisionAt("11:20")).toHaveValue("cancel");
    await save.click();
    await expect(sheet).toHaveCount(0);
    // One of them was the mistake.
    expect(effort().presses - 1).toBeLessThanOrEqual(3);
    await expect(page.getByText(/1 is made up\. .*1 class moved\..*Told \d+ famil/)).toBeVisible();

    // The plan: cancelled, made up after the term's last class, and moved.
    const after = await lessonsNow();
    const at = (index: number) =>
      after.find(({ courseClassId }) => courseClassId === lessons[index]?.courseClassId);
    expect(at(0)?.status).toBe("cancelled");
    expect(at(1)?.status).toBe("cancelled");
    expect(new Date(at(2)?.startsAt ?? 0)).toEqual(schoolInstant(newDay, "06:10"));
    const madeUp = after.filter(
      ({ courseClassId }) => !lessons.some((one) => one.courseClassId === courseClassId),
    );
    expect(madeUp).toHaveLength(1);

    // The family is told of each in its language, and sees the day in its week, after a reload and in a second tab.
    await mother.page.goto(`${mother.home}/usr/notices`);
    await ready(mother.page);
    const notices = mother.page.getByRole("main").getByRole("listitem");
    await expect(
      notices.filter({ hasText: lessons[0]?.nameZh }).filter({ hasText: "取消" }).first(),
    ).toBeVisible();
    await expect(notices.filter({ hasText: "补上" }).first()).toBeVisible();
    await expect(
      notices.filter({ hasText: lessons[2]?.nameZh }).filter({ hasText: "改" }).first(),
    ).toBeVisible();
    const second = await mother.page.context().newPage();
    for (const tab of [mother.page, second]) {
      await tab.goto(`${mother.home}/usr/profile?day=${day}`);
      await ready(tab);
      const shown = tab.getByRole("region", { name: mother.t("family.week.title") });
      await expect(shown).toContainText(mother.t("learning.status.cancelled"));
      await expect(shown).toContainText(mother.t("officeCalendar.close.suggestedZh"));
    }
    await second.close();
    expect(await audit(mother.page, "zh")).toEqual([]);
    await mother.page.goto(`${mother.home}/usr/profile?day=${newDay}`);
    await expect(week).toContainText(lessons[2]?.nameZh ?? "-");

    // The feed keeps each class under its id, with a higher number.
    const feedAfter = await feed();
    const startOf = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, "");
    const eventOf = (index: number) => {
      const known = before.find(({ start }) =>
        start.includes(startOf(evening[index] ?? new Date()).slice(0, 15)),
      );
      return { known, now: feedAfter.find(({ uid }) => uid === known?.uid) };
    };
    for (const index of [0, 1]) {
      const { known, now } = eventOf(index);
      expect(now).toMatchObject({ isCancelled: true });
      expect(now?.sequence).toBeGreaterThan(known?.sequence ?? 99);
    }
    const { known, now } = eventOf(2);
    expect(now?.isCancelled).toBe(false);
    expect(now?.start).not.toBe(known?.start);
    expect(now?.sequence).toBeGreaterThan(known?.sequence ?? 99);

    // Neither a weekly plan of the office nor one of the teacher, nor a single class, comes back to the day.
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
    const plan = {
      id: courseRunId,
      firstDay: day,
      weekdays: [weekday],
      startTime: "23:55",
      durationMinutes: 5,
    };
    for (const [request, role] of [
      [page.request, "admin"],
      [teacher.page.request, "teacher"],
    ] as const)
      await ask(request, `/api/${role}/class/schedule/save`, { ...plan, clashReason: "A story." });
    const back = await page.request.post("/api/admin/class/status/save", {
      data: { id: lessons[0]?.courseClassId, status: "scheduled" },
    });
    expect(back.status()).toBe(409);
    const onTheDay = (await planOf(day)).filter((one) => one.courseRunId === courseRunId);
    expect(onTheDay.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);

    // So that the demo school is as before.
    const { rows: closures } = await ask<{ rows: Closure[] }>(page.request, "/api/admin/closure/list", {
      pageSize: 100,
    });
    const made = closures.find(({ startsOn }) => startsOn === day);
    await ask(page.request, "/api/admin/closure/remove", { id: made?.closureId, flag: 1 });
    for (const { classId } of demo)
      await ask(page.request, "/api/admin/class/status/save", {
        id: classId,
        status: "scheduled",
        clashReason: "A story.",
      });
  },
);
