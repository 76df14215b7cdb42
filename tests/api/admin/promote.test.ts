import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as startAll } from "@/app/api/admin/bulk/all/save/route";
import { POST as undoAll } from "@/app/api/admin/bulk/all/undo/route";
import { POST as change } from "@/app/api/admin/bulk/save/route";
import { db } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createAdmin, createParent, createStudent, createTeacher } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { runLongJobs } from "../../support/long-jobs";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

/** One after the other, so that their ids are in the same order. */
async function children(grades: (number | null)[], facts = {}) {
  const made = [];
  for (const grade of grades)
    made.push(await createStudent({ grade, parentId: (await createParent()).id, ...facts }));
  return made;
}
const gradesOf = async (people: readonly { id: number }[]) => {
  const rows = await db
    .select()
    .from(students)
    .where(
      inArray(
        students.id,
        people.map(({ id }) => id),
      ),
    );
  const grades = new Map(rows.map(({ id, grade }) => [id, grade]));
  return people.map(({ id }) => grades.get(id));
};
const ask = (kind: "promote" | "demote", people: readonly { id: number }[]) =>
  call(change, { kind: "student", change: kind, ids: people.map(({ id }) => id) }, { token });

test("chosen children move up one grade, none beyond grade 12, and undo moves exactly them back", async () => {
  const chosen = await children([0, 5, 12, null]);
  const done = (await ask("promote", chosen)).body.data;
  expect(await gradesOf(chosen)).toEqual([1, 6, 12, null]);
  expect(done?.ids).toEqual([chosen[0]?.id, chosen[1]?.id]);
  expect(done?.refused).toHaveLength(1);
  const audited = await db.$count(
    auditEntries,
    and(eq(auditEntries.action, "student.promote"), inArray(auditEntries.subjectId, done?.ids ?? [])),
  );
  expect(audited).toBe(2);
  await ask("demote", chosen);
  expect(await gradesOf(chosen)).toEqual([0, 5, 12, null]);
  const back = await ask("demote", chosen);
  expect(back.body.data?.ids).toEqual([]);
});

test("two who press at the same time move no child up twice", async () => {
  const chosen = await children([3, 4]);
  await Promise.all([ask("promote", chosen), ask("promote", chosen)]);
  expect(await gradesOf(chosen)).toEqual([4, 5]);
});

test("a whole grade is promoted by the worker once, and its undo leaves others alone", async () => {
  const grade9 = await children([9, 9, 9], { lastName: "Marlowe" });
  const [archived] = await children([9], { lastName: "Marlowe", removedAt: new Date() });
  const [grade10] = await children([10], { lastName: "Marlowe" });
  const wanted = {
    kind: "student",
    change: "promote",
    selectParam: { grade: 9, search: "Marlowe" },
  } as const;
  const started = await call(startAll, wanted, { token });
  await runLongJobs();
  const all = [...grade9, archived, grade10].flatMap((child) => child ?? []);
  expect(await gradesOf(all)).toEqual([10, 10, 10, 9, 10]);
  expect((await call(startAll, wanted, { token })).status).toBe(409);
  await call(undoAll, { id: started.body.data?.jobId ?? 0 }, { token });
  await runLongJobs();
  expect(await gradesOf(all)).toEqual([9, 9, 9, 9, 10]);
});

test("only children have a grade, and only the office changes it for many", async () => {
  const wrong = { kind: "user", change: "promote", ids: [1] };
  expect((await call(change, wrong as never, { token })).status).toBe(422);
  const teacher = await signIn("teacher", (await createTeacher()).id);
  const asked = { kind: "student" as const, change: "promote" as const, ids: [1] };
  expect((await call(change, asked, { token: teacher })).status).toBe(403);
});
