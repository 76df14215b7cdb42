import { addMinutes, subDays, subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { BbbStandIn } from "../../support/bbb-stand-in";

// The environment is read when the product loads, so the stand-in starts first.
const bbb = await new BbbStandIn().start();
Object.assign(process.env, bbb.environment());
const { db } = await import("@/db/client");
const { courseClasses } = await import("@/db/schema/catalog");
const { classMeetings, classPresences, classRecordings } = await import("@/db/schema/rooms");
const { attendance } = await import("@/db/schema/learning");
const { POST: bbbEnded } = await import("@/app/api/rooms/bbb/ended/route");
const { POST: bbbRecorded } = await import("@/app/api/rooms/bbb/recorded/route");
const { POST: join } = await import("@/app/api/student/course/class/join/route");
const { POST: joinAsParent } = await import("@/app/api/user/student/class/join/route");
const { POST: watch } = await import("@/app/api/student/course/class/recording/open/route");
const { POST: watchAsParent } = await import("@/app/api/user/student/class/recording/open/route");
const { POST: openRoom } = await import("@/app/api/teacher/class/room/open/route");
const { POST: attendanceList } = await import("@/app/api/teacher/attendance/list/route");
const { POST: classDetail } = await import("@/app/api/student/course/class/detail/view/route");
const { lookAtMeetings, purgeRooms } = await import("@/lib/classroom/look-at-meetings");
const { asSystem } = await import("@/lib/access/owned");
const { actorWithoutSession } = await import("@/lib/auth/actor");
const { eraseSeatsOf } = await import("@/lib/classroom/erase");
const { listPresencesForExport } = await import("@/lib/classroom/export-student");
const { createClass, createTeacher } = await import("@/db/seed/factories");
const { call, signIn } = await import("../../support/call");
const desk = await import("../../support/room-desk");
const { sendEvent } = desk;

afterAll(() => bbb.stop());
afterEach(() => {
  bbb.failures = 0;
  bbb.delay = 0;
});

const urlOf = (reply: { body: { data?: { url: string } | null; msg: string } }) => {
  expect(reply.body.data, reply.body.msg).toBeTruthy();
  return new URL(reply.body.data!.url);
};

describe("doors of a room at BigBlueButton", () => {
  test("are signed for one person, under the person's own name and role", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    const [child, parent] = [cast.students[0]!, cast.parents[0]!];
    const asChild = urlOf(await call(join, { id }, { token: cast.logins[0]! }));
    const asParent = urlOf(
      await call(joinAsParent, { id, studentId: child.id }, { token: await signIn("parent", parent.id) }),
    );
    const asTeacher = urlOf(await call(openRoom, { id }, { token: cast.token }));
    for (const url of [asChild, asParent, asTeacher]) expect(bbb.isSigned(url.href)).toBe(true);
    for (const url of [asChild, asParent])
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        fullName: `${child.firstName} ${child.lastName}`,
        userID: `student-${child.id}`,
        role: "VIEWER",
      });
    expect(Object.fromEntries(asTeacher.searchParams)).toMatchObject({
      userID: `teacher-${cast.teacher.id}`,
      role: "MODERATOR",
    });
    expect(new Set([asChild, asParent, asTeacher].map((url) => url.searchParams.get("meetingID"))).size).toBe(
      1,
    );
  });

  test("never contain the secret, and no page contains them", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    const url = urlOf(await call(join, { id }, { token: cast.logins[0]! }));
    expect(url.href).not.toContain(bbb.secret);
    const page = await call(classDetail, { id }, { token: cast.logins[0]! });
    expect(page.body.data).toMatchObject({ door: "open", joinUrl: null });
    expect(JSON.stringify(page.body)).not.toContain("checksum");
    expect((await desk.doorsOfClass(id)).map((door) => door.url)).toEqual([null]);
  });

  test("twelve children at once get one meeting", async () => {
    const cast = await desk.roomDesk(12);
    bbb.delay = 40;
    const replies = await Promise.all(
      cast.logins.map((token) => call(join, { id: cast.lesson.id }, { token })),
    );
    const ids = new Set(replies.map((reply) => urlOf(reply).searchParams.get("meetingID")));
    expect([...ids]).toEqual([(await desk.meetingOfClass(cast.lesson.id))?.externalId]);
    expect((await desk.doorsOfClass(cast.lesson.id)).length).toBe(12);
  });

  test("are closed when the class's door is, for the teacher too", async () => {
    const cast = await desk.roomDesk(1);
    const early = await createClass({ unitId: cast.unit.id, startsAt: addMinutes(new Date(), 17) });
    const over = await createClass({ unitId: cast.unit.id, startsAt: subMinutes(new Date(), 90) });
    const off = await createClass({ unitId: cast.unit.id, startsAt: new Date(), status: "cancelled" });
    for (const { id } of [early, over, off]) {
      expect((await call(openRoom, { id }, { token: cast.token })).status).toBe(409);
      expect((await call(join, { id }, { token: cast.logins[0]! })).status).toBe(409);
      expect(await desk.meetingOfClass(id)).toBeUndefined();
    }
  });

  test("are not found by another teacher, nor for a removed class", async () => {
    const cast = await desk.roomDesk(1);
    const stranger = await signIn("teacher", (await createTeacher()).id);
    expect((await call(openRoom, { id: cast.lesson.id }, { token: stranger })).status).toBe(404);
    await db.update(courseClasses).set({ removedAt: new Date() }).where(eq(courseClasses.id, cast.lesson.id));
    expect((await call(openRoom, { id: cast.lesson.id }, { token: cast.token })).status).toBe(404);
  });

  test("lead to the plain link while the server is away; without one the reader is told", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    bbb.failures = 2;
    const refused = await call(join, { id }, { token: cast.logins[0]! });
    expect(refused.status).toBe(503);
    expect(refused.body.msg).toMatch(/try again/);
    expect(await db.select().from(attendance).where(eq(attendance.courseClassId, id))).toEqual([]);
    await db.update(courseClasses).set({ joinUrl: desk.plainLink }).where(eq(courseClasses.id, id));
    expect(urlOf(await call(join, { id }, { token: cast.logins[0]! })).href).toBe(desk.plainLink);
    expect(urlOf(await call(join, { id }, { token: cast.logins[0]! })).pathname).toMatch(/\/api\/join$/);
  });
});

test("a server that is slower than eight seconds counts as away", { timeout: 30_000 }, async () => {
  const cast = await desk.roomDesk(1, { joinUrl: desk.plainLink });
  bbb.delay = 9_000;
  expect(urlOf(await call(join, { id: cast.lesson.id }, { token: cast.logins[0]! })).href).toBe(
    desk.plainLink,
  );
});

describe("who was there", () => {
  const minutesAgo = (minutes: number) => subMinutes(new Date(), minutes).toISOString();

  test("comes from the server's signed report, and is shown to the teacher without being saved", async () => {
    const cast = await desk.roomDesk(2, { startsAt: subMinutes(new Date(), 50) });
    const { id } = cast.lesson;
    for (const token of cast.logins) await call(join, { id }, { token });
    const meeting = await desk.meetingOfClass(id);
    const [one, two] = [cast.students[0]!, cast.students[1]!];
    const report = await bbb.ended(meeting!.externalId!, [
      {
        ext_user_id: `student-${one.id}`,
        duration: 2400,
        joins: [minutesAgo(49), minutesAgo(20)],
        leaves: [minutesAgo(30), minutesAgo(0)],
      },
      { ext_user_id: `student-${two.id}`, duration: 1200, joins: [minutesAgo(20)], leaves: [] },
      { ext_user_id: `teacher-${cast.teacher.id}`, duration: 3000, joins: [minutesAgo(50)], leaves: [] },
    ]);
    const before = await db.select().from(attendance).where(eq(attendance.courseClassId, id));
    for (let time = 0; time < 2; time++) expect((await sendEvent(bbbEnded, report)).status).toBe(200);
    const stays = (await desk.presencesOfClass(id)).map(({ studentId, minutes }) => [studentId, minutes]);
    expect(Object.fromEntries(stays)).toEqual({ [one.id]: 40, [two.id]: 20 });
    expect(await db.select().from(attendance).where(eq(attendance.courseClassId, id))).toEqual(before);
    const { body } = await call(attendanceList, { id: cast.run.id }, { token: cast.token });
    const sheet = JSON.parse(JSON.stringify(body.data)) as {
      classes: { courseClassId: number; isObserved: boolean }[];
      students: { studentId: number; presences: { courseClassId: number; minutes: number }[] }[];
    };
    expect(sheet.classes.find(({ courseClassId }) => courseClassId === id)?.isObserved).toBe(true);
    expect(sheet.classes.find(({ courseClassId }) => courseClassId !== id)?.isObserved).toBe(false);
    expect(sheet.students.map(({ presences }) => presences.map(({ minutes }) => minutes))).toEqual([
      [40],
      [20],
    ]);
  });

  test("is refused with another's signature, without one, in another form, or for no meeting of ours", async () => {
    const cast = await desk.roomDesk(1);
    await call(join, { id: cast.lesson.id }, { token: cast.logins[0]! });
    const { externalId } = (await desk.meetingOfClass(cast.lesson.id))!;
    const good = await bbb.ended(externalId!, []);
    expect((await sendEvent(bbbEnded, await bbb.ended(externalId!, [], "another"))).status).toBe(400);
    expect((await sendEvent(bbbEnded, { ...good, headers: {} })).status).toBe(400);
    expect((await sendEvent(bbbEnded, { ...good, body: "{}" })).status).toBe(400);
    expect((await sendEvent(bbbEnded, { ...good, body: "no json" })).status).toBe(400);
    expect((await sendEvent(bbbEnded, await bbb.ended("class-unknown", []))).status).toBe(404);
    expect((await desk.meetingOfClass(cast.lesson.id))?.observedAt).toBeNull();
  });
});

describe("a child's stays in rooms", () => {
  test("are in the family's archive, and are erased with the child", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    const studentId = asSystem<"familyChild">(cast.students[0]!.id);
    await call(join, { id }, { token: cast.logins[0]! });
    const joinedAt = subMinutes(new Date(), 30);
    await db
      .insert(classPresences)
      .values({ courseClassId: id, studentId, joinedAt, leftAt: new Date(), minutes: 30 });
    expect(await listPresencesForExport(studentId)).toMatchObject([{ class: cast.lesson.name, minutes: 30 }]);
    const parent = actorWithoutSession("parent", cast.parents[0]!.id);
    await db.transaction((tx) => eraseSeatsOf(tx, parent, studentId));
    expect(await desk.presencesOfClass(id)).toEqual([]);
    expect(await desk.doorsOfClass(id)).toEqual([]);
  });
});

describe("recordings", () => {
  async function recorded() {
    const cast = await desk.roomDesk(2);
    const { id } = cast.lesson;
    await call(join, { id }, { token: cast.logins[0]! });
    const { externalId } = (await desk.meetingOfClass(id))!;
    const recording = {
      recordID: `rec-${id}`,
      meetingID: externalId!,
      startTime: Date.now(),
      minutes: 52,
      url: `https://bbb.example.com/playback/${id}?a=1&b=2`,
    };
    bbb.recordings.push(recording);
    expect((await sendEvent(bbbRecorded, await bbb.recorded(externalId!))).status).toBe(200);
    const [row] = await desk.recordingsOfClass(id);
    return { ...cast, recording, row: row!, externalId: externalId! };
  }

  test("are found when the server says so, once however often it does", async () => {
    const { row, recording, externalId, lesson } = await recorded();
    expect(row).toMatchObject({ url: recording.url, minutes: 52 });
    await sendEvent(bbbRecorded, await bbb.recorded(externalId));
    expect(await desk.recordingsOfClass(lesson.id)).toEqual([row]);
    expect((await sendEvent(bbbRecorded, await bbb.recorded(externalId, "another"))).status).toBe(400);
    expect((await sendEvent(bbbRecorded, await bbb.recorded("class-unknown"))).status).toBe(404);
  });

  test("open for the class's own families alone, and the page contains no address", async () => {
    const { lesson, row, recording, logins, students, parents } = await recorded();
    const input = { id: lesson.id, recordingId: row.id };
    const page = await call(classDetail, { id: lesson.id }, { token: logins[0]! });
    expect(page.body.data).toMatchObject({ recordings: [{ recordingId: row.id, minutes: 52 }] });
    expect(JSON.stringify(page.body)).not.toContain("bbb.example.com");
    expect(urlOf(await call(watch, input, { token: logins[0]! })).href).toBe(recording.url);
    const parent = { token: await signIn("parent", parents[1]!.id) };
    expect(urlOf(await call(watchAsParent, { ...input, studentId: students[1]!.id }, parent)).href).toBe(
      recording.url,
    );
    expect((await call(watchAsParent, { ...input, studentId: students[0]!.id }, parent)).status).toBe(404);
    const other = await desk.roomDesk(1);
    expect((await call(watch, input, { token: other.logins[0]! })).status).toBe(404);
    const theirs = { id: other.lesson.id, recordingId: row.id };
    expect((await call(watch, theirs, { token: other.logins[0]! })).status).toBe(404);
  });

  test("are gone after 90 days, at the server too; while it refuses they are only hidden", async () => {
    const { lesson, row, logins } = await recorded();
    await db
      .update(classRecordings)
      .set({ startedAt: subDays(new Date(), 91) })
      .where(eq(classRecordings.id, row.id));
    const input = { id: lesson.id, recordingId: row.id };
    expect((await call(watch, input, { token: logins[0]! })).status).toBe(404);
    bbb.failures = 1;
    expect(await purgeRooms()).toBe(0);
    expect((await desk.recordingsOfClass(lesson.id)).length).toBe(1);
    expect(await purgeRooms()).toBe(1);
    expect(await desk.recordingsOfClass(lesson.id)).toEqual([]);
    expect(bbb.deleted).toContain(row.externalId);
  });

  test("whose event was lost are found by looking after the class, at most every three hours", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    await call(join, { id }, { token: cast.logins[0]! });
    const { externalId } = (await desk.meetingOfClass(id))!;
    bbb.recordings.push({
      recordID: `late-${id}`,
      meetingID: externalId!,
      startTime: Date.now(),
      minutes: 5,
      url: "https://bbb.example.com/late",
    });
    await db.update(classMeetings).set({ lookedAt: new Date() });
    await db.update(classMeetings).set({ lookedAt: null }).where(eq(classMeetings.courseClassId, id));
    expect(await lookAtMeetings()).toBe(0);
    await db
      .update(courseClasses)
      .set({ startsAt: subMinutes(new Date(), 71) })
      .where(eq(courseClasses.id, id));
    expect(await lookAtMeetings()).toBe(1);
    expect((await desk.recordingsOfClass(id)).map(({ minutes }) => minutes)).toEqual([5]);
    expect(await lookAtMeetings()).toBe(0);
  });

  test("the doors of classes that are over for a week are forgotten", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    await call(join, { id }, { token: cast.logins[0]! });
    await purgeRooms();
    expect((await desk.doorsOfClass(id)).length).toBe(1);
    await db
      .update(courseClasses)
      .set({ startsAt: subDays(new Date(), 9) })
      .where(eq(courseClasses.id, id));
    await purgeRooms();
    expect(await desk.doorsOfClass(id)).toEqual([]);
  });
});
