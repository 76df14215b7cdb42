import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as saveAdminPassword } from "@/app/api/admin/info/pass/save/route";
import { POST as viewAdmin } from "@/app/api/admin/info/view/route";
import { POST as saveStudent } from "@/app/api/student/info/save/route";
import { POST as saveStudentPassword } from "@/app/api/student/info/pass/save/route";
import { POST as viewStudent } from "@/app/api/student/info/view/route";
import { POST as saveTeacher } from "@/app/api/teacher/info/save/route";
import { POST as saveTeacherPassword } from "@/app/api/teacher/info/pass/save/route";
import { POST as viewTeacher } from "@/app/api/teacher/info/view/route";
import { POST as savePassword } from "@/app/api/user/info/pass/save/route";
import { POST as saveParent } from "@/app/api/user/info/save/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { POST as saveOptions } from "@/app/api/user/opt/save/route";
import { db } from "@/db/client";
import { consents } from "@/db/schema/access";
import { auditEntries, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createAdmin, createParent, createStudent, createTeacher, demoPassword } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { findPendingChange } from "@/lib/accounts/confirm-address";
import { verifyPassword } from "@/lib/auth/verify-password";
import { call, signIn } from "../../support/call";

beforeEach(async () => {
  await db.delete(rateLimits);
});

const newPwd = "quiet-harbour-9";
const rowOf = async (id: number) => (await db.select().from(parents).where(eq(parents.id, id)))[0];

describe("one's own record", () => {
  test("a parent's record has the wire's names; fields that were not sent stay", async () => {
    const parent = await createParent({ nickname: "Linlin", city: "Markham" });
    const token = await signIn("parent", parent.id);
    const saved = await call(
      saveParent,
      {
        firstName: "Linda",
        phone: 0,
        birthDay: "1988-05-06",
        sex: "2",
        education: "",
        houseIncome: 3,
        province: "5",
        pic: "",
      } as never,
      { token },
    );
    expect(saved.body.data).toMatchObject({
      userId: parent.id,
      firstName: "Linda",
      nickname: "Linlin",
      city: "Markham",
      phone: null,
      birthDay: "1988-05-06",
      sex: 2,
      education: null,
      houseIncome: null,
      province: 5,
    });
    expect(saved.body.data?.age).toBeGreaterThan(30);
    expect(saved.headers.getSetCookie()[0]).toMatch(/^current_user=/);
    expect((await call(viewParent, {}, { token })).body.data).toEqual(saved.body.data);
    expect(await rowOf(parent.id)).toMatchObject({ houseIncome: null, version: 2 });
  });

  test("role, id, status and another person's id in the body have no effect", async () => {
    const parent = await createParent();
    const other = await createParent();
    const token = await signIn("parent", parent.id);
    await call(
      saveParent,
      {
        userId: other.id,
        id: other.id,
        role: "admin",
        enabled: false,
        passwordHash: "x",
        pwd: "another-one-1",
        lastName: "Wu",
      } as never,
      { token },
    );
    expect(await rowOf(other.id)).toEqual(other);
    expect(await rowOf(parent.id)).toMatchObject({
      lastName: "Wu",
      enabled: true,
      passwordHash: parent.passwordHash,
    });
  });

  test("invalid values get code 3000 at their fields", async () => {
    const { id } = await createParent();
    const wrong = {
      province: 14,
      education: "many",
      birthday: "2999-01-01",
      firstName: "",
      country: "Canada",
      pic: "https://elsewhere.example/a.png",
    };
    const { body } = await call(saveParent, wrong as never, { token: await signIn("parent", id) });
    expect(body.code).toBe(3000);
    expect(Object.keys((body.data as unknown as { fields: object }).fields).sort()).toEqual([
      "birthday",
      "country",
      "education",
      "firstName",
      "pic",
      "province",
    ]);
  });

  test("a student saves their own record, but not grade, login name or password", async () => {
    const parent = await createParent();
    const student = await createStudent({ parentId: parent.id, grade: 3 });
    const token = await signIn("student", student.id);
    const wish = {
      school: "Heron Pond",
      bio: " ",
      grade: 12,
      loginName: "boss",
      pwd: newPwd,
      birthday: "2016-03-04",
    };
    const { body } = await call(saveStudent, wish as never, { token });
    expect(body.data).toMatchObject({
      school: "Heron Pond",
      bio: null,
      grade: 3,
      loginName: student.loginName,
      birthDay: "2016-03-04",
    });
    expect((await call(viewStudent, {}, { token })).body.data).toEqual(body.data);
    expect((await call(viewParent, {}, { token })).status).toBe(403);
  });

  test("a teacher's and an admin's record", async () => {
    const teacher = await createTeacher();
    const token = await signIn("teacher", teacher.id);
    const { body } = await call(
      saveTeacher,
      { workType: "2", text: "Ten years of reading circles." },
      { token },
    );
    expect(body.data).toMatchObject({
      teacherId: teacher.id,
      workType: 2,
      text: "Ten years of reading circles.",
    });
    expect((await call(viewTeacher, {}, { token })).body.data).toEqual(body.data);
    const admin = await createAdmin();
    const office = await call(viewAdmin, {}, { token: await signIn("admin", admin.id) });
    expect(office.body.data).toEqual({
      adminId: admin.id,
      name: admin.name,
      displayName: "Office",
      email: admin.email,
      pic: null,
      role: "admin",
    });
  });
});

describe("another e-mail address", () => {
  test("needs the current password, and waits until it is confirmed", async () => {
    const parent = await createParent({ emailVerifiedAt: new Date() });
    const token = await signIn("parent", parent.id);
    const email = `new-${parent.email}`;
    const without = await call(saveParent, { email }, { token });
    expect(without.body).toMatchObject({
      code: 3000,
      data: { fields: { email: expect.stringContaining("current password") } },
    });
    const wrong = await call(saveParent, { email, oldPwd: "not-the-password" }, { token });
    expect(wrong.body).toMatchObject({ code: 3000, data: { fields: { oldPwd: expect.any(String) } } });
    expect(await rowOf(parent.id)).toEqual(parent);
    const same = await call(saveParent, { email: parent.email.toUpperCase() }, { token });
    expect(same.body.data).toMatchObject({ email: parent.email, emailVerified: true });
    const right = await call(saveParent, { email, oldPwd: demoPassword }, { token });
    expect(right.body.data).toMatchObject({ email: parent.email, emailVerified: true });
    expect(await findPendingChange({ role: "parent", id: asSystem(parent.id) })).toMatchObject({
      newEmail: email,
    });
  });

  test("cannot be one that is taken", async () => {
    const [parent, other] = [await createParent(), await createParent()];
    const input = { email: other.email.toUpperCase(), oldPwd: demoPassword };
    const { body } = await call(saveParent, input, { token: await signIn("parent", parent.id) });
    expect(body).toMatchObject({ code: 3000, data: { fields: { email: expect.any(String) } } });
  });

  test("a student with an address cannot remove it", async () => {
    const parent = await createParent();
    const { id } = await createStudent({ parentId: parent.id, email: "lonely@example.com", loginName: null });
    const { body } = await call(
      saveStudent,
      { email: "", oldPwd: demoPassword },
      { token: await signIn("student", id) },
    );
    expect(body).toMatchObject({ code: 3000, data: { fields: { email: expect.any(String) } } });
  });
});

describe("marketing consent", () => {
  test("is a ledger of changes", async () => {
    const { id } = await createParent();
    const token = await signIn("parent", id);
    await call(saveOptions, { isAgreeMarketing: true }, { token });
    await call(saveOptions, { isAgreeMarketing: true }, { token });
    await call(saveParent, { isAgreeMarketing: false }, { token });
    await call(saveParent, { firstName: "Lin" }, { token });
    const ledger = await db
      .select()
      .from(consents)
      .where(eq(consents.parentId, id))
      .orderBy(asc(consents.id));
    expect(ledger.map(({ granted, source }) => [granted, source])).toEqual([
      [true, "options"],
      [false, "profile"],
    ]);
    expect((await rowOf(id))?.agreesMarketing).toBe(false);
    const wrong = await call(saveOptions, { isAgreeMarketing: "yes" } as never, { token });
    expect(wrong.body.code).toBe(3000);
  });
});

describe("changing the password", () => {
  const kinds = [
    ["parent", savePassword, viewParent, async () => (await createParent()).id],
    [
      "student",
      saveStudentPassword,
      viewStudent,
      async () => (await createStudent({ parentId: (await createParent()).id })).id,
    ],
    ["teacher", saveTeacherPassword, viewTeacher, async () => (await createTeacher()).id],
    ["admin", saveAdminPassword, viewAdmin, async () => (await createAdmin()).id],
  ] as const;

  test.each(kinds)(
    "a %s's change ends all other sessions but no unrelated ones",
    async (role, save, view, create) => {
      const id = await create();
      const [here, there] = [await signIn(role, id), await signIn(role, id)];
      const stranger = await signIn("parent", (await createParent()).id);
      const { status } = await call(save, { oldPwd: demoPassword, pwd: newPwd }, { token: here });
      expect(status).toBe(200);
      expect((await call(view as typeof viewParent, {}, { token: here })).status).toBe(200);
      expect((await call(view as typeof viewParent, {}, { token: there })).body.code).toBe(1001);
      expect((await call(viewParent, {}, { token: stranger })).status).toBe(200);
      const audit = await db.select().from(auditEntries).where(eq(auditEntries.subject, role));
      expect(audit).toContainEqual(
        expect.objectContaining({ action: "account.savePassword", subjectId: id, actorRole: role }),
      );
    },
  );

  test("needs the current one, with ten attempts in fifteen minutes at most", async () => {
    const { id, passwordHash } = await createParent();
    const token = await signIn("parent", id);
    for (let round = 0; round < 10; round++) {
      const { body } = await call(savePassword, { oldPwd: "not-the-password", pwd: newPwd }, { token });
      expect(body).toMatchObject({ code: 3000, data: { fields: { oldPwd: expect.any(String) } } });
    }
    expect((await call(savePassword, { oldPwd: demoPassword, pwd: newPwd }, { token })).status).toBe(429);
    expect((await rowOf(id))?.passwordHash).toBe(passwordHash);
  });

  test("stores an argon2id hash of the new one and refuses a common one", async () => {
    const { id } = await createParent();
    const token = await signIn("parent", id);
    const common = await call(savePassword, { oldPwd: demoPassword, pwd: "Password1" }, { token });
    expect(common.body).toMatchObject({ code: 3000, data: { fields: { pwd: expect.any(String) } } });
    await call(savePassword, { oldPwd: demoPassword, pwd: newPwd }, { token });
    expect(await verifyPassword((await rowOf(id))?.passwordHash, newPwd)).toBe(true);
    expect(await verifyPassword((await rowOf(id))?.passwordHash, demoPassword)).toBe(false);
  });
});
