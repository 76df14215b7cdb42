import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as list } from "@/app/api/admin/mail/list/route";
import { POST as sendAgain } from "@/app/api/admin/mail/send/route";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { createAdmin, createParent } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { countFailedMails } from "@/lib/notices/failed-mails";
import { call, signIn } from "../../support/call";

let token: string;
beforeEach(async () => {
  await db.delete(mailOutbox);
  token = await signIn("admin", (await createAdmin()).id);
});

async function failedMail(given: Partial<typeof mailOutbox.$inferInsert> = {}) {
  const [mail] = await db
    .insert(mailOutbox)
    .values({
      template: "welcome",
      recipient: "lin@example.com",
      locale: "zh",
      data: { firstName: "Lin" },
      state: "failed",
      attempts: 10,
      lastError: "550 no such mailbox",
      dedupeKey: `failed:${Math.random()}`,
      ...given,
    })
    .returning();
  return foundOrThrow(mail);
}

test("lists what failed, newest first, with its family, and finds an address", async () => {
  const parent = await createParent();
  const old = await failedMail({ recipient: parent.email, parentId: parent.id });
  const mail = await failedMail();
  await failedMail({ state: "sent" });
  const { body } = await call(list, {}, { token });
  expect(body.data?.rows.map(({ mailId }) => mailId)).toEqual([mail.id, old.id]);
  expect(body.data?.rows[1]).toMatchObject({ parentId: parent.id, lastError: "550 no such mailbox" });
  expect(await countFailedMails()).toBe(2);
  const found = await call(list, { selectParam: { search: "LIN@" } }, { token });
  expect(found.body.data?.rows.map(({ mailId }) => mailId)).toEqual([mail.id]);
});

test("a failed mail is queued again with ten new attempts, once", async () => {
  const { id } = await failedMail();
  expect((await call(sendAgain, { id }, { token })).body.code).toBe(200);
  expect(await db.select().from(mailOutbox)).toMatchObject([
    { state: "queued", attempts: 0, lastError: null },
  ]);
  expect((await call(sendAgain, { id }, { token })).status).toBe(404);
});

test("one whose link is gone, and one that is too late, stay failed", async () => {
  const gone = await failedMail({ template: "reset", data: { email: "lin@example.com", validMinutes: 30 } });
  const refused = await call(sendAgain, { id: gone.id }, { token });
  expect([refused.status, refused.body.msg]).toEqual([409, expect.stringContaining("one use")]);
  const late = await failedMail({ expiresAt: sql`now() - interval '1 minute'` as never });
  expect((await call(sendAgain, { id: late.id }, { token })).body.msg).toContain("too late");
  expect(await countFailedMails()).toBe(2);
});
