import { eq, sql } from "drizzle-orm";
import { NextRequest } from "next/server";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as adminLogin } from "@/app/api/base/admin/login/route";
import { POST as emailLogin } from "@/app/api/base/email/login/route";
import { GET as exchange } from "@/app/api/session/exchange/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { POST as viewTeacher } from "@/app/api/teacher/info/view/route";
import { POST as spendReset } from "@/app/api/user/email/resetPwd/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { auditEntries, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createAdmin, createParent } from "@/db/seed/factories";
import { logger, logSettings } from "@/lib/core/logger";
import { env } from "@/lib/env";
import { call, signIn } from "../../support/call";

const warn = vi.spyOn(logger, "warn");
beforeEach(async () => {
  warn.mockClear();
  await db.delete(rateLimits);
});
afterEach(() => void Object.assign(env, { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }));

const lines = () => warn.mock.calls.map(([line]) => line as object);
const path = "/api/test";

describe("each refusal is logged in one line without personal data", () => {
  test("a failed login", async () => {
    const { email } = await createParent();
    await call(emailLogin, { email, pwd: "not-the-password" });
    expect(lines()).toEqual([{ event: "login", reason: "wrongCredentials", path, role: undefined }]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(email);
  });

  test("a call of another role, and one with an expired token", async () => {
    const token = await signIn("parent", (await createParent()).id);
    await call(viewTeacher, {}, { token });
    await call(viewParent, {}, { token: "no-token-of-ours" });
    await call(viewParent, {});
    expect(lines()).toEqual([
      { event: "role", reason: "forbidden", path, role: "parent" },
      { event: "token", reason: "noSession", path, role: undefined },
    ]);
  });

  test("an invented reset link, and a token in a page's query", async () => {
    await call(spendReset, { email: "x@example.com", pwd: "quiet-harbour-9", token: "made-up" });
    await exchange(new NextRequest("http://localhost:3000/api/session/exchange?token=made-up&to=/"));
    expect(lines()).toMatchObject([
      { event: "token", reason: "resetRefused" },
      { event: "token", reason: "query", path: "/api/session/exchange" },
    ]);
  });

  test("a page of another site, and the limit", async () => {
    await call(
      emailLogin,
      { email: "x@example.com", pwd: "y" },
      { headers: { "sec-fetch-site": "cross-site" } },
    );
    for (let round = 0; round < 11; round++) await call(emailLogin, { email: "x@example.com", pwd: "y" });
    expect(lines().at(0)).toMatchObject({ event: "otherSite" });
    expect(lines().at(-1)).toMatchObject({ event: "limit", reason: "tooMany" });
  });

  test("a forged webhook", async () => {
    Object.assign(env, { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" });
    const headers = { "stripe-signature": "t=1,v1=forged" };
    await webhook(new Request("http://localhost/stripe/webhook", { method: "POST", headers, body: "{}" }));
    expect(lines()).toEqual([{ event: "webhook", reason: "signature", path: "/stripe/webhook" }]);
  });
});

test("failed logins of the office are audited, for existing and unknown accounts", async () => {
  const { id, name } = await createAdmin();
  for (const login of [name, "nobody-here"]) await call(adminLogin, { name: login, pwd: "not-the-password" });
  const written = await db.select().from(auditEntries).where(eq(auditEntries.action, "account.refuseLogIn"));
  expect(written.map(({ subject, subjectId, actorId }) => [subject, subjectId, actorId])).toEqual([
    ["admin", id, null],
    ["admin", 0, null],
  ]);
  expect(JSON.stringify(written)).not.toContain("nobody-here");
});

describe("no parameter of a statement reaches the log", () => {
  const written = (error: unknown) => {
    let output = "";
    pino({ ...logSettings, level: "error" }, { write: (line: string) => void (output += line) }).error(
      { err: error },
      "failed",
    );
    return output;
  };
  const thrownBy = async (work: () => PromiseLike<unknown>): Promise<unknown> => {
    try {
      await work();
    } catch (error) {
      return error;
    }
    throw new Error("nothing was thrown");
  };
  const secret = "secret-of-a-family";

  test.each([
    [
      "a row that is there already",
      async () => {
        const { email } = await createParent({ email: `${secret}@example.com` });
        return db
          .insert(parents)
          .values({ email, firstName: secret, lastName: secret, passwordHash: secret });
      },
    ],
    [
      "a value of the wrong kind",
      () =>
        db
          .select()
          .from(parents)
          .where(eq(parents.id, sql`${secret}::int`)),
    ],
    ["a statement that is none", () => db.execute(sql`select nothing from nowhere where x = ${secret}`)],
    ["one within a transaction", () => db.transaction((tx) => tx.execute(sql`select ${secret}::date`))],
  ])("%s", async (_, work) => {
    const error = await thrownBy(work);
    expect(written(error)).toContain("Failed query");
    expect(written(error)).not.toContain(secret);
    // What Next itself prints for a page that fails.
    const { inspect } = await import("node:util");
    expect(inspect(error, { depth: 9 })).not.toContain(secret);
  });

  test("nor a parameter in a wrapped error of another library", () => {
    const inner = Object.assign(new Error(`Failed query: select 1\nparams: ${secret}`), {
      params: [secret],
      detail: secret,
    });
    const line = written(new Error("job", { cause: inner }));
    expect(line).toContain("Failed query");
    expect(line).not.toContain(secret);
  });
});
