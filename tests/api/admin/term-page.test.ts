import { expect, test } from "vitest";
import { createParent, createRun, createStudent, createTeacher, enrol } from "@/db/seed/factories";
import { actorWithoutSession } from "@/lib/auth/actor";
import { asSystem } from "@/lib/access/owned";
import { listTeacherChoices } from "@/lib/staff/teacher-queries";
import { getStudentLearning } from "@/lib/families/learning";
import { getTermOrThrow } from "@/lib/catalog/term";
import { listTermStudents } from "@/lib/classroom/term-students";

test("a term's students are listed with their families, and only those who have a seat", async () => {
  const parent = await createParent({ phone: "416-555-0100" });
  const run = await createRun();
  const emma = await createStudent({ parentId: parent.id, lastName: "Abel" });
  const leo = await createStudent({ parentId: parent.id, lastName: "Baker" });
  await createStudent({ parentId: parent.id });
  await enrol(emma.id, run.id);
  await enrol(leo.id, run.id);
  expect(await getTermOrThrow(asSystem(run.id))).toMatchObject({
    courseRunId: run.id,
    courseId: run.courseId,
  });
  expect(await listTermStudents(asSystem(run.id))).toMatchObject([
    { studentId: emma.id, family: { userId: parent.id, email: parent.email, phone: "416-555-0100" } },
    { studentId: leo.id, family: { userId: parent.id } },
  ]);
  expect(await getStudentLearning(actorWithoutSession("admin", 1), emma.id)).toMatchObject({
    studentId: emma.id,
    courses: [{ courseRunId: run.id }],
  });
  await expect(getTermOrThrow(asSystem(999_999))).rejects.toMatchObject({ kind: "notFound" });
});

test("a dropdown gives the first fifty, and a search or an id finds those beyond them", async () => {
  for (let i = 0; i < 60; i++)
    await createTeacher({ lastName: `Zz${String(i).padStart(2, "0")}`, firstName: "Many" });
  const last = (await listTeacherChoices({ search: "zz59" }))[0];
  const first = await listTeacherChoices({});
  expect(first).toHaveLength(50);
  expect(first.map(({ value }) => value)).not.toContain(last?.value);
  expect(last?.label).toContain("Zz59");
  expect(await listTeacherChoices({ id: last?.value })).toHaveLength(1);
});
