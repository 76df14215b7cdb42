import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { POST as listConflicts } from "@/app/api/admin/conflict/list/route";
import { POST as viewTimetable } from "@/app/api/admin/timetable/view/route";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import {
  createClass,
  createCourse,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { getTimetable } from "@/lib/calendar/timetable";
import { openOffice } from "../admin-catalog/office";
import { countingQueries } from "../../support/query-count";

const monday = "2031-03-03";
const term = { startsOn: monday, endsOn: "2031-05-31", weekdays: [1], startTime: "18:00" };

test("the week has its classes by time, with every kind of conflict, and filters", async () => {
  const office = await openOffice();
  const [grace, liam] = [await createTeacher(), await createTeacher({ firstName: "Liam", lastName: "Wong" })];
  const course = await createCourse({ name: "Essay lab", nameZh: "写作工坊", gradeMin: 4, gradeMax: 6 });
  const one = await createRun({ ...term, courseId: course.id, teacherId: grace.id, capacity: 1 });
  const two = await createRun({ ...term, teacherId: grace.id });
  const three = await createRun({ ...term, teacherId: liam.id });
  const [unitOne, unitTwo, unitThree] = [
    await createUnit({ courseRunId: one.id }),
    await createUnit({ courseRunId: two.id }),
    await createUnit({ courseRunId: three.id }),
  ];
  const at = schoolInstant(monday, "18:00");
  const first = await createClass({ unitId: unitOne.id, startsAt: at });
  const second = await createClass({ unitId: unitTwo.id, startsAt: addMinutes(at, 30) });
  const third = await createClass({
    unitId: unitThree.id,
    startsAt: schoolInstant(shiftDay(monday, 1), "18:00"),
  });
  await createClass({ unitId: unitThree.id, startsAt: at, status: "cancelled" });
  const parent = await createParent();
  const emma = await createStudent({ parentId: parent.id, firstName: "Emma", grade: 5 });
  const leo = await createStudent({ parentId: parent.id, firstName: "Leo", grade: 2 });
  for (const run of [one, two]) await enrol(emma.id, run.id);
  await enrol(leo.id, one.id);
  const tuesday = shiftDay(monday, 1);
  const [closure] = await db
    .insert(closures)
    .values({ startsOn: tuesday, endsOn: tuesday, name: "PA day", nameZh: "教研日" })
    .returning();

  const { body } = await office.ask(viewTimetable, { day: tuesday, span: "week" });
  const week = body.data!;
  expect([week.days[0], week.days.length]).toEqual([monday, 7]);
  expect(week.classes.filter(({ status }) => status === "scheduled").map(({ classId }) => classId)).toEqual([
    first.id,
    second.id,
    third.id,
  ]);
  expect(week.closures).toMatchObject([{ closureId: closure!.id }]);
  expect(week.conflicts).toMatchObject([
    { kind: "teacher", teacherId: grace.id, teacherName: "Grace Miller", classIds: [first.id, second.id] },
    { kind: "child", studentId: emma.id, studentName: "Emma Chen", classIds: [first.id, second.id] },
    { kind: "closed", classId: third.id, closure: { name: "PA day" } },
    { kind: "grade", studentId: leo.id, term: { courseRunId: one.id, courseName: "Essay lab" } },
    { kind: "capacity", courseRunId: one.id, seats: 2, capacity: 1 },
    { kind: "short", courseRunId: three.id, missing: 1 },
  ]);

  const ofLiam = (await office.ask(viewTimetable, { day: monday, teacherId: liam.id })).body.data!;
  expect(new Set(ofLiam.classes.map(({ teacherId }) => teacherId))).toEqual(new Set([liam.id]));
  expect(ofLiam.conflicts.map(({ kind }) => kind)).toEqual(["closed", "short"]);
  expect(ofLiam.teachers).toHaveLength(2);
  const ofCourse = (await office.ask(viewTimetable, { day: monday, courseId: course.id })).body.data!;
  expect(ofCourse.classes.map(({ classId }) => classId)).toEqual([first.id]);
  const day = (await office.ask(viewTimetable, { day: tuesday, span: "day" })).body.data!;
  expect([day.days, day.classes.map(({ classId }) => classId)]).toEqual([[tuesday], [third.id]]);

  const listed = await office.ask(listConflicts, { from: monday, until: shiftDay(monday, 6) });
  expect(listed.body.data).toEqual({ rows: week.conflicts, records: 6 });
  const backwards = await office.ask(listConflicts, { from: tuesday, until: monday });
  expect(backwards.body.code).toBe(3000);
});

test("a made-up class is not missing", async () => {
  const office = await openOffice();
  const run = await createRun({ ...term, startsOn: "2032-03-01", endsOn: "2032-05-31" });
  const unit = await createUnit({ courseRunId: run.id });
  const at = schoolInstant("2032-03-01", "18:00");
  const off = await createClass({ unitId: unit.id, startsAt: at, status: "cancelled" });
  const missing = async () =>
    (await office.ask(listConflicts, { from: "2032-03-01", until: "2032-03-31" })).body.data?.rows;
  expect(await missing()).toMatchObject([{ kind: "short", courseRunId: run.id, missing: 1 }]);
  await createClass({
    unitId: unit.id,
    startsAt: schoolInstant("2032-03-08", "18:00"),
    makesUpForId: off.id,
  });
  expect(await missing()).toEqual([]);
});

test("a week takes the same four queries for any number of classes", async () => {
  const read = () => getTimetable({ day: monday, span: "week" });
  const few = await countingQueries(read);
  for (let more = 0; more < 10; more++) await createClass({ startsAt: schoolInstant(monday, "12:00") });
  expect([few.queries, (await countingQueries(read)).queries]).toEqual([4, 4]);
});
