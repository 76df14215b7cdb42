import { parseOptions } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { demoPassword } from "./demo-password";
import { hashPassword } from "./password";
import { newPassword } from "./password-schema";
import { verifyPassword } from "./verify-password";

const argon2 = vi.hoisted(() => ({ verified: [] as string[] }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof import("@node-rs/argon2")>();
  const verify: typeof real.verify = (hashed, ...rest) => {
    argon2.verified.push(String(hashed));
    return real.verify(hashed, ...rest);
  };
  return { ...real, verify };
});

test("a hash is argon2id and matches only its password, in any Unicode composition", async () => {
  const hash = await hashPassword("Zoë's harbour");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, "Zoe\u0308's harbour")).toBe(true);
  expect(await verifyPassword(hash, "Zoe's harbour")).toBe(false);
});

test("without a hash the same work is done, and the result is false", async () => {
  const hash = await hashPassword("quiet-harbour-9");
  argon2.verified = [];
  expect(await verifyPassword(null, "quiet-harbour-9")).toBe(false);
  const absent = parseOptions(argon2.verified[0] ?? "");
  const real = parseOptions(hash);
  for (const cost of ["algorithm", "memoryCost", "timeCost", "parallelism", "outputLen"] as const)
    expect(absent[cost]).toBe(real[cost]);
});

test("the demo password is accepted only by a demo on loopback", async () => {
  const hash = await hashPassword(demoPassword);
  expect(await verifyPassword(hash, demoPassword)).toBe(true);
  for (const DEMO of [undefined, "public"] as const) {
    vi.resetModules();
    vi.doMock("@/lib/env", () => ({ env: { DEMO } }));
    const elsewhere = await import("./verify-password");
    expect(await elsewhere.verifyPassword(hash, demoPassword)).toBe(false);
  }
  vi.doUnmock("@/lib/env");
});

test.each(["correct horse battery", "湖边的学校很安静呀", "x-".repeat(63) + "yz"])(
  "%s is fine",
  (password) => {
    expect(newPassword().safeParse(password).success).toBe(true);
  },
);

test.each([demoPassword, "", "brisk-7", "x-y".repeat(43)])("%s is refused", (password) => {
  expect(newPassword().safeParse(password).success).toBe(false);
});
