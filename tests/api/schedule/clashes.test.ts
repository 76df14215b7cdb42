import { addDays, addMinutes } from "date-fns";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as removeLesson } from "@/app/api/admin/class/remove/route";
import { POST as saveLesson } from "@/app/api/admin/class/save/route";
import { POST as planByOffice } from "@/app/api/admin/class/schedule/save/route";
import { POST as setStatus } from "@/app/api/admin/class/status/save/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as removeUnit } from "@/app/api/admin/unit/remove/route";
import { POST as enableUnit } from "@/app/api/admin/unit/status/save/route";
import { POST as saveClass } from "@/app/api/teacher/class/save/route";
import { POST as putBack } from "@/app/api/teacher/class/status/save/route";
import { POST as planByTeacher } from "@/app/api/teacher/class/schedule/save/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { auditEntries } from "@/db/schema/office";
import { createClass, createRun, createTeacher, createUnit } from "@/db/seed/factories";
import type { CallError } from "@/lib/http/client";
import { openOffice } from "../admin-catalog/office";
import { call, type Reply, signIn } from "../../support/call";

const at = addDays(new Date("2031-02-03T23:00:00Z"), 0);

/** A teacher with two terms: in the first 'Essay lab' at `at` for an hour, in the second a class a week later. */
async function desk() {
  const teacher = await createTeacher();
  const [one, two] = [await createRun({ teacherId: teacher.id }), await createRun({ teacherId: teacher.id })];
  const lab = await createClass({ courseRunId: one.id, name: "Essay lab", startsAt: at });
  const unit = await createUnit({ courseRunId: two.id });
  const lesson = await createClass({ unitId: unit.id, startsAt: addDays(at, 7) });
  const office = await openOffice();
  return { teacher, one, two, lab, unit, lesson, office, token: await signIn("teacher", teacher.id) };
}

const fieldsIn = ({ body }: Reply<unknown>) => (body.data as Pick<CallError, "fields"> | null)?.fields;
const startOf = async (id: number) =>
  (await db.select().from(courseClasses).where(eq(courseClasses.id, id)))[0]?.startsAt;
const expectRefused = (answer: Reply<unknown>) => {
  expect([answer.status, answer.body.code]).toEqual([409, 409]);
  expect(answer.body.msg).toContain("Essay lab");
  expect(fieldsIn(answer)?.clashReason).toContain("Essay lab");
};
const lastClash = async () =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "class.clash"))
      .orderBy(desc(auditEntries.id))
      .limit(1)
  )[0];
const clashReason = "Both groups meet in one room.";

describe("a second class of a teacher at the same time is refused unless a reason is given", () => {
  test("when a teacher moves a class", async () => {
    const { lesson, lab, token } = await desk();
    const startsAt = addMinutes(at, 30).toISOString();
    expectRefused(await call(saveClass, { id: lesson.id, startsAt }, { token }));
    expectRefused(await call(saveClass, { id: lesson.id, startsAt, clashReason: "  " }, { token }));
    expect(await startOf(lesson.id)).toEqual(addDays(at, 7));
    expect((await call(saveClass, { id: lesson.id, startsAt, clashReason }, { token })).status).toBe(200);
    expect(await lastClash()).toMatchObject({
      subject: "courseClass",
      subjectId: lesson.id,
      data: { reason: clashReason, courseClassIds: [lab.id] },
    });
    // What was allowed once is not asked again for a change of something else.
    expect((await call(saveClass, { id: lesson.id, joinUrl: "" }, { token })).status).toBe(200);
    expect((await call(saveClass, { id: lesson.id, durationMinutes: 45 }, { token })).status).toBe(409);
  });

  test("when the office edits or adds a class", async () => {
    const { unit, lesson, office } = await desk();
    const named = { unitId: unit.id, name: "New", nameZh: "新" };
    const startsAt = addMinutes(at, -30).toISOString();
    expectRefused(await office.ask(saveLesson, { ...named, startsAt }));
    expectRefused(await office.ask(saveLesson, { ...named, classId: lesson.id, startsAt }));
    expect((await office.ask(saveLesson, { ...named, startsAt, clashReason })).status).toBe(200);
  });

  test("when a weekly plan meets it", async () => {
    const { two, office, token } = await desk();
    const plan = {
      id: two.id,
      firstDay: "2031-02-03",
      weekdays: [1],
      startTime: "18:00",
      durationMinutes: 60,
    };
    const before = (await db.select().from(courseRuns).where(eq(courseRuns.id, two.id)))[0];
    expectRefused(await call(planByTeacher, { ...plan, count: 3 }, { token }));
    expectRefused(await office.ask(planByOffice, { ...plan, count: 3 }));
    expect((await db.select().from(courseRuns).where(eq(courseRuns.id, two.id)))[0]).toEqual(before);
    const kept = await office.ask(planByOffice, { ...plan, count: 3, clashReason });
    expect(kept.body.data).toMatchObject({ moved: 1, added: 2 });
    const free = { ...plan, startTime: "19:00" };
    expect((await call(planByTeacher, free, { token })).status).toBe(200);
  });

  test("when a cancelled class comes back", async () => {
    const { lesson, office } = await desk();
    await db
      .update(courseClasses)
      .set({ startsAt: at, status: "cancelled" })
      .where(eq(courseClasses.id, lesson.id));
    expectRefused(await office.ask(setStatus, { id: lesson.id, status: "scheduled" }));
    expect((await office.ask(setStatus, { id: lesson.id, status: "scheduled", clashReason })).status).toBe(
      200,
    );
  });

  test("when a teacher puts an own class back, in words that fit", async () => {
    const { lesson, token, office } = await desk();
    const which = eq(courseClasses.id, lesson.id);
    await db.update(courseClasses).set({ startsAt: at, status: "cancelled" }).where(which);
    const own = await call(putBack, { id: lesson.id, status: "scheduled" }, { token });
    expectRefused(own);
    expect(own.body.msg).toBe(
      "On Feb 3, 2031, 6:00 p.m., you already have “Essay lab” (Reading Circle). Nothing was saved; choose another time.",
    );
    expect(fieldsIn(own)?.clashReason).toBe(
      "On Feb 3, 2031, 6:00 p.m., you already have “Essay lab” (Reading Circle). To keep both, write down why.",
    );
    const byOffice = await office.ask(setStatus, { id: lesson.id, status: "scheduled" });
    expect(fieldsIn(byOffice)?.clashReason).toBe(
      "On Feb 3, 2031, 6:00 p.m., the teacher already has “Essay lab” (Reading Circle). To keep both, write down why.",
    );
    // Another teacher takes the class, who is busy, too.
    const substitute = await createTeacher();
    const theirs = await createRun({ teacherId: substitute.id });
    await createClass({ courseRunId: theirs.id, name: "Essay lab", startsAt: at });
    await db.update(courseClasses).set({ substituteTeacherId: substitute.id }).where(which);
    const taken = await call(putBack, { id: lesson.id, status: "scheduled" }, { token });
    expect(taken.body.msg).toContain("the teacher already has");
  });

  test("when a class or a unit that was removed is put back", async () => {
    const { lesson, office } = await desk();
    const time = (startsAt: Date) =>
      db.update(courseClasses).set({ startsAt }).where(eq(courseClasses.id, lesson.id));
    const turns = [
      (turn: { flag: number; clashReason?: string }) => office.ask(removeLesson, { id: lesson.id, ...turn }),
      (turn: { flag: number; clashReason?: string }) =>
        office.ask(removeUnit, { id: lesson.unitId, ...turn }),
    ];
    for (const turn of turns) {
      await time(addDays(at, 7));
      await turn({ flag: 1 });
      await time(at);
      expectRefused(await turn({ flag: 0 }));
      expect((await turn({ flag: 0, clashReason })).status).toBe(200);
      expect(await lastClash()).toMatchObject({ subjectId: lesson.id });
    }
  });

  test("also with a class of a unit that is hidden, which keeps its time", async () => {
    const { lab, lesson, token, office } = await desk();
    await office.ask(enableUnit, { id: lab.unitId, flag: 0 });
    expectRefused(await call(saveClass, { id: lesson.id, startsAt: at.toISOString() }, { token }));
  });

  test("when a term gets another teacher", async () => {
    const { teacher, office } = await desk();
    const run = await createRun({ teacherId: (await createTeacher()).id, weekdays: [1] });
    await createClass({ courseRunId: run.id, startsAt: addMinutes(at, 59) });
    const values = {
      id: run.id,
      courseId: run.courseId,
      name: run.name,
      nameZh: run.nameZh,
      price: 400,
      startsOn: run.startsOn,
      endsOn: run.endsOn,
      weekdays: run.weekdays,
      startTime: "10:00",
      teacherId: teacher.id,
    };
    expectRefused(await office.ask(saveRun, values));
    expect((await office.ask(saveRun, { ...values, clashReason })).status).toBe(200);
    expect((await office.ask(saveRun, { ...values, name: "Spring term" })).status).toBe(200);
  });
});

test("classes that follow each other, are cancelled or removed, or of another teacher do not clash", async () => {
  const { lesson, lab, token } = await desk();
  const move = (startsAt: Date) =>
    call(saveClass, { id: lesson.id, startsAt: startsAt.toISOString() }, { token });
  expect((await move(addMinutes(at, 60))).status).toBe(200);
  expect((await move(addMinutes(at, -60))).status).toBe(200);
  const other = await desk();
  expect(
    (await call(saveClass, { id: other.lab.id, startsAt: at.toISOString() }, { token: other.token })).status,
  ).toBe(200);
  for (const gone of [{ status: "cancelled" as const }, { removedAt: new Date() }]) {
    await db
      .update(courseClasses)
      .set({ status: "scheduled", removedAt: null, ...gone })
      .where(eq(courseClasses.id, lab.id));
    expect((await move(addDays(at, 7))).status).toBe(200);
    expect((await move(at)).status).toBe(200);
  }
});

test("of two saves at the same time that would clash with each other, one is refused", async () => {
  const { lab, lesson, token, office } = await desk();
  for (let round = 1; round <= 8; round++) {
    const startsAt = addDays(at, 30 * round).toISOString();
    const answers = await Promise.all([
      call(saveClass, { id: lab.id, startsAt }, { token }),
      office.ask(saveLesson, {
        classId: lesson.id,
        unitId: lesson.unitId,
        name: "Later",
        nameZh: "后",
        startsAt,
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test("the refusal is in the reader's language", async () => {
  const { lesson, token } = await desk();
  const answer = await call(
    saveClass,
    { id: lesson.id, startsAt: at.toISOString() },
    { token, headers: { "accept-language": "zh" } },
  );
  expect(answer.body.msg).toMatch(/^您在 2031年2月3日 18:00 已有课/);
});
