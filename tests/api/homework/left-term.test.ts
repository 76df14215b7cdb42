import { subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as write } from "@/app/api/student/homework/comment/add/route";
import { POST as viewOwn } from "@/app/api/student/homework/detail/view/route";
import { POST as listOwn } from "@/app/api/student/homework/list/route";
import { POST as listGrades } from "@/app/api/user/student/course/grade/list/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import {
  createHomework,
  createParent,
  createRun,
  createStudent,
  createSubmission,
  enrol,
} from "@/db/seed/factories";
import type { Owned } from "@/lib/access/owned";
import { openClassroom, openKeptWork } from "@/lib/classroom/classroom";
import { schoolDay } from "@/lib/core/school-zone";
import { shiftDay } from "@/lib/core/school-time";
import { getFamilyLearning } from "@/lib/families/learning";
import { call, signIn } from "../../support/call";

/** A child who left a term with one returned piece of homework, which was to be revised, and one that was not handed in. */
async function left() {
  const parentId = (await createParent()).id as Owned<"parent">;
  const run = await createRun({ startsOn: shiftDay(schoolDay(), -30) });
  const studentId = (await createStudent({ parentId })).id as Owned<"student">;
  await enrol(studentId, run.id, subDays(new Date(), 20));
  const given = { courseRunId: run.id, givenOutAt: subDays(new Date(), 10), dueAt: subDays(new Date(), 5) };
  const returned = await createHomework(given);
  const missing = await createHomework(given);
  const markedAt = subDays(new Date(), 4);
  const mark = { state: "returned", score: 90, comment: "Well read.", markedAt } as const;
  await createSubmission(returned.id, studentId, { ...mark, revisionAskedAt: markedAt });
  await db
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(eq(enrolments.studentId, studentId));
  return { run, parentId, studentId, returned, missing, token: await signIn("student", studentId) };
}

test("what was handed in to a term that was left is still the family's to read", async () => {
  const { run, parentId, studentId, returned, token } = await left();
  const grades = await call(listGrades, { selectParam: {} }, { token: await signIn("parent", parentId) });
  expect(grades.body.data?.rows).toMatchObject([
    { homeworkId: returned.id, score: 90, comment: "Well read.", revisionAskedAt: null },
  ]);
  expect(grades.body.data?.records).toBe(1);
  const [learning] = await getFamilyLearning(parentId);
  expect(learning?.courses).toMatchObject([{ courseRunId: run.id, isActive: false }]);
  const list = (await call(listOwn, { type: 0, courseRunId: null }, { token })).body.data;
  expect(list).toMatchObject([{ homeworkId: returned.id, state: "returned", revisionAskedAt: null }]);
  expect((await call(listOwn, { type: 1, courseRunId: null }, { token })).body.data).toEqual([]);
  const kept = await openKeptWork(studentId, { homework: String(returned.id) });
  expect(kept).toMatchObject({
    score: 90,
    comment: "Well read.",
    canHandIn: false,
    canTakeBack: false,
    refusal: "homeworkLeft",
    attachments: [],
  });
  const own = await call(viewOwn, { id: returned.id }, { token });
  expect(own.body.data).toMatchObject({ score: 90, canHandIn: false, refusal: "homeworkLeft" });
});

test("nothing else of that term is open, and nothing of it can be changed", async () => {
  const { studentId, returned, missing, token } = await left();
  expect(await openKeptWork(studentId, { homework: String(missing.id) })).toBeNull();
  expect((await call(viewOwn, { id: missing.id }, { token })).status).toBe(404);
  const stranger = await signIn("student", (await createStudent({ parentId: (await createParent()).id })).id);
  expect((await call(viewOwn, { id: returned.id }, { token: stranger })).status).toBe(404);
  expect(await openClassroom(studentId, { homework: String(returned.id) })).toBeNull();
  expect((await call(write, { id: returned.id, text: "Why?" }, { token })).status).toBe(404);
});

test("a child who comes back finds each piece once", async () => {
  const { run, studentId, returned, missing, token } = await left();
  await enrol(studentId, run.id);
  const list = (await call(listOwn, { type: 0, courseRunId: null }, { token })).body.data;
  expect(list?.map(({ homeworkId }) => homeworkId).toSorted()).toEqual([returned.id, missing.id].toSorted());
  expect(await openKeptWork(studentId, { homework: String(returned.id) })).toBeNull();
});
