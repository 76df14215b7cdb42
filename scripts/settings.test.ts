import { afterEach, expect, it, vi } from "vitest";
import { exposure, publicAddress } from "./settings";

const own = { DATABASE_URL: "postgresql://db.internal/school" };

it.each([
  ["the demo", {}, false, { host: "127.0.0.1", demo: "local" }],
  ["the demo with empty settings", { HOST: "", DEMO: "" }, false, { host: "127.0.0.1", demo: "local" }],
  ["the demo on another loopback address", { HOST: "::1" }, false, { host: "::1", demo: "local" }],
  ["a public demo", { HOST: "0.0.0.0", DEMO: "public" }, false, { host: "0.0.0.0", demo: "public" }],
  ["a school", own, false, { host: undefined, demo: undefined }],
  ["a school on one address", { ...own, HOST: "10.0.0.4" }, false, { host: "10.0.0.4", demo: undefined }],
  ["a school that says DEMO=local", { ...own, DEMO: "local" }, false, { host: undefined, demo: undefined }],
  ["the demo that a test asks for", own, true, { host: "127.0.0.1", demo: "local" }],
])("%s listens where it should", (_, settings, asked, expected) => {
  expect(exposure(settings, asked)).toEqual(expected);
});

it.each([
  ["the demo", { HOST: "0.0.0.0" }, false],
  ["the demo on a private address", { HOST: "192.168.1.20" }, false],
  ["a name that only begins like loopback", { HOST: "127.0.0.1.example.com" }, false],
  ["the demo on a database of the owner's", { ...own, HOST: "0.0.0.0" }, true],
  ["a public demo on a database of the owner's", { ...own, DEMO: "public" }, false],
])("%s is refused on the network", (_, settings, asked) => {
  expect(() => exposure(settings, asked)).toThrow();
});

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["", "http://localhost:3000"],
  ["https://www.your-school.ca", "https://www.your-school.ca"],
  ["https://www.your-school.ca/", "https://www.your-school.ca"],
  [" HTTPS://Your-School.ca:8443/ ", "https://your-school.ca:8443"],
])("APP_URL=%s is the address %s", (given, address) => {
  vi.stubEnv("APP_URL", given);
  vi.stubEnv("PORT", "");
  expect(publicAddress()).toBe(address);
});

it.each([
  "www.your-school.ca",
  "your-school.ca:443",
  "https://your-school.ca/english",
  "ftp://your-school.ca",
])("APP_URL=%s is refused with an example of a right one", (given) => {
  vi.stubEnv("APP_URL", given);
  expect(() => publicAddress()).toThrow("https://www.your-school.ca");
});
