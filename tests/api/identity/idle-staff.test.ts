import { subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { POST as viewAdmin } from "@/app/api/admin/info/view/route";
import { POST as listSessions } from "@/app/api/base/account/session/list/route";
import { POST as viewStudent } from "@/app/api/student/info/view/route";
import { POST as viewTeacher } from "@/app/api/teacher/info/view/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { secondFactors, sessions } from "@/db/schema/access";
import { createAdmin, createParent, createStudent, createTeacher } from "@/db/seed/factories";
import type { Role } from "@/lib/auth/actor";
import { openSession, readActor } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";

afterEach(() => void Object.assign(env, { OFFICE_TWO_STEP: undefined }));

const views = { parent: viewParent, student: viewStudent, teacher: viewTeacher, admin: viewAdmin };

/** A session whose last call was so many minutes ago. */
async function seenBefore(minutes: number, role: Role, id: number) {
  const { token, sessionId } = await openSession({ role, id }, { ip: "test", userAgent: null });
  const lastSeenAt = subMinutes(new Date(), minutes);
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, sessionId));
  const seenAt = async () => {
    const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
    return row?.lastSeenAt.getTime() ?? 0;
  };
  return { token, sessionId, lastSeenAt: lastSeenAt.getTime(), seenAt };
}

const idOf: Record<Role, () => Promise<number>> = {
  parent: async () => (await createParent()).id,
  student: async () => (await createStudent({ parentId: (await createParent()).id })).id,
  teacher: async () => (await createTeacher()).id,
  admin: async () => (await createAdmin()).id,
};

test.each([
  ["teacher", 31, 1001],
  ["teacher", 29, 200],
  ["admin", 31, 1001],
  ["admin", 29, 200],
  ["parent", 31, 200],
  ["student", 31, 200],
] as const)("a %s who called last %i minutes ago gets %i", async (role, minutes, code) => {
  const { token } = await seenBefore(minutes, role, await idOf[role]());
  expect((await call(views[role], {}, { token })).body.code).toBe(code);
});

test("a call is recorded when the last one is five minutes old, and not before; always in one round trip", async () => {
  const id = await idOf.teacher();
  for (const [minutes, isWritten] of [
    [4, false],
    [6, true],
  ] as const) {
    const { token, lastSeenAt, seenAt } = await seenBefore(minutes, "teacher", id);
    expect((await countingQueries(() => readActor(token))).queries).toBe(1);
    expect((await seenAt()) > lastSeenAt).toBe(isWritten);
  }
});

test("an idle session is not among those that are listed", async () => {
  const id = await idOf.admin();
  await seenBefore(31, "admin", id);
  const here = await signIn("admin", id);
  expect((await call(listSessions, {}, { token: here })).body.data).toHaveLength(1);
});

test("with a compulsory second step in the office, a session without one is invalid, and one with it continues", async () => {
  const id = await idOf.admin();
  const token = await signIn("admin", id);
  const teacher = await signIn("teacher", await idOf.teacher());
  expect((await call(viewAdmin, {}, { token })).status).toBe(200);
  Object.assign(env, { OFFICE_TWO_STEP: "required" });
  expect((await call(viewAdmin, {}, { token })).body.code).toBe(1001);
  expect(await readActor(token)).toBeNull();
  expect((await call(viewTeacher, {}, { token: teacher })).status).toBe(200);
  await db.insert(secondFactors).values({ role: "admin", subjectId: id, secret: "begun" });
  expect((await call(viewAdmin, {}, { token })).body.code).toBe(1001);
  await db.update(secondFactors).set({ confirmedAt: new Date() }).where(eq(secondFactors.subjectId, id));
  expect((await call(viewAdmin, {}, { token })).status).toBe(200);
});
