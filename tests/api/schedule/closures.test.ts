import { addDays, addMinutes } from "date-fns";
import { asc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as removeLesson } from "@/app/api/admin/class/remove/route";
import { POST as planByOffice } from "@/app/api/admin/class/schedule/save/route";
import { POST as setStatus } from "@/app/api/admin/class/status/save/route";
import { POST as list } from "@/app/api/admin/closure/list/route";
import { POST as preview } from "@/app/api/admin/closure/preview/route";
import { POST as propose } from "@/app/api/admin/closure/propose/route";
import { POST as adopt } from "@/app/api/admin/closure/propose/save/route";
import { POST as remove } from "@/app/api/admin/closure/remove/route";
import { POST as save } from "@/app/api/admin/closure/save/route";
import { POST as removeUnit } from "@/app/api/admin/unit/remove/route";
import { POST as saveByTeacher } from "@/app/api/teacher/class/save/route";
import { POST as planByTeacher } from "@/app/api/teacher/class/schedule/save/route";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { makeups } from "@/db/schema/learning";
import { auditEntries } from "@/db/schema/office";
import {
  createClass,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { classDays, schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { schoolYearOf } from "@/lib/calendar/holidays";
import { openOffice } from "../admin-catalog/office";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";

type Office = Awaited<ReturnType<typeof openOffice>>;
let office: Office;
beforeEach(async () => {
  office = await openOffice();
  await db.update(closures).set({ removedAt: new Date() });
  await db.update(courseClasses).set({ removedAt: new Date() });
});

const saturday = classDays(shiftDay(schoolDay(), 7), [6], 1)[0]!;
const weeksLater = (weeks: number) => shiftDay(saturday, 7 * weeks);
const snow = { startsOn: saturday, endsOn: saturday, name: "Snow day", nameZh: "大雪停课" };

/** A term on Saturdays with three classes from `saturday`, and a family with two children in it. */
async function term(startTime = "10:00") {
  const teacher = await createTeacher();
  const run = await createRun({
    teacherId: teacher.id,
    startsOn: saturday,
    endsOn: weeksLater(2),
    weekdays: [6],
    startTime,
  });
  const unit = await createUnit({ courseRunId: run.id });
  const classes = [];
  for (const [position, week] of [0, 1, 2].entries())
    classes.push(
      await createClass({
        unitId: unit.id,
        position,
        name: `Class ${position + 1}`,
        startsAt: schoolInstant(weeksLater(week), startTime),
      }),
    );
  const parent = await createParent();
  for (const firstName of ["Emma", "Leo"]) {
    const student = await createStudent({ parentId: parent.id, firstName });
    await enrol(student.id, run.id);
  }
  return { teacher, run, unit, classes, parent, token: await signIn("teacher", teacher.id) };
}

const classesOf = (courseRunId: number) =>
  db
    .select()
    .from(courseClasses)
    .where(
      inArray(
        courseClasses.unitId,
        db.select({ id: units.id }).from(units).where(eq(units.courseRunId, courseRunId)),
      ),
    )
    .orderBy(asc(courseClasses.startsAt), asc(courseClasses.id));
const runRow = async (id: number) => (await db.select().from(courseRuns).where(eq(courseRuns.id, id)))[0]!;
const actionsOn = async (subject: "courseClass" | "closure", id: number) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id)).orderBy(asc(auditEntries.id)))
    .filter((entry) => entry.subject === subject)
    .map(({ action }) => action);

const decide = async (action: "cancel" | "makeUp" | "move", startsAt?: Date) => {
  const { body } = await office.ask(preview, { startsOn: snow.startsOn, endsOn: snow.endsOn });
  return (body.data?.classes ?? []).map(({ classId, version }) => ({
    classId,
    version,
    action,
    ...(startsAt && { startsAt: startsAt.toISOString() }),
  }));
};

describe("a closure", () => {
  test("of a day without classes is added, changed, removed and restored", async () => {
    const added = await office.ask(save, { ...snow });
    expect(added.body.data).toMatchObject({ cancelled: 0, moved: 0, madeUp: 0 });
    const closureId = added.body.data!.closureId;
    expect((await office.ask(save, { ...snow })).status).toBe(409);
    const longer = { ...snow, closureId, version: 1, endsOn: shiftDay(saturday, 1) };
    expect((await office.ask(save, longer)).status).toBe(200);
    expect((await office.ask(save, longer)).status).toBe(409);
    const { body } = await office.ask(list, { selectParam: { schoolYear: schoolYearOf(saturday) } });
    expect(body.data).toMatchObject({
      records: 1,
      rows: [{ closureId, startsOn: saturday, endsOn: longer.endsOn, version: 2, cancelled: 0 }],
    });
    expect((await office.ask(remove, { id: closureId, flag: 1 })).body.data).toEqual({ cancelled: 0 });
    expect((await office.ask(list, {})).body.data?.records).toBe(0);
    expect(
      (await office.ask(list, { selectParam: { state: "archived" } })).body.data?.records,
    ).toBeGreaterThan(0);
    expect((await office.ask(remove, { id: closureId, flag: 0 })).status).toBe(200);
    expect(await actionsOn("closure", closureId)).toEqual([
      "closure.add",
      "closure.save",
      "closure.remove",
      "closure.restore",
    ]);
  });

  test("is refused backwards, for too long, and without a name", async () => {
    const wrong = [
      [{ endsOn: shiftDay(saturday, -1) }, "endsOn"],
      [{ endsOn: shiftDay(saturday, 120) }, "endsOn"],
      [{ nameZh: " " }, "nameZh"],
      [{ startsOn: "" }, "startsOn"],
      [{ classes: [{ classId: 1, version: 1, action: "move" }] }, "classes.0.startsAt"],
    ] as const;
    for (const [change, field] of wrong) {
      const { body } = await office.ask(save, { ...snow, ...change } as never);
      expect(Object.keys((body.data as unknown as { fields: object }).fields), field).toEqual([field]);
    }
  });
});

describe("closing a day that has classes", () => {
  test("previews them with the families concerned, in the same few queries for any number", async () => {
    const one = await term();
    const { body } = await office.ask(preview, { startsOn: saturday, endsOn: saturday });
    expect(body.data).toMatchObject({
      families: 1,
      classes: [
        {
          classId: one.classes[0]!.id,
          version: 1,
          courseRunId: one.run.id,
          teacherName: "Grace Miller",
          families: 1,
          makeUpAt: schoolInstant(weeksLater(3), "10:00").toISOString(),
        },
      ],
    });
    const few = await countingQueries(() => office.ask(preview, { startsOn: saturday, endsOn: saturday }));
    for (let more = 0; more < 4; more++) await term();
    const many = await countingQueries(() => office.ask(preview, { startsOn: saturday, endsOn: saturday }));
    expect(many.outcome.body.data?.classes).toHaveLength(5);
    expect(many.queries).toBe(few.queries);
  });

  test("counts a family with children in two terms once, and that of a guest, but no closed account", async () => {
    const [one, two] = [await term(), await term("15:00")];
    const sibling = await createStudent({ parentId: one.parent.id });
    await enrol(sibling.id, two.run.id);
    const gone = await createStudent({ parentId: (await createParent({ enabled: false })).id });
    await enrol(gone.id, one.run.id);
    const guest = await createStudent({ parentId: (await createParent()).id });
    const missed = await createClass({ startsAt: schoolInstant(shiftDay(saturday, -1), "10:00") });
    await db.insert(makeups).values({
      missedClassId: missed.id,
      courseClassId: one.classes[0]!.id,
      studentId: guest.id,
      status: "granted",
      decidedAt: new Date(),
    });
    const { body } = await office.ask(preview, { startsOn: saturday, endsOn: saturday });
    expect(body.data?.classes.map(({ families }) => families)).toEqual([2, 2]);
    expect(body.data?.families).toBe(3);
    const closed = await office.ask(save, { ...snow, classes: await decide("cancel") });
    expect(closed.body.data?.told).toBe(3);
  });

  test("cancels them", async () => {
    const { run, classes } = await term();
    const { body } = await office.ask(save, { ...snow, classes: await decide("cancel") });
    expect(body.data).toMatchObject({ cancelled: 1, moved: 0, madeUp: 0 });
    const { closureId } = body.data!;
    expect((await classesOf(run.id))[0]).toMatchObject({
      id: classes[0]!.id,
      status: "cancelled",
      closureId,
      sequence: 1,
      version: 2,
    });
    expect(await actionsOn("courseClass", classes[0]!.id)).toEqual(["class.status"]);
    // Removing the closure restores nothing, and says so.
    expect((await office.ask(remove, { id: closureId, flag: 1 })).body.data).toEqual({ cancelled: 1 });
    expect((await classesOf(run.id))[0]?.status).toBe("cancelled");
  });

  test("makes them up at the end of the term, by a class that names the cancelled one", async () => {
    const { run, classes, unit } = await term();
    const { body } = await office.ask(save, { ...snow, classes: await decide("makeUp") });
    expect(body.data).toMatchObject({ cancelled: 1, moved: 0, madeUp: 1 });
    const rows = await classesOf(run.id);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatchObject({ id: classes[0]!.id, status: "cancelled" });
    expect(rows[3]).toMatchObject({
      unitId: unit.id,
      name: "Class 1",
      joinUrl: classes[0]!.joinUrl,
      status: "scheduled",
      startsAt: schoolInstant(weeksLater(3), "10:00"),
      makesUpForId: classes[0]!.id,
    });
    expect((await runRow(run.id)).endsOn).toBe(weeksLater(3));
    // The cancelled class cannot come back beside its make-up class, even after the day is open again.
    await office.ask(remove, { id: body.data!.closureId, flag: 1 });
    const back = await office.ask(setStatus, { id: classes[0]!.id, status: "scheduled" });
    expect([back.status, back.body.msg]).toEqual([
      409,
      expect.stringContaining("already makes up for this one"),
    ]);
  });

  test("looks for a day on which the school is open, the term has class and the teacher is free", async () => {
    const { run, teacher } = await term();
    await office.ask(save, {
      startsOn: weeksLater(3),
      endsOn: weeksLater(3),
      name: "March break",
      nameZh: "春假",
    });
    await db
      .update(courseRuns)
      .set({ closedDays: [weeksLater(4)] })
      .where(eq(courseRuns.id, run.id));
    const other = await createRun({ teacherId: teacher.id });
    const busy = schoolInstant(weeksLater(5), "10:30");
    await createClass({ courseRunId: other.id, startsAt: busy });
    await office.ask(save, { ...snow, classes: await decide("makeUp") });
    expect((await classesOf(run.id)).at(-1)?.startsAt).toEqual(schoolInstant(weeksLater(6), "10:00"));
  });

  test("moves them to a given time, which keeps the class and raises its sequence", async () => {
    const { run, classes } = await term();
    const sunday = schoolInstant(shiftDay(saturday, 1), "13:00");
    const { body } = await office.ask(save, { ...snow, classes: await decide("move", sunday) });
    expect(body.data).toMatchObject({ cancelled: 0, moved: 1, madeUp: 0 });
    expect((await classesOf(run.id))[0]).toMatchObject({
      id: classes[0]!.id,
      startsAt: sunday,
      status: "scheduled",
      sequence: 1,
      closureId: null,
    });
  });

  test("takes another decision for each class", async () => {
    const [one, two] = [await term("10:00"), await term("13:00")];
    const decisions = await decide("cancel");
    const classes = decisions.map((decision) =>
      decision.classId === two.classes[0]!.id ? { ...decision, action: "makeUp" as const } : decision,
    );
    expect((await office.ask(save, { ...snow, classes })).body.data).toMatchObject({
      cancelled: 2,
      madeUp: 1,
    });
    expect(await classesOf(one.run.id)).toHaveLength(3);
    expect(await classesOf(two.run.id)).toHaveLength(4);
  });

  test.each([
    "an undecided class",
    "a class changed meanwhile",
    "a class of another day",
    "a class gone meanwhile",
  ])("saves nothing for %s", async (what) => {
    const { run, classes } = await term();
    const decisions = await decide("cancel");
    if (what === "an undecided class") await term("15:00");
    if (what === "a class changed meanwhile")
      await db.update(courseClasses).set({ version: 9 }).where(eq(courseClasses.id, classes[0]!.id));
    if (what === "a class of another day") decisions.push({ ...decisions[0]!, classId: classes[1]!.id });
    if (what === "a class gone meanwhile")
      await db.update(courseClasses).set({ status: "cancelled" }).where(eq(courseClasses.id, classes[0]!.id));
    const before = await classesOf(run.id);
    expect((await office.ask(save, { ...snow, classes: decisions })).status).toBe(409);
    expect(await classesOf(run.id)).toEqual(before);
    expect((await office.ask(list, {})).body.data?.records).toBe(0);
  });

  test("saves nothing if a new time is closed as well, or taken by the teacher", async () => {
    const { run, teacher } = await term();
    const closed = await office.ask(save, {
      ...snow,
      classes: await decide("move", schoolInstant(saturday, "18:00")),
    });
    expect([closed.status, closed.body.msg]).toEqual([409, expect.stringContaining("Snow day")]);
    const other = await createRun({ teacherId: teacher.id });
    const sunday = schoolInstant(shiftDay(saturday, 1), "13:00");
    await createClass({ courseRunId: other.id, name: "Essay lab", startsAt: sunday });
    const classes = await decide("move", addMinutes(sunday, 30));
    const busy = await office.ask(save, { ...snow, classes });
    expect([busy.status, busy.body.msg]).toEqual([409, expect.stringContaining("Essay lab")]);
    expect((await office.ask(list, {})).body.data?.records).toBe(0);
    expect((await classesOf(run.id))[0]?.version).toBe(1);
    const clashReason = "The essay lab is supervised by the office.";
    expect((await office.ask(save, { ...snow, classes, clashReason })).status).toBe(200);
    expect(await actionsOn("courseClass", (await classesOf(run.id))[0]!.id)).toEqual([
      "class.clash",
      "class.save",
    ]);
  });

  test("leaves alone what was held and what is cancelled already", async () => {
    const { classes } = await term();
    const today = schoolDay();
    const start = schoolInstant(today, "00:00");
    await db
      .update(courseClasses)
      .set({ startsAt: addMinutes(start, 1), durationMinutes: 5 })
      .where(eq(courseClasses.id, classes[0]!.id));
    await db
      .update(courseClasses)
      .set({ startsAt: addDays(start, 1), status: "cancelled" })
      .where(eq(courseClasses.id, classes[1]!.id));
    const { body } = await office.ask(preview, { startsOn: today, endsOn: shiftDay(today, 1) });
    const isOver = Date.now() > addMinutes(start, 6).getTime();
    expect(body.data?.classes.map(({ classId }) => classId)).toEqual(isOver ? [] : [classes[0]!.id]);
  });
});

describe("a closed day", () => {
  test("gets no class from a plan of the office or of a teacher, nor by hand", async () => {
    const { run, classes, token } = await term();
    await office.ask(save, { ...snow, classes: await decide("cancel") });
    const march = { startsOn: weeksLater(2), endsOn: weeksLater(3), name: "Break", nameZh: "假期" };
    const { body } = await office.ask(preview, { startsOn: march.startsOn, endsOn: march.endsOn });
    const decided = body.data!.classes.map(({ classId, version }) => ({
      classId,
      version,
      action: "makeUp" as const,
    }));
    await office.ask(save, { ...march, classes: decided });
    const plan = {
      id: run.id,
      firstDay: schoolDay(),
      weekdays: [6],
      startTime: "20:30",
      durationMinutes: 60,
      count: 6,
      skipDays: [],
    };
    for (const [handler, by] of [
      [planByOffice, office.token],
      [planByTeacher, token],
    ] as const) {
      expect((await call(handler, plan, { token: by })).status).toBe(200);
      const days = (await classesOf(run.id))
        .filter(({ status }) => status === "scheduled")
        .map(({ startsAt }) => schoolDay(startsAt!));
      expect(days).toHaveLength(6);
      for (const closed of [saturday, weeksLater(2), weeksLater(3)]) expect(days).not.toContain(closed);
      expect((await runRow(run.id)).endsOn).toBe(days.toSorted().at(-1));
    }
    const startsAt = schoolInstant(saturday, "09:00").toISOString();
    const moved = await call(saveByTeacher, { id: classes[1]!.id, startsAt }, { token });
    expect([moved.status, moved.body.msg]).toEqual([409, expect.stringContaining("Snow day")]);
    const back = await office.ask(setStatus, { id: classes[0]!.id, status: "scheduled" });
    expect(back.status).toBe(409);
  });

  test("gets back no class or unit that was removed before", async () => {
    const { unit, classes } = await term();
    const [first] = classes;
    await office.ask(removeLesson, { id: first!.id, flag: 1 });
    const { body } = await office.ask(save, snow);
    const back = await office.ask(removeLesson, { id: first!.id, flag: 0 });
    expect([back.status, back.body.msg]).toEqual([409, expect.stringContaining("Snow day")]);
    await office.ask(remove, { id: body.data!.closureId, flag: 1 });
    expect((await office.ask(removeLesson, { id: first!.id, flag: 0 })).status).toBe(200);

    await office.ask(removeUnit, { id: unit.id, flag: 1 });
    await office.ask(save, snow);
    expect((await office.ask(removeUnit, { id: unit.id, flag: 0 })).body.msg).toContain("Snow day");
  });

  test("that has classes again cannot be restored as a closure", async () => {
    const { body } = await office.ask(save, snow);
    await office.ask(remove, { id: body.data!.closureId, flag: 1 });
    await term();
    const restored = await office.ask(remove, { id: body.data!.closureId, flag: 0 });
    expect([restored.status, restored.body.msg]).toEqual([
      409,
      expect.stringContaining("Snow day: 1 class is"),
    ]);
  });

  test("and a class on it cannot both be saved at the same time", async () => {
    const { run, classes, token } = await term();
    const friday = shiftDay(saturday, -1);
    for (let round = 0; round < 5; round++) {
      await db.update(closures).set({ removedAt: new Date() });
      const startsAt = schoolInstant(friday, "18:00").toISOString();
      const [moved, closed] = await Promise.all([
        call(saveByTeacher, { id: classes[1]!.id, startsAt }, { token }),
        office.ask(save, { startsOn: friday, endsOn: friday, name: "PA day", nameZh: "教研日" }),
      ]);
      expect([moved.status, closed.status].toSorted()).toEqual([200, 409]);
      await db
        .update(courseClasses)
        .set({ startsAt: schoolInstant(weeksLater(1), "10:00") })
        .where(eq(courseClasses.id, classes[1]!.id));
    }
    expect(await classesOf(run.id)).toHaveLength(3);
  });
});

describe("proposed closures", () => {
  const schoolYear = schoolYearOf(schoolDay()) + 1;

  test("are adopted one by one or together, in both languages, and only once", async () => {
    const { body } = await office.ask(propose, { schoolYear });
    const proposals = body.data ?? [];
    expect(proposals).toHaveLength(12);
    expect(proposals.find(({ key }) => key === "familyDay")).toMatchObject({
      name: "Family Day",
      nameZh: "家庭日",
      isAdopted: false,
      classes: 0,
    });
    expect((await office.ask(adopt, { schoolYear, keys: ["familyDay"] })).body.data).toEqual({ added: 1 });
    const keys = proposals.filter(({ isOptional }) => !isOptional).map(({ key }) => key);
    expect((await office.ask(adopt, { schoolYear, keys })).body.data).toEqual({ added: 10 });
    expect((await office.ask(adopt, { schoolYear, keys })).body.data).toEqual({ added: 0 });
    const after = (await office.ask(propose, { schoolYear })).body.data ?? [];
    expect(after.filter(({ isAdopted }) => !isAdopted).map(({ key }) => key)).toEqual(["civicHoliday"]);
    expect((await office.ask(adopt, { schoolYear, keys: ["moonDay"] })).body.code).toBe(3000);
  });

  test("with classes on their days wait for a decision", async () => {
    const { body } = await office.ask(propose, { schoolYear });
    const { startsOn } = body.data!.find(({ key }) => key === "thanksgiving")!;
    await createClass({ startsAt: schoolInstant(startsOn, "20:00") });
    const again = (await office.ask(propose, { schoolYear })).body.data!;
    expect(again.find(({ key }) => key === "thanksgiving")?.classes).toBe(1);
    expect((await office.ask(adopt, { schoolYear, keys: ["christmas", "thanksgiving"] })).status).toBe(409);
    expect((await office.ask(list, {})).body.data?.records).toBe(0);
  });
});
