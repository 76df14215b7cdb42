import { expect, test } from "vitest";
import { createParent, createStudent } from "@/db/seed/factories";
import { exchangeToken, switchAccount } from "@/lib/accounts/exchange";
import { queryTokenSeconds } from "@/lib/auth/lifetimes";
import { readActor } from "@/lib/auth/session";
import { signIn } from "../../support/call";

const origin = { ip: "test", userAgent: null };
const cookie = (cookies: { name: string; value: string; maxAge: number }[], name: string) =>
  cookies.find((one) => one.name === name);

test("a parent's token becomes a session of its own, with the lifetimes of a query token", async () => {
  const parent = await createParent();
  const given = await signIn("parent", parent.id);
  const { outcome, cookies } = await exchangeToken(given, null, origin);
  expect(outcome).toBe("exchanged");
  const token = cookie(cookies, "token");
  expect(token?.value).not.toBe(given);
  expect(token?.maxAge).toBe(queryTokenSeconds.token);
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

test("somebody else who is signed in is asked first, and only then changed over", async () => {
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
