import { expect, test } from "vitest";
import { z } from "zod";
import { newSendKey } from "./send-key";

test("keys are valid UUIDs, and each is new", () => {
  const keys = Array.from({ length: 50 }, newSendKey);
  for (const key of keys) expect(z.uuid().safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
