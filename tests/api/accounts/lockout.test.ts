import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as adminLogin } from "@/app/api/base/admin/login/route";
import { POST as emailLogin } from "@/app/api/base/email/login/route";
import { POST as askReset } from "@/app/api/base/email/resetPwd/route";
import { POST as clear } from "@/app/api/base/session/clear/route";
import { POST as spendReset } from "@/app/api/user/email/resetPwd/route";
import { POST as register } from "@/app/api/base/user/email/register/route";
import { POST as saveInfo } from "@/app/api/user/info/save/route";
import { POST as savePassword } from "@/app/api/user/info/pass/save/route";
import { db } from "@/db/client";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { createAdmin, createParent, demoPassword as pwd } from "@/db/seed/factories";
import { issueOneTimeToken } from "@/lib/auth/one-time-token";
import { call, signIn } from "../../support/call";

beforeEach(() => db.delete(rateLimits));

const wrong = "not-the-password";
let strangers = 0;
/** Ten attempts, each from another address. */
async function strangersTry(attempt: (headers: Record<string, string>) => Promise<{ status: number }>) {
  for (let round = 0; round < 10; round++)
    await attempt({ "x-forwarded-for": `198.51.100.${(strangers += 1) % 250}` });
}

const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("device="))
    ?.split(";")[0] ?? "";

async function ownBrowser(email: string) {
  const { headers } = await call(emailLogin, { email, pwd });
  const cookie = deviceOf(headers);
  expect(headers.getSetCookie().find((one) => one.startsWith("device="))).toMatch(/HttpOnly/i);
  return { cookie };
}

describe("wrong attempts by strangers do not lock the owner out of a browser that signed in before", () => {
  test("with the password: it still works in this browser but not in others", async () => {
    const { email } = await createParent();
    const headers = await ownBrowser(email);
    await strangersTry((from) => call(emailLogin, { email, pwd: wrong }, { headers: from }));
    expect((await call(emailLogin, { email, pwd })).status).toBe(429);
    expect((await call(emailLogin, { email, pwd }, { headers })).status).toBe(200);
  });

  test("even if all come from the owner's own address", async () => {
    const { email } = await createParent();
    const headers = await ownBrowser(email);
    await call(emailLogin, { email, pwd: wrong });
    await db.update(rateLimits).set({ points: 100 }).where(eq(rateLimits.key, "address:local"));
    expect((await call(emailLogin, { email, pwd })).status).toBe(429);
    expect((await call(emailLogin, { email, pwd }, { headers })).status).toBe(200);
  });

  test("in the office", async () => {
    const { name } = await createAdmin();
    const cookie = deviceOf((await call(adminLogin, { name, pwd })).headers);
    await strangersTry((from) => call(adminLogin, { name, pwd: wrong }, { headers: from }));
    expect((await call(adminLogin, { name, pwd })).status).toBe(429);
    expect((await call(adminLogin, { name, pwd }, { headers: { cookie } })).status).toBe(200);
  });

  test("by registering with the address, which counts as a login", async () => {
    const { email } = await createParent();
    const headers = await ownBrowser(email);
    const input = { firstName: "Ann", lastName: "Li", email, pwd: "quiet-harbour-9-boats" };
    await strangersTry((from) => call(register, input, { headers: from }));
    expect((await call(emailLogin, { email, pwd }, { headers })).status).toBe(200);
  });

  test("with the current password, when it is changed", async () => {
    const { id, email } = await createParent();
    const headers = await ownBrowser(email);
    const token = await signIn("parent", id);
    await strangersTry((from) => call(emailLogin, { email, pwd: wrong }, { headers: from }));
    const change = { oldPwd: pwd, pwd: "quiet-harbour-9-boats" };
    expect((await call(savePassword, change, { token })).status).toBe(429);
    expect((await call(savePassword, change, { token, headers })).status).toBe(200);
  });

  test("by requesting reset mails, or with invented reset links", async () => {
    const { id, email } = await createParent({ emailVerifiedAt: new Date() });
    const headers = await ownBrowser(email);
    const mails = () => db.$count(mailOutbox, eq(mailOutbox.recipient, email));
    await strangersTry((from) => call(askReset, { email, role: 1 }, { headers: from }));
    const before = await mails();
    expect((await call(askReset, { email, role: 1 })).status).toBe(429);
    expect((await call(askReset, { email, role: 1 }, { headers })).status).toBe(200);
    expect(await mails()).toBe(before + 1);
    const spend = (token: string, from = {}) =>
      call(spendReset, { email, pwd: "quiet-harbour-9-boats", token }, { headers: from });
    await strangersTry((from) => spend("made-up", from));
    const token = await issueOneTimeToken(db, "reset", { role: "parent", id }, 5);
    expect((await spend(token)).status).toBe(200);
  });
});

describe("the device cookie of a browser", () => {
  test("gives ten separate attempts, survives a logout, and serves several accounts", async () => {
    const [one, other] = [await createParent(), await createParent()];
    const first = await call(emailLogin, { email: one.email, pwd });
    expect((await call(clear, {}, { token: first.body.token })).headers.getSetCookie().join()).not.toContain(
      "device=",
    );
    const second = await call(
      emailLogin,
      { email: other.email, pwd },
      { headers: { cookie: deviceOf(first.headers) } },
    );
    const headers = { cookie: deviceOf(second.headers) };
    for (const { email } of [one, other]) {
      await strangersTry((from) => call(emailLogin, { email, pwd: wrong }, { headers: from }));
      for (let round = 0; round < 10; round++)
        expect((await call(emailLogin, { email, pwd: wrong }, { headers })).status).toBe(403);
      expect((await call(emailLogin, { email, pwd }, { headers })).status).toBe(429);
    }
  });

  test("does not help with another account or if it is forged, and identifies no person", async () => {
    const [mine, victim] = [await createParent(), await createParent()];
    const { cookie } = await ownBrowser(mine.email);
    const theirs = await ownBrowser(victim.email);
    await strangersTry((from) => call(emailLogin, { email: victim.email, pwd: wrong }, { headers: from }));
    const [id = ""] = theirs.cookie.slice("device=".length).split(".");
    for (const forged of [
      cookie,
      `device=${id}`,
      `device=${id}.${"A".repeat(22)}`,
      `device=${"x".repeat(600)}`,
      "device=,;",
    ])
      expect(
        (await call(emailLogin, { email: victim.email, pwd }, { headers: { cookie: forged } })).status,
      ).toBe(429);
    expect(cookie).toMatch(/^device=[\w-]{22}\.[\w-]{22}$/);
  });
});

test("saving one's own profile reveals only a limited number of times whether an address is taken", async () => {
  const { id } = await createParent();
  const { email: taken } = await createParent();
  const token = await signIn("parent", id);
  const ask = (email: string) => call(saveInfo, { email, oldPwd: pwd }, { token });
  for (let round = 0; round < 10; round++) expect((await ask(taken)).body.code).toBe(3000);
  expect((await ask(taken)).status).toBe(429);
  expect((await ask("free@example.com")).status).toBe(429);
});
