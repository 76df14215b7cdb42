import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as removeLesson } from "@/app/api/admin/class/remove/route";
import { POST as saveLesson } from "@/app/api/admin/class/save/route";
import { POST as setStatus } from "@/app/api/admin/class/status/save/route";
import { POST as timetable } from "@/app/api/admin/timetable/view/route";
import { POST as removeUnit } from "@/app/api/admin/unit/remove/route";
import { POST as enableUnit } from "@/app/api/admin/unit/status/save/route";
import { POST as viewClass } from "@/app/api/student/course/class/detail/view/route";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { createClass, createRun, createUnit } from "@/db/seed/factories";
import { asDraft } from "@/lib/catalog/sale";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import type { CallError } from "@/lib/http/client";
import { call, type Reply } from "../../support/call";
import { type Cast, castOfTerm, lastHappening, mailsAbout, toldBy } from "../../support/told";

let cast: Cast;
let before: number;
const concerned = ["emma", "grace", "leo", "lin", "ming", "omar", "zhang"];

/** A term with one class, which the office has cancelled. */
beforeEach(async () => {
  await db.update(closures).set({ removedAt: new Date() });
  await db.update(courseClasses).set({ removedAt: new Date() });
  cast = await castOfTerm();
  await setTo("cancelled", cast.lesson.id);
  before = await lastHappening();
});

const setTo = async (status: "cancelled" | "scheduled", id: number) =>
  call(setStatus, { id, status }, await cast.as("nora"));
const inDays = (days: number) => addDays(foundOrThrow(cast.lesson.startsAt), days).toISOString();
const add = async (values: Record<string, unknown> = {}) => {
  const named = { unitId: cast.unit.id, name: "Catching up", nameZh: "补课" };
  return call(saveLesson, { ...named, startsAt: inDays(2), ...values } as never, await cast.as("nora"));
};
const makeUp = (values = {}) => add({ makesUpForId: cast.lesson.id, ...values });
const fieldsIn = ({ body }: Reply<unknown>) => (body.data as Pick<CallError, "fields"> | null)?.fields;
const missing = async () => {
  const day = schoolDay(foundOrThrow(cast.lesson.startsAt));
  const { body } = await call(timetable, { day, span: "day" as const }, await cast.as("nora"));
  const short = body.data?.conflicts.find((one) => one.kind === "short" && one.courseRunId === cast.run.id);
  return short?.kind === "short" ? short.missing : 0;
};

test("a class that the office adds for a cancelled one is told as its make-up, and counted once", async () => {
  expect(await missing()).toBe(1);
  const { status, body } = await makeUp();
  expect([status, body.data?.told]).toEqual([200, 2]);
  expect(await toldBy(cast, "classMadeUp", before)).toEqual(concerned);
  expect((await mailsAbout(cast, "classMadeUp", before)).map(({ to }) => to).sort()).toEqual([
    "grace",
    "lin",
    "zhang",
  ]);
  const seen = await call(viewClass, { id: cast.lesson.id }, await cast.as("emma"));
  expect(seen.body.data?.madeUpAt).toBe(inDays(2));
  expect(await missing()).toBe(0);
});

test("a class is made up once: until its make-up class is cancelled", async () => {
  const classId = foundOrThrow((await makeUp()).body.data).classId;
  const twice = await makeUp({ startsAt: inDays(4) });
  expect([twice.status, twice.body.msg]).toEqual([409, expect.stringContaining("already makes up")]);
  await setTo("cancelled", classId);
  expect((await makeUp({ startsAt: inDays(4) })).status).toBe(200);
});

test("only a cancelled class of the same term is made up, by a new class with a time", async () => {
  const other = await createClass({ courseRunId: cast.elsewhere.id, status: "cancelled" });
  const taking = await createClass({ unitId: cast.unit.id, startsAt: addDays(new Date(), 9) });
  const removed = await createClass({ unitId: cast.unit.id, status: "cancelled", removedAt: new Date() });
  for (const makesUpForId of [other.id, taking.id, removed.id, 9_999_999]) {
    const reply = await makeUp({ makesUpForId });
    expect([reply.status, Object.keys(fieldsIn(reply) ?? {})]).toEqual([422, ["makesUpForId"]]);
  }
  const untimed = await makeUp({ startsAt: "" });
  expect([untimed.status, Object.keys(fieldsIn(untimed) ?? {})]).toEqual([422, ["startsAt"]]);
  const edited = await makeUp({ classId: taking.id, version: taking.version });
  expect([edited.status, Object.keys(fieldsIn(edited) ?? {})]).toEqual([422, ["makesUpForId"]]);
  expect(await lastHappening()).toBe(before);
});

test("a make-up class does not come back beside another one", async () => {
  const first = foundOrThrow((await makeUp()).body.data).classId;
  await setTo("cancelled", first);
  const second = foundOrThrow((await makeUp({ startsAt: inDays(4) })).body.data).classId;
  expect((await setTo("scheduled", first)).status).toBe(409);
  await setTo("cancelled", second);
  expect((await setTo("scheduled", first)).status).toBe(200);
});

test.each(["cancelled", "removed"])(
  "a make-up class that was %s does not come back beside its class, which takes place again",
  async (how) => {
    const maker = foundOrThrow((await makeUp()).body.data).classId;
    const turn = async (isBack: boolean) =>
      how === "removed"
        ? call(removeLesson, { id: maker, flag: isBack ? 0 : 1 }, await cast.as("nora"))
        : setTo(isBack ? "scheduled" : "cancelled", maker);
    expect((await turn(false)).status).toBe(200);
    expect((await setTo("scheduled", cast.lesson.id)).status).toBe(200);
    const beside = await turn(true);
    expect([beside.status, beside.body.msg]).toEqual([409, expect.stringContaining("takes place after all")]);
    await setTo("cancelled", cast.lesson.id);
    expect((await turn(true)).status).toBe(200);
  },
);

test("a class that is made up is not closed as held either, and does not come back without a time", async () => {
  const maker = foundOrThrow((await makeUp()).body.data).classId;
  const held = await call(setStatus, { id: cast.lesson.id, status: "finished" }, await cast.as("nora"));
  expect(held.status).toBe(409);
  await db.update(courseClasses).set({ startsAt: null }).where(eq(courseClasses.id, cast.lesson.id));
  expect((await setTo("scheduled", cast.lesson.id)).status).toBe(409);
  await setTo("cancelled", maker);
  expect((await setTo("scheduled", cast.lesson.id)).status).toBe(200);
});

test("a make-up class is made up in turn: its class stays made up, once, and both pages say when", async () => {
  const first = foundOrThrow((await makeUp()).body.data).classId;
  await setTo("cancelled", first);
  expect((await makeUp({ makesUpForId: first, startsAt: inDays(4) })).status).toBe(200);
  for (const id of [cast.lesson.id, first]) {
    const seen = await call(viewClass, { id }, await cast.as("emma"));
    expect(seen.body.data?.madeUpAt).toBe(inDays(4));
    expect((await setTo("scheduled", id)).status).toBe(409);
    expect((await makeUp({ makesUpForId: id, startsAt: inDays(6) })).status).toBe(409);
  }
});

test("a make-up class is not made up once its class takes place after all", async () => {
  const first = foundOrThrow((await makeUp()).body.data).classId;
  await setTo("cancelled", first);
  await setTo("scheduled", cast.lesson.id);
  const beside = await makeUp({ makesUpForId: first, startsAt: inDays(4) });
  expect([beside.status, beside.body.msg]).toEqual([409, expect.stringContaining("takes place after all")]);
});

async function makeUpInOtherUnit() {
  const { id } = await createUnit({ courseRunId: cast.run.id });
  expect((await makeUp({ unitId: id })).status).toBe(200);
  const saidMadeUp = async () =>
    (await call(viewClass, { id: cast.lesson.id }, await cast.as("emma"))).body.data?.madeUpAt;
  expect(await saidMadeUp()).toBe(inDays(2));
  return { id, saidMadeUp };
}

test("a make-up class whose unit is removed makes up for nothing, and the unit does not come back beside its class", async () => {
  const { id, saidMadeUp } = await makeUpInOtherUnit();
  const turn = async (flag: 0 | 1) => call(removeUnit, { id, flag }, await cast.as("nora"));
  expect((await turn(1)).status).toBe(200);
  expect(await saidMadeUp()).toBeNull();
  expect((await setTo("scheduled", cast.lesson.id)).status).toBe(200);
  expect((await turn(0)).status).toBe(409);
});

test("a make-up class in a hidden unit is not promised to families, but keeps its place", async () => {
  const { id, saidMadeUp } = await makeUpInOtherUnit();
  const turn = async (flag: 0 | 1) => call(enableUnit, { id, flag }, await cast.as("nora"));
  expect((await turn(0)).status).toBe(200);
  expect(await saidMadeUp()).toBeNull();
  expect((await setTo("scheduled", cast.lesson.id)).status).toBe(409);
  expect((await turn(1)).status).toBe(200);
  expect(await saidMadeUp()).toBe(inDays(2));
});

test("a class that is added to a term with seats is told, one that families do not see yet is not", async () => {
  const empty = await createUnit({ courseRunId: (await createRun()).id });
  const hidden = await createUnit({ courseRunId: cast.run.id, enabled: false });
  for (const values of [
    { unitId: empty.id },
    { unitId: hidden.id },
    { startsAt: "" },
    { startsAt: addDays(new Date(), -2).toISOString() },
  ])
    expect((await add(values)).body.data?.told).toBe(0);
  expect(await lastHappening()).toBe(before);

  await db.update(courseRuns).set(asDraft).where(eq(courseRuns.id, cast.run.id));
  expect((await add({ startsAt: inDays(4) })).body.data?.told).toBe(0);
  await db
    .update(courseRuns)
    .set({ enabled: true, onSaleAt: new Date() })
    .where(eq(courseRuns.id, cast.run.id));
  expect((await add({ startsAt: inDays(6) })).body.data?.told).toBe(2);
  expect(await toldBy(cast, "classAdded", before)).toEqual(concerned);
});

test.each(["classMadeUp", "classAdded"] as const)(
  "%s: removed within two minutes nothing was told, moved it is told with its new time alone",
  async (kind) => {
    const act = kind === "classMadeUp" ? makeUp : add;
    const { classId } = foundOrThrow((await act()).body.data);
    const moved = await add({ classId, startsAt: inDays(5) });
    expect(moved.body.data?.told).toBe(2);
    const mails = await mailsAbout(cast, kind, before);
    expect(mails.map(({ data }) => (data as { startsAt: string }).startsAt)).toEqual(
      Array.from({ length: 3 }, () => inDays(5)),
    );
    expect(await toldBy(cast, "classMoved", before)).toEqual([]);
    const removed = await call(removeLesson, { id: classId, flag: 1 }, await cast.as("nora"));
    expect(removed.body.data).toEqual({ told: 0 });
    expect(await toldBy(cast, kind, before)).toEqual([]);
    expect(await mailsAbout(cast, kind, before)).toEqual([]);
    expect(await toldBy(cast, "classCancelled", before)).toEqual([]);
  },
);
