import { addDays, formatISO } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { createParent, createRun, createStudent, createTeacher, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listFamilyEnrolments, listStudentEnrolments, filterCurrentRuns } from "@/lib/classroom/enrolments";
import { countSchool } from "@/lib/office/counts";

const day = (days: number) => formatISO(addDays(new Date(), days), { representation: "date" });

test("a family sees its own active enrolments, a student their own", async () => {
  const parent = await createParent();
  const [emma, luke] = [
    await createStudent({ parentId: parent.id }),
    await createStudent({ parentId: parent.id }),
  ];
  const stranger = await createStudent({ parentId: (await createParent()).id });
  const [later, sooner] = [await createRun({ startsOn: day(40) }), await createRun({ startsOn: day(5) })];
  const past = await createRun({ startsOn: day(-90), endsOn: day(-2) });
  await enrol(emma.id, later.id);
  await enrol(luke.id, sooner.id);
  await enrol(emma.id, past.id);
  await enrol(stranger.id, sooner.id);
  const refunded = await enrol(emma.id, sooner.id);
  await db
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "refunded" })
    .where(eq(enrolments.id, refunded.id));

  const family = await listFamilyEnrolments(asSystem(parent.id));
  expect(family.map(({ studentId, courseRunId }) => [studentId, courseRunId])).toEqual([
    [emma.id, past.id],
    [luke.id, sooner.id],
    [emma.id, later.id],
  ]);
  expect(filterCurrentRuns(family).map(({ courseRunId }) => courseRunId)).toEqual([sooner.id, later.id]);
  expect((await listStudentEnrolments(asSystem(luke.id))).map(({ courseRunId }) => courseRunId)).toEqual([
    sooner.id,
  ]);
});

test("the office counts people without archived and temporary ones", async () => {
  const before = await countSchool();
  const parent = await createParent();
  await createStudent({ parentId: parent.id });
  await createStudent({ isTemporary: true, loginName: null });
  await createStudent({ parentId: parent.id, removedAt: new Date() });
  await createTeacher();
  await createRun({ startsOn: day(-3) });
  await createRun({ startsOn: day(3) });
  const after = await countSchool();
  expect(after).toEqual({
    parents: before.parents + 1,
    students: before.students + 1,
    teachers: before.teachers + 1,
    runs: before.runs + 1,
    orders: before.orders,
  });
});
