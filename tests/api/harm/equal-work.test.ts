import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Reply } from "../../support/call";

/** The cost of an attempt: how many hashes were computed or verified. */
const work = vi.hoisted(() => ({ hashes: 0, checks: 0 }));
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => ((work.hashes += 1), real.hash(...args)),
    verify: (...args: Parameters<typeof real.verify>) => ((work.checks += 1), real.verify(...args)),
  };
});

// The setup has already loaded the real module.
vi.resetModules();
const { POST: adminLogin } = await import("@/app/api/base/admin/login/route");
const { POST: emailLogin } = await import("@/app/api/base/email/login/route");
const { POST: teacherLogin } = await import("@/app/api/base/teacher/email/login/route");
const { POST: register } = await import("@/app/api/base/user/email/register/route");
const { POST: spendReset } = await import("@/app/api/user/email/resetPwd/route");
const { db } = await import("@/db/client");
const { rateLimits } = await import("@/db/schema/office");
const { createAdmin, createParent, createStudent, createTeacher } = await import("@/db/seed/factories");
const { call } = await import("../../support/call");
const { countingQueries } = await import("../../support/query-count");

beforeEach(() => db.delete(rateLimits));
// The next file runs in the same process.
afterAll(() => vi.doUnmock("@node-rs/argon2"));

const wrong = "not-the-password-9";

/** The response to an attempt, and its cost. */
async function measured(attempt: () => Promise<Reply<unknown>>) {
  Object.assign(work, { hashes: 0, checks: 0 });
  const { outcome, queries } = await countingQueries(attempt);
  return { status: outcome.status, body: outcome.body, queries, ...work };
}

describe("a stranger cannot find out whether an account exists: same text, same work", () => {
  test("by a login, of any kind", async () => {
    const parent = await createParent();
    const closed = await createParent({ enabled: false });
    const gone = await createParent({ removedAt: new Date() });
    const without = await createParent({ passwordHash: null });
    const student = await createStudent({ parentId: parent.id, loginName: "reader.of.books" });
    const teacher = await createTeacher();
    const admin = await createAdmin();
    const asParent = (email: string) => call(emailLogin, { role: 1, email, pwd: wrong });
    const asStudent = (email: string) => call(emailLogin, { role: 2, email, pwd: wrong });
    const kinds = [
      [asParent, "nobody@example.com", [parent.email, closed.email, gone.email, without.email]],
      [asStudent, "nobody-reads", [student.loginName ?? ""]],
      [(email: string) => call(teacherLogin, { email, pwd: wrong }), "nobody@example.com", [teacher.email]],
      [(name: string) => call(adminLogin, { name, pwd: wrong }), "nobody", [admin.name]],
    ] as const;
    for (const [attempt, unknown, known] of kinds) {
      const reference = await measured(() => attempt(unknown));
      expect(reference).toMatchObject({ status: 403, hashes: 0, checks: 1 });
      for (const login of known) expect(await measured(() => attempt(login)), login).toEqual(reference);
    }
  });

  test("by registering: an open, a closed and a removed account's address are refused in the same way", async () => {
    const accounts = [
      await createParent(),
      await createParent({ enabled: false }),
      await createParent({ passwordHash: null }),
    ];
    const replies = [];
    for (const { email } of accounts)
      replies.push(
        await measured(() => call(register, { firstName: "Ann", lastName: "Li", email, pwd: wrong })),
      );
    expect(replies[0]).toMatchObject({ status: 403, hashes: 0, checks: 1 });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  test("by registering: a new address costs one hash, a known one costs one verification", async () => {
    const fresh = await measured(() =>
      call(register, { firstName: "Ann", lastName: "Li", email: "brand-new@example.com", pwd: wrong }),
    );
    expect(fresh).toMatchObject({ status: 200, hashes: 1, checks: 0 });
  });

  test("by using an invalid link: one hash, whatever the address belongs to", async () => {
    const { email } = await createParent();
    const token = "x".repeat(43);
    const replies = [];
    for (const address of [email, "nobody@example.com"])
      replies.push(await measured(() => call(spendReset, { email: address, pwd: wrong, token })));
    expect(replies[0]).toMatchObject({ status: 403, hashes: 1, checks: 0 });
    expect(replies[1]).toEqual(replies[0]);
  });
});
