import { afterAll, beforeEach, expect, test } from "vitest";
import { BrowserJar } from "../../support/browser-jar";
import { FacebookStandIn } from "../../support/facebook-stand-in";
import { GoogleStandIn } from "../../support/google-stand-in";

// The environment is read when the product loads, so the stand-ins start first.
const google = await new GoogleStandIn().start();
const facebook = await new FacebookStandIn().start();
Object.assign(process.env, google.environment(), facebook.environment());
const { eq } = await import("drizzle-orm");
const { GET } = await import("@/app/api/auth/[...nextauth]/route");
const { POST: allow } = await import("@/app/api/user/identity/allow/route");
const { POST: view } = await import("@/app/api/user/info/view/route");
const { db } = await import("@/db/client");
const { identities, sessions } = await import("@/db/schema/access");
const { rateLimits } = await import("@/db/schema/office");
const { createParent, demoPassword } = await import("@/db/seed/factories");
const { call, signIn } = await import("../../support/call");

const site = "http://localhost:3000";
const open = () => new BrowserJar(site, GET as never);
let round = 0;

afterAll(async () => {
  await google.stop();
  await facebook.stop();
});
beforeEach(async () => {
  await db.delete(rateLimits);
  round += 1;
  google.person = {
    sub: `g-${round}`,
    email: `g-${round}@example.com`,
    email_verified: true,
    given_name: "Mei",
  };
  facebook.person = { id: `f-${round}`, name: "Mei Lin", email: `f-${round}@example.com` };
});

const recordOf = async (jar: BrowserJar) =>
  (await call(view, {}, { token: decodeURIComponent(jar.cookies.get("token") ?? "") })).body.data;

test.each([
  ["google", `${site}/usr/profile`, "/usr/profile"],
  ["google", `${site}/zh/cart`, "/zh/cart"],
  ["facebook", `${site}/zh/usr/profile?tab=orders`, "/zh/usr/profile?tab=orders"],
])("%s signs in and brings the person to %s", async (provider, wanted, arrived) => {
  const jar = open();
  expect(await jar.signIn(provider, wanted)).toBe(arrived);
  expect(await recordOf(jar)).toMatchObject({
    email: provider === "google" ? google.person.email : facebook.person.email,
    emailVerified: provider === "google",
    firstName: "Mei",
  });
  expect(jar.cookies.get("current_user")).toContain("Mei");
  expect([...jar.cookies.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
});

test("never redirects to another site, nor to another role's pages", async () => {
  expect(await open().signIn("google", "https://evil.example/usr/profile")).toMatch(/^\/(usr\/profile)?$/);
  expect(await open().signIn("google", `${site}/admin/profile`)).toBe("/usr/profile");
});

test("an address with an account leads to the page that asks for its password, without a session", async () => {
  await createParent({ email: google.person.email });
  const before = await db.$count(sessions);
  const jar = open();
  const path = await jar.signIn("google", `${site}/zh/cart`);
  expect(path).toMatch(/^\/zh\/sign-in\?step=link&ticket=[\w-]{43}&next=%2Fcart$/);
  expect(jar.cookies.has("token")).toBe(false);
  expect(await db.$count(sessions)).toBe(before);
});

test("an unproven Google address and a Facebook account without one are sent back with a message", async () => {
  google.person.email_verified = false;
  facebook.person = { id: `f-${round}`, name: "Mei" };
  expect(await open().signIn("google", `${site}/cart`)).toBe(
    "/usr/login?notice=identityRefused&next=%2Fcart",
  );
  expect(await open().signIn("facebook", `${site}/cart`)).toBe(
    "/usr/login?notice=identityEmail&next=%2Fcart",
  );
});

test("a callback without a start, or with another's state, opens nothing", async () => {
  const before = await db.$count(sessions);
  const stranger = open();
  let location = "/api/auth/callback/google?code=x&state=y";
  for (let hop = 0; location.includes("/api/auth/") && hop < 5; hop++)
    location = (await stranger.visit(location)).headers.get("location") ?? "";
  expect(location).toContain("/usr/login?notice=identityRefused");
  expect(await db.$count(sessions)).toBe(before);
});

test("links the sign-in to one's own account when the password has allowed it", async () => {
  const parent = await createParent();
  const token = await signIn("parent", parent.id);
  const { headers } = await call(allow, { provider: "google", oldPwd: demoPassword }, { token });
  const handle = /link_allowed=([^;]+)/.exec(headers.getSetCookie().join())?.[1] ?? "";
  const jar = open();
  jar.cookies.set("token", encodeURIComponent(token)).set("link_allowed", handle);
  expect(await jar.signIn("google", `${site}/usr/profile?tab=security`)).toBe(
    "/usr/profile?tab=security&linked=google",
  );
  expect(jar.cookies.has("link_allowed")).toBe(false);
  const [tied] = await db.select().from(identities).where(eq(identities.subject, google.person.sub));
  expect(tied?.parentId).toBe(parent.id);
  expect(await open().signIn("google", `${site}/cart`)).toBe("/cart");
});
