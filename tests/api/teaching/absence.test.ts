import { addDays, addMinutes } from "date-fns";
import { and, eq, getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as listSheet } from "@/app/api/teacher/attendance/list/route";
import { POST as saveSheet } from "@/app/api/teacher/attendance/save/route";
import { POST as remove } from "@/app/api/user/absence/remove/route";
import { POST as save } from "@/app/api/user/absence/save/route";
import { POST as endGuardian } from "@/app/api/user/guardian/end/route";
import { POST as askMakeup } from "@/app/api/user/makeup/ask/route";
import { POST as week } from "@/app/api/user/week/view/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { absences, attendance } from "@/db/schema/learning";
import { happenings, notices } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { createClass, createRun, createStudent, enrol } from "@/db/seed/factories";
import { absenceOf } from "@/components/classroom/absence-of";
import { asSystem } from "@/lib/access/owned";
import { getFamilyWeek } from "@/lib/calendar/family-week";
import { dateWords } from "@/lib/core/formats";
import { schoolDay } from "@/lib/core/school-zone";
import { renderMail } from "@/lib/notices/render";
import { call, signIn } from "../../support/call";
import { guardianOf, toDoAll } from "../../support/guardians";
import { classroom } from "../../support/classroom";
import { meeting } from "../../support/row-locks";

async function room(startsAt = addDays(new Date(), 2)) {
  const made = await classroom(2, startsAt);
  const [student, other] = made.students as [(typeof made.students)[0], (typeof made.students)[0]];
  const parent = { token: await signIn("parent", made.parents[0]!.id) };
  const stranger = { token: await signIn("parent", made.parents[1]!.id) };
  return { ...made, student, other, parent, stranger, note: { id: made.lesson.id, studentId: student.id } };
}
const toldOf = (courseClassId: number, kind: string) =>
  db.$count(happenings, and(eq(happenings.courseClassId, courseClassId), eq(happenings.kind, kind)));
const standing = async (courseClassId: number) => {
  const rows = await db.select().from(happenings).where(eq(happenings.courseClassId, courseClassId));
  return rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ kind }) => kind);
};

test("a note is in the family's week and in the sheet with its reason; a second one only adds the reason", async () => {
  const { note, parent, lesson, run, token, student } = await room();
  const first = await call(save, note, parent);
  expect(first.status).toBe(200);
  const second = await call(save, { ...note, reason: "A cold" }, parent);
  expect(second.body.data).toEqual(first.body.data);
  expect(await toldOf(lesson.id, "absenceTold")).toBe(1);
  const { body } = await call(week, { day: schoolDay(lesson.startsAt!) }, parent);
  expect(body.data?.classes).toMatchObject([
    { classId: lesson.id, studentId: student.id, absenceReason: "A cold", isGuest: false },
  ]);
  const sheet = await call(listSheet, { id: run.id }, { token });
  expect(sheet.body.data?.students[0]).toMatchObject({
    studentId: student.id,
    absences: [{ courseClassId: lesson.id, reason: "A cold" }],
  });
});

test("taking it back withdraws what the teacher was told; without a note nothing happens", async () => {
  const { note, parent, lesson } = await room();
  await call(save, note, parent);
  expect(await standing(lesson.id)).toEqual(["absenceTold"]);
  expect((await call(remove, note, parent)).status).toBe(200);
  expect((await call(remove, note, parent)).status).toBe(200);
  expect(await standing(lesson.id)).toEqual([]);
  expect(await db.$count(absences, eq(absences.courseClassId, lesson.id))).toBe(0);
});

test("another family's child, another term's class, and a class that is over or cancelled are refused", async () => {
  const { note, parent, stranger, lesson } = await room();
  const { lesson: elsewhere } = await room();
  expect((await call(save, note, stranger)).status).toBe(404);
  expect((await call(save, { ...note, id: elsewhere.id }, parent)).status).toBe(404);
  const set = (values: Partial<typeof courseClasses.$inferInsert>) =>
    db.update(courseClasses).set(values).where(eq(courseClasses.id, lesson.id));
  await set({ status: "cancelled" });
  expect((await call(save, note, parent)).status).toBe(409);
  await set({ status: "scheduled", startsAt: addDays(new Date(), -1) });
  expect((await call(save, note, parent)).status).toBe(409);
  expect((await call(save, { ...note, reason: "x".repeat(301) }, parent)).body.code).toBe(3000);
  expect(await db.$count(absences, eq(absences.courseClassId, lesson.id))).toBe(0);
});

test("the same note twice at once is one note, told once", async () => {
  const { note, parent, lesson } = await room();
  const replies = await Promise.all(Array.from({ length: 5 }, () => call(save, note, parent)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await toldOf(lesson.id, "absenceTold")).toBe(1);
});

test("absent without a word is told once, taken back by a correction, and told again after it", async () => {
  const { lesson, token, student, other } = await room(new Date());
  const mark = (studentId: number, status: string | null) =>
    call(saveSheet, { id: lesson.id, entries: [{ studentId, status }] } as never, { token });
  await Promise.all([mark(student.id, "absent"), mark(student.id, "absent"), mark(other.id, "present")]);
  expect(await standing(lesson.id)).toEqual(["absentUnexplained"]);
  const mails = () =>
    db
      .select()
      .from(mailOutbox)
      .innerJoin(happenings, eq(happenings.id, mailOutbox.happeningId))
      .where(eq(happenings.courseClassId, lesson.id));
  const [waiting] = await mails();
  const minutes = (Number(waiting?.mail_outbox.dueAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(1);
  expect(minutes).toBeLessThan(3);
  await mark(student.id, "late");
  expect(await standing(lesson.id)).toEqual([]);
  expect(await mails()).toEqual([]);
  await mark(student.id, "absent");
  await mark(student.id, null);
  expect(await standing(lesson.id)).toEqual([]);
  expect(await toldOf(lesson.id, "absentUnexplained")).toBe(2);
});

test("a family with one child absent and another there after all counts once", async () => {
  const { lesson, run, token, student, parents } = await room(new Date());
  const sibling = await createStudent({ parentId: parents[0]!.id });
  await enrol(sibling.id, run.id);
  const mark = async (entries: [number, string][]) => {
    const marks = entries.map(([studentId, status]) => ({ studentId, status }));
    const { body } = await call(saveSheet, { id: lesson.id, entries: marks } as never, { token });
    return body.data?.told;
  };
  expect(
    await mark([
      [student.id, "absent"],
      [sibling.id, "absent"],
    ]),
  ).toBe(1);
  await mark([[sibling.id, "present"]]);
  await db
    .update(happenings)
    .set({ dueAt: addMinutes(new Date(), -1) })
    .where(eq(happenings.courseClassId, lesson.id));
  expect(
    await mark([
      [student.id, "present"],
      [sibling.id, "absent"],
    ]),
  ).toBe(1);
});

test("a family that has read of an absence is told that the child was there after all", async () => {
  const { lesson, token, student } = await room(new Date());
  const mark = (status: string | null) =>
    call(saveSheet, { id: lesson.id, entries: [{ studentId: student.id, status }] } as never, { token });
  const letTheMailLeave = () =>
    db
      .update(happenings)
      .set({ dueAt: addMinutes(new Date(), -1) })
      .where(eq(happenings.courseClassId, lesson.id));
  await mark("absent");
  await letTheMailLeave();
  await mark("late");
  expect(await standing(lesson.id)).toEqual(["absenceCorrected"]);
  await mark("present");
  expect(await toldOf(lesson.id, "absenceCorrected")).toBe(1);

  // Absent after all: the correction goes, and a removed entry says nothing about where the child was.
  await mark("absent");
  expect(await standing(lesson.id)).toEqual(["absentUnexplained"]);
  await letTheMailLeave();
  await mark(null);
  expect(await standing(lesson.id)).toEqual([]);
});

test("who was announced is excused with the first entries, and is never told as absent without a word", async () => {
  const { lesson, note, parent, token, student, other } = await room(addMinutes(new Date(), 10));
  await call(save, note, parent);
  const entries = [{ studentId: other.id, status: "present" as const }];
  await call(saveSheet, { id: lesson.id, entries }, { token });
  const own = and(eq(attendance.courseClassId, lesson.id), eq(attendance.studentId, student.id));
  expect((await db.select().from(attendance).where(own))[0]?.status).toBe("excused");
  await call(saveSheet, { id: lesson.id, entries: [{ studentId: student.id, status: "absent" }] }, { token });
  expect(await standing(lesson.id)).toEqual(["absenceTold"]);
});

test("the mail about an absence noted days later names the day of the class, not today", async () => {
  const { lesson, token, student } = await room(addDays(new Date(), -5));
  const entries = [{ studentId: student.id, status: "absent" }];
  await call(saveSheet, { id: lesson.id, entries } as never, { token });
  const [mail] = await db
    .select(getTableColumns(mailOutbox))
    .from(mailOutbox)
    .innerJoin(happenings, eq(happenings.id, mailOutbox.happeningId))
    .where(eq(happenings.courseClassId, lesson.id));
  const { subject } = await renderMail("classChanged", "en", mail?.data);
  expect(subject).toBe(`Not in class: Reading Circle, ${dateWords("weekdayOfYear", lesson.startsAt!, "en")}`);
});

test("the other guardian is told by a notice, and reads who said it; the one who said it is not told", async () => {
  const { note, parents, lesson, student } = await room();
  const other = await guardianOf(student.id, toDoAll);
  await call(save, { ...note, reason: "A cold" }, other);
  const readers = await db
    .select({ role: notices.role, id: notices.readerId })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(happenings.courseClassId, lesson.id), eq(notices.role, "parent")));
  expect(readers).toEqual([{ role: "parent", id: parents[0]!.id }]);
  const inWeekOf = async (parentId: number) => {
    const { classes, readerId, now } = await getFamilyWeek(asSystem(parentId), schoolDay(lesson.startsAt!));
    return absenceOf(classes[0]!, { name: "Emma", mayWrite: true, readerId }, now);
  };
  const { firstName, lastName } = other.parent;
  expect(await inWeekOf(parents[0]!.id)).toMatchObject({
    isTold: true,
    toldBy: `${firstName} ${lastName}`,
    reason: "A cold",
  });
  expect(await inWeekOf(other.parent.id)).toMatchObject({ isTold: true, toldBy: null });
});

test("a guardian whose access ends at that moment neither tells an absence, nor takes one back, nor asks for a make-up", async () => {
  const { note, parent, lesson, run, student } = await room();
  const sisterRun = await createRun({ courseId: run.courseId });
  const sister = await createClass({ courseRunId: sisterRun.id, startsAt: addMinutes(lesson.startsAt!, 90) });
  const asWei = async (act: (as: { token: string }) => Promise<{ status: number }>) => {
    const wei = await guardianOf(student.id, toDoAll);
    const [ended, tried] = await meeting(
      ["guardianships", `id = ${wei.guardianship.id}`],
      () => call(endGuardian, { id: wei.guardianship.id }, parent),
      () => act(wei),
    );
    expect(ended.status).toBe(200);
    return tried.status;
  };
  expect(await asWei((as) => call(save, note, as))).toBe(404);
  expect(await standing(lesson.id)).toEqual([]);
  await call(save, note, parent);
  expect(await asWei((as) => call(remove, note, as))).toBe(404);
  expect(await asWei((as) => call(askMakeup, { ...note, courseClassId: sister.id }, as))).toBe(404);
  expect(await standing(lesson.id)).toEqual(["absenceTold"]);
});
