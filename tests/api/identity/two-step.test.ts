import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST as adminLogin } from "@/app/api/base/admin/login/route";
import { POST as emailLogin } from "@/app/api/base/email/login/route";
import { POST as renew } from "@/app/api/base/account/twoStep/codes/renew/route";
import { POST as confirm } from "@/app/api/base/account/twoStep/confirm/route";
import { POST as remove } from "@/app/api/base/account/twoStep/remove/route";
import { POST as setUp } from "@/app/api/base/account/twoStep/setUp/route";
import { POST as look } from "@/app/api/base/account/twoStep/view/route";
import { POST as teacherLogin } from "@/app/api/base/teacher/email/login/route";
import { POST as confirmByTicket } from "@/app/api/base/twoStep/confirm/route";
import { POST as codeLogin } from "@/app/api/base/twoStep/login/route";
import { POST as setUpByTicket } from "@/app/api/base/twoStep/setUp/route";
import { POST as register } from "@/app/api/base/user/email/register/route";
import { POST as viewTeacher } from "@/app/api/teacher/info/view/route";
import { db } from "@/db/client";
import { recoveryCodes, secondFactors, sessions } from "@/db/schema/access";
import { auditEntries, rateLimits } from "@/db/schema/office";
import { createAdmin, createParent, createStudent, createTeacher } from "@/db/seed/factories";
import { codeAt } from "@/lib/accounts/two-step-codes";
import { hasTwoStep } from "@/lib/accounts/two-step-state";
import type { Role } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { env } from "@/lib/env";
import { call, signIn } from "../../support/call";

const pwd = "quiet-harbour-9";
const passwordHash = await hashPassword(pwd);
const halfMinute = 30_000;

beforeEach(() => db.delete(rateLimits));
afterEach(() => {
  Object.assign(env, { STAFF_TWO_STEP: undefined });
});

/** A person with a second step: its session, the app's secret and the backup codes. */
async function withTwoStep(role: Role, id: number) {
  const token = await signIn(role, id);
  const begun = await call(setUp, { oldPwd: pwd }, { token });
  const secret = begun.body.data?.secret ?? "";
  // Uses the code of the previous half minute, which leaves the current one for the test.
  const { body } = await call(confirm, { code: codeAt(secret, Date.now() - halfMinute) }, { token });
  return { token, secret, codes: body.data?.recoveryCodes ?? [] };
}

const ticketOf = (data: unknown) => (data as { ticket?: string } | null)?.ticket ?? "";

describe("setting it up", () => {
  test("needs the password and a first right code; until then no code is required", async () => {
    const teacher = await createTeacher({ passwordHash });
    const token = await signIn("teacher", teacher.id);
    expect((await call(setUp, {}, { token })).body.code).toBe(3000);
    const begun = await call(setUp, { oldPwd: pwd }, { token });
    expect(begun.body.data).toMatchObject({
      uri: expect.stringMatching(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/),
      qr: expect.stringContaining("<svg"),
    });
    expect((await call(teacherLogin, { email: teacher.email, pwd })).body.token).toBeTruthy();
    expect((await call(confirm, { code: "000000" }, { token })).body.code).toBe(3000);
    const secret = begun.body.data?.secret ?? "";
    const { body } = await call(confirm, { code: codeAt(secret) }, { token });
    expect(body.data?.recoveryCodes).toHaveLength(10);
    expect((await call(look, {}, { token })).body.data).toEqual({
      enabled: true,
      required: false,
      codesLeft: 10,
    });
    expect((await call(setUp, { oldPwd: pwd }, { token })).status).toBe(409);
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.subjectId, teacher.id));
    const stored = JSON.stringify([factor, await db.select().from(recoveryCodes)]);
    expect(stored).not.toContain(secret.replaceAll(" ", ""));
    for (const code of body.data?.recoveryCodes ?? []) expect(stored).not.toContain(code);
  });

  test("is not available to students", async () => {
    const student = await createStudent({
      passwordHash,
      parentId: (await createParent({ passwordHash })).id,
    });
    const token = await signIn("student", student.id);
    expect((await call(setUp, { oldPwd: pwd }, { token })).status).toBe(403);
    expect((await call(look, {}, { token })).status).toBe(403);
  });
});

describe("signing in", () => {
  test("the password alone opens no session, for any kind of account", async () => {
    const [parent, teacher, admin] = [
      await createParent({ passwordHash }),
      await createTeacher({ passwordHash }),
      await createAdmin({ passwordHash }),
    ];
    const people = [
      ["parent", parent.id, () => call(emailLogin, { email: parent.email, pwd })],
      [
        "parent",
        parent.id,
        () => call(register, { firstName: "A", lastName: "B", email: parent.email, pwd }),
      ],
      ["teacher", teacher.id, () => call(teacherLogin, { email: teacher.email, pwd })],
      ["admin", admin.id, () => call(adminLogin, { name: admin.name, pwd })],
    ] as const;
    for (const [role, id, logIn] of people) {
      if (!(await hasTwoStep({ role, id }))) await withTwoStep(role, id);
      const before = await db.$count(sessions);
      const { status, body, headers } = await logIn();
      expect([status, body.token, body.data]).toEqual([
        200,
        undefined,
        { token: null, one: null, step: "code", ticket: expect.any(String) },
      ]);
      expect(headers.getSetCookie()).toEqual([]);
      expect(await db.$count(sessions)).toBe(before);
    }
  });

  test("the code opens it, each code and each ticket once", async () => {
    const teacher = await createTeacher({ passwordHash });
    const { secret } = await withTwoStep("teacher", teacher.id);
    const login = () => call(teacherLogin, { email: teacher.email, pwd });
    const ticket = ticketOf((await login()).body.data);
    expect((await call(codeLogin, { ticket, code: "123 456" })).body).toMatchObject({
      code: 3000,
      data: { fields: { code: expect.any(String) } },
    });
    const code = codeAt(secret);
    const uses = await Promise.all(Array.from({ length: 8 }, () => call(codeLogin, { ticket, code })));
    const inside = uses.filter(({ status }) => status === 200);
    expect(inside).toHaveLength(1);
    expect((await call(viewTeacher, {}, { token: inside[0]?.body.token })).body.data).toMatchObject({
      teacherId: teacher.id,
    });
    const next = ticketOf((await login()).body.data);
    expect((await call(codeLogin, { ticket: next, code })).body.code).toBe(3000);
    expect((await call(codeLogin, { ticket, code: codeAt(secret, Date.now() + halfMinute) })).status).toBe(
      403,
    );
  });

  test("an old code, and one of another person, opens nothing", async () => {
    const [teacher, other] = [await createTeacher({ passwordHash }), await createTeacher({ passwordHash })];
    const { secret } = await withTwoStep("teacher", teacher.id);
    const { secret: others, codes } = await withTwoStep("teacher", other.id);
    const ticket = ticketOf((await call(teacherLogin, { email: teacher.email, pwd })).body.data);
    for (const code of [codeAt(secret, Date.now() - 4 * halfMinute), codeAt(others), codes[0] ?? ""])
      expect((await call(codeLogin, { ticket, code })).body.code).toBe(3000);
  });

  test("a backup code opens it once, however it is typed", async () => {
    const admin = await createAdmin({ passwordHash });
    const { codes } = await withTwoStep("admin", admin.id);
    const login = async () => ticketOf((await call(adminLogin, { name: admin.name, pwd })).body.data);
    const typed = ` ${codes[0]?.toUpperCase().replace("-", " ")} `;
    expect((await call(codeLogin, { ticket: await login(), code: typed })).body.token).toBeTruthy();
    expect((await call(codeLogin, { ticket: await login(), code: codes[0] ?? "" })).body.code).toBe(3000);
  });

  test("ten codes in a quarter of an hour, and the password gives no more attempts", async () => {
    const teacher = await createTeacher({ passwordHash });
    const { secret } = await withTwoStep("teacher", teacher.id);
    await db.delete(rateLimits);
    const login = () => call(teacherLogin, { email: teacher.email, pwd });
    for (let miss = 0; miss < 10; miss++) {
      const ticket = ticketOf((await login()).body.data);
      expect((await call(codeLogin, { ticket, code: "000000" })).body.code).toBe(3000);
    }
    const ticket = ticketOf((await login()).body.data);
    expect((await call(codeLogin, { ticket, code: codeAt(secret) })).status).toBe(429);
  });
});

describe("switching it off", () => {
  test("needs the password and a code", async () => {
    const parent = await createParent({ passwordHash });
    const { token, secret, codes } = await withTwoStep("parent", parent.id);
    expect(
      (await call(remove, { oldPwd: "wrong-harbour-1", code: codes[0] ?? "" }, { token })).body.code,
    ).toBe(3000);
    expect((await call(remove, { oldPwd: pwd, code: "000000" }, { token })).body.code).toBe(3000);
    const renewed = await call(renew, { code: codes[1] ?? "" }, { token });
    expect(renewed.body.data?.recoveryCodes).toHaveLength(10);
    expect((await call(remove, { oldPwd: pwd, code: codes[2] ?? "" }, { token })).body.code).toBe(3000);
    expect((await call(remove, { oldPwd: pwd, code: codeAt(secret) }, { token })).status).toBe(200);
    expect((await call(emailLogin, { email: parent.email, pwd })).body.token).toBeTruthy();
    const written = await db.select().from(auditEntries).where(eq(auditEntries.actorId, parent.id));
    expect(written.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account.twoStepOn", "account.renewRecoveryCodes", "account.twoStepOff"]),
    );
  });
});

describe("where it is compulsory for staff", () => {
  test("the next login sets it up and signs in; families are not affected", async () => {
    Object.assign(env, { STAFF_TWO_STEP: "required" });
    const [teacher, parent] = [await createTeacher({ passwordHash }), await createParent({ passwordHash })];
    expect((await call(emailLogin, { email: parent.email, pwd })).body.token).toBeTruthy();
    const { body } = await call(teacherLogin, { email: teacher.email, pwd });
    expect(body.data).toMatchObject({ token: null, step: "setUp" });
    const ticket = ticketOf(body.data);
    expect((await call(codeLogin, { ticket, code: "000000" })).body.code).toBe(3000);
    const begun = await call(setUpByTicket, { ticket });
    const code = codeAt(begun.body.data?.secret ?? "");
    const done = await call(confirmByTicket, { ticket, code });
    expect(done.body.data?.recoveryCodes).toHaveLength(10);
    expect((await call(viewTeacher, {}, { token: done.body.token })).status).toBe(200);
    expect((await call(setUpByTicket, { ticket })).status).toBe(403);
    expect((await call(remove, { oldPwd: pwd, code: "000000" }, { token: done.body.token })).status).toBe(
      403,
    );
    expect((await call(teacherLogin, { email: teacher.email, pwd })).body.data).toMatchObject({
      step: "code",
    });
  });
});
