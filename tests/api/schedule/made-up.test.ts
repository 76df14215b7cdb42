import { addDays } from "date-fns";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as saveClosure } from "@/app/api/admin/closure/save/route";
import { POST as viewProgram } from "@/app/api/base/course/detail/view/route";
import { POST as viewClass } from "@/app/api/student/course/class/detail/view/route";
import { POST as listTerms } from "@/app/api/student/course/list/route";
import { POST as structure } from "@/app/api/teacher/course/detail/structure/route";
import { POST as listNotices } from "@/app/api/user/notice/list/route";
import { POST as saveCalendar } from "@/app/api/user/calendar/save/route";
import { POST as viewWeek } from "@/app/api/user/week/view/route";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { courseClasses } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { createClass } from "@/db/seed/factories";
import { calendarFeed } from "@/lib/calendar/feed";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { getTeacherDay } from "@/lib/classroom/teacher-day";
import { asSystem } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { dateWords } from "@/lib/core/formats";
import { schoolDay } from "@/lib/core/school-zone";
import { renderMail } from "@/lib/notices/render";
import { call } from "../../support/call";
import { castOfTerm } from "../../support/told";

/** The office closes the day of the class, and makes the class up two days later. */
async function closedDay() {
  await db.update(closures).set({ removedAt: new Date() });
  await db.update(courseClasses).set({ removedAt: new Date() });
  const cast = await castOfTerm();
  const { lesson } = cast;
  await createClass({ unitId: cast.unit.id, startsAt: addDays(new Date(), 1) });
  const startsAt = foundOrThrow(lesson.startsAt);
  const makeUpAt = addDays(startsAt, 2);
  const day = schoolDay(startsAt);
  const decision = { classId: lesson.id, version: 1, action: "makeUp", startsAt: makeUpAt.toISOString() };
  const closure = { startsOn: day, endsOn: day, name: "Snow day", nameZh: "大雪停课" };
  const saved = await call(saveClosure, { ...closure, classes: [decision] } as never, await cast.as("nora"));
  expect(saved.status).toBe(200);
  return { ...cast, day, madeUpAt: makeUpAt.toISOString() };
}

test("a cancelled class says when it is made up wherever it is shown, and is counted once", async () => {
  const { as, run, lesson, people, day, madeUpAt } = await closedDay();
  const ofLesson = ({ classId }: { classId: number }) => classId === lesson.id;

  const [term] = (await call(listTerms, {}, await as("emma"))).body.data!;
  const shown = term!.units.flatMap(({ classes }) => classes);
  expect(shown.map((one) => one.madeUpAt)).toEqual([null, madeUpAt, null]);
  expect(term!.classCount).toBe(2);
  expect((await call(viewClass, { id: lesson.id }, await as("emma"))).body.data?.madeUpAt).toBe(madeUpAt);
  const week = (await call(viewWeek, { day }, await as("lin"))).body.data!;
  expect(week.classes.find(ofLesson)?.madeUpAt).toBe(madeUpAt);

  const units = (await call(structure, { id: run.id }, await as("grace"))).body.data!;
  const taught = units.flatMap(({ classes }) => classes).find((one) => one.courseClassId === lesson.id);
  expect(taught?.madeUpAt).toBe(madeUpAt);
  const ofTeacher = await getTeacherDay(asSystem<"teacher">(people.grace.id));
  expect(ofTeacher.week.find(({ courseClassId }) => courseClassId === lesson.id)?.madeUpAt).toEqual(
    new Date(madeUpAt),
  );

  const program = (await call(viewProgram, { courseId: run.courseId }, {})).body.data!;
  const offered = program.units.flatMap(({ classes }) => classes);
  expect(offered.map(({ classId }) => classId)).not.toContain(lesson.id);
  expect(offered).toHaveLength(2);

  // A make-up class that is cancelled in turn makes nothing up.
  await db
    .update(courseClasses)
    .set({ status: "cancelled" })
    .where(eq(courseClasses.makesUpForId, lesson.id));
  expect((await call(viewClass, { id: lesson.id }, await as("emma"))).body.data?.madeUpAt).toBeNull();
});

test("a closure on the day of a make-up class tells when that is made up, and its class says so, too", async () => {
  const { as, lesson, madeUpAt } = await closedDay();
  const [maker] = await db.select().from(courseClasses).where(eq(courseClasses.makesUpForId, lesson.id));
  const { id: classId, version } = foundOrThrow(maker);
  await db.update(happenings).set({ dueAt: new Date() });
  const again = addDays(new Date(madeUpAt), 3).toISOString();
  const day = schoolDay(new Date(madeUpAt));
  const closure = { startsOn: day, endsOn: day, name: "Ice storm", nameZh: "冻雨停课" };
  const classes = [{ classId, version, action: "makeUp", startsAt: again }];
  expect((await call(saveClosure, { ...closure, classes } as never, await as("nora"))).status).toBe(200);
  const [told] = await db
    .select()
    .from(happenings)
    .where(and(eq(happenings.courseClassId, classId), eq(happenings.kind, "classCancelled")));
  expect(told?.data).toMatchObject({ madeUpAt: again });
  expect((await call(viewClass, { id: lesson.id }, await as("emma"))).body.data?.madeUpAt).toBe(again);
});

test("the notice and the mail about a cancelled class say when it is made up", async () => {
  await db.delete(mailOutbox);
  const { as } = await closedDay();
  const { rows } = (await call(listNotices, {}, await as("lin"))).body.data!;
  const notice = rows.find(({ kind }) => kind === "classCancelled");
  expect(notice?.text).toMatch(/ is cancelled and made up on .+\. For /);
  const mails = await db.select().from(mailOutbox);
  const cancelled = mails.filter(({ data }) => (data as { kind?: string }).kind === "classCancelled");
  const texts = await Promise.all(
    cancelled.map(({ template, locale, data }) => renderMail(template, locale, data)),
  );
  expect(texts.some(({ text }) => text.includes("Made up on"))).toBe(true);
  expect(texts.some(({ text }) => text.includes("补课时间"))).toBe(true);
});

test("the family's week and its calendar say when it is made up, and its make-up class for which day it is", async () => {
  const { as, run, lesson, emma, ming, day, madeUpAt } = await closedDay();
  const makerDay = schoolDay(new Date(madeUpAt));
  const seen = await Promise.all(
    [day, makerDay].map(async (one) => (await call(viewWeek, { day: one }, await as("lin"))).body.data!),
  );
  const maker = foundOrThrow(seen.flatMap(({ classes }) => classes).find((one) => one.makesUpForAt !== null));
  const cancelledAt = foundOrThrow(lesson.startsAt);
  expect([maker.startsAt, maker.makesUpForAt]).toEqual([madeUpAt, cancelledAt.toISOString()]);

  const { body } = await call(saveCalendar, {}, await as("lin"));
  const secret = foundOrThrow(body.data).url.split("/").at(-1)!.replace(".ics", "");
  const events = (await calendarFeed(secret)).replaceAll("\r\n ", "").split("BEGIN:VEVENT");
  const said = (classId: number) => events.find((event) => event.includes(`class-${classId}-${emma.id}@`));
  const inWords = (at: Date) => dateWords("weekdayOfYear", at, "en").replaceAll(",", "\\,");
  expect(said(lesson.id)).toContain(`Made up on ${inWords(new Date(madeUpAt))} at `);
  expect(said(maker.classId)).toContain(`Makes up for the class of ${inWords(cancelledAt)}`);

  // A guest elsewhere makes up the class that the child missed.
  const missed = await createClass({ courseRunId: run.id, startsAt: addDays(cancelledAt, 7) });
  const sister = await createClass({ startsAt: addDays(cancelledAt, 8) });
  const wish = { studentId: ming.id, missedClassId: missed.id, courseClassId: sister.id };
  await db.insert(makeups).values({ ...wish, status: "granted", decidedAt: new Date() });
  const ofMing = await listClassesBetween([asSystem(ming.id)], cancelledAt, addDays(cancelledAt, 30));
  expect(ofMing.find(({ classId }) => classId === sister.id)?.makesUpForAt).toEqual(missed.startsAt);
});
