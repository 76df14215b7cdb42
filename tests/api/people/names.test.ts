import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as dropdown } from "@/app/api/user/student/dropdown/route";
import { db } from "@/db/client";
import { fullNameOf, parents } from "@/db/schema/people";
import { createParent, createRun, createStudent, createTeacher, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { fullName } from "@/lib/core/person-name";
import { listStudentEnrolments } from "@/lib/classroom/enrolments";
import { call, signIn } from "../../support/call";

test.each([
  ["Emma", "Chen"],
  ["艾玛", "陈"],
  ["𠮷", "欧阳"],
  ["阿依古丽", "买买提·"],
  ["Emma 艾玛", "陈"],
  ["Visitor", ""],
])("the database says the name %s %s as the product does", async (firstName, lastName) => {
  const { id } = await createParent({ firstName, lastName });
  const [row] = await db
    .select({ name: fullNameOf(parents) })
    .from(parents)
    .where(eq(parents.id, id));
  expect(row?.name).toBe(fullName({ firstName, lastName }));
});

test("a child with a Chinese name is named in Chinese order", async () => {
  const parent = await createParent();
  await createStudent({ parentId: parent.id, firstName: "艾玛", lastName: "陈" });
  const { body } = await call(dropdown, {}, { token: await signIn("parent", parent.id) });
  expect(body.data).toMatchObject([{ label: "陈艾玛", firstName: "艾玛", lastName: "陈" }]);
});

test("a teacher with a Chinese name is named in Chinese order in a child's terms, and a term without a teacher names none", async () => {
  const child = await createStudent({ parentId: (await createParent()).id });
  const teacher = await createTeacher({ firstName: "文静", lastName: "周" });
  await enrol(child.id, (await createRun({ teacherId: teacher.id })).id);
  await enrol(child.id, (await createRun({ teacherId: null })).id);
  const runs = await listStudentEnrolments(asSystem(child.id));
  expect(runs.map(({ teacherName }) => teacherName)).toEqual(["周文静", null]);
});
