import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as spendAdmin } from "@/app/api/admin/email/resetPwd/route";
import { POST as saveByOffice } from "@/app/api/admin/user/save/route";
import { POST as emailLogin } from "@/app/api/base/email/login/route";
import { POST as ask } from "@/app/api/base/email/resetPwd/route";
import { POST as spendStudent } from "@/app/api/student/email/resetPwd/route";
import { POST as spendTeacher } from "@/app/api/teacher/email/resetPwd/route";
import { POST as spendParent } from "@/app/api/user/email/resetPwd/route";
import { POST as view } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import { auditEntries, mailOutbox, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createAdmin, createParent, createStudent, createTeacher } from "@/db/seed/factories";
import { readReset } from "@/lib/accounts/reset-password";
import { call, signIn } from "../../support/call";

const pwd = "quiet-harbour-9";

beforeEach(async () => {
  await db.delete(rateLimits);
});

/** The token of the newest mail to an address. */
async function mailedToken(recipient: string): Promise<string> {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, "reset")))
    .orderBy(mailOutbox.id);
  const path = String(mails.at(-1)?.data.path);
  return new URL(path, "http://site.invalid").searchParams.get("rt") ?? "";
}

describe("asking for a link", () => {
  test("responds identically for known, unknown, closed and other kinds' addresses, with the same delay", async () => {
    const known = await createParent();
    const closed = await createParent({ enabled: false });
    const teacher = await createTeacher();
    const replies = [];
    for (const email of [known.email.toUpperCase(), "nobody@example.com", closed.email, teacher.email]) {
      const start = performance.now();
      const { status, body } = await call(ask, { email, role: 1 });
      expect(performance.now() - start).toBeGreaterThan(295);
      replies.push({ status, body });
    }
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "reset"));
    expect(mails.map(({ recipient }) => recipient)).toEqual([known.email]);
    const [token] = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.subjectId, known.id));
    expect(JSON.stringify(token)).not.toContain(await mailedToken(known.email));
  });

  test("is limited for each address, known or not", async () => {
    const input = { email: "many@example.com" };
    await call(ask, input);
    await db.update(rateLimits).set({ points: 10 });
    expect((await call(ask, input)).status).toBe(429);
  });

  test("refuses an unknown role number", async () => {
    expect((await call(ask, { email: "a@example.com", role: 4 })).body.code).toBe(3000);
  });
});

describe("using a link", () => {
  test("sets the password, confirms the address, and ends every session and every other link", async () => {
    const parent = await createParent();
    const session = await signIn("parent", parent.id);
    await call(ask, { email: parent.email });
    const other = await mailedToken(parent.email);
    await call(ask, { email: parent.email });
    const token = await mailedToken(parent.email);
    expect(await readReset(token)).toMatchObject({ role: "parent", email: parent.email, isFirst: false });
    const { status } = await call(spendParent, { email: parent.email.toUpperCase(), pwd, token });
    expect(status).toBe(200);
    expect((await call(view, {}, { token: session })).body.code).toBe(1001);
    expect((await call(emailLogin, { email: parent.email, pwd })).status).toBe(200);
    const [row] = await db.select().from(parents).where(eq(parents.id, parent.id));
    expect(row?.emailVerifiedAt).not.toBeNull();
    for (const spent of [token, other]) {
      expect(await readReset(spent)).toBeNull();
      expect((await call(spendParent, { email: parent.email, pwd, token: spent })).status).toBe(403);
    }
    const audit = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "account.resetPassword"));
    expect(audit).toMatchObject([{ subject: "parent", subjectId: parent.id, actorId: null }]);
  });

  test("to a former address is impossible once the office has changed the address", async () => {
    const parent = await createParent({ emailVerifiedAt: new Date() });
    await call(ask, { email: parent.email });
    const token = await mailedToken(parent.email);
    const office = await signIn("admin", (await createAdmin()).id);
    const email = `moved-${parent.id}@example.com`;
    expect((await call(saveByOffice, { userId: parent.id, email }, { token: office })).status).toBe(200);
    expect(await readReset(token)).toBeNull();
    expect((await call(spendParent, { email, pwd, token })).status).toBe(403);
  });

  test("succeeds once in twenty parallel attempts", async () => {
    const parent = await createParent();
    await call(ask, { email: parent.email });
    const token = await mailedToken(parent.email);
    const uses = Array.from({ length: 20 }, (_, index) =>
      call(spendParent, { email: parent.email, pwd: `${pwd}-${index}`, token }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 403, 429].includes(status))).toBe(true);
  });

  test("another address, another kind, an old link and an invalid one are refused in the same way and use nothing up", async () => {
    const [parent, other] = [await createParent(), await createParent()];
    await call(ask, { email: parent.email });
    const token = await mailedToken(parent.email);
    const refusals = [
      await call(spendParent, { email: other.email, pwd, token }),
      await call(spendStudent, { email: parent.email, pwd, token }),
      await call(spendParent, { email: parent.email, pwd, token: "x".repeat(43) }),
    ];
    expect((await readReset(token))?.email).toBe(parent.email);
    await db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1) });
    refusals.push(await call(spendParent, { email: parent.email, pwd, token }));
    for (const { status, body } of refusals) expect([status, body]).toEqual([403, refusals[0]?.body]);
  });

  test("students, teachers and admins have separate calls", async () => {
    const student = await createStudent({ parentId: (await createParent()).id, email: "reader@example.com" });
    const kinds = [
      [0, student.email ?? "", spendStudent],
      [2, (await createTeacher()).email, spendTeacher],
      [3, (await createAdmin()).email, spendAdmin],
    ] as const;
    for (const [role, email, spend] of kinds) {
      await call(ask, { email, role });
      const token = await mailedToken(email);
      expect((await call(spendParent, { email, pwd, token })).status).toBe(403);
      expect((await call(spend, { email, pwd, token })).status).toBe(200);
    }
  });

  test("a common password is refused at its field", async () => {
    const { body } = await call(spendParent, { email: "a@example.com", pwd: "Password1", token: "x" });
    expect(body).toMatchObject({ code: 3000, data: { fields: { pwd: expect.any(String) } } });
  });
});
