import { addDays, subDays } from "date-fns";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as planByOffice } from "@/app/api/admin/class/schedule/save/route";
import { POST as saveClass } from "@/app/api/teacher/class/save/route";
import { POST as saveSchedule } from "@/app/api/teacher/class/schedule/save/route";
import { POST as saveStatus } from "@/app/api/teacher/class/status/save/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { createAdmin, createClass, createRun, createTeacher, createUnit } from "@/db/seed/factories";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { schoolTimeZone } from "@/lib/core/formats";
import { call, signIn } from "../../support/call";

async function emptyRun() {
  const teacher = await createTeacher();
  const run = await createRun({ teacherId: teacher.id });
  return { run, token: await signIn("teacher", teacher.id) };
}
const classesOf = (courseRunId: number) =>
  db
    .select({
      id: courseClasses.id,
      name: courseClasses.name,
      nameZh: courseClasses.nameZh,
      startsAt: courseClasses.startsAt,
      status: courseClasses.status,
      joinUrl: courseClasses.joinUrl,
      version: courseClasses.version,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(eq(units.courseRunId, courseRunId))
    .orderBy(asc(units.position), asc(units.id), asc(courseClasses.position), asc(courseClasses.id));
const wallClock = (at: Date | null) =>
  at &&
  new Intl.DateTimeFormat("en-CA", {
    timeZone: schoolTimeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
const runRow = async (id: number) => (await db.select().from(courseRuns).where(eq(courseRuns.id, id)))[0];

const plan = {
  firstDay: shiftDay(schoolDay(), 1),
  weekdays: [2, 6],
  startTime: "18:30",
  durationMinutes: 75,
};

describe("a weekly plan", () => {
  test("moves classes that have not begun, in teaching order, and leaves the rest", async () => {
    const { run, token } = await emptyRun();
    const second = await createUnit({ courseRunId: run.id, position: 2 });
    const first = await createUnit({ courseRunId: run.id, position: 1 });
    const past = subDays(new Date(), 7);
    const held = await createClass({ unitId: first.id, startsAt: past, status: "finished" });
    const off = await createClass({
      unitId: first.id,
      position: 1,
      startsAt: addDays(past, 14),
      status: "cancelled",
    });
    const later = await createClass({ unitId: second.id, startsAt: null });
    const next = await createClass({ unitId: first.id, position: 2 });
    const { body } = await call(saveSchedule, { id: run.id, ...plan }, { token });
    expect(body.data).toMatchObject({ moved: 2, added: 0 });
    const rows = new Map((await classesOf(run.id)).map((row) => [row.id, row]));
    expect(rows.get(held.id)?.startsAt).toEqual(held.startsAt);
    expect(rows.get(off.id)?.startsAt).toEqual(off.startsAt);
    const [a, b] = [rows.get(next.id)!.startsAt!, rows.get(later.id)!.startsAt!];
    expect(a < b).toBe(true);
    expect([wallClock(a), wallClock(b)]).toEqual(["18:30", "18:30"]);
    expect(await runRow(run.id)).toMatchObject({
      weekdays: [2, 6],
      startTime: "18:30:00",
      durationMinutes: 75,
    });
  });

  test("that begins today puts no class at a time of today that has passed, and can be repeated (R10.13)", async () => {
    const { run, token } = await emptyRun();
    const today = schoolDay();
    const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7;
    const midnight = { ...plan, firstDay: today, weekdays: [weekday], startTime: "00:00", count: 3 };
    for (const added of [3, 0]) {
      const { body } = await call(saveSchedule, { id: run.id, ...midnight }, { token });
      expect(body.data).toMatchObject({ added });
      const days = (await classesOf(run.id)).map(({ startsAt }) => schoolDay(startsAt!));
      expect(days).toEqual([7, 14, 21].map((ahead) => shiftDay(today, ahead)));
    }
  });

  test("adds classes over a year; all of them keep their Toronto time, and the term ends with the last", async () => {
    const { run, token } = await emptyRun();
    const { body } = await call(saveSchedule, { id: run.id, ...plan, weekdays: [6], count: 60 }, { token });
    expect(body.data).toMatchObject({ moved: 0, added: 60 });
    const rows = await classesOf(run.id);
    expect(rows).toHaveLength(60);
    expect(new Set(rows.map(({ startsAt }) => wallClock(startsAt)))).toEqual(new Set(["18:30"]));
    expect(rows[0]).toMatchObject({ name: "Class 1", nameZh: "第 1 节课" });
    const offsets = new Set(rows.map(({ startsAt }) => startsAt!.getUTCHours()));
    expect(offsets).toEqual(new Set([22, 23]));
    expect((await runRow(run.id))?.endsOn).toBe(body.data?.lastDay);
    const again = await call(saveSchedule, { id: run.id, ...plan, weekdays: [6], count: 60 }, { token });
    expect(again.body.data).toMatchObject({ moved: 60, added: 0 });
  });

  test("leaves out holidays", async () => {
    const { run, token } = await emptyRun();
    await call(saveSchedule, { id: run.id, ...plan, weekdays: [3], count: 3 }, { token });
    const days = await classesOf(run.id);
    const skipDays = [schoolDay(days[1]!.startsAt!)];
    await call(saveSchedule, { id: run.id, ...plan, weekdays: [3], skipDays }, { token });
    expect((await classesOf(run.id)).map(({ startsAt }) => schoolDay(startsAt!))).not.toContain(skipDays[0]);
  });

  test("a teacher's new times never restore classes on days that the office closed", async () => {
    const { run, token } = await emptyRun();
    const office = await signIn("admin", (await createAdmin()).id);
    const weekly = { id: run.id, ...plan, weekdays: [3] };
    await call(planByOffice, { ...weekly, count: 4 }, { token: office });
    const closed = schoolDay((await classesOf(run.id))[1]!.startsAt!);
    const planned = async () => (await classesOf(run.id)).map(({ startsAt }) => schoolDay(startsAt!));
    await call(planByOffice, { ...weekly, skipDays: [closed] }, { token: office });
    expect(await planned()).not.toContain(closed);
    await call(saveSchedule, { ...weekly, startTime: "19:00" }, { token });
    expect(await planned()).not.toContain(closed);
    const own = (await planned())[0]!;
    await call(saveSchedule, { ...weekly, skipDays: [own], count: 6 }, { token });
    expect(await planned()).toHaveLength(6);
    expect(await planned()).not.toContain(closed);
    expect(await planned()).not.toContain(own);
    await call(planByOffice, weekly, { token: office });
    expect(await planned(), "a plan of the office without the list keeps it").not.toContain(closed);
    await call(planByOffice, { ...weekly, skipDays: [] }, { token: office });
    expect(await planned()).toContain(closed);
  });

  test("invalid values get code 3000 at their fields; another teacher's run is not found", async () => {
    const { run, token } = await emptyRun();
    const wrong = {
      firstDay: "2020-01-01",
      weekdays: [0, 8],
      startTime: "25:00",
      durationMinutes: 4,
      skipDays: ["x"],
      count: 121,
    };
    const { body } = await call(saveSchedule, { id: run.id, ...wrong }, { token });
    expect(Object.keys((body.data as unknown as { fields: object }).fields).sort()).toEqual([
      "count",
      "durationMinutes",
      "firstDay",
      "skipDays.0",
      "startTime",
      "weekdays.0",
      "weekdays.1",
    ]);
    const other = await emptyRun();
    expect((await call(saveSchedule, { id: run.id, ...plan }, { token: other.token })).status).toBe(404);
  });
});

describe("one class", () => {
  test("is moved and gets a link; a link can apply to all later ones", async () => {
    const { run, token } = await emptyRun();
    await call(saveSchedule, { id: run.id, ...plan, weekdays: [6], count: 3 }, { token });
    const [first, second, third] = await classesOf(run.id);
    const startsAt = addDays(second!.startsAt!, 1);
    const joinUrl = "https://meet.example.com/room-2";
    const changed = await call(
      saveClass,
      {
        id: second!.id,
        startsAt: startsAt.toISOString(),
        joinUrl,
        joinUrlForAll: true,
        version: second!.version,
      },
      { token },
    );
    expect(changed.status).toBe(200);
    const rows = await classesOf(run.id);
    expect(rows.map((row) => row.joinUrl)).toEqual([null, joinUrl, joinUrl]);
    expect(rows.map((row) => row.startsAt)).toEqual([first!.startsAt, startsAt, third!.startsAt]);
    expect(
      (await call(saveClass, { id: second!.id, durationMinutes: 90, version: second!.version }, { token }))
        .status,
    ).toBe(409);
  });

  test("takes web addresses only", async () => {
    const { run, token } = await emptyRun();
    const { id } = await createClass({ courseRunId: run.id });
    for (const joinUrl of ["javascript:alert(1)", "meet.example.com", "ftp://x", "data:text/html,x"])
      expect((await call(saveClass, { id, joinUrl }, { token })).body.code, joinUrl).toBe(3000);
    await call(saveClass, { id, joinUrl: "" }, { token });
    expect((await classesOf(run.id))[0]?.joinUrl).toBeNull();
  });

  test("is cancelled and restored only by its own teacher", async () => {
    const { run, token } = await emptyRun();
    const { id } = await createClass({ courseRunId: run.id });
    const stranger = (await emptyRun()).token;
    expect((await call(saveStatus, { id, status: "cancelled" }, { token: stranger })).status).toBe(404);
    expect((await call(saveClass, { id, joinUrl: "" }, { token: stranger })).status).toBe(404);
    await call(saveStatus, { id, status: "cancelled" }, { token });
    expect((await classesOf(run.id))[0]?.status).toBe("cancelled");
    await call(saveStatus, { id, status: "scheduled" }, { token });
    expect((await classesOf(run.id))[0]?.status).toBe("scheduled");
    expect((await call(saveStatus, { id, status: "gone" } as never, { token })).body.code).toBe(3000);
  });
});
