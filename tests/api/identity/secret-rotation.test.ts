import { afterAll, expect, test, vi } from "vitest";

const [old, fresh] = [
  "an-old-secret-that-was-known-too-long-000",
  "a-fresh-secret-that-nobody-knows-yet-111",
];
const before = process.env.SESSION_SECRET;
afterAll(() => {
  process.env.SESSION_SECRET = before;
});

/** The product as it starts with these secrets. */
async function startedWith(secrets: string) {
  vi.resetModules();
  process.env.SESSION_SECRET = secrets;
  const [token, codes, links, twoStep, sessions, factories] = await Promise.all([
    import("@/lib/auth/token"),
    import("@/lib/accounts/two-step-codes"),
    import("@/lib/storage/links"),
    import("@/lib/accounts/two-step"),
    import("@/lib/accounts/two-step-state"),
    import("@/db/seed/factories"),
  ]);
  return { ...token, ...codes, ...links, ...twoStep, ...sessions, ...factories };
}

const claims = {
  sessionId: "x",
  role: "parent" as const,
  subjectId: 1,
  isTemporary: false,
  expiresAt: Date.now() + 60_000,
};
const origin = { ip: "test", userAgent: null };

test("with the new secret before the old one, sessions, links and second steps still work; without the old one they end", async () => {
  const first = await startedWith(old);
  const token = await first.sealToken(claims);
  const link = Object.fromEntries(new URL(first.fileLink(7, null).url, "http://site").searchParams);
  const who = { role: "parent" as const, id: (await first.createParent()).id };
  const { secret } = await first.beginTwoStep(who);
  const { recoveryCodes } = await first.confirmTwoStep(
    who,
    { code: first.codeAt(secret, Date.now() - 30_000) },
    origin,
  );

  const both = await startedWith(`${fresh}, ${old}`);
  expect(await both.readToken(token)).toEqual(claims);
  expect(both.openFileLink({ ...link, id: "7" }, null)).toBe(7);
  await both.verifyCode(who, both.codeAt(secret), origin);
  await both.verifyCode(who, recoveryCodes[0] ?? "", origin);
  await expect(both.verifyCode(who, recoveryCodes[0] ?? "", origin)).rejects.toThrow("invalid");
  const sealedAnew = await both.sealToken(claims);

  const after = await startedWith(fresh);
  expect(await after.readToken(sealedAnew)).toEqual(claims);
  expect(await after.readToken(token)).toBeNull();
  expect(() => after.openFileLink({ ...link, id: "7" }, null)).toThrow("notFound");
  for (const code of [recoveryCodes[1] ?? "", after.codeAt(secret, Date.now() + 30_000)])
    await expect(after.verifyCode(who, code, origin)).rejects.toThrow("invalid");
});

test("each of several secrets must be long enough", async () => {
  await expect(startedWith(`${fresh},short`)).rejects.toThrow("These settings are not right");
});
