import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as askConfirmation } from "@/app/api/base/account/email/ask/route";
import { POST as addTemporary } from "@/app/api/base/anonymous/user/student/add/route";
import { POST as askReset } from "@/app/api/base/email/resetPwd/route";
import { POST as register } from "@/app/api/base/user/email/register/route";
import { POST as resend } from "@/app/api/student/anonymous/user/student/resend/route";
import { POST as claim } from "@/app/api/student/anonymous/user/student/save/route";
import { POST as saveInfo } from "@/app/api/user/info/save/route";
import { db } from "@/db/client";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createParent, demoPassword } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";
import { claimForm as form } from "../../support/claim-form";

beforeEach(() => db.delete(rateLimits));

const pwd = "quiet-harbour-9";
let counter = 0;
const address = () => `stranger-${(counter += 1)}@example.com`;
const details = (email: string) => ({ firstName: "Mei", lastName: "Lin", email, pwd });
const mailsTo = (recipient: string) => db.$count(mailOutbox, eq(mailOutbox.recipient, recipient));

/** The statuses of as many consecutive attempts, each from another address. */
async function statusesOf(
  count: number,
  attempt: (from: Record<string, string>) => Promise<{ status: number }>,
) {
  const statuses = [];
  for (let turn = 0; turn < count; turn += 1)
    statuses.push((await attempt({ "x-forwarded-for": `198.51.100.${turn}` })).status);
  return statuses;
}
const fiveAndNoMore = [200, 200, 200, 200, 200, 429, 429];

describe("registrations from one address", () => {
  /** Simulates earlier registrations from this address. */
  const pretend = (points: number) =>
    db.insert(rateLimits).values({ key: "register:local", points, expire: Date.now() + 60_000 });

  test("count if they open an account: forty families at once, but limited", async () => {
    await pretend(20);
    for (let family = 0; family < 40; family += 1)
      expect((await call(register, details(address()))).status).toBe(200);
    expect((await call(register, details(address()))).status).toBe(429);
    const elsewhere = { headers: { "x-forwarded-for": "198.51.100.1" } };
    expect((await call(register, details(address()), elsewhere)).status).toBe(200);
  });

  test("are refused in the same way for a known address", async () => {
    const known = await createParent();
    await pretend(60);
    const replies = [await call(register, details(address())), await call(register, details(known.email))];
    expect(replies.map(({ status }) => status)).toEqual([429, 429]);
    expect(replies[0]?.body.msg).toBe(replies[1]?.body.msg);
  });

  test("do not count if they sign in to an existing account", async () => {
    const email = address();
    await call(register, details(email));
    await pretend(1).onConflictDoUpdate({ target: rateLimits.key, set: { points: 59 } });
    for (let press = 0; press < 3; press += 1)
      expect((await call(register, details(email))).status).toBe(200);
    expect((await call(register, details(address()))).status).toBe(200);
    expect((await call(register, details(address()))).status).toBe(429);
  });
});

describe("mails to an address that the caller need not own are limited to five an hour", () => {
  const visitor = async (headers = {}) =>
    foundOrThrow((await call(addTemporary, {}, { headers })).body.data).token;

  test("for a new own address, by any number of accounts", async () => {
    const victim = address();
    const statuses = await statusesOf(7, async (headers) => {
      const token = await signIn("parent", (await createParent()).id);
      return call(saveInfo, { email: victim, oldPwd: demoPassword }, { token, headers });
    });
    expect(statuses).toEqual(fiveAndNoMore);
    expect(await mailsTo(victim)).toBe(5);
  });

  test("for an address with which an account was opened", async () => {
    const victim = address();
    const { id } = await createParent({ email: victim });
    const token = await signIn("parent", id);
    expect(await statusesOf(7, (headers) => call(askConfirmation, {}, { token, headers }))).toEqual(
      fiveAndNoMore,
    );
    expect(await mailsTo(victim)).toBe(5);
  });

  test.each([
    ["unknown", async (_email: string) => {}],
    ["a family's", async (email: string) => void (await createParent({ email }))],
  ])("to which reports are saved, %s", async (_what, prepare) => {
    const victim = address();
    await prepare(victim);
    const statuses = await statusesOf(7, async (headers) =>
      call(claim, form(victim), { token: await visitor(headers), headers }),
    );
    expect(statuses).toEqual(fiveAndNoMore);
    expect(await mailsTo(victim)).toBe(5);
  });

  test("for an address to which a report is sent again, named or not", async () => {
    const victim = address();
    const other = address();
    let token = foundOrThrow((await call(claim, form(other), { token: await visitor() })).body.data).token;
    const again = async (input: { email?: string }) => {
      const reply = await call(resend, input, { token });
      token = reply.body.data?.token ?? token;
      return reply.status;
    };
    expect(await again({ email: victim })).toBe(200);
    for (let turn = 0; turn < 4; turn += 1) expect(await again({})).toBe(200);
    expect([await again({}), await again({ email: victim })]).toEqual([429, 429]);
  });

  test.each([
    ["unknown", async (_email: string) => {}],
    ["known", async (email: string) => void (await createParent({ email }))],
  ])("for a forgotten password, %s, in the same words", async (_what, prepare) => {
    const victim = address();
    await prepare(victim);
    expect(await statusesOf(7, (headers) => call(askReset, { email: victim }, { headers }))).toEqual(
      fiveAndNoMore,
    );
    const { body } = await call(askReset, { email: victim });
    expect(body.msg).toMatch(/^Several mails to this address have been asked for/);
    const chinese = await call(askReset, { email: victim }, { headers: { "accept-language": "zh" } });
    expect(chinese.body.msg).toMatch(/垃圾邮件/);
  });

  test("also from a browser that knows the account, until the address is proven", async () => {
    const victim = address();
    const { headers } = await call(register, details(victim));
    const device = headers.getSetCookie().find((cookie) => cookie.startsWith("device="));
    const cookie = { cookie: device?.split(";")[0] ?? "" };
    const ask = () => call(askReset, { email: victim }, { headers: cookie });
    expect(await statusesOf(7, ask)).toEqual(fiveAndNoMore);
    await db.update(parents).set({ emailVerifiedAt: new Date() }).where(eq(parents.email, victim));
    expect((await ask()).status).toBe(200);
  });

  test("each kind is counted separately, so that claims do not block a reset", async () => {
    const victim = address();
    await statusesOf(6, async (headers) =>
      call(claim, form(victim), { token: await visitor(headers), headers }),
    );
    expect((await call(askReset, { email: victim })).status).toBe(200);
  });
});
