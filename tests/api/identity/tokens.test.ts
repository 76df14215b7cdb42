import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FacebookStandIn } from "../../support/facebook-stand-in";
import { GoogleStandIn } from "../../support/google-stand-in";

// The environment is read when the product loads, so the stand-ins start first.
const google = await new GoogleStandIn().start();
const facebook = await new FacebookStandIn().start();
Object.assign(process.env, google.environment(), facebook.environment());
const { and, eq } = await import("drizzle-orm");
const { POST: googleLogin } = await import("@/app/api/google/login/route");
const { POST: join } = await import("@/app/api/facebook/user/join/route");
const { POST: view } = await import("@/app/api/user/info/view/route");
const { db } = await import("@/db/client");
const { consents, identities, sessions } = await import("@/db/schema/access");
const { mailOutbox, rateLimits } = await import("@/db/schema/office");
const { parents } = await import("@/db/schema/people");
const { createParent } = await import("@/db/seed/factories");
const { call } = await import("../../support/call");

afterAll(async () => {
  await google.stop();
  await facebook.stop();
});
let count = 0;
beforeEach(async () => {
  await db.delete(rateLimits);
  count += 1;
  const [given_name, family_name] = ["Mei", "Lin"];
  google.person = {
    sub: `g-${count}`,
    email: `mei-${count}@example.com`,
    email_verified: true,
    given_name,
    family_name,
  };
});

const seconds = () => Math.floor(Date.now() / 1000);
const otherAudience = () => google.idToken({ aud: "another-app.example" });
const person = () => ({ id: `f-${count}`, name: "Mei Lin", email: `f-${count}@example.com` });
const sessionsOpen = () => db.$count(sessions);

describe("/google/login", () => {
  test("opens one new account, with a proven address and no password", async () => {
    const first = await call(googleLogin, { token: await google.idToken() });
    expect(first.body.data?.one).toMatchObject({
      email: google.person.email,
      emailVerified: true,
      firstName: "Mei",
      lastName: "Lin",
      isAgreeMarketing: false,
    });
    expect(first.body.token).toBe(first.body.data?.token);
    expect(first.headers.getSetCookie().some((cookie) => /^token=.*HttpOnly/i.test(cookie))).toBe(true);
    const again = await Promise.all(
      [1, 2, 3].map(async () => call(googleLogin, { token: await google.idToken() })),
    );
    for (const { body } of again) expect(body.data?.one).toEqual(first.body.data?.one);
    expect((await call(view, {}, { token: first.body.token })).status).toBe(200);
    const [row] = await db.select().from(parents).where(eq(parents.email, google.person.email));
    expect(row?.passwordHash).toBeNull();
    const ledger = await db
      .select()
      .from(consents)
      .where(eq(consents.parentId, row?.id ?? 0));
    expect(ledger.map(({ kind, granted, source }) => [kind, granted, source])).toEqual([
      ["terms", true, "google"],
      ["marketing", false, "google"],
    ]);
    expect(
      await db.$count(
        mailOutbox,
        and(eq(mailOutbox.recipient, google.person.email), eq(mailOutbox.template, "welcome")),
      ),
    ).toBe(1);
  });

  test("two simultaneous presses create one account", async () => {
    const token = await google.idToken();
    const replies = await Promise.all([1, 2, 3, 4].map(() => call(googleLogin, { token })));
    expect(new Set(replies.map(({ body }) => body.data?.one && JSON.stringify(body.data.one))).size).toBe(1);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("a press that sees the account which another one has just opened is signed in to it", async () => {
    const token = await google.idToken();
    const { query } = pg.Client.prototype;
    let other: ReturnType<typeof press> | undefined;
    const press = () => call(googleLogin, { token });
    const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function interrupted(
      this: pg.Client,
      ...args: unknown[]
    ) {
      const looksForAddress = JSON.stringify(args[0]).includes('lower(\\"parents\\".\\"email\\") = ');
      if (looksForAddress && !other) await (other = press());
      return Reflect.apply(query, this, args);
    });
    const one = await press().finally(() => spy.mockRestore());
    expect(one.body.data?.one?.email).toBe(google.person.email);
    expect((await other)?.body.data?.one).toEqual(one.body.data?.one);
  });

  test("identifies the person by the subject, not by the address", async () => {
    const { body } = await call(googleLogin, { token: await google.idToken() });
    const moved = await call(googleLogin, {
      token: await google.idToken({ email: `moved-${count}@example.com` }),
    });
    expect(moved.body.data?.one).toEqual(body.data?.one);
    const heir = await call(googleLogin, { token: await google.idToken({ sub: `heir-${count}` }) });
    expect(heir.body).toMatchObject({ code: 200, data: { token: null, one: null, step: "link" } });
    expect(heir.headers.getSetCookie()).toEqual([]);
  });

  test.each<[string, () => Promise<string>]>([
    ["forged", () => google.forgedToken()],
    ["unsigned", async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(google.person))}.`],
    [
      "signed with the audience as a secret",
      async () => (await google.idToken()).replace(/^[^.]+/, btoa('{"alg":"HS256"}')),
    ],
    ["expired", () => google.idToken({ exp: seconds() - 60 })],
    ["not yet valid", () => google.idToken({ nbf: seconds() + 600 })],
    ["for another audience", otherAudience],
    ["of another issuer", () => google.idToken({ iss: "https://accounts.google.example" })],
    ["without a proven address", () => google.idToken({ email_verified: false })],
    ["without an address", () => google.idToken({ email: undefined })],
    ["without a subject", () => google.idToken({ sub: undefined })],
    [
      "changed",
      async () => (await google.idToken()).replace(/\.[^.]+\./, `.${btoa(JSON.stringify({ sub: "1" }))}.`),
    ],
    ["rubbish", async () => "rubbish"],
  ])("a token that is %s opens nothing", async (_name, make) => {
    const before = await sessionsOpen();
    const { status, body, headers } = await call(googleLogin, { token: await make() });
    expect([status, body.code, body.data]).toEqual([403, 403, null]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await sessionsOpen()).toBe(before);
    expect(await db.$count(identities, eq(identities.subject, google.person.sub))).toBe(0);
  });

  test("a closed account stays closed", async () => {
    const { body } = await call(googleLogin, { token: await google.idToken() });
    await db.update(parents).set({ enabled: false }).where(eq(parents.email, google.person.email));
    expect((await call(googleLogin, { token: await google.idToken() })).status).toBe(403);
    expect(body.code).toBe(200);
  });
});

describe("/facebook/user/join", () => {
  test("opens an account whose address is unproven", async () => {
    const token = facebook.accessToken(person());
    const { body } = await call(join, { token, facebookId: person().id, email: person().email, name: "Mei" });
    expect(body.data?.one).toMatchObject({ email: person().email, emailVerified: false, firstName: "Mei" });
    const again = await call(join, { token: facebook.accessToken(person()) });
    expect(again.body.data?.one).toEqual(body.data?.one);
  });

  test("the id, the name and the address alone prove nothing", async () => {
    const { email, id, name } = person();
    await call(join, { token: facebook.accessToken(person()) });
    const before = await sessionsOpen();
    const replies = [
      await call(join, { email, facebookId: id, name } as never),
      await call(join, { email, facebookId: id, name, token: "rubbish" }),
      await call(join, { email, facebookId: id, name, token: facebook.accessToken(person(), "another-app") }),
      await call(join, { email, facebookId: id, name, token: facebook.accessToken({ id: "foreign", name }) }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 403, 403, 403]);
    expect(await sessionsOpen()).toBe(before);
  });

  test("an address that already has an account opens nothing", async () => {
    const parent = await createParent({ email: person().email, emailVerifiedAt: new Date() });
    const before = await sessionsOpen();
    const { body } = await call(join, { token: facebook.accessToken(person()) });
    expect(body).toMatchObject({ code: 200, data: { token: null, one: null, step: "link" } });
    expect(body.token).toBeUndefined();
    expect(await sessionsOpen()).toBe(before);
    expect(await db.$count(identities, eq(identities.parentId, parent.id))).toBe(0);
  });

  test("without an address the person is asked for one", async () => {
    const token = facebook.accessToken({ id: `f-${count}`, name: "Mei" });
    expect((await call(join, { token })).body).toMatchObject({
      code: 3000,
      data: { fields: { email: expect.any(String) } },
    });
    const typed = await call(join, { token, email: `typed-${count}@example.com` });
    expect(typed.body.data?.one).toMatchObject({ emailVerified: false, lastName: "" });
  });

  test("no response from Facebook is reported as such", async () => {
    facebook.failures = 1;
    const { status, body } = await call(join, { token: facebook.accessToken(person()) });
    expect([status, body.code]).toEqual([503, 503]);
  });

  test("is limited per address: tokens that claim another person's id do not lock that person out", async () => {
    const input = { token: "rubbish", facebookId: `f-${count}` };
    for (let round = 0; round < 11; round++) expect((await call(join, input)).status).toBe(403);
    await db.update(rateLimits).set({ points: 100 }).where(eq(rateLimits.key, "address:local"));
    expect((await call(join, input)).status).toBe(429);
  });
});
