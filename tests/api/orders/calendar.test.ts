import { addDays } from "date-fns";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as moveByOffice } from "@/app/api/admin/enrolment/move/route";
import { POST as endSeat } from "@/app/api/admin/enrolment/remove/route";
import { GET } from "@/app/api/user/order/calendar/[orderId]/route";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { createAdmin, createClass, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { dateWords } from "@/lib/core/formats";
import { classDays } from "@/lib/core/school-time";
import { openCheckout } from "@/lib/orders/open-checkout";
import { call, signIn } from "../../support/call";
import { createFamily, type Family, orderOf } from "../../support/shop";

let home: Family;
beforeEach(async () => {
  home = await createFamily();
});

async function read(orderId: number | string, token?: string, locale = "en") {
  const headers: HeadersInit = token ? { cookie: `token=${token}` } : {};
  const url = `http://localhost/api/user/order/calendar/${orderId}?locale=${locale}`;
  const response = await GET(new Request(url, { headers }), {
    params: Promise.resolve({ orderId: String(orderId) }),
  });
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

/** A free order is settled when its checkout is opened. */
async function enrolled(runId: number) {
  const orderId = await orderOf(home, { runs: [[runId, home.emma.id]] });
  await openCheckout(asSystem(orderId), { useCredit: true });
  return orderId;
}

test("a term without planned classes has one event for each day of its weeks", async () => {
  const run = await createRun({ priceCents: 0, weekdays: [2, 6], startTime: "18:30", durationMinutes: 90 });
  const { status, type, text } = await read(await enrolled(run.id), home.token);
  expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
  const days = classDays(run.startsOn, run.weekdays, 200).filter((day) => day <= run.endsOn);
  expect(text.split("BEGIN:VEVENT").length - 1).toBe(days.length);
  expect(text).toContain("SUMMARY:Emma Chen · Reading Circle");
});

test("a term without planned classes has none on closed days, which are in the file themselves", async () => {
  const run = await createRun({ priceCents: 0, weekdays: [2, 6] });
  const [startsOn = "", excluded = "", kept = ""] = classDays(run.startsOn, run.weekdays, 3);
  await db
    .update(courseRuns)
    .set({ closedDays: [excluded] })
    .where(eq(courseRuns.id, run.id));
  await db.insert(closures).values({ startsOn, endsOn: startsOn, name: "PA day", nameZh: "教研日" });
  const { text } = await read(await enrolled(run.id), home.token);
  expect(text).toContain("SUMMARY:School closed: PA day");
  expect([startsOn, excluded, kept].map((day) => text.includes(`UID:run-${run.id}-${day}-`))).toEqual([
    false,
    false,
    true,
  ]);
  await db.delete(closures);
});

test("planned classes are in the reader's language, and a cancelled one says so", async () => {
  const run = await createRun({ priceCents: 0 });
  const [unit] = await db
    .insert(units)
    .values({ courseRunId: run.id, name: "Unit", nameZh: "单元" })
    .returning();
  const startsAt = new Date(`${run.startsOn}T15:00:00Z`);
  const lesson = { unitId: unit?.id ?? 0, name: "Class", nameZh: "课", startsAt };
  await db.insert(courseClasses).values([lesson, { ...lesson, status: "cancelled" }]);
  const { text } = await read(await enrolled(run.id), home.token, "zh");
  expect(text.match(/^STATUS:.*$/gm)?.map((line) => line.trim())).toEqual([
    "STATUS:CONFIRMED",
    "STATUS:CANCELLED",
  ]);
  expect(text).toContain("SUMMARY:Emma Chen · 阅读小组");
});

test("a seat that the office has moved has the classes of its new term, and one that has ended has none", async () => {
  const admin = { token: await signIn("admin", (await createAdmin()).id) };
  const old = await createRun({ priceCents: 0 });
  const next = await createRun({ courseId: old.courseId });
  const weekly = await createRun({ courseId: old.courseId });
  const startsAt = new Date(`${old.startsOn}T15:00:00Z`);
  await createClass({ courseRunId: old.id, startsAt });
  const lesson = await createClass({ courseRunId: next.id, startsAt });
  const orderId = await enrolled(old.id);
  const seat = async () => {
    const [row] = await db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.studentId, home.emma.id), isNull(enrolments.endedAt)));
    return row!.id;
  };
  const uids = async () => (await read(orderId, home.token)).text.match(/^UID:(?!closure)[a-z]+-\d+/gm) ?? [];
  const move = async (to: number) => call(moveByOffice, { id: await seat(), courseRunId: to }, admin);
  expect((await move(next.id)).status).toBe(200);
  expect(await uids()).toEqual([`UID:class-${lesson.id}`]);
  expect((await move(weekly.id)).status).toBe(200);
  expect(new Set(await uids())).toEqual(new Set([`UID:run-${weekly.id}`]));
  expect((await call(endSeat, { id: await seat() }, admin)).status).toBe(200);
  expect(await uids()).toEqual([]);
});

test("it is available to the order's parent only", async () => {
  const run = await createRun({ priceCents: 0 });
  const orderId = await enrolled(run.id);
  const stranger = await createFamily();
  expect((await read(orderId)).status).toBe(401);
  expect((await read(orderId, stranger.token)).status).toBe(404);
  for (const id of ["0", "-1", "x", "99999999999"]) expect((await read(id, home.token)).status).toBe(404);
});

test("a cancelled class says when it is made up, and its make-up class for which day it is", async () => {
  const run = await createRun({ priceCents: 0 });
  const [first, second] = [addDays(new Date(), 30), addDays(new Date(), 33)];
  const lesson = await createClass({ courseRunId: run.id, startsAt: first, status: "cancelled" });
  await createClass({ unitId: lesson.unitId, startsAt: second, makesUpForId: lesson.id });
  const { text } = await read(await enrolled(run.id), home.token);
  const unfolded = text.replaceAll("\r\n ", "");
  const inWords = (at: Date) => dateWords("weekdayOfYear", at, "en").replaceAll(",", "\\,");
  expect(unfolded).toContain(`Made up on ${inWords(second)} at `);
  expect(unfolded).toContain(`Makes up for the class of ${inWords(first)}`);
});
