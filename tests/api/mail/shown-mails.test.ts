import { expect, it } from "vitest";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { createTeacher } from "@/db/seed/factories";
import { getMail, listMails, mayShowMails } from "@/lib/mail/shown-mails";

const demo = {
  NODE_ENV: "production",
  PAYMENTS: "demo",
  STRIPE_SECRET_KEY: undefined,
  SMTP_URL: undefined,
} as const;

it("shows the outbox in development, and in production to the demo school alone", async () => {
  expect(await mayShowMails({ ...demo, NODE_ENV: "development", PAYMENTS: undefined })).toBe(true);
  expect(await mayShowMails(demo)).toBe(false);
  await createTeacher({ email: "teacher@example.com" });
  expect(await mayShowMails(demo)).toBe(true);
});

it.each([
  ["payments are real", { PAYMENTS: undefined }],
  ["cards are charged", { STRIPE_SECRET_KEY: "sk_live_1" }],
  ["mails are sent", { SMTP_URL: "smtp://127.0.0.1:25" }],
])("never shows it in production when %s", async (_, settings) => {
  expect(await mayShowMails({ ...demo, ...settings })).toBe(false);
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
