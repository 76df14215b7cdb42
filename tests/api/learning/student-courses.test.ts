import { addDays, addMinutes, formatISO, subDays, subMinutes } from "date-fns";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as list } from "@/app/api/student/course/list/route";
import { POST as view } from "@/app/api/student/course/class/detail/view/route";
import { POST as join } from "@/app/api/student/course/class/join/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance, coursewares, homework } from "@/db/schema/learning";
import {
  createClass,
  createFile,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { call, signIn } from "../../support/call";

const day = (offset: number) => formatISO(addDays(new Date(), offset), { representation: "date" });
const parent = await createParent();
const teacher = await createTeacher({ firstName: "Grace", lastName: "Miller" });
const [student, stranger] = [
  await createStudent({ parentId: parent.id }),
  await createStudent({ parentId: parent.id }),
];
const [token, strangersToken] = [await signIn("student", student.id), await signIn("student", stranger.id)];

const run = await createRun({ teacherId: teacher.id, startsOn: day(-30), endsOn: day(30) });
const past = await createRun({ startsOn: day(-90), endsOn: day(-10) });
const foreign = await createRun();
await enrol(student.id, run.id);
await enrol(student.id, past.id);
await enrol(stranger.id, foreign.id);
const unit = await createUnit({ courseRunId: run.id });

const classAt = (startsAt: Date | null, values = {}) => createClass({ unitId: unit.id, startsAt, ...values });

const doorAndLink = async (startsAt: Date | null, values = {}) => {
  const { id } = await classAt(startsAt, { durationMinutes: 60, ...values });
  const { body } = await call(view, { id }, { token });
  return [body.data?.door, body.data?.joinUrl];
};

const entryOf = async (courseClassId: number) => {
  const own = and(eq(attendance.courseClassId, courseClassId), eq(attendance.studentId, student.id));
  return (await db.select().from(attendance).where(own))[0];
};

describe("the list of courses", () => {
  test("shows those that have not ended; 2 ended ones, 0 all", async () => {
    const ids = async (input: object) =>
      (await call(list, input, { token })).body.data?.map(({ courseRunId }) => courseRunId);
    expect(await ids({})).toEqual([run.id]);
    expect(await ids({ type: "1" })).toEqual([run.id]);
    expect(await ids({ type: 2 })).toEqual([past.id]);
    expect(await ids({ type: 0 })).toEqual([past.id, run.id]);
    expect((await call(list, { type: 9 }, { token })).status).toBe(422);
  });

  test("has units, classes with one's own attendance, and the next class, without hidden and removed ones", async () => {
    const gone = await classAt(subDays(new Date(), 7), { status: "finished" });
    const soon = await classAt(addDays(new Date(), 1));
    await classAt(addDays(new Date(), 2), { enabled: false });
    await classAt(addDays(new Date(), 2), { removedAt: new Date() });
    await createUnit({ courseRunId: run.id, enabled: false });
    await db.insert(attendance).values([
      { courseClassId: gone.id, studentId: student.id, status: "late" },
      { courseClassId: gone.id, studentId: stranger.id, status: "absent" },
    ]);
    const { body } = await call(list, {}, { token });
    const [course] = body.data!;
    expect(course).toMatchObject({
      hasunit: 1,
      classCount: 2,
      teacher: { teacherId: teacher.id, teacherName: "Grace Miller" },
      schedule: { startTime: "10:00", timeZone: "America/Toronto" },
      nextClass: { classId: soon.id, startsAt: soon.startsAt!.toISOString() },
    });
    expect(
      course!.units.map(({ classes }) => classes.map(({ classId, attendance }) => [classId, attendance])),
    ).toEqual([
      [
        [gone.id, "late"],
        [soon.id, null],
      ],
    ]);
  });

  test("is empty for a seat that has ended", async () => {
    const left = await createStudent({ parentId: parent.id });
    const seat = await enrol(left.id, run.id);
    await db
      .update(enrolments)
      .set({ endedAt: new Date(), endReason: "moved" })
      .where(eq(enrolments.id, seat.id));
    expect((await call(list, {}, { token: await signIn("student", left.id) })).body.data).toEqual([]);
  });
});

describe("a class", () => {
  test("includes its courseware, its unit's and the run's, and the homework that belongs to it", async () => {
    const lesson = await classAt(addDays(new Date(), 3));
    const other = await classAt(addDays(new Date(), 4));
    const office = { role: "admin" as const, id: 1 };
    const place = { courseRunId: run.id };
    const files = [];
    for (let index = 0; index < 6; index += 1) files.push((await createFile(office)).id);
    const [ofRun, ofUnit, ofClass, ofOther, hidden, arriving] = files as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    await db.insert(coursewares).values([
      { ...place, fileId: ofRun, name: "Book list" },
      { ...place, unitId: unit.id, fileId: ofUnit, name: "Unit notes" },
      { ...place, unitId: unit.id, courseClassId: lesson.id, fileId: ofClass, name: "Handout" },
      { ...place, unitId: unit.id, courseClassId: other.id, fileId: ofOther, name: "Another handout" },
      { ...place, courseClassId: lesson.id, fileId: hidden, name: "Hidden", enabled: false },
    ]);
    const own = await createHomework({ ...place, unitId: unit.id, courseClassId: lesson.id });
    const ofTheUnit = await createHomework({ ...place, unitId: unit.id, name: "Read chapter one" });
    await createHomework({ ...place, unitId: unit.id, courseClassId: other.id });
    await createHomework({ ...place, courseClassId: lesson.id, enabled: false });
    const { body } = await call(view, { id: lesson.id }, { token });
    expect(body.data?.coursewares.map(({ name, level }) => [name, level])).toEqual([
      ["Handout", "class"],
      ["Unit notes", "unit"],
      ["Book list", "run"],
    ]);
    expect(body.data?.homework.map(({ homeworkId, state }) => [homeworkId, state])).toEqual([
      [own.id, "missing"],
      [ofTheUnit.id, "missing"],
    ]);
    expect(arriving).toBeGreaterThan(0);
    await db.delete(homework).where(eq(homework.courseRunId, run.id));
  });

  test("that makes up for a cancelled one has its handouts", async () => {
    const cancelled = await classAt(addDays(new Date(), 3));
    const madeUp = await createClass({
      unitId: unit.id,
      startsAt: addDays(new Date(), 9),
      makesUpForId: cancelled.id,
    });
    const { id: fileId } = await createFile({ role: "admin", id: 1 });
    const place = { courseRunId: run.id, unitId: unit.id, courseClassId: cancelled.id };
    await db.insert(coursewares).values({ ...place, fileId, name: "Talking about plans" });
    const { body } = await call(view, { id: madeUp.id }, { token });
    expect(body.data?.coursewares.map(({ name }) => name)).toContain("Talking about plans");
  });

  test("of another run is not found", async () => {
    const lesson = await createClass({ courseRunId: foreign.id });
    for (const handler of [view, join]) {
      expect((await call(handler, { id: lesson.id }, { token })).status).toBe(404);
      expect((await call(handler, { id: 2_000_000_000 }, { token })).status).toBe(404);
    }
    const own = await classAt(new Date());
    expect((await call(view, { id: own.id }, { token: strangersToken })).status).toBe(404);
  });

  test("includes its link while the door is open, from 15 minutes before the start until the end", async () => {
    const url = "https://meet.example.com/lake";
    expect(await doorAndLink(addMinutes(new Date(), 16))).toEqual(["early", null]);
    expect(await doorAndLink(addMinutes(new Date(), 14))).toEqual(["open", url]);
    expect(await doorAndLink(subMinutes(new Date(), 59))).toEqual(["open", url]);
    expect(await doorAndLink(subMinutes(new Date(), 61))).toEqual(["over", null]);
    expect(await doorAndLink(new Date(), { status: "cancelled" })).toEqual(["cancelled", null]);
    expect(await doorAndLink(null)).toEqual(["unscheduled", null]);
  });
});

describe("joining", () => {
  test("in time is present, more than five minutes after the start late; the first time counts", async () => {
    const soon = await classAt(addMinutes(new Date(), 10));
    const first = await call(join, { id: soon.id }, { token });
    expect(first.body.data).toMatchObject({ url: "https://meet.example.com/lake", status: "present" });
    await db
      .update(courseClasses)
      .set({ startsAt: subMinutes(new Date(), 30) })
      .where(eq(courseClasses.id, soon.id));
    const again = await call(join, { id: soon.id }, { token });
    expect([again.body.data?.status, again.body.data?.joinedAt]).toEqual([
      "present",
      first.body.data?.joinedAt,
    ]);
    const running = await classAt(subMinutes(new Date(), 7));
    expect((await call(join, { id: running.id }, { token })).body.data?.status).toBe("late");
  });

  test("keeps what the teacher recorded", async () => {
    const lesson = await classAt(new Date());
    await db
      .insert(attendance)
      .values({ courseClassId: lesson.id, studentId: student.id, status: "excused", teacherId: teacher.id });
    await call(join, { id: lesson.id }, { token });
    expect(await entryOf(lesson.id)).toMatchObject({ status: "excused", joinedAt: expect.any(Date) });
  });

  test.each([
    ["too early", () => classAt(addMinutes(new Date(), 20)), /15 minutes before/],
    ["too late", () => classAt(subMinutes(new Date(), 90)), /is over/],
    ["a cancelled class", () => classAt(new Date(), { status: "cancelled" }), /cancelled/],
    ["a class without a link", () => classAt(new Date(), { joinUrl: null }), /no link yet/],
    [
      "a class whose link is no page of the web",
      () => classAt(new Date(), { joinUrl: "javascript:alert(1)" }),
      /no link yet/,
    ],
    ["a class without a time", () => classAt(null), /no link yet/],
  ])("%s: a sentence, and no attendance", async (_what, make, words) => {
    const lesson = await make();
    const { status, body } = await call(join, { id: lesson.id }, { token });
    expect([status, body.msg]).toEqual([409, expect.stringMatching(words)]);
    expect(await entryOf(lesson.id)).toBeUndefined();
  });
});
