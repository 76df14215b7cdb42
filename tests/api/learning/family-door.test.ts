import { addMinutes, subDays, subMinutes } from "date-fns";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as joinAsStudent } from "@/app/api/student/course/class/join/route";
import { POST as join } from "@/app/api/user/student/class/join/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance, makeups } from "@/db/schema/learning";
import { createClass, createHomework, createStudent, createSubmission, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { openClassroom } from "@/lib/classroom/classroom";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

const url = "https://meet.example.com/lake";
const room = await classroom(2, new Date());
const [parent, other] = [room.parents[0]!, room.parents[1]!];
const [child, stranger] = [room.students[0]!, room.students[1]!];
const sibling = await createStudent({ parentId: parent.id, firstName: "Leo" });
let token: string;

beforeAll(async () => {
  token = await signIn("parent", parent.id);
  await enrol(sibling.id, room.run.id);
});

const classAt = (startsAt: Date | null, values = {}) =>
  createClass({ unitId: room.unit.id, startsAt, durationMinutes: 60, joinUrl: url, ...values });
const entryOf = async (classId: number, studentId: number) =>
  (
    await db
      .select()
      .from(attendance)
      .where(and(eq(attendance.courseClassId, classId), eq(attendance.studentId, studentId)))
  )[0];

describe("a parent at the door of a child's class", () => {
  test("gets the link, and the child is present; the sibling is not", async () => {
    const lesson = await classAt(addMinutes(new Date(), 14));
    const { body } = await call(join, { id: lesson.id, studentId: child.id }, { token });
    expect(body.data).toMatchObject({ url, status: "present" });
    expect(await entryOf(lesson.id, child.id)).toMatchObject({ status: "present" });
    expect(await entryOf(lesson.id, sibling.id)).toBeUndefined();
  });

  test("after the child has joined, changes nothing about when the child came", async () => {
    const lesson = await classAt(new Date());
    const own = await call(joinAsStudent, { id: lesson.id }, { token: await signIn("student", child.id) });
    await db
      .update(courseClasses)
      .set({ startsAt: subMinutes(new Date(), 30) })
      .where(eq(courseClasses.id, lesson.id));
    const { body } = await call(join, { id: lesson.id, studentId: child.id }, { token });
    expect(body.data).toEqual(own.body.data);
  });

  test("keeps what the teacher entered", async () => {
    const lesson = await classAt(new Date());
    await db.insert(attendance).values({
      courseClassId: lesson.id,
      studentId: child.id,
      status: "excused",
      teacherId: room.teacher.id,
    });
    await call(join, { id: lesson.id, studentId: child.id }, { token });
    expect(await entryOf(lesson.id, child.id)).toMatchObject({ status: "excused" });
  });

  test.each([
    ["too early", () => classAt(addMinutes(new Date(), 16))],
    ["after the end", () => classAt(subMinutes(new Date(), 61))],
    ["a cancelled class", () => classAt(new Date(), { status: "cancelled" })],
    ["a class without a link", () => classAt(new Date(), { joinUrl: null })],
  ])("%s: is told why, and nobody is present", async (_what, make) => {
    const lesson = await make();
    const { status } = await call(join, { id: lesson.id, studentId: child.id }, { token });
    expect(status).toBe(409);
    expect(await entryOf(lesson.id, child.id)).toBeUndefined();
  });

  test("finds no class of another family's child, of a hidden class, or after the seat has ended", async () => {
    const lesson = await classAt(new Date());
    const hidden = await classAt(new Date(), { enabled: false });
    const left = await createStudent({ parentId: parent.id });
    await enrol(left.id, room.run.id);
    await db
      .update(enrolments)
      .set({ endedAt: new Date(), endReason: "withdrawn" })
      .where(eq(enrolments.studentId, left.id));
    const unseated = await createStudent({ parentId: parent.id });
    const archived = await createStudent({ parentId: parent.id, removedAt: new Date() });
    await enrol(archived.id, room.run.id);
    const tries = [
      { id: lesson.id, studentId: stranger.id },
      { id: hidden.id, studentId: child.id },
      { id: lesson.id, studentId: left.id },
      { id: lesson.id, studentId: unseated.id },
      { id: lesson.id, studentId: archived.id },
      { id: 2_000_000_000, studentId: child.id },
    ];
    for (const input of tries) expect((await call(join, input, { token })).status).toBe(404);
    const theirs = { token: await signIn("parent", other.id) };
    expect((await call(join, { id: lesson.id, studentId: child.id }, theirs)).status).toBe(404);
  });
});

describe("the class page", () => {
  test("shows a term that is over only where the address names a part of it", async () => {
    const own = await classroom(1, subDays(new Date(), 30));
    const studentId = asSystem<"student">(own.students[0]!.id);
    await db
      .update(courseRuns)
      .set({ startsOn: "2020-01-04", endsOn: "2020-03-28" })
      .where(eq(courseRuns.id, own.run.id));
    const piece = await createHomework({ courseRunId: own.run.id });
    await createSubmission(piece.id, studentId, { state: "returned", score: 9, markedAt: new Date() });
    expect(await openClassroom(studentId, {})).toBeNull();
    expect(await openClassroom(studentId, { homework: String(piece.id) })).toMatchObject({
      run: { courseRunId: own.run.id },
      work: { homeworkId: piece.id, score: 9 },
    });
    expect((await openClassroom(studentId, { class: String(own.lesson.id) }))?.lesson?.classId).toBe(
      own.lesson.id,
    );
    expect(await openClassroom(studentId, { homework: "2000000000" })).toBeNull();
  });

  test("never shows another homework for one that was removed, is a draft or is another child's", async () => {
    const own = await classroom(1);
    const other = await classroom(1);
    const studentId = asSystem<"student">(own.students[0]!.id);
    const inTerm = { courseRunId: own.run.id, courseClassId: own.lesson.id };
    const standing = await createHomework(inTerm);
    const removed = await createHomework({ ...inTerm, removedAt: new Date() });
    const draft = await createHomework({ ...inTerm, enabled: false });
    const foreign = await createHomework({ courseRunId: other.run.id });
    for (const id of [removed.id, draft.id, foreign.id, 2_000_000_000, "x"])
      expect(await openClassroom(studentId, { homework: String(id) })).toMatchObject({
        opened: "gone",
        work: null,
        others: expect.arrayContaining([expect.objectContaining({ homeworkId: standing.id })]),
      });
    expect(await openClassroom(studentId, { homework: String(standing.id) })).toMatchObject({
      opened: "asked",
      work: { homeworkId: standing.id },
    });
    expect(await openClassroom(studentId, {})).toMatchObject({ opened: null, work: expect.anything() });
  });

  test("shows a guest the class that is made up, and never another of their own", async () => {
    const [own, host] = [await classroom(1, subDays(new Date(), 1)), await classroom(0)];
    const studentId = asSystem<"student">(own.students[0]!.id);
    await createClass({ unitId: own.unit.id, startsAt: addMinutes(new Date(), 60) });
    await db.insert(makeups).values({
      studentId,
      missedClassId: own.lesson.id,
      courseClassId: host.lesson.id,
      status: "granted",
      decidedAt: new Date(),
    });
    const shown = await openClassroom(studentId, { class: String(host.lesson.id) });
    expect(shown?.lesson?.classId).toBe(own.lesson.id);
  });
});
