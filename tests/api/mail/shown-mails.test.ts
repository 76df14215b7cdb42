import { expect, it } from "vitest";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { getMail, listMails, outboxAccess } from "@/lib/notices/shown-mails";

const demo = {
  APP_URL: "http://demo.test:3000",
  DEMO: "local",
  STRIPE_SECRET_KEY: undefined,
  SMTP_URL: undefined,
} as const;
const here = "localhost:3000";

it("shows the outbox of the demo school, and only to its office if the demo is public", () => {
  expect(outboxAccess(here, demo)).toBe("everyone");
  expect(outboxAccess("demo.example", { ...demo, DEMO: "public" })).toBe("office");
});

it.each(["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:8080", "demo.test:3000"])(
  "shows it on this machine as %s",
  (host) => expect(outboxAccess(host, demo)).toBe("everyone"),
);

// A foreign page can point its own name to 127.0.0.1 and would then read local services.
it.each([
  "evil.example:3000",
  "localhost.evil.example:3000",
  "127.0.0.1.evil.example",
  "demo.test",
  "",
  null,
])("hides the local demo's from requests to %s", (host) => expect(outboxAccess(host, demo)).toBe("none"));

it.each([
  ["there is no demo", { DEMO: undefined }],
  ["cards are charged", { STRIPE_SECRET_KEY: "sk_live_1" }],
  ["mails are sent", { SMTP_URL: "smtp://127.0.0.1:25" }],
])("never shows it when %s", (_, settings) => {
  expect(outboxAccess(here, { ...demo, ...settings })).toBe("none");
});

it("lists the newest first, in pages", async () => {
  const mail = { template: "welcome" as const, recipient: "lin@example.com", locale: "en" as const };
  await db
    .insert(mailOutbox)
    .values(Array.from({ length: 5 }, (_, i) => ({ ...mail, dedupeKey: `welcome:${i}` })));
  const { rows, records } = await listMails({ page: 2, pageSize: 2 });
  expect(records).toBe(5);
  expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual(["welcome:2", "welcome:1"]);
  expect(await getMail(rows[0]!.id)).toMatchObject({ dedupeKey: "welcome:2" });
  expect(await getMail(2_000_000_000)).toBeUndefined();
});
