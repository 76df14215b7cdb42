import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as login } from "@/app/api/base/admin/login/route";
import { POST as drawAccount } from "@/app/api/base/setup/account/route";
import { POST as finish } from "@/app/api/base/setup/finish/route";
import { POST as open } from "@/app/api/base/setup/open/route";
import { db } from "@/db/client";
import { recoveryCodes, secondFactors } from "@/db/schema/access";
import { installationFacts } from "@/db/schema/installation";
import { rateLimits } from "@/db/schema/office";
import { admins } from "@/db/schema/people";
import { schoolSettings } from "@/db/schema/school";
import { createAdmin } from "@/db/seed/factories";
import { codeAt } from "@/lib/accounts/two-step-codes";
import { lockFact, removeFact } from "@/lib/installation/facts";
import { issueSetupCode } from "@/lib/installation/setup-code";
import { getSchool } from "@/lib/school/queries";
import { call } from "../../support/call";
import { waitForLockedStatements } from "../../support/row-locks";
import { typedAccount, typedSchool } from "../../support/setup";

let code = "";
beforeEach(async () => {
  for (const table of [installationFacts, schoolSettings, rateLimits, recoveryCodes, secondFactors, admins])
    await db.delete(table);
  code = (await issueSetupCode())!;
});

const account = (setupCode = code, change = {}) =>
  call(drawAccount, { setupCode, school: typedSchool, ...typedAccount, ...change });
async function ready() {
  const drawn = (await account()).body.data!;
  const { secret, sealed } = drawn;
  return { setupCode: code, school: typedSchool, ...typedAccount, sealed, code: codeAt(secret), secret };
}
const zh = { headers: { "accept-language": "zh-CN" } };

describe("the one-time code (rule R20.10)", () => {
  test("is stored as a hash, and is right with capitals, spaces and without dashes", async () => {
    const [fact] = await db.select().from(installationFacts);
    expect(JSON.stringify(fact)).not.toContain(code);
    for (const typed of [code, code.toUpperCase(), code.replaceAll("-", " ")])
      expect((await call(open, { setupCode: typed })).body.code).toBe(200);
  });

  test("is refused beside its field, in the reader's language: wrong, a day old, of an earlier start", async () => {
    const refusal = async (setupCode: string) => (await call(open, { setupCode }, zh)).body;
    const earlier = code;
    code = (await issueSetupCode())!;
    expect(await refusal(earlier)).toMatchObject({
      code: 3000,
      data: { fields: { setupCode: expect.stringContaining("这个代码不对") } },
    });
    expect((await refusal("k7m2p-x9qf4-3hwtd-8ncra")).code).toBe(3000);
    await db.execute(sql`update installation_facts
      set data = data || jsonb_build_object('expiresAt', now() - interval '1 minute')`);
    expect((await refusal(code)).code).toBe(3000);
  });

  test("has 20 tries per address; a right one takes none", async () => {
    for (let n = 0; n < 25; n++) expect((await call(open, { setupCode: code })).status).toBe(200);
    for (let n = 0; n < 20; n++) expect((await call(open, { setupCode: "wrong" })).status).toBe(422);
    expect((await call(open, { setupCode: code })).status).toBe(429);
    await db.delete(rateLimits);
  });

  test("does not exist once the office has an account: no code is made, and every call is a 404", async () => {
    const input = await ready();
    await createAdmin();
    expect(await issueSetupCode()).toBeNull();
    expect((await call(open, { setupCode: code })).status).toBe(404);
    expect((await account()).status).toBe(404);
    expect((await call(finish, input)).status).toBe(404);
  });

  test("is asked before anything expensive or telling", async () => {
    expect((await account("wrong", { pwd: "football7" })).body.data).toMatchObject({
      fields: { setupCode: expect.any(String) },
    });
  });
});

test.each([
  ["a weak password", { pwd: "football7" }, "pwd"],
  ["the school's name as the password", { pwd: "Maple Reading House" }, "pwd"],
  ["the demo password", { pwd: "Demo-pass-1" }, "pwd"],
  ["a short login name", { name: "al" }, "name"],
  ["no address", { email: "rita" }, "email"],
])("%s is refused beside its field, and nothing is stored", async (_what, change, field) => {
  const { body } = await account(code, change);
  expect(body).toMatchObject({ code: 3000, data: { fields: { [field]: expect.any(String) } } });
  expect(await db.$count(admins)).toBe(0);
});

test("the last step makes school, account and second step, signs in, and uses the code up", async () => {
  const { secret, ...input } = await ready();
  const wrong = await call(finish, { ...input, code: "000000" });
  expect(wrong.body).toMatchObject({ code: 3000, data: { fields: { code: expect.any(String) } } });
  expect([await db.$count(admins), (await getSchool()).name.en]).toEqual([0, "Lakeside English"]);

  const { body, headers } = await call(finish, input);
  expect(body.code, body.msg).toBe(200);
  expect(body.data!.recoveryCodes).toHaveLength(10);
  expect(headers.getSetCookie().join()).toContain("token=");
  expect(await getSchool()).toMatchObject({
    name: typedSchool.name,
    address: { postcode: "L6J 2B4" },
    taxNumber: "123456789 RT0001",
    withdrawalFee: 0,
  });
  expect(await db.$count(recoveryCodes)).toBe(10);
  const again = await call(login, { name: "office", pwd: typedAccount.pwd });
  expect(again.body.data).toMatchObject({ token: null, step: "code" });
  expect(JSON.stringify(await db.select().from(admins))).not.toContain(secret);
  expect((await call(finish, input)).status).toBe(404);
});

test("of two browsers that finish at once one makes the school", async () => {
  const { secret: _secret, ...input } = await ready();
  const other = { ...input, name: "second", email: "second@maple-reading.ca" };
  const replies = await Promise.all([call(finish, input), call(finish, other)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  const late = replies.find(({ status }) => status === 404);
  expect(late?.body.msg).toContain("/admin/login");
  expect(await db.$count(admins)).toBe(1);
});

test("a browser that waits while another one finishes is told that the school is set up", async () => {
  const { secret: _secret, ...input } = await ready();
  const { late } = await db.transaction(async (tx) => {
    await lockFact(tx, "setupCode");
    const late = call(finish, input);
    await waitForLockedStatements(1);
    await createAdmin();
    await removeFact(tx, "setupCode");
    return { late };
  });
  expect((await late).status).toBe(404);
});

test("a page of another site cannot post, and a second step of another installation is refused", async () => {
  const { secret: _secret, ...input } = await ready();
  const foreign = { headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" } };
  expect((await call(finish, input, foreign)).status).toBe(403);
  const { body } = await call(finish, { ...input, sealed: "Fe26.2*1*forged" });
  expect(body.data).toMatchObject({ fields: { code: expect.any(String) } });
});
