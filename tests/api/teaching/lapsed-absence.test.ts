import { addDays, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as enableUnit } from "@/app/api/admin/unit/status/save/route";
import { POST as saveLesson } from "@/app/api/teacher/class/save/route";
import { POST as saveSchedule } from "@/app/api/teacher/class/schedule/save/route";
import { POST as saveStatus } from "@/app/api/teacher/class/status/save/route";
import { POST as tellAbsence } from "@/app/api/user/absence/save/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { absences } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { foundOrThrow } from "@/lib/core/errors";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { renderMail } from "@/lib/notices/render";
import type { MailData } from "@/lib/notices/templates";
import { call } from "../../support/call";
import { type Cast, castOfTerm, lastHappening, mailsAbout, toldBy } from "../../support/told";

const lapsed =
  "The absence told for Emma Chen was for the old time and no longer counts. " +
  "If Emma Chen can’t come at the new time either, please see that the teacher is told again.";

let cast: Cast;
let before: number;
let start: Date;
beforeEach(async () => {
  cast = await castOfTerm();
  start = foundOrThrow(cast.lesson.startsAt);
  await call(
    tellAbsence,
    { id: cast.lesson.id, studentId: cast.emma.id, reason: "At the dentist" },
    await cast.as("lin"),
  );
  before = await lastHappening();
});
const notes = () => db.select().from(absences).where(eq(absences.courseClassId, cast.lesson.id));
const save = async (startsAt: Date, more = {}) =>
  call(
    saveLesson,
    { id: cast.lesson.id, startsAt: startsAt.toISOString(), durationMinutes: 60, ...more },
    await cast.as("grace"),
  );
const mailTexts = async (kind: "classMoved" | "planChanged") => {
  const mails = await mailsAbout(cast, kind, before);
  return Promise.all(
    mails.map(async ({ to, locale, data }) => {
      const { text } = await renderMail("classChanged", locale, data as MailData["classChanged"]);
      return { to, text: text.replaceAll(/\s+/g, " ") };
    }),
  );
};

test("a class that gets another time loses its absences, and their families read it in the mail of the move", async () => {
  const [note] = await notes();
  await save(addDays(start, 1));
  expect(await notes()).toEqual([]);
  expect(await toldBy(cast, "absenceLapsed", before)).toEqual(["lin"]);
  const mails = await mailTexts("classMoved");
  expect(mails.map(({ to }) => to).sort()).toEqual(["lin", "zhang"]);
  expect(mails.find(({ to }) => to === "lin")?.text).toContain(lapsed);
  expect(mails.find(({ to }) => to === "zhang")?.text).not.toContain("请假");
  await save(addDays(start, 2));
  const again = await mailTexts("classMoved");
  expect(again.find(({ to }) => to === "lin")?.text).toContain(lapsed);
  await save(start);
  expect(await notes()).toEqual([note]);
  expect(await toldBy(cast, "absenceLapsed", before)).toEqual([]);
});

test("another length or another second keeps them, and so does a class that is over", async () => {
  await save(new Date(Math.floor(start.getTime() / 60_000) * 60_000), { durationMinutes: 90 });
  await db
    .update(courseClasses)
    .set({ startsAt: addDays(new Date(), -1) })
    .where(eq(courseClasses.id, cast.lesson.id));
  await save(addMinutes(addDays(new Date(), -1), -30));
  expect(await notes()).toHaveLength(1);
  expect(await toldBy(cast, "absenceLapsed", before)).toEqual([]);
});

test("a weekly plan does the same, in its own mail", async () => {
  const plan = { firstDay: shiftDay(schoolDay(), 1), weekdays: [2, 4], startTime: "18:30" };
  await call(saveSchedule, { id: cast.run.id, ...plan, durationMinutes: 60 }, await cast.as("grace"));
  expect(await notes()).toEqual([]);
  expect(await toldBy(cast, "absenceLapsed", before)).toEqual(["lin"]);
  const mails = await mailTexts("planChanged");
  expect(mails.find(({ to }) => to === "lin")?.text).toContain(lapsed);
  expect(mails.find(({ to }) => to === "zhang")?.text).not.toContain("请假");
});

/** Hides the unit or cancels the class, moves the class meanwhile, and brings it back after the mails have left. */
async function moveWhileAway(how: "hidden" | "cancelled", startsAt: Date) {
  const set = async (isAway: boolean) =>
    how === "hidden"
      ? call(enableUnit, { id: cast.lesson.unitId, flag: isAway ? 0 : 1 }, await cast.as("nora"))
      : call(
          saveStatus,
          { id: cast.lesson.id, status: isAway ? "cancelled" : "scheduled" },
          await cast.as("grace"),
        );
  expect((await set(true)).status).toBe(200);
  await db.update(happenings).set({ dueAt: new Date() });
  await save(startsAt);
  expect(await notes()).toHaveLength(1);
  expect(await toldBy(cast, "absenceLapsed", before)).toEqual([]);
  expect((await set(false)).status).toBe(200);
}

test.each(["hidden", "cancelled"] as const)(
  "a class moved while it is %s keeps them until it comes back at another time, which says so",
  async (how) => {
    await moveWhileAway(how, addDays(start, 1));
    expect(await notes()).toEqual([]);
    expect(await toldBy(cast, "absenceLapsed", before)).toEqual(["lin"]);
    const mails = await mailTexts("classMoved");
    expect(mails.find(({ to }) => to === "lin")?.text).toContain(lapsed);
  },
);

test.each(["hidden", "cancelled"] as const)(
  "one that was %s and comes back at its time keeps them",
  async (how) => {
    await moveWhileAway(how, start);
    expect(await notes()).toHaveLength(1);
    expect(await toldBy(cast, "absenceLapsed", before)).toEqual([]);
  },
);

test.each(["has no time", "is cancelled"])(
  "a chain of moves that ends where it began brings them back, also if the class %s in between",
  async (how) => {
    const [note] = await notes();
    const grace = await cast.as("grace");
    const turn = (status: "cancelled" | "scheduled") =>
      call(saveStatus, { id: cast.lesson.id, status }, grace);
    await save(addDays(start, 1));
    expect(await notes()).toEqual([]);
    if (how === "has no time")
      await call(saveLesson, { id: cast.lesson.id, startsAt: null, durationMinutes: 60 }, grace);
    else await turn("cancelled");
    await save(start);
    if (how === "is cancelled") await turn("scheduled");
    expect(await notes()).toEqual([note]);
    for (const kind of ["absenceLapsed", "classMoved", "classCancelled", "classRestored"] as const)
      expect(await toldBy(cast, kind, before), kind).toEqual([]);
  },
);
