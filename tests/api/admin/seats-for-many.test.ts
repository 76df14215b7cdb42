import { addDays, addMinutes } from "date-fns";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as save } from "@/app/api/admin/enrolment/many/save/route";
import { POST as view } from "@/app/api/admin/enrolment/many/view/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { happenings, notices } from "@/db/schema/notices";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import {
  createAdmin,
  createClass,
  createCourse,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

const newChild = async (grade: number | null = 5, parentId?: number) =>
  createStudent({ grade, parentId: parentId ?? (await createParent()).id });
const newTerm = async (capacity: number | null = null) =>
  createRun({ courseId: (await createCourse({ gradeMin: 4, gradeMax: 6 })).id, capacity });
const classAt = async (courseRunId: number, startsAt: Date) =>
  createClass({ unitId: (await createUnit({ courseRunId })).id, startsAt });
const seatsIn = (courseRunId: number) =>
  db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)));
const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id);

test("the office sees who fits and why others do not, and each family is told once for each child", async () => {
  const run = await newTerm();
  const at = addDays(new Date(), 5);
  await classAt(run.id, at);
  const family = await createParent();
  const [emma, leo] = [await newChild(5, family.id), await newChild(6, family.id)];
  const young = await newChild(2);
  const there = await newChild();
  await enrol(there.id, run.id);
  const busy = await newChild();
  const chess = await createRun({ courseId: (await createCourse({ name: "Chess" })).id });
  await classAt(chess.id, addMinutes(at, 30));
  await enrol(busy.id, chess.id);
  const ids = idsOf([emma, leo, young, there, busy]);

  const seen = (await call(view, { ids, courseRunId: run.id }, { token })).body.data;
  expect(seen?.fits.map(({ studentId }) => studentId)).toEqual([emma.id, leo.id]);
  expect(seen?.families).toBe(1);
  expect(seen?.leftOut.map(({ studentId, reason }) => [studentId, reason])).toEqual([
    [young.id, "grade"],
    [there.id, "owned"],
    [busy.id, "clash"],
  ]);
  expect(seen?.leftOut.at(-1)?.program).toMatchObject({ name: "Chess" });

  const all = await call(save, { ids, courseRunId: run.id }, { token });
  expect(all.status).toBe(409);
  expect(await seatsIn(run.id)).toHaveLength(1);

  const given = await call(save, { ids, courseRunId: run.id, onlyFitting: true }, { token });
  expect(given.body.data).toMatchObject({ families: 1 });
  expect(given.body.data?.leftOut).toHaveLength(3);
  const seats = (await seatsIn(run.id)).filter(({ studentId }) => studentId !== there.id);
  expect(seats.map(({ studentId }) => studentId).sort()).toEqual([emma.id, leo.id].sort());
  const told = await db
    .select({ readerId: notices.readerId, studentIds: notices.studentIds })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(happenings.courseRunId, run.id), eq(notices.role, "parent")));
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ readerId }) => readerId))).toEqual(new Set([family.id]));
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(
      inArray(
        mailOutbox.dedupeKey,
        seats.map(({ id }) => `enrolled:${id}`),
      ),
    );
  expect(mails).toHaveLength(2);
  const audited = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, "enrolment.add"), inArray(auditEntries.subjectId, [emma.id, leo.id])));
  expect(audited).toHaveLength(2);

  const again = await call(save, { ids: [emma.id], courseRunId: run.id, onlyFitting: true }, { token });
  expect(again.status).toBe(409);
  expect(await seatsIn(run.id)).toHaveLength(3);
});

test("seats move with their payment, the class of the term that is left is no clash, and both teachers are told", async () => {
  const [before, after] = [await createTeacher(), await createTeacher()];
  const from = await createRun({ teacherId: before.id });
  const to = await createRun({ courseId: from.courseId, teacherId: after.id });
  const at = addDays(new Date(), 4);
  await classAt(from.id, at);
  await classAt(to.id, at);
  const children = [await newChild(null), await newChild(null)];
  for (const child of children) await enrol(child.id, from.id);
  const stranger = await newChild(null);
  const ids = idsOf([...children, stranger]);
  const moved = await call(save, { ids, from: from.id, courseRunId: to.id, onlyFitting: true }, { token });
  expect(moved.body.data?.leftOut).toMatchObject([{ studentId: stranger.id, reason: "notInTerm" }]);
  expect(await seatsIn(from.id)).toHaveLength(0);
  expect(idsOf(children).sort()).toEqual((await seatsIn(to.id)).map(({ studentId }) => studentId).sort());
  const told = await db
    .select({ role: notices.role, readerId: notices.readerId })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(happenings.kind, "seatMoved"), eq(happenings.courseRunId, to.id)));
  const teachers = told.filter(({ role }) => role === "teacher").map(({ readerId }) => readerId);
  expect(new Set(teachers)).toEqual(new Set([before.id, after.id]));
  expect(told.filter(({ role }) => role === "parent")).toHaveLength(2);
});

test("two administrators cannot give more seats than there are", async () => {
  const run = await newTerm(3);
  const children = await Promise.all(Array.from({ length: 6 }, () => newChild()));
  const ids = idsOf(children);
  const replies = await Promise.all([
    call(save, { ids: ids.slice(0, 3), courseRunId: run.id, onlyFitting: true }, { token }),
    call(save, { ids: ids.slice(2), courseRunId: run.id, onlyFitting: true }, { token }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await seatsIn(run.id)).toHaveLength(3);
});

test("wrong input is refused, unknown records are not found, and a batch costs the same for any number", async () => {
  const run = await newTerm();
  const child = await newChild();
  expect((await call(save, { ids: [], courseRunId: run.id }, { token })).status).toBe(422);
  const tooMany = Array.from({ length: 101 }, (_, i) => i + 1);
  expect((await call(view, { ids: tooMany, courseRunId: run.id }, { token })).status).toBe(422);
  expect((await call(view, { ids: [child.id], courseRunId: 999_999 }, { token })).status).toBe(404);
  expect((await call(view, { ids: [999_999], courseRunId: run.id }, { token })).status).toBe(404);
  expect((await call(view, { ids: [child.id], courseRunId: run.id, from: run.id }, { token })).status).toBe(
    409,
  );
  const parent = await signIn("parent", (await createParent()).id);
  expect((await call(save, { ids: [child.id], courseRunId: run.id }, { token: parent })).status).toBe(403);

  const many = await Promise.all(Array.from({ length: 20 }, () => newChild()));
  const countOf = async (ids: number[]) =>
    (await countingQueries(() => call(view, { ids, courseRunId: run.id }, { token }))).queries;
  await countOf([child.id]);
  expect(await countOf(idsOf(many))).toBe(await countOf([child.id]));
});
