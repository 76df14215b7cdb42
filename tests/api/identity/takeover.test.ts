import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { FacebookStandIn } from "../../support/facebook-stand-in";
import { GoogleStandIn } from "../../support/google-stand-in";
import { actorWithoutSession } from "@/lib/auth/actor";

// The environment is read when the product loads, so the stand-ins start first.
const google = await new GoogleStandIn().start();
const facebook = await new FacebookStandIn().start();
Object.assign(process.env, google.environment(), facebook.environment());
const { and, desc, eq, isNull } = await import("drizzle-orm");
const { POST: addStudentByOffice } = await import("@/app/api/admin/student/add/route");
const { POST: addParent } = await import("@/app/api/admin/user/add/route");
const { POST: emailLogin } = await import("@/app/api/base/email/login/route");
const { POST: askReset } = await import("@/app/api/base/email/resetPwd/route");
const { POST: confirmAddress } = await import("@/app/api/base/account/email/confirm/route");
const { POST: askAddress } = await import("@/app/api/base/account/email/ask/route");
const { POST: link } = await import("@/app/api/base/identity/link/route");
const { POST: confirmLink } = await import("@/app/api/base/identity/link/confirm/route");
const { POST: mailLink } = await import("@/app/api/base/identity/link/mail/route");
const { POST: register } = await import("@/app/api/base/user/email/register/route");
const { POST: join } = await import("@/app/api/facebook/user/join/route");
const { POST: googleLogin } = await import("@/app/api/google/login/route");
const { POST: spendReset } = await import("@/app/api/user/email/resetPwd/route");
const { POST: allow } = await import("@/app/api/user/identity/allow/route");
const { POST: viewStudent } = await import("@/app/api/student/info/view/route");
const { POST: addStudent } = await import("@/app/api/user/student/add/route");
const { POST: removeIdentity } = await import("@/app/api/user/identity/remove/route");
const { POST: saveParent } = await import("@/app/api/user/info/save/route");
const { POST: view } = await import("@/app/api/user/info/view/route");
const { db } = await import("@/db/client");
const { identities, sessions } = await import("@/db/schema/access");
const { mailOutbox, rateLimits } = await import("@/db/schema/office");
const { parents } = await import("@/db/schema/people");
const { createAdmin, createParent, demoPassword } = await import("@/db/seed/factories");
const { linkAllowed } = await import("@/lib/accounts/link-manage");
const { call, signIn } = await import("../../support/call");

afterAll(async () => {
  await google.stop();
  await facebook.stop();
});

const attackersPwd = "stolen-harbour-9";
const victimsPwd = "quiet-harbour-9";
let round = 0;
let victim = "";

beforeEach(async () => {
  await db.delete(rateLimits);
  round += 1;
  victim = `victim-${round}@example.com`;
});

const accountOf = async (email: string) => {
  const [row] = await db.select().from(parents).where(eq(parents.email, email));
  return row;
};
/** Sessions of the victim's account that are still valid. */
async function openSessions(): Promise<number> {
  const id = (await accountOf(victim))?.id ?? 0;
  return db.$count(
    sessions,
    and(eq(sessions.role, "parent"), eq(sessions.subjectId, id), isNull(sessions.endedAt)),
  );
}

const mailed = async (recipient: string, template: "reset" | "confirmAddress", name: string) => {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, template)))
    .orderBy(desc(mailOutbox.id));
  return new URL(String(mail?.data.path), "http://site.invalid").searchParams.get(name) ?? "";
};

const details = (email: string, pwd: string) => ({ firstName: "Ann", lastName: "Li", email, pwd });
const victimsGoogle = () => google.idToken({ sub: `victim-${round}`, email: victim, email_verified: true });
const attackersFacebook = () =>
  facebook.accessToken({ id: `attacker-${round}`, name: "Ann Li", email: victim });

async function resetByMail(email: string, pwd: string) {
  await call(askReset, { email });
  return call(spendReset, { email, pwd, token: await mailed(email, "reset", "rt") });
}

/** The token is refused in every way. */
const isDead = async (token: string | undefined) =>
  (await call(view, {}, { token: token ?? "" })).body.code === 1001;

describe("sequences in which a stranger acts first", () => {
  test("1: a stranger registers the address; its owner signs in with Google", async () => {
    const stranger = await call(register, details(victim, attackersPwd));
    expect(stranger.body.code).toBe(200);
    const arrival = await call(googleLogin, { token: await victimsGoogle() });
    expect(arrival.body).toMatchObject({ data: { token: null, step: "link" } });
    const ticket = arrival.body.data && "ticket" in arrival.body.data ? arrival.body.data.ticket : "";
    await call(mailLink, { ticket });
    const confirm = await mailed(victim, "confirmAddress", "confirm");
    const inside = await call(confirmLink, { ticket, confirm });
    expect(inside.body.data?.one).toMatchObject({ email: victim, emailVerified: true });
    // The owner is signed in; all of the stranger's credentials are invalid.
    expect(await isDead(stranger.body.token)).toBe(true);
    expect((await call(emailLogin, { email: victim, pwd: attackersPwd })).status).toBe(403);
    expect(await openSessions()).toBe(1);
  });

  test("2: a stranger registers the address and links another Google account to it; the owner resets the password", async () => {
    const stranger = await call(register, details(victim, attackersPwd));
    const id = (await accountOf(victim))?.id ?? 0;
    const allowed = await call(
      allow,
      { provider: "google", oldPwd: attackersPwd },
      { token: stranger.body.token },
    );
    const handle = /link_allowed=([^;]+)/.exec(allowed.headers.getSetCookie().join())?.[1] ?? "";
    await linkAllowed(asParent(id), handle, {
      provider: "google",
      subject: `stranger-${round}`,
      email: "stranger@example.com",
      emailVerified: true,
      firstName: "S",
      lastName: "T",
    });
    expect((await resetByMail(victim, victimsPwd)).body.code).toBe(200);
    expect(await openSessions()).toBe(0);
    const back = await call(googleLogin, {
      token: await google.idToken({
        sub: `stranger-${round}`,
        email: `stranger-${round}@example.com`,
        email_verified: true,
      }),
    });
    // The stranger's Google account opens at most a new account.
    expect(back.body.data?.one).not.toMatchObject({ email: victim });
    expect(await openSessions()).toBe(0);
    expect((await call(emailLogin, { email: victim, pwd: victimsPwd })).status).toBe(200);
  });

  test("3: a stranger signs in with a Facebook account of that address; the owner resets the password", async () => {
    const stranger = await call(join, { token: attackersFacebook() });
    expect(stranger.body.data?.one).toMatchObject({ email: victim, emailVerified: false });
    expect((await resetByMail(victim, victimsPwd)).body.code).toBe(200);
    expect(await isDead(stranger.body.token)).toBe(true);
    const back = await call(join, { token: attackersFacebook() });
    expect(back.body).toMatchObject({ data: { token: null, step: "link" } });
    expect(await openSessions()).toBe(0);
  });

  test("4: the account exists; a stranger's Facebook names its address and the owner is persuaded to open the mail", async () => {
    await createParent({ email: victim, emailVerifiedAt: new Date() });
    const stranger = await call(join, { token: attackersFacebook() });
    const ticket = stranger.body.data && "ticket" in stranger.body.data ? stranger.body.data.ticket : "";
    expect((await call(link, { ticket, pwd: attackersPwd })).body.code).toBe(3000);
    await call(mailLink, { ticket });
    const confirm = await mailed(victim, "confirmAddress", "confirm");
    // The owner opens the mail in a browser without a ticket, or with one of another sign-in.
    const other = await call(join, {
      token: facebook.accessToken({ id: `owner-${round}`, name: "Owner", email: victim }),
    });
    const owners = other.body.data && "ticket" in other.body.data ? other.body.data.ticket : "";
    for (const wrong of [owners, confirm, "rubbish"])
      expect((await call(confirmLink, { ticket: wrong, confirm })).status).toBe(403);
    // The stranger has the ticket but not the mail.
    for (const wrong of [ticket, "rubbish"])
      expect((await call(confirmLink, { ticket, confirm: wrong })).status).toBe(403);
    expect(await openSessions()).toBe(0);
    expect(await db.$count(identities, eq(identities.subject, `attacker-${round}`))).toBe(0);
  });

  test("5: a stranger starts to change the address; the owner resets the password", async () => {
    const stranger = await call(register, details(victim, attackersPwd));
    const away = `away-${round}@example.com`;
    await call(saveParent, { email: away, oldPwd: attackersPwd }, { token: stranger.body.token });
    expect((await resetByMail(victim, victimsPwd)).body.code).toBe(200);
    const ct = await mailed(away, "confirmAddress", "ct");
    expect((await call(confirmAddress, { ct }, { token: stranger.body.token })).body.code).toBe(1001);
    const id = (await accountOf(victim))?.id ?? 0;
    const owner = await signIn("parent", id);
    expect((await call(confirmAddress, { ct }, { token: owner })).status).toBe(403);
    await call(askReset, { email: away });
    expect((await accountOf(victim))?.email).toBe(victim);
    expect(await accountOf(away)).toBeUndefined();
  });

  test("6: a stranger registers the address; the owner follows the mail that asks to confirm it", async () => {
    const stranger = await call(register, details(victim, attackersPwd));
    await call(askAddress, {}, { token: stranger.body.token });
    const ct = await mailed(victim, "confirmAddress", "ct");
    const anybody = await signIn("parent", (await createParent()).id);
    for (const token of [undefined, anybody])
      expect((await call(confirmAddress, { ct }, token ? { token } : {})).body.code).not.toBe(200);
    expect((await accountOf(victim))?.emailVerifiedAt).toBeNull();
  });
});

const asParent = (id: number) => actorWithoutSession("parent", id);

const arrive = async () => {
  const { body } = await call(googleLogin, { token: await victimsGoogle() });
  return body.data && "ticket" in body.data ? body.data.ticket : "";
};

describe("a child's sign-in", () => {
  const child = () => ({
    firstName: "Mia",
    lastName: "Li",
    loginName: `mia-${round}`,
    email: `stranger-${round}@example.com`,
    pwd: attackersPwd,
  });
  const asChild = (login: string) => call(emailLogin, { role: 2, email: login, pwd: attackersPwd });

  test("that a stranger has set in an account with the owner's address ends when the owner resets the password", async () => {
    const { token } = (await call(register, details(victim, attackersPwd))).body;
    const { email, loginName } = child();
    expect((await call(addStudent, child(), { token: token! })).status).toBe(200);
    const inside = (await asChild(loginName)).body.token!;
    expect((await resetByMail(victim, victimsPwd)).body.code).toBe(200);
    expect((await asChild(loginName)).status).toBe(403);
    expect((await call(viewStudent, {}, { token: inside })).status).toBe(401);
    await call(askReset, { email, role: 0 });
    expect(await mailed(email, "reset", "rt")).toBe("");
  });

  test("stays when its family was opened by the office, or has proven its address before", async () => {
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    const userId = (await call(addParent, details(victim, attackersPwd), office)).body.data!.userId;
    await call(addStudentByOffice, { ...child(), userId }, office);
    expect((await resetByMail(victim, victimsPwd)).body.code).toBe(200);
    expect((await asChild(child().loginName)).status).toBe(200);
    expect((await resetByMail(victim, attackersPwd)).body.code).toBe(200);
    expect((await asChild(child().loginName)).status).toBe(200);
  });
});

describe("linking a sign-in to an account", () => {
  test("works with the account's password, once per ticket", async () => {
    const parent = await createParent({ email: victim });
    const ticket = await arrive();
    const { body } = await call(link, { ticket, pwd: demoPassword });
    expect(body.data?.one).toMatchObject({ userId: parent.id, emailVerified: true });
    expect((await call(link, { ticket, pwd: demoPassword })).status).toBe(403);
    expect((await call(googleLogin, { token: await victimsGoogle() })).body.data?.one).toMatchObject({
      userId: parent.id,
    });
  });

  test("is limited to ten wrong passwords", async () => {
    await createParent({ email: victim });
    const ticket = await arrive();
    for (let miss = 0; miss < 10; miss++)
      expect((await call(link, { ticket, pwd: "wrong-harbour-1" })).body.code).toBe(3000);
    expect((await call(link, { ticket, pwd: demoPassword })).status).toBe(429);
  });

  test("sends at most five mails an hour to an address, whatever the caller", async () => {
    const parent = await createParent({ email: victim });
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await call(mailLink, { ticket: await arrive() })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await db.$count(mailOutbox, eq(mailOutbox.parentId, parent.id))).toBe(5);
  });

  test("an account whose address was proven keeps its password when the mail confirms", async () => {
    const parent = await createParent({ email: victim, emailVerifiedAt: new Date() });
    const session = await signIn("parent", parent.id);
    const ticket = await arrive();
    await call(mailLink, { ticket });
    const confirm = await mailed(victim, "confirmAddress", "confirm");
    const uses = await Promise.all(Array.from({ length: 20 }, () => call(confirmLink, { ticket, confirm })));
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isDead(session)).toBe(false);
    expect((await call(emailLogin, { email: victim, pwd: demoPassword })).status).toBe(200);
  });

  test("needs the password of a signed-in account, and its own handle", async () => {
    const [parent, other] = [await createParent({ email: victim }), await createParent()];
    const token = await signIn("parent", parent.id);
    expect((await call(allow, { provider: "google" }, { token })).body.code).toBe(3000);
    expect((await call(allow, { provider: "google", oldPwd: "wrong-harbour-1" }, { token })).body.code).toBe(
      3000,
    );
    const { headers } = await call(allow, { provider: "google", oldPwd: demoPassword }, { token });
    const handle = /link_allowed=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? "";
    const identity = {
      provider: "google",
      subject: `inside-${round}`,
      email: null,
      emailVerified: false,
      firstName: "A",
      lastName: "B",
    } as const;
    await expect(linkAllowed(asParent(other.id), handle, identity)).rejects.toThrow("identityRefused");
    await expect(
      linkAllowed(asParent(parent.id), handle, { ...identity, provider: "facebook" }),
    ).rejects.toThrow();
    await linkAllowed(asParent(parent.id), handle, identity);
    await expect(linkAllowed(asParent(parent.id), handle, identity)).rejects.toThrow("identityRefused");
  });

  test("the only sign-in method cannot be removed", async () => {
    const { body } = await call(googleLogin, { token: await victimsGoogle() });
    const [own] = await db
      .select()
      .from(identities)
      .where(eq(identities.subject, `victim-${round}`));
    const id = own?.id ?? 0;
    expect((await call(removeIdentity, { id }, { token: body.token })).status).toBe(409);
    const stranger = await signIn("parent", (await createParent()).id);
    expect((await call(removeIdentity, { id }, { token: stranger })).status).toBe(404);
    await resetByMail(victim, victimsPwd);
    const { body: again } = await call(emailLogin, { email: victim, pwd: victimsPwd });
    expect((await call(removeIdentity, { id }, { token: again.token })).status).toBe(200);
  });
});
