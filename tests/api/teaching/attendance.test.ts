import { addDays, addMinutes } from "date-fns";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as list } from "@/app/api/teacher/attendance/list/route";
import { POST as save } from "@/app/api/teacher/attendance/save/route";
import { POST as listStudents } from "@/app/api/teacher/course/detail/students/route";
import { POST as listNotes } from "@/app/api/teacher/student/note/list/route";
import { POST as removeNote } from "@/app/api/teacher/student/note/remove/route";
import { POST as saveNote } from "@/app/api/teacher/student/note/save/route";
import { POST as familyAttendance } from "@/app/api/user/student/attendance/list/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { attendance } from "@/db/schema/learning";
import { createTeacher } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

test("the teacher's entry replaces what joining recorded; removing it leaves none", async () => {
  const room = await classroom(2, new Date());
  const [first, second] = room.students.map(({ id }) => id) as [number, number];
  const joinedAt = new Date();
  await db
    .insert(attendance)
    .values({ courseClassId: room.lesson.id, studentId: first, status: "late", joinedAt });
  const send = (entries: object[]) =>
    call(save, { id: room.lesson.id, entries } as never, { token: room.token });
  await send([
    { studentId: first, status: "present" },
    { studentId: second, status: "absent" },
  ]);
  const { body } = await call(list, { id: room.run.id }, { token: room.token });
  expect(body.data).toMatchObject({
    classes: [{ courseClassId: room.lesson.id }],
    students: [
      { studentId: first, entries: [{ courseClassId: room.lesson.id, status: "present" }] },
      { studentId: second, entries: [{ courseClassId: room.lesson.id, status: "absent" }] },
    ],
  });
  const own = and(eq(attendance.courseClassId, room.lesson.id), eq(attendance.studentId, first));
  expect((await db.select().from(attendance).where(own))[0]).toMatchObject({
    joinedAt,
    teacherId: room.teacher.id,
  });
  await send([{ studentId: second, status: null }]);
  expect(await db.$count(attendance, eq(attendance.courseClassId, room.lesson.id))).toBe(1);
});

test("attendance can be recorded from 15 minutes before the class, not weeks ahead", async () => {
  const send = async (startsAt: Date, status: string | null) => {
    const room = await classroom(1, startsAt);
    const entries = [{ studentId: room.students[0]!.id, status }];
    const headers = { "accept-language": "zh" };
    const { status: http, body } = await call(save, { id: room.lesson.id, entries } as never, {
      token: room.token,
      headers,
    });
    return {
      http,
      msg: body.msg,
      saved: await db.$count(attendance, eq(attendance.courseClassId, room.lesson.id)),
    };
  };
  expect(await send(addDays(new Date(), 28), "present")).toEqual({
    http: 409,
    msg: "上课前 15 分钟起才能点名。",
    saved: 0,
  });
  expect(await send(addMinutes(new Date(), 16), "absent")).toMatchObject({ http: 409, saved: 0 });
  expect(await send(addMinutes(new Date(), 14), "present")).toMatchObject({ http: 200, saved: 1 });
  expect(await send(addDays(new Date(), -28), "absent")).toMatchObject({ http: 200, saved: 1 });
  expect(await send(addDays(new Date(), 28), null)).toMatchObject({ http: 200, saved: 0 });
});

test("a cancelled class takes no attendance, and what was noted before counts nowhere", async () => {
  const room = await classroom(2, new Date());
  const [first, second] = room.students.map(({ id }) => id) as [number, number];
  const as = { token: room.token, headers: { "accept-language": "zh" } };
  const send = (entries: object[]) => call(save, { id: room.lesson.id, entries } as never, as);
  const noted = () => db.$count(attendance, eq(attendance.courseClassId, room.lesson.id));
  await send([{ studentId: first, status: "absent" }]);
  const counts = async () => {
    const { body } = await call(listStudents, { id: room.run.id }, as);
    const row = body.data!.find(({ studentId }) => studentId === first);
    const family = { token: await signIn("parent", room.students[0]!.parentId!) };
    const { records } = (await call(familyAttendance, {}, family)).body.data!;
    return { absent: row?.attendance.absent, records };
  };
  expect(await counts()).toEqual({ absent: 1, records: 1 });
  await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, room.lesson.id));
  const refused = await send([{ studentId: second, status: "absent" }]);
  expect([refused.status, refused.body.msg]).toEqual([409, "这节课已取消。"]);
  expect(await noted()).toBe(1);
  expect(await counts()).toEqual({ absent: 0, records: 0 });
  expect((await send([{ studentId: first, status: null }])).status).toBe(200);
  expect(await noted()).toBe(0);
});

test("a student of another run, another class, and an invalid status are refused", async () => {
  const [room, other] = [await classroom(1), await classroom(1)];
  const send = (id: number, studentId: number, status: string) =>
    call(save, { id, entries: [{ studentId, status }] } as never, { token: room.token });
  expect((await send(room.lesson.id, other.students[0]!.id, "present")).status).toBe(404);
  expect((await send(other.lesson.id, room.students[0]!.id, "present")).status).toBe(404);
  expect((await send(room.lesson.id, room.students[0]!.id, "asleep")).body.code).toBe(3000);
  expect(await db.$count(attendance, eq(attendance.courseClassId, room.lesson.id))).toBe(0);
});

test("a parent reads the attendance of their own children, page by page", async () => {
  const room = await classroom(2);
  await db.insert(attendance).values(
    room.students.map(({ id: studentId }) => ({
      courseClassId: room.lesson.id,
      studentId,
      status: "present" as const,
    })),
  );
  const token = await signIn("parent", room.parents[0]!.id);
  const { body } = await call(familyAttendance, {}, { token });
  expect(body.data).toMatchObject({
    records: 1,
    rows: [{ studentId: room.students[0]!.id, status: "present" }],
  });
  const foreign = { selectParam: { studentId: room.students[1]!.id } };
  expect((await call(familyAttendance, foreign, { token })).status).toBe(404);
});

test("notes are visible to the teacher only: kept per run and student, changed, removed, restored", async () => {
  const room = await classroom(1);
  const place = { courseRunId: room.run.id, studentId: room.students[0]!.id };
  const { body } = await call(
    saveNote,
    { ...place, text: " Reads well, writes little. " },
    { token: room.token },
  );
  const id = body.data!.noteId;
  await call(saveNote, { ...place, id, text: "Reads well." }, { token: room.token });
  const notes = async () =>
    (await call(listNotes, place, { token: room.token })).body.data?.map(({ text }) => text);
  expect(await notes()).toEqual(["Reads well."]);
  const stranger = await signIn("teacher", (await createTeacher()).id);
  expect((await call(listNotes, place, { token: stranger })).status).toBe(404);
  expect((await call(saveNote, { ...place, id, text: "x" }, { token: stranger })).status).toBe(404);
  expect((await call(removeNote, { id }, { token: stranger })).status).toBe(404);
  await call(removeNote, { id }, { token: room.token });
  expect(await notes()).toEqual([]);
  await call(removeNote, { id, flag: 0 }, { token: room.token });
  expect(await notes()).toEqual(["Reads well."]);
  const other = await classroom(1);
  const elsewhere = { ...place, studentId: other.students[0]!.id, text: "x" };
  expect((await call(saveNote, elsewhere, { token: room.token })).status).toBe(404);
});
