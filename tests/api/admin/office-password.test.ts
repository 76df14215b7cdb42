import { and, desc, eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as addStudent } from "@/app/api/admin/student/add/route";
import { POST as saveStudent } from "@/app/api/admin/student/save/route";
import { POST as addTeacher } from "@/app/api/admin/teacher/add/route";
import { POST as saveTeacher } from "@/app/api/admin/teacher/save/route";
import { POST as addUser } from "@/app/api/admin/user/add/route";
import { POST as givePassword } from "@/app/api/admin/user/pass/save/route";
import { POST as saveUser } from "@/app/api/admin/user/save/route";
import { POST as login } from "@/app/api/base/email/login/route";
import { POST as teacherLogin } from "@/app/api/base/teacher/email/login/route";
import { POST as ownInfo } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createAdmin, createParent, createStudent, createTeacher } from "@/db/seed/factories";
import { pick } from "@/lib/core/pick";
import { call, signIn } from "../../support/call";

const pwd = "A-quiet-lake-7";
let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

const parentSignsIn = async (email: string, password = pwd) =>
  (await call(login, { role: 1, email, pwd: password })).body.code;
const studentSignsIn = async (name: string) => (await call(login, { role: 2, email: name, pwd })).body.code;
const teacherSignsIn = async (email: string) => (await call(teacherLogin, { email, pwd })).body.code;
const mailsTo = (recipient: string) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, "passwordSet")));
const confirmed = { emailVerifiedAt: new Date() };

describe("a password set by the office", () => {
  test("opens the account of a new parent, student or teacher", async () => {
    const named = { firstName: "Ana", lastName: "Reyes", pwd };
    const parent = await call(addUser, { ...named, email: "ana.new@example.com" }, { token });
    expect(parent.body.code).toBe(200);
    expect(await parentSignsIn("ana.new@example.com")).toBe(200);
    const userId = parent.body.data?.userId ?? 0;
    const child = await call(addStudent, { ...named, userId, loginName: "ana.junior" }, { token });
    expect(child.body.code).toBe(200);
    expect(await studentSignsIn("ana.junior")).toBe(200);
    await call(addTeacher, { ...named, email: "ana.teaches@example.com" }, { token });
    expect(await teacherSignsIn("ana.teaches@example.com")).toBe(200);
    expect(await mailsTo("ana.new@example.com")).toEqual([]);
    const welcomed = await db
      .select(pick(mailOutbox, ["recipient", "data"]))
      .from(mailOutbox)
      .where(and(like(mailOutbox.recipient, "ana.%"), eq(mailOutbox.template, "setPassword")));
    expect(welcomed.map(({ recipient, data }) => [recipient, data.role]).toSorted()).toEqual([
      ["ana.new@example.com", "parent"],
      ["ana.teaches@example.com", "teacher"],
    ]);
  });

  test("replaces a parent's old one, ends the sessions, and is reported to a confirmed address", async () => {
    const parent = await createParent({ ...confirmed, passwordExpiresAt: new Date(0) });
    const session = await signIn("parent", parent.id);
    const saved = await call(saveUser, { userId: parent.id, email: parent.email, pwd }, { token });
    expect(saved.body.code).toBe(200);
    expect(JSON.stringify(saved.body.data)).not.toContain(pwd);
    expect(await parentSignsIn(parent.email)).toBe(200);
    expect(await parentSignsIn(parent.email, "Demo-pass-1")).not.toBe(200);
    expect((await call(ownInfo, {}, { token: session })).body.code).toBe(1001);
    const [mail] = await mailsTo(parent.email);
    expect(mail?.data).toMatchObject({ email: parent.email });
    expect(JSON.stringify(mail)).not.toContain(pwd);
  });

  test("does the same for a student and a teacher; for a child without a confirmed address, the family's is used", async () => {
    const parent = await createParent(confirmed);
    const child = await createStudent({ parentId: parent.id, email: null, loginName: "told.at.home" });
    const saved = await call(saveStudent, { studentId: child.id, pwd }, { token });
    expect(saved.body.code).toBe(200);
    expect(await studentSignsIn("told.at.home")).toBe(200);
    expect((await mailsTo(parent.email))[0]?.data).toMatchObject({ studentName: child.firstName });
    const teacher = await createTeacher();
    await call(saveTeacher, { teacherId: teacher.id, email: teacher.email, pwd }, { token });
    expect(await teacherSignsIn(teacher.email)).toBe(200);
    expect(await mailsTo(teacher.email)).toEqual([]);
  });

  test("must pass the usual rules, needs a login, and changes nothing when empty", async () => {
    const parent = await createParent();
    const weak = await call(saveUser, { userId: parent.id, pwd: "password" }, { token });
    expect(weak.body).toMatchObject({ code: 3000 });
    expect(weak.body.data).toHaveProperty("fields.pwd");
    const child = await createStudent({ parentId: parent.id, email: null, loginName: null });
    const loginless = await call(saveStudent, { studentId: child.id, pwd }, { token });
    expect(loginless.body.data).toHaveProperty("fields.loginName");
    const session = await signIn("parent", parent.id);
    for (const empty of ["", null])
      expect(
        (await call(saveUser, { userId: parent.id, city: "Oakville", pwd: empty }, { token })).body.code,
      ).toBe(200);
    expect((await call(ownInfo, {}, { token: session })).body.code).toBe(200);
    const [after] = await db.select().from(parents).where(eq(parents.id, parent.id));
    expect(after?.passwordHash).toBe(parent.passwordHash);
    expect((await db.select().from(students).where(eq(students.id, child.id)))[0]?.passwordHash).toBe(
      child.passwordHash,
    );
  });

  test("is in the audit as a new password, never with its characters or hash", async () => {
    const parent = await createParent();
    await call(saveUser, { userId: parent.id, city: "Milton", pwd }, { token });
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, "parent"), eq(auditEntries.subjectId, parent.id)))
      .orderBy(desc(auditEntries.id));
    expect(entry?.data).toEqual({ fields: ["city"], hasNewPassword: true });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|A-quiet-lake/);
  });

  test("is reported by mail if it is temporary too", async () => {
    const parent = await createParent(confirmed);
    await call(givePassword, { id: parent.id }, { token });
    expect(await mailsTo(parent.email)).toHaveLength(1);
  });
});
