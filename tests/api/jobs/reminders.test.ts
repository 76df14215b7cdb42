import { addHours, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { absences, homework, makeups, submissions } from "@/db/schema/learning";
import { mailOutbox } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createHomework, createParent, createRun, createStudent, enrol } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { crontab } from "@/lib/jobs/crontab";
import { remindOfClasses } from "@/lib/calendar/remind-of-classes";
import { renderMail } from "@/lib/notices/render";

const soon = () => addHours(new Date(), 20);
const inMinutes = (count: number) => addMinutes(new Date(), count);
const ahead = async () => (await reminders()).map(({ data }) => data.ahead);
const reminders = () =>
  db.select().from(mailOutbox).where(eq(mailOutbox.template, "reminder")).orderBy(mailOutbox.id);

beforeEach(async () => {
  await db.delete(mailOutbox);
  await db.update(courseClasses).set({ startsAt: null });
});

async function aSeat({
  startsAt = soon(),
  locale = "en" as "en" | "zh",
  country = "CA",
  since = undefined as Date | undefined,
} = {}) {
  const parent = await createParent({ locale, country });
  const student = await createStudent({ parentId: parent.id });
  const run = await createRun();
  const [unit] = await db
    .insert(units)
    .values({ courseRunId: run.id, name: "Unit 1", nameZh: "第一单元" })
    .returning();
  const unitId = foundOrThrow(unit).id;
  const [lesson] = await db
    .insert(courseClasses)
    .values({ unitId, name: "Words that paint", nameZh: "会画画的词", startsAt })
    .returning();
  const enrolment = await enrol(student.id, run.id, since);
  return { parent, student, run, unitId, lesson: foundOrThrow(lesson), enrolment };
}

it("reminds each family once of a class in the next 24 hours, in its language", async () => {
  const seat = await aSeat({ locale: "zh", country: "CN" });
  const sibling = await createStudent({ parentId: seat.parent.id, firstName: "Max" });
  await enrol(sibling.id, seat.run.id);
  expect(await remindOfClasses()).toBe(2);
  expect(await remindOfClasses()).toBe(0);
  const [first, second] = await reminders();
  expect(first).toMatchObject({ recipient: seat.parent.email, locale: "zh", state: "queued" });
  expect(first?.expiresAt).toEqual(seat.lesson.startsAt);
  expect(first?.data).toMatchObject({
    studentName: "Emma Chen",
    className: "会画画的词",
    courseName: "阅读小组",
    country: "CN",
  });
  expect(second?.data).toMatchObject({ studentName: "Max Chen" });
  const { text } = await renderMail("reminder", "zh", first?.data);
  expect(text).toContain("北京时间");
});

it("reminds the family of a guest, and no family that said that the child can't come", async () => {
  const [own, other] = [await aSeat({ startsAt: inMinutes(30 * 24 * 60) }), await aSeat()];
  await db
    .insert(absences)
    .values({ courseClassId: other.lesson.id, studentId: other.student.id, parentId: other.parent.id });
  expect(await remindOfClasses()).toBe(0);
  const wish = { studentId: own.student.id, missedClassId: own.lesson.id, courseClassId: other.lesson.id };
  const granted = { status: "granted" as const, decidedAt: addHours(new Date(), -30) };
  await db.insert(makeups).values({ ...wish, ...granted });
  const dueAt = addHours(foundOrThrow(other.lesson.startsAt), -1);
  await createHomework({ courseRunId: other.run.id, name: "Of the other term", dueAt });
  expect(await remindOfClasses()).toBe(1);
  const [mail] = await reminders();
  expect(mail?.recipient).toBe(own.parent.email);
  // The term's homework is not the guest's, and its class page does not open for a guest.
  const { text } = await renderMail("reminder", "en", mail?.data);
  expect(text).toContain("/usr/profile");
  expect(text).not.toMatch(/attendClass|Of the other term/);
});

it("reminds once with two workers", async () => {
  await aSeat();
  await Promise.all([remindOfClasses(), remindOfClasses()]);
  expect(await reminders()).toHaveLength(1);
});

it("reminds again if the class is moved", async () => {
  const { lesson } = await aSeat();
  await remindOfClasses();
  await db
    .update(courseClasses)
    .set({ startsAt: addHours(soon(), 2) })
    .where(eq(courseClasses.id, lesson.id));
  expect(await remindOfClasses()).toBe(1);
});

it("reminds a second time about an hour before, once", async () => {
  const { lesson, student } = await aSeat({ locale: "zh" });
  await remindOfClasses();
  await move(lesson.id, inMinutes(66));
  expect(await remindOfClasses()).toBe(0);
  await move(lesson.id, inMinutes(64));
  expect(await remindOfClasses()).toBe(1);
  expect(await remindOfClasses()).toBe(0);
  expect(await ahead()).toEqual(["day", "hour"]);
  const { data } = (await reminders())[1] ?? {};
  expect(data).toMatchObject({ classPath: `/usr/attendClass?studentId=${student.id}&class=${lesson.id}` });
  const { subject, text } = await renderMail("reminder", "zh", data);
  expect(subject).toMatch(/多伦多时间 .+ 上课/);
  expect(text).toContain(`/zh/usr/attendClass?studentId=${student.id}&class=${lesson.id}`);
});

it("runs often enough that the second one arrives between 70 and 50 minutes before", () => {
  const matches = crontab.find(({ task }) => task === "remindOfClasses")?.match;
  const minutes = Array.from({ length: 60 }, (_, min) => min).filter(
    (min) => typeof matches === "function" && matches({ min, hour: 0, date: 1, month: 1, dow: 1 }),
  );
  const gaps = minutes.map((minute, index) => (minutes[index + 1] ?? 60) - minute);
  expect(minutes[0]).toBe(0);
  // A minute is left for sending.
  expect(65 - Math.max(...gaps) - 1).toBeGreaterThanOrEqual(50);
});

it.each<[string, { classIn: number; seatSince: number; gets: string[] }]>([
  ["bought five hours before: the second one alone", { classIn: 60, seatSince: -240, gets: ["hour"] }],
  ["bought 50 minutes before: none", { classIn: 49, seatSince: -1, gets: [] }],
  ["bought ten hours before: nothing at once", { classIn: 600, seatSince: -1, gets: [] }],
  ["bought long ago, a day before: one", { classIn: 1_400, seatSince: -9_000, gets: ["day"] }],
  ["moved to two hours from now: none until an hour before", { classIn: 120, seatSince: -9_000, gets: [] }],
  ["moved to half an hour from now: one, not two", { classIn: 30, seatSince: -9_000, gets: ["hour"] }],
])("a seat %s", async (_what, { classIn, seatSince, gets }) => {
  await aSeat({ startsAt: inMinutes(classIn), since: inMinutes(seatSince) });
  await remindOfClasses();
  await remindOfClasses();
  expect(await ahead()).toEqual(gets);
});

it("reminds of a class that is moved within its last hour anew, and not once it is cancelled", async () => {
  const { lesson } = await aSeat({ startsAt: inMinutes(60) });
  await remindOfClasses();
  await move(lesson.id, inMinutes(50));
  await remindOfClasses();
  expect(await ahead()).toEqual(["hour", "hour"]);
  await move(lesson.id, inMinutes(40));
  await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, lesson.id));
  expect(await remindOfClasses()).toBe(0);
});

it("names two children of a family in the same class, each in a mail", async () => {
  const seat = await aSeat({ startsAt: inMinutes(60) });
  const sibling = await createStudent({ parentId: seat.parent.id, firstName: "Max" });
  await enrol(sibling.id, seat.run.id);
  await Promise.all([remindOfClasses(), remindOfClasses()]);
  expect((await reminders()).map(({ data }) => data.studentName).toSorted()).toEqual([
    "Emma Chen",
    "Max Chen",
  ]);
});

it("names the homework that is due and not handed in", async () => {
  const { run, student, lesson } = await aSeat();
  const piece = { courseRunId: run.id, instructions: "Write." };
  const startsAt = foundOrThrow(lesson.startsAt);
  const [done] = await db
    .insert(homework)
    .values([
      { ...piece, name: "Done", dueAt: startsAt },
      { ...piece, name: "Diary", dueAt: startsAt },
      { ...piece, name: "Next week", dueAt: addHours(startsAt, 168) },
      { ...piece, name: "Removed", dueAt: startsAt, removedAt: new Date() },
    ])
    .returning();
  await db
    .insert(submissions)
    .values({ homeworkId: foundOrThrow(done).id, studentId: student.id, handedInAt: new Date() });
  await remindOfClasses();
  expect((await reminders())[0]?.data).toMatchObject({ homeworkNames: ["Diary"] });
});

it.each<[string, (seat: Awaited<ReturnType<typeof aSeat>>) => Promise<unknown>]>([
  ["the class is over a day away", ({ lesson }) => move(lesson.id, addHours(new Date(), 25))],
  ["the class has begun", ({ lesson }) => move(lesson.id, addMinutes(new Date(), -1))],
  [
    "the class is cancelled",
    ({ lesson }) =>
      db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, lesson.id)),
  ],
  [
    "the unit is removed",
    ({ unitId }) => db.update(units).set({ removedAt: new Date() }).where(eq(units.id, unitId)),
  ],
  [
    "the run is switched off",
    ({ run }) => db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, run.id)),
  ],
  [
    "the enrolment has ended",
    ({ enrolment }) =>
      db
        .update(enrolments)
        .set({ endedAt: new Date(), endReason: "refunded" })
        .where(eq(enrolments.id, enrolment.id)),
  ],
  [
    "the student is removed",
    ({ student }) => db.update(students).set({ removedAt: new Date() }).where(eq(students.id, student.id)),
  ],
  [
    "the parent is switched off",
    ({ parent }) => db.update(parents).set({ enabled: false }).where(eq(parents.id, parent.id)),
  ],
])("says nothing when %s", async (_, change) => {
  await change(await aSeat());
  await remindOfClasses();
  expect(await reminders()).toEqual([]);
});

const move = (id: number, startsAt: Date) =>
  db.update(courseClasses).set({ startsAt }).where(eq(courseClasses.id, id));
