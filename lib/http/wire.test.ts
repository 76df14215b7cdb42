import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { clientAddress } from "./wire";

const settings = env as { TRUST_PROXY: number };
afterEach(() => void (settings.TRUST_PROXY = 0));

const from = (chain?: string) =>
  clientAddress(new Request("http://localhost", { headers: chain ? { "x-forwarded-for": chain } : {} }));

test.each([
  [0, "203.0.113.1", "203.0.113.1"],
  [0, "198.51.100.7, 203.0.113.1", "203.0.113.1"],
  [0, "::ffff:203.0.113.1", "203.0.113.1"],
  [1, "198.51.100.7, 203.0.113.1, 10.0.0.1", "203.0.113.1"],
  [2, "198.51.100.7, 203.0.113.1, 10.0.0.2, 10.0.0.1", "203.0.113.1"],
  [2, "10.0.0.1", "10.0.0.1"],
  [0, undefined, "local"],
])("behind %i proxies the caller of %s sits at %s", (proxies, chain, address) => {
  settings.TRUST_PROXY = proxies;
  expect(from(chain)).toBe(address);
});
