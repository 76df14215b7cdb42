import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("names every setting that is not right in one message", async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/school");
  vi.stubEnv("SESSION_SECRET", "x".repeat(32));
  vi.stubEnv("SMTP_URL", "mail.your-school.ca");
  vi.stubEnv("OFFER_HOURS", "soon");
  const refusal = await import("./env").catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: "SettingsError" });
  expect(String(refusal)).toMatch(/OFFER_HOURS: .+\n {2}SMTP_URL: /);
});
