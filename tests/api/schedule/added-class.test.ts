import { addDays } from "date-fns";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as removeLesson } from "@/app/api/admin/class/remove/route";
import { POST as saveLesson } from "@/app/api/admin/class/save/route";
import { POST as setStatus } from "@/app/api/admin/class/status/save/route";
import { POST as enableUnit } from "@/app/api/admin/unit/status/save/route";
import { POST as saveTimes } from "@/app/api/teacher/class/save/route";
import { db } from "@/db/client";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { createRun, createUnit, enrol } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import type { HappeningKind } from "@/lib/notices/kinds";
import { sendOutbox } from "@/lib/notices/send-outbox";
import type { OutgoingMail } from "@/lib/mail/sender";
import { call } from "../../support/call";
import { type Cast, castOfTerm, lastHappening, mailsAbout, toldBy } from "../../support/told";

let cast: Cast;
let before: number;
const byOffice = ["emma", "grace", "leo", "lin", "ming", "omar", "zhang"];
const byTeacher = byOffice
  .filter((name) => name !== "grace")
  .concat("nora")
  .sort();

beforeEach(async () => {
  cast = await castOfTerm();
  before = await lastHappening();
});

const inDays = (days: number) => addDays(foundOrThrow(cast.lesson.startsAt), days).toISOString();
const office = () => cast.as("nora");
/** The office adds a class. Returns its id. */
async function add(values: { startsAt: string; unitId?: number }) {
  const named = { unitId: cast.unit.id, name: "A walk", nameZh: "散步" };
  const { body } = await call(saveLesson, { ...named, ...values }, await office());
  return foundOrThrow(body.data).classId;
}
const setTo = async (id: number, status: "cancelled" | "scheduled") =>
  (await call(setStatus, { id, status }, await office())).body.data?.told;
/** The teacher gives it another time, or none. */
const moveTo = async (id: number, startsAt: string | null) =>
  (await call(saveTimes, { id, startsAt, durationMinutes: 60 }, await cast.as("grace"))).body.data?.told;
const mailsLeave = () => db.update(happenings).set({ dueAt: new Date() });
const told = (kind: HappeningKind) => toldBy(cast, kind, before);
const timesTold = async (kind: HappeningKind) => {
  const mails = await mailsAbout(cast, kind, before);
  const times = mails.map(({ data }) => data as { startsAt: string; movedTo?: string | null });
  return [...new Set(times.map(({ startsAt, movedTo }) => `${startsAt} ${movedTo}`))];
};

describe("a class that was planned without a time (rule R17.10)", () => {
  test("is told as added when it gets its first time, and not if it loses it again at once", async () => {
    const id = await add({ startsAt: "" });
    expect(await lastHappening()).toBe(before);
    expect(await moveTo(id, inDays(2))).toBe(2);
    expect([await told("classAdded"), await told("classMoved")]).toEqual([byTeacher, []]);
    expect(await moveTo(id, null)).toBe(0);
    expect([await told("classAdded"), await told("classMoved")]).toEqual([[], []]);
    expect(await moveTo(id, inDays(3))).toBe(2);
    expect(await told("classAdded")).toEqual(byTeacher);
    expect(await timesTold("classAdded")).toEqual([`${inDays(3)} undefined`]);
  });

  test("is not told to a term without seats, nor when its first time is over", async () => {
    const empty = await createUnit({ courseRunId: cast.elsewhere.id, enabled: false });
    const [hidden, over] = [await add({ startsAt: "", unitId: empty.id }), await add({ startsAt: "" })];
    const named = { name: "A walk", nameZh: "散步", durationMinutes: 60 };
    const late = { ...named, classId: hidden, unitId: empty.id, startsAt: inDays(2) };
    expect((await call(saveLesson, late, await office())).body.data?.told).toBe(0);
    expect(await moveTo(over, inDays(-9))).toBe(0);
    expect(await lastHappening()).toBe(before);
  });

  test("of one whose time is still to come, families hear of the new time as a move from the one they know", async () => {
    const { id } = cast.lesson;
    expect(await moveTo(id, null)).toBe(2);
    await mailsLeave();
    expect(await moveTo(id, inDays(2))).toBe(2);
    expect(await told("classAdded")).toEqual([]);
    expect(await timesTold("classMoved")).toContain(`${inDays(0)} ${inDays(2)}`);
  });

  test("given its time back at once, it was told to no one", async () => {
    await moveTo(cast.lesson.id, null);
    expect(await moveTo(cast.lesson.id, inDays(0))).toBe(0);
    expect(await told("classMoved")).toEqual([]);
  });
});

describe("a class of which families have not heard (rule R17.11)", () => {
  test("added, cancelled and restored before its mails leave, it is told as added", async () => {
    const id = await add({ startsAt: inDays(2) });
    expect(await setTo(id, "cancelled")).toBe(0);
    expect(await told("classAdded")).toEqual([]);
    expect(await setTo(id, "scheduled")).toBe(2);
    expect([await told("classAdded"), await told("classRestored")]).toEqual([byOffice, []]);
    for (const [flag, families] of [
      [1, 0],
      [0, 2],
    ] as const) {
      const { body } = await call(removeLesson, { id, flag }, await office());
      expect(body.data).toEqual({ told: families });
    }
    expect([await told("classAdded"), await told("classRestored")]).toEqual([byOffice, []]);
    await mailsLeave();
    expect(await setTo(id, "cancelled")).toBe(2);
    expect(await told("classCancelled")).toEqual(byOffice);
  });

  test("of a unit that was hidden from the beginning, it is told as added when the unit is shown", async () => {
    const { id } = await createUnit({ courseRunId: cast.run.id, enabled: false });
    await add({ startsAt: inDays(2), unitId: id });
    expect((await call(enableUnit, { id, flag: 1 }, await office())).body.data).toEqual({ told: 2 });
    expect([await told("classAdded"), await told("classRestored")]).toEqual([byOffice, []]);
  });
});

describe("several classes that are added to a term (rule R17.11)", () => {
  beforeEach(() => db.delete(mailOutbox));
  /** Runs the outbox at the moment when it is so many minutes later. Returns whom it sent what. */
  async function sent(minutes: number) {
    const at = sql`${mailOutbox.dueAt} - make_interval(mins => ${minutes})`;
    await db.update(mailOutbox).set({ dueAt: at });
    const letters: { to: string; subject: string; text: string }[] = [];
    const sender = {
      becomes: "sent" as const,
      send: async ({ recipient, subject, text }: OutgoingMail) =>
        void letters.push({ to: recipient, subject, text }),
    };
    await Promise.all([1, 2, 3].map(() => sendOutbox(sender)));
    const { lin, zhang, grace } = cast.people;
    return [lin, zhang, grace].map(({ email }) => letters.filter(({ to }) => to === email));
  }
  /** Moves what has happened so many minutes into the past, with its mails. */
  async function pass(minutes: number) {
    const ago = sql`make_interval(secs => ${minutes * 60})`;
    await db.update(happenings).set({
      at: sql`${happenings.at} - ${ago}`,
      dueAt: sql`${happenings.dueAt} - ${ago}`,
    });
    await db.update(mailOutbox).set({ dueAt: sql`${mailOutbox.dueAt} - ${ago}` });
  }

  test("are told in one mail, with the time of each, by itself if it waits alone", async () => {
    const elsewhere = await createUnit({ courseRunId: (await createRun()).id });
    await enrol(cast.emma.id, elsewhere.courseRunId);
    for (const days of [4, 2, 6]) await add({ startsAt: inDays(days) });
    await add({ startsAt: inDays(3), unitId: elsewhere.id });
    const [lin = [], zhang = [], grace = []] = await sent(24 * 60);
    expect(lin.map(({ subject }) => subject).sort()).toEqual([
      "Added: Reading Circle, 3 classes",
      expect.stringMatching(/^Added: Reading Circle, [A-Z]/),
    ]);
    expect([zhang.length, grace.length]).toEqual([1, 1]);
    expect(zhang[0]?.text).toContain("这个班加了 3 节课");
    const [letter] = lin.filter(({ subject }) => subject.endsWith("3 classes"));
    expect(letter?.text.match(/A walk/g)).toHaveLength(3);
    expect(await db.$count(mailOutbox, eq(mailOutbox.state, "queued"))).toBe(0);
    const kept = (await mailsAbout(cast, "classAdded", before)).map(
      ({ data }) => data as { more?: object[] },
    );
    expect(kept.map(({ more = [] }) => more.length).sort()).toEqual([0, 2, 2, 2]);
  });

  test("each waits for the next, and one that is undone meanwhile is in no mail", async () => {
    const first = await add({ startsAt: inDays(2) });
    await pass(1.5);
    const second = await add({ startsAt: inDays(4) });
    await pass(1.5);
    await add({ startsAt: inDays(6) });
    expect(await setTo(second, "cancelled")).toBe(0);
    const dues = await db
      .select({ dueAt: happenings.dueAt })
      .from(happenings)
      .where(and(eq(happenings.courseRunId, cast.run.id), isNull(happenings.withdrawnAt)));
    expect(dues.every(({ dueAt }) => dueAt > new Date())).toBe(true);
    expect(await setTo(first, "cancelled")).toBe(0);
    await setTo(first, "scheduled");
    const [lin = []] = await sent(24 * 60);
    expect(lin.map(({ subject }) => subject)).toEqual(["Added: Reading Circle, 2 classes"]);
  });

  test("wait ten minutes at most", async () => {
    await add({ startsAt: inDays(2) });
    await db.update(happenings).set({ at: sql`now() - interval '11 minutes'` });
    const due = async () =>
      (await mailsAbout(cast, "classAdded", before)).map(({ dueAt }) => dueAt.getTime());
    const early = Math.min(...(await due()));
    await pass(1);
    await add({ startsAt: inDays(4) });
    expect(Math.min(...(await due()))).toBe(early - 60_000);
  });
});
