import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { POST as view } from "@/app/api/base/file/detail/view/route";
import { POST as saveCourseware } from "@/app/api/teacher/courseware/save/route";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { files } from "@/db/schema/files";
import { coursewares, homeworkFiles, submissionFiles, submissions } from "@/db/schema/learning";
import {
  createAdmin,
  createFile,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  enrol,
} from "@/db/seed/factories";
import type { Role } from "@/lib/auth/actor";
import { call, signIn } from "../../support/call";

const people = {
  teacher: ["teacher", await createTeacher()],
  otherTeacher: ["teacher", await createTeacher()],
  parent: ["parent", await createParent()],
  classmatesParent: ["parent", await createParent()],
  otherParent: ["parent", await createParent()],
  admin: ["admin", await createAdmin()],
} satisfies Record<string, [Role, { id: number }]>;
const student = await createStudent({ parentId: people.parent[1].id });
const classmate = await createStudent({ parentId: people.classmatesParent[1].id });
const stranger = await createStudent({ parentId: people.otherParent[1].id });
const run = await createRun({ teacherId: people.teacher[1].id });
await createRun({ teacherId: people.otherTeacher[1].id });
const seat = await enrol(student.id, run.id);
await enrol(classmate.id, run.id);

const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

const tokens: Record<string, string | undefined> = { visitor: undefined };
for (const [name, [role, { id }]] of Object.entries(people)) tokens[name] = await signIn(role as Role, id);
for (const [name, { id }] of Object.entries({ student, classmate, stranger }))
  tokens[name] = await signIn("student", id);

const teacher = { role: "teacher" as const, id: people.teacher[1].id };
const office = { role: "admin" as const, id: people.admin[1].id };
const child = { role: "student" as const, id: student.id };

async function whoSees(id: number): Promise<string[]> {
  const seeing: string[] = [];
  for (const [name, token] of Object.entries(tokens)) {
    const { status } = await call(view, { id }, { token });
    expect([200, 404]).toContain(status);
    if (status === 200) seeing.push(name);
  }
  return seeing.toSorted();
}

const theClass = ["classmate", "classmatesParent", "parent", "student", "teacher"];

test("an unattached file: its owner and the office", async () => {
  const { id } = await createFile(child);
  expect(await whoSees(id)).toEqual(["admin", "student"]);
});

test("courseware: the class, their parents, the run's teacher, the office", async () => {
  const { id } = await createFile(office);
  const handout = { courseRunId: run.id, fileId: id, name: "Handout" };
  const [courseware] = await db.insert(coursewares).values(handout).returning();
  const coursewareId = courseware!.id;
  expect(await whoSees(id)).toEqual(["admin", ...theClass]);
  await db.update(coursewares).set({ enabled: false }).where(eq(coursewares.id, coursewareId));
  expect(await whoSees(id)).toEqual(["admin", "teacher"]);
  await db
    .update(coursewares)
    .set({ enabled: true, removedAt: new Date() })
    .where(eq(coursewares.id, coursewareId));
  expect(await whoSees(id)).toEqual(["admin"]);
});

test("an attachment of homework: as courseware", async () => {
  const { id } = await createFile(office);
  const { id: homeworkId } = await createHomework({ courseRunId: run.id });
  await db.insert(homeworkFiles).values({ homeworkId, fileId: id });
  expect(await whoSees(id)).toEqual(["admin", ...theClass]);
});

test("a submission: the student, the parents, the teacher, the office; if taken back, not the teacher", async () => {
  const { id } = await createFile(child);
  const { id: homeworkId } = await createHomework({ courseRunId: run.id });
  const [submission] = await db
    .insert(submissions)
    .values({ homeworkId, studentId: student.id, handedInAt: new Date() })
    .returning();
  await db.insert(submissionFiles).values({ submissionId: submission!.id, fileId: id });
  expect(await whoSees(id)).toEqual(["admin", "parent", "student", "teacher"]);
  await db.update(submissions).set({ removedAt: new Date() }).where(eq(submissions.id, submission!.id));
  expect(await whoSees(id)).toEqual(["admin", "parent", "student"]);
});

describe("the sample of a program", async () => {
  async function makeSample(fileValues = {}) {
    const { id: fileId } = await createFile(office, fileValues);
    const [row] = await db
      .insert(coursewares)
      .values({ courseRunId: run.id, fileId, name: "Handout", sampleOfCourseId: run.courseId })
      .returning();
    return { fileId, coursewareId: row!.id, change: changing(row!.id) };
  }
  const changing = (id: number) => (values: Partial<typeof coursewares.$inferInsert>) =>
    db.update(coursewares).set(values).where(eq(coursewares.id, id));
  const everyone = Object.keys(tokens).toSorted();
  const asBefore = ["admin", ...theClass];

  afterEach(() => db.update(coursewares).set({ sampleOfCourseId: null }));

  test("everyone opens it, a stranger by a link for all; no other file of the program", async () => {
    const { fileId } = await makeSample();
    const other = await createFile(office);
    await db.insert(coursewares).values({ courseRunId: run.id, fileId: other.id, name: "Not public" });
    expect(await whoSees(fileId)).toEqual(everyone);
    expect(await whoSees(other.id)).toEqual(asBefore);
    const { body } = await call(view, { id: fileId });
    expect(body.data?.url).toContain("for=all");
  });

  test("ends when the courseware is disabled, removed or no longer marked", async () => {
    const { fileId, change } = await makeSample();
    await change({ enabled: false });
    expect(await whoSees(fileId)).toEqual(["admin", "teacher"]);
    await change({ enabled: true, removedAt: new Date() });
    expect(await whoSees(fileId)).toEqual(["admin"]);
    await change({ removedAt: null });
    expect(await whoSees(fileId)).toEqual(everyone);
    await change({ sampleOfCourseId: null });
    expect(await whoSees(fileId)).toEqual(asBefore);
  });

  test("ends when the program or the term leaves the site, or the courseware the program", async () => {
    const { fileId, change } = await makeSample();
    const ofRun = eq(courses.id, run.courseId);
    await db.update(courses).set({ enabled: false }).where(ofRun);
    expect(await whoSees(fileId)).toEqual(asBefore);
    await db.update(courses).set({ enabled: true, removedAt: new Date() }).where(ofRun);
    expect(await whoSees(fileId)).toEqual(asBefore);
    await db.update(courses).set({ removedAt: null }).where(ofRun);
    const elsewhere = await createRun();
    await change({ courseRunId: elsewhere.id });
    expect(await whoSees(fileId)).toEqual(["admin"]);
    await change({ courseRunId: run.id });
    await db.update(courseRuns).set({ removedAt: new Date() }).where(eq(courseRuns.id, run.id));
    expect(await whoSees(fileId)).not.toContain("visitor");
    await db.update(courseRuns).set({ removedAt: null }).where(eq(courseRuns.id, run.id));
  });

  test("is a PDF", async () => {
    const { fileId } = await makeSample({ contentType: "image/png", name: "picture.png" });
    expect(await whoSees(fileId)).toEqual(asBefore);
  });

  test("ends when its file is replaced, because the office has not seen the new one", async () => {
    const { fileId, coursewareId } = await makeSample();
    const form = new FormData();
    form.set("id", String(coursewareId));
    form.set("courseRunId", String(run.id));
    form.set("file", new Blob([pdf]), "new.pdf");
    const saved = await call(saveCourseware, form, { token: tokens.teacher });
    expect(saved.status).toBe(200);
    expect(await whoSees(saved.body.data!.fileId)).toEqual(asBefore);
    expect(await whoSees(fileId)).toEqual(["admin"]);
  });

  test("stays while only its name changes", async () => {
    const { fileId, coursewareId } = await makeSample();
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: coursewareId, courseRunId: run.id, name: "Renamed" }))
      form.set(name, String(value));
    expect((await call(saveCourseware, form, { token: tokens.teacher })).status).toBe(200);
    expect(await whoSees(fileId)).toEqual(everyone);
  });
});

test("a public file: everyone", async () => {
  const { id } = await createFile(teacher, { isPublic: true });
  expect(await whoSees(id)).toEqual(Object.keys(tokens).toSorted());
});

test("a file still being uploaded, or removed: no one", async () => {
  const arriving = await createFile(child, { state: "uploading" });
  const removed = await createFile(child, { removedAt: new Date() });
  expect([await whoSees(arriving.id), await whoSees(removed.id)]).toEqual([[], []]);
});

test("an ended seat gives no access", async () => {
  const { id } = await createFile(office);
  await db.insert(coursewares).values({ courseRunId: run.id, fileId: id, name: "Handout" });
  await db
    .update(enrolments)
    .set({ endedAt: new Date(), endReason: "withdrawn" })
    .where(eq(enrolments.id, seat.id));
  expect(await whoSees(id)).toEqual(["admin", "classmate", "classmatesParent", "teacher"]);
  await db.update(enrolments).set({ endedAt: null, endReason: null }).where(eq(enrolments.id, seat.id));
});

test.each([0, -1, "abc", 2_147_483_648])("id %s is no id", async (id) => {
  expect((await call(view, { id }, { token: tokens.admin })).status).toBe(422);
  expect(await db.$count(files)).toBeGreaterThan(0);
});
