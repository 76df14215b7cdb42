import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as adminLogin } from "@/app/api/base/admin/login/route";
import { POST as emailLogin } from "@/app/api/base/email/login/route";
import { POST as clear } from "@/app/api/base/session/clear/route";
import { POST as teacherLogin } from "@/app/api/base/teacher/email/login/route";
import { POST as view } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { auditEntries, rateLimits } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import {
  createAdmin,
  createParent,
  createStudent,
  createTeacher,
  demoPassword as pwd,
} from "@/db/seed/factories";
import { cookieNames } from "@/lib/auth/cookies";
import { call } from "../../support/call";

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe("signing in", () => {
  test("a parent, whatever the case of the address", async () => {
    const parent = await createParent({ email: "Case@Example.com", nickname: "Linlin" });
    const { body, headers } = await call(emailLogin, { email: " CASE@example.COM ", pwd });
    expect(body).toMatchObject({ code: 200, data: { one: { userId: parent.id } } });
    expect(body.token).toBe(body.data?.token);
    const readable = headers.getSetCookie().find((cookie) => cookie.startsWith("current_user="));
    expect(JSON.parse(decodeURIComponent(readable?.split(/[=;]/)[1] ?? ""))).toEqual({
      role: "parent",
      userId: parent.id,
      name: "Linlin",
      pic: null,
    });
    const [row] = await db.select().from(parents).where(eq(parents.id, parent.id));
    expect(row?.lastLoginAt).not.toBeNull();
    expect(row?.updatedAt).toEqual(parent.updatedAt);
  });

  test("a student by address or login name, only with role 2", async () => {
    const parent = await createParent();
    const values = { parentId: parent.id, email: "kid@example.com", loginName: "kid.chen" };
    const { id } = await createStudent(values);
    for (const email of ["kid@example.com", "Kid.Chen"]) {
      const { body } = await call(emailLogin, { role: "2", email, pwd });
      expect(body.data?.one).toMatchObject({ studentId: id, hasPassword: true });
    }
    expect((await call(emailLogin, { role: 1, email: "kid@example.com", pwd })).status).toBe(403);
    const unknownRole = await call(emailLogin, { role: 3, email: "kid@example.com", pwd });
    expect(unknownRole.body).toMatchObject({ code: 3000, data: { fields: { role: expect.any(String) } } });
  });

  test("a teacher for two hours, and an admin by name or address; both are audited", async () => {
    const teacher = await createTeacher();
    const admin = await createAdmin({ name: "Office.Lead" });
    const { body, headers } = await call(teacherLogin, { email: teacher.email, pwd });
    expect(body.data?.one).toMatchObject({ teacherId: teacher.id, role: "teacher" });
    const cookies = headers.getSetCookie().filter((cookie) => !cookie.startsWith("device="));
    expect(cookies.map((cookie) => /Max-Age=\d+/.exec(cookie)?.[0])).toEqual([
      "Max-Age=7200",
      "Max-Age=7200",
    ]);
    for (const name of ["office.lead", admin.email])
      expect((await call(adminLogin, { name, pwd })).body.data?.one).toMatchObject({
        adminId: admin.id,
        role: "admin",
      });
    const written = await db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.action, "account.logIn"),
          eq(auditEntries.actorId, admin.id),
          eq(auditEntries.subject, "admin"),
        ),
      );
    expect(written).toHaveLength(2);
  });

  test("clearing the session ends it: its token then gets code 1001", async () => {
    const { email } = await createParent();
    const { body } = await call(emailLogin, { email, pwd });
    expect((await call(view, {}, { token: body.token })).status).toBe(200);
    const cleared = await call(clear, {}, { token: body.token });
    expect(cleared.headers.getSetCookie()).toHaveLength(Object.keys(cookieNames).length);
    const after = await call(view, {}, { token: body.token });
    expect([after.status, after.body.code]).toEqual([401, 1001]);
  });
});

describe("refusals", () => {
  test("unknown, wrong, closed, archived and without a password all get the same response", async () => {
    const { email } = await createParent();
    const disabled = await createParent({ enabled: false });
    const archived = await createParent({ removedAt: new Date() });
    const external = await createParent({ passwordHash: null });
    const replies = [
      await call(emailLogin, { email, pwd: "not-the-password" }),
      await call(emailLogin, { email: "nobody@example.com", pwd }),
      await call(emailLogin, { email: disabled.email, pwd }),
      await call(emailLogin, { email: archived.email, pwd }),
      await call(emailLogin, { email: external.email, pwd }),
    ];
    for (const { status, body, headers } of replies) {
      expect([status, body]).toEqual([replies[0]?.status, replies[0]?.body]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect(replies[0]?.status).toBe(403);
  });

  test("an archived student can't sign in", async () => {
    const parent = await createParent();
    const { loginName } = await createStudent({ parentId: parent.id, removedAt: new Date() });
    expect((await call(emailLogin, { role: 2, email: loginName ?? "", pwd })).status).toBe(403);
    expect(await db.select().from(students).where(eq(students.parentId, parent.id))).toHaveLength(1);
  });

  test("empty fields get code 3000 at each field", async () => {
    const { body } = await call(emailLogin, { email: "", pwd: "" });
    expect(body).toMatchObject({
      code: 3000,
      data: { fields: { email: "Please fill this in.", pwd: "Please fill this in." } },
    });
  });
});

describe("limits", () => {
  test("the eleventh attempt at an account has to wait, known or not, even with the right password", async () => {
    const { email } = await createParent();
    for (const login of [email, "nobody@example.com"]) {
      for (let round = 0; round < 10; round++)
        expect((await call(emailLogin, { email: login, pwd: "not-the-password" })).status).toBe(403);
      const { status, body, headers } = await call(emailLogin, { email: login, pwd });
      expect([status, body.code]).toEqual([429, 429]);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(890);
      expect(body.msg).toMatch(/15 minutes/);
    }
  });

  test("a right password restarts the count", async () => {
    const { email } = await createParent();
    for (let round = 0; round < 3; round++) {
      for (let miss = 0; miss < 9; miss++) await call(emailLogin, { email, pwd: "not-the-password" });
      expect((await call(emailLogin, { email, pwd })).status).toBe(200);
    }
  });

  test("an address has a hundred attempts over all accounts", async () => {
    const headers = { "x-forwarded-for": "203.0.113.9" };
    await call(emailLogin, { email: "n0@example.com", pwd: "not-the-password" }, { headers });
    await db.update(rateLimits).set({ points: 100 }).where(eq(rateLimits.key, "address:203.0.113.9"));
    expect((await call(emailLogin, { email: "n1@example.com", pwd }, { headers })).status).toBe(429);
    const elsewhere = { "x-forwarded-for": "203.0.113.10" };
    expect((await call(emailLogin, { email: "n1@example.com", pwd }, { headers: elsewhere })).status).toBe(
      403,
    );
  });
});
