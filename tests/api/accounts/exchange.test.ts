import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { POST as clear } from "@/app/api/base/session/clear/route";
import { POST as switchOver } from "@/app/api/session/switch/route";
import { db } from "@/db/client";
import { sessions } from "@/db/schema/access";
import { createParent, createStudent } from "@/db/seed/factories";
import { exchangeToken, switchAccount } from "@/lib/accounts/exchange";
import { queryTokenSeconds, tokenSeconds } from "@/lib/auth/lifetimes";
import { openSession, readActor } from "@/lib/auth/session";
import { call, signIn } from "../../support/call";

const origin = { ip: "test", userAgent: null };
const cookie = (cookies: { name: string; value: string; maxAge: number }[], name: string) =>
  cookies.find((one) => one.name === name);

test("a parent's token becomes a new session, which lasts no longer than the login it came from", async () => {
  const parent = await createParent();
  const given = await signIn("parent", parent.id);
  const { outcome, cookies } = await exchangeToken(given, null, origin);
  expect(outcome).toBe("exchanged");
  const token = cookie(cookies, "token");
  expect(token?.value).not.toBe(given);
  expect(token?.maxAge).toBeLessThanOrEqual(tokenSeconds.parent);
  expect(token?.maxAge).toBeGreaterThan(tokenSeconds.parent - 60);
  expect(cookie(cookies, "current_user")?.maxAge).toBe(queryTokenSeconds.currentUser);
  expect(await readActor(token?.value)).toMatchObject({ role: "parent", id: parent.id });
});

test("a student's, a forged and an empty token are refused", async () => {
  const parent = await createParent();
  const student = await createStudent({ parentId: parent.id });
  const forged = (await signIn("parent", parent.id)).replace(/.$/, "!");
  for (const token of [await signIn("student", student.id), forged, "", null])
    expect(await exchangeToken(token, null, origin)).toEqual({ outcome: "refused", cookies: [] });
});

test("another signed-in account is asked first, and only then replaced", async () => {
  const [mine, other] = [await createParent(), await createParent()];
  const current = await readActor(await signIn("parent", mine.id));
  const given = await signIn("parent", other.id);
  const asked = await exchangeToken(given, current, origin);
  expect(asked.outcome).toBe("ask");
  expect(cookie(asked.cookies, "token")).toBeUndefined();
  const { cookies } = await switchAccount(cookie(asked.cookies, "pending_token")?.value ?? null, origin);
  expect(await readActor(cookie(cookies, "token")?.value)).toMatchObject({ id: other.id });
  expect(cookie(cookies, "pending_token")?.maxAge).toBe(0);
  expect(await exchangeToken(await signIn("parent", mine.id), current, origin)).toEqual({
    outcome: "same",
    cookies: [],
  });
});

test("a token that is exchanged repeatedly never extends its lifetime", async () => {
  const parent = await createParent();
  const first = await openSession({ role: "parent", id: parent.id }, origin, { seconds: 90 });
  let token = first.token;
  for (let round = 0; round < 3; round++) {
    const { cookies } = await exchangeToken(token, null, origin);
    const next = cookie(cookies, "token");
    expect(next?.maxAge).toBeLessThanOrEqual(90);
    expect(cookie(cookies, "current_user")?.maxAge).toBeLessThanOrEqual(90);
    token = next?.value ?? "";
  }
  const rows = await db.select().from(sessions).where(eq(sessions.subjectId, parent.id));
  expect(new Set(rows.map(({ expiresAt }) => expiresAt.getTime())).size).toBe(1);
});

test("the end of the login ends every session that its links opened, but not the reverse", async () => {
  const parent = await createParent();
  const given = await signIn("parent", parent.id);
  const opened = async (token: string) =>
    cookie((await exchangeToken(token, null, origin)).cookies, "token")?.value ?? "";
  const [one, other] = [await opened(given), await opened(given)];
  const further = await opened(one);
  await call(clear, {}, { token: other });
  expect(await readActor(other)).toBeNull();
  expect(await readActor(given)).not.toBeNull();
  await call(clear, {}, { token: given });
  for (const token of [given, one, further]) expect(await readActor(token)).toBeNull();
  expect((await exchangeToken(given, null, origin)).outcome).toBe("refused");
});

test("staying signed in as before drops the waiting token, and so does a logout", async () => {
  const stay = await switchOver(
    new NextRequest("http://localhost:3000/api/session/switch?next=/cart&stay=y", { method: "POST" }),
  );
  expect(stay.headers.get("location")).toBe("/cart");
  expect(stay.headers.getSetCookie()).toEqual([expect.stringMatching(/^pending_token=;.*Max-Age=0/)]);
  const cleared = (await call(clear, {})).headers.getSetCookie();
  expect(cleared.filter((one) => one.startsWith("pending_token=;"))).toHaveLength(1);
});
