import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as setStatus } from "@/app/api/admin/student/status/save/route";
import { POST as logInFamily } from "@/app/api/base/email/login/route";
import { POST as clearOthers } from "@/app/api/base/account/session/clear/route";
import { POST as logOut } from "@/app/api/base/session/clear/route";
import { POST as listCourses } from "@/app/api/student/course/list/route";
import { POST as joinClass } from "@/app/api/student/course/class/join/route";
import { POST as listHomework } from "@/app/api/student/homework/list/route";
import { POST as saveOwnPassword } from "@/app/api/student/info/pass/save/route";
import { POST as saveOwn } from "@/app/api/student/info/save/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { POST as listOrders } from "@/app/api/user/order/list/route";
import { POST as startForChild } from "@/app/api/user/student/assessment/start/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { POST as saveStudent } from "@/app/api/user/student/info/save/route";
import { POST as archive } from "@/app/api/user/student/remove/route";
import { POST as open } from "@/app/api/user/student/session/open/route";
import { db } from "@/db/client";
import { sessions } from "@/db/schema/access";
import { auditEntries, rateLimits } from "@/db/schema/office";
import {
  createAdmin,
  createClass,
  createParent,
  createRun,
  createStudent,
  createUnit,
  demoPassword,
  enrol,
} from "@/db/seed/factories";
import { openSession, readActor } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";

beforeEach(() => db.delete(rateLimits));

/** A parent, signed in on two devices, with a child who has a class now and no password. */
async function family() {
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id, passwordHash: null, loginName: null });
  const run = await createRun();
  const unit = await createUnit({ courseRunId: run.id });
  const lesson = await createClass({ unitId: unit.id, startsAt: new Date() });
  await enrol(child.id, run.id);
  const [token, elsewhere] = [await signIn("parent", parent.id), await signIn("parent", parent.id)];
  return { parent, child, lesson, token, elsewhere };
}
type Family = Awaited<ReturnType<typeof family>>;

const opened = async ({ child, token }: Family) =>
  foundOrThrow((await call(open, { studentId: child.id }, { token })).body.data).token;
const isOpen = async (token: string) => (await call(listCourses, {}, { token })).status === 200;

describe("a child's own area, opened by the parent without the child's password (rule R2.12)", () => {
  test("is signed in as the child, until the parent's login ends, and is audited", async () => {
    const home = await family();
    const { status, body, headers } = await call(open, { studentId: home.child.id }, { token: home.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: body.data?.token, data: { one: { studentId: home.child.id } } });
    const cookies = headers.getSetCookie().map((cookie) => decodeURIComponent(cookie));
    expect(cookies.find((cookie) => cookie.startsWith("token="))).toContain("HttpOnly");
    expect(cookies.find((cookie) => cookie.startsWith("current_user="))).toContain('"role":"student"');
    expect(await readActor(body.data?.token)).toMatchObject({
      role: "student",
      id: home.child.id,
      isTemporary: false,
      isHandedOver: true,
    });
    const audit = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, home.child.id), eq(auditEntries.action, "student.openOnDevice")));
    expect(audit).toMatchObject([{ actorRole: "parent", actorId: home.parent.id, subject: "student" }]);
  });

  test("lasts no longer than the login it came from, and its cookies neither", async () => {
    const home = await family();
    const { token } = await openSession(
      { role: "parent", id: home.parent.id },
      { ip: "test", userAgent: null },
      { seconds: 600 },
    );
    const { headers, body } = await call(open, { studentId: home.child.id }, { token });
    const child = foundOrThrow(await readActor(body.data?.token));
    const parent = foundOrThrow(await readActor(token));
    const rows = await db.select().from(sessions);
    const endOf = (id: string) => rows.find((row) => row.id === id)?.expiresAt;
    expect(endOf(child.sessionId)).toEqual(endOf(parent.sessionId));
    for (const cookie of headers.getSetCookie()) {
      const seconds = Number(/Max-Age=(\d+)/i.exec(cookie)?.[1]);
      expect(seconds).toBeGreaterThan(590);
      expect(seconds).toBeLessThanOrEqual(600);
    }
  });

  test("does what the child does in class: courses, homework, the door", async () => {
    const home = await family();
    const token = await opened(home);
    expect((await call(listCourses, {}, { token })).body.data).toHaveLength(1);
    expect((await call(listHomework, {}, { token })).status).toBe(200);
    expect((await call(joinClass, { id: home.lesson.id }, { token })).body.data).toMatchObject({
      status: "present",
    });
  });

  test("reaches nothing of the parent, whose own session stays", async () => {
    const home = await family();
    const token = await opened(home);
    for (const refused of [
      call(listOrders, {}, { token }),
      call(viewParent, {}, { token }),
      call(saveStudent, { studentId: home.child.id, pwd: "A-new-harbour-3" }, { token }),
      call(open, { studentId: home.child.id }, { token }),
    ])
      expect((await refused).status).toBe(403);
    expect((await call(viewParent, {}, { token: home.token })).status).toBe(200);
  });

  test("changes neither address nor password without the child's own password", async () => {
    const home = await family();
    const token = await opened(home);
    const oldPwd = "any-guess-5";
    expect((await call(saveOwn, { email: "mine@example.com" }, { token })).body.data).toMatchObject({
      fields: { email: expect.any(String) },
    });
    expect((await call(saveOwn, { email: "mine@example.com", oldPwd }, { token })).body.code).toBe(3000);
    expect((await call(saveOwnPassword, { oldPwd, pwd: "A-new-harbour-3" }, { token })).body.code).toBe(3000);
  });

  test.each<[string, (home: Family) => Promise<unknown>]>([
    ["signs out of that login", ({ token }) => call(logOut, {}, { token })],
    ["signs out everywhere else", ({ elsewhere }) => call(clearOthers, {}, { token: elsewhere })],
    [
      "gives the child a new password",
      ({ child, elsewhere }) =>
        call(
          saveStudent,
          { studentId: child.id, loginName: `emma-${child.id}`, pwd: "A-new-harbour-3" },
          { token: elsewhere },
        ),
    ],
    [
      "has the child disabled by the office",
      async ({ child }) => call(setStatus, { id: child.id, flag: 0 }, { token: await office() }),
    ],
  ])("ends when the parent %s", async (_what, act) => {
    const home = await family();
    const token = await opened(home);
    expect(await isOpen(token)).toBe(true);
    await act(home);
    expect(await isOpen(token)).toBe(false);
  });

  test("stays when the parent logs out on another device", async () => {
    const home = await family();
    const token = await opened(home);
    await call(logOut, {}, { token: home.elsewhere });
    expect(await isOpen(token)).toBe(true);
  });
});

describe("a child's own area is not opened", () => {
  const refuses = async (home: Family, token: string, status: number) => {
    expect((await call(open, { studentId: home.child.id }, { token })).status).toBe(status);
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.role, "student"), eq(sessions.subjectId, home.child.id)));
    expect(rows).toEqual([]);
  };

  test("for another parent's child, by a visitor, or by the child itself", async () => {
    const [home, others] = [await family(), await family()];
    await refuses(home, others.token, 404);
    await refuses(home, "", 401);
    await refuses(home, await signIn("student", others.child.id), 403);
  });

  test("for an archived child", async () => {
    const home = await family();
    const idle = await createStudent({ parentId: home.parent.id });
    await call(archive, { studentId: idle.id }, { token: home.token });
    await refuses({ ...home, child: idle }, home.token, 404);
  });

  test("for an erased child", async () => {
    const home = await family();
    const erased = await call(
      erase,
      { studentId: home.child.id, oldPwd: demoPassword },
      { token: home.token },
    );
    expect(erased.status).toBe(200);
    await refuses(home, home.token, 404);
  });

  test("for a child whom the office has disabled, and no assessment either", async () => {
    const home = await family();
    await call(setStatus, { id: home.child.id, flag: 0 }, { token: await office() });
    await refuses(home, home.token, 404);
    expect((await call(startForChild, { studentId: home.child.id }, { token: home.token })).status).toBe(404);
  });

  test("by an administrator who views the family", async () => {
    const home = await family();
    const admin = await createAdmin();
    const { token } = await openSession(
      { role: "parent", id: home.parent.id, viewedByAdminId: admin.id },
      { ip: "test", userAgent: null },
    );
    await refuses(home, token, 403);
  });

  test("after the parent's login has ended", async () => {
    const home = await family();
    await call(logOut, {}, { token: home.token });
    await refuses(home, home.token, 401);
  });
});

describe("a child's sign-in in one step (rule R8.14)", () => {
  const pwd = "A-red-canoe-4";

  test("takes a login name and a password, and the child signs in", async () => {
    const { child, token } = await family();
    const loginName = `emma.chen${child.id}`;
    const saved = await call(saveStudent, { studentId: child.id, loginName, pwd }, { token });
    expect(saved.body.data).toMatchObject({ loginName, hasPassword: true, firstName: "Emma", grade: 3 });
    const login = await call(logInFamily, { role: 2, email: loginName.toUpperCase(), pwd }, {});
    expect(login.body.data).toMatchObject({ one: { studentId: child.id } });
  });

  test("names what is wrong at its field: a taken name, an easy password, none of either", async () => {
    const { parent, child, token } = await family();
    const other = await createStudent({ parentId: parent.id, loginName: `taken-${child.id}` });
    const fieldsOf = async (given: object) => {
      const { body } = await call(saveStudent, { studentId: child.id, ...given }, { token });
      return Object.keys((body.data as unknown as { fields: object }).fields);
    };
    expect(await fieldsOf({ loginName: other.loginName, pwd })).toEqual(["loginName"]);
    expect(await fieldsOf({ loginName: "x y", pwd })).toEqual(["loginName"]);
    expect(await fieldsOf({ loginName: `emma-${child.id}`, pwd: "emmachen" })).toEqual(["pwd"]);
    expect(await fieldsOf({ pwd })).toEqual(["loginName"]);
  });

  test("of another parent's child is not found", async () => {
    const [home, others] = [await family(), await family()];
    const given = { studentId: home.child.id, loginName: `thief-${home.child.id}`, pwd };
    expect((await call(saveStudent, given, { token: others.token })).status).toBe(404);
  });
});

const office = async () => signIn("admin", (await createAdmin()).id);
