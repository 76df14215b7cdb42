import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { createParent } from "@/db/seed/factories";
import { mailOutbox } from "@/db/schema/office";
import { currentSender } from "@/lib/mail/current-sender";
import { queueMail } from "@/lib/notices/outbox";
import { messageIdOf, sendOutbox } from "@/lib/notices/send-outbox";
import { smtpSender } from "@/lib/mail/smtp-sender";
import { BusyServer, type SmtpStandIn, startSmtpStandIn } from "@/tests/support/smtp-stand-in";
import { endSessions } from "@/tests/support/end-sessions";

let smtp: SmtpStandIn;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  await db.delete(mailOutbox);
  Object.assign(smtp, { mails: [], tries: 0, beforeAccepting: () => {} });
});

const send = () => sendOutbox(smtpSender(smtp.url));
const nobody = { parentId: null, studentIds: [] };
const rows = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
const makeDue = () => db.update(mailOutbox).set({ dueAt: sql`now()` });

const queueWelcome = (dedupeKey: string, recipient = "lin@example.com", locale: "en" | "zh" = "en") =>
  queueMail(db, { template: "welcome", recipient, ...nobody, locale, data: { firstName: "Lin" }, dedupeKey });
const queueReset = () =>
  queueMail(db, {
    ...nobody,
    template: "reset",
    recipient: "lin@example.com",
    locale: "en",
    data: { email: "lin@example.com", path: "/usr/resetPwd?rt=canary", validMinutes: 30 },
    dedupeKey: "reset:1",
  });

describe("sending the outbox", () => {
  it("sends a mail with both parts, its language, a sender and a reply address", async () => {
    await queueWelcome("welcome:1", "lin@example.com", "zh");
    await send();
    const [mail] = smtp.mails;
    expect(mail?.subject).toBe("欢迎来到湖畔英语");
    expect(mail?.to).toEqual([{ name: "", address: "lin@example.com" }]);
    expect(mail?.from).toMatchObject({ name: "湖畔英语", address: "hello@lakeside-english.example" });
    expect(mail?.replyTo?.[0]?.address).toBe("hello@lakeside-english.example");
    expect(mail?.html).toContain('lang="zh-CN"');
    expect(mail?.text).toContain("http://localhost:3000/zh/usr/profile");
    expect(mail?.messageId).toBe(messageIdOf("welcome:1"));
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header("content-language")).toBe("zh-CN");
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(await rows()).toMatchObject([
      { state: "sent", attempts: 1, lastError: null, sentAt: expect.any(Date) },
    ]);
  });

  it("greets a Chinese parent by the whole name, another by the given name", async () => {
    for (const [firstName, lastName, greeting] of [
      ["敏", "周", "周敏，您好"],
      ["Lin", "Chen", "Lin，您好"],
    ] as const) {
      const { id, email } = await createParent({ firstName, lastName });
      await queueMail(db, {
        template: "welcome",
        recipient: email,
        parentId: id,
        studentIds: [],
        locale: "zh",
        data: { firstName },
        dedupeKey: `welcome:${id}`,
      });
      await send();
      expect(smtp.mails.at(-1)?.text).toContain(greeting);
    }
  });

  it("mails the same event once, however often it is queued", async () => {
    await Promise.all(Array.from({ length: 5 }, () => queueWelcome("welcome:1")));
    await send();
    await queueWelcome("welcome:1");
    await send();
    expect(smtp.mails).toHaveLength(1);
  });

  it("queues nothing when the transaction fails", async () => {
    const failing = db.transaction(async (tx) => {
      await queueMail(tx, {
        ...nobody,
        template: "welcome",
        recipient: "lin@example.com",
        locale: "en",
        data: { firstName: "Lin" },
        dedupeKey: "welcome:1",
      });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await rows()).toEqual([]);
  });

  it("sends twenty mails once each with four workers, and with one worker the oldest first", async () => {
    for (let i = 0; i < 20; i++) await queueWelcome(`welcome:${i}`, `family-${i}@example.com`);
    await Promise.all(Array.from({ length: 4 }, send));
    const recipients = smtp.mails.map(({ to }) => to?.[0]?.address);
    expect(new Set(recipients).size).toBe(20);
    expect(recipients).toHaveLength(20);

    await db.update(mailOutbox).set({ state: "queued" });
    smtp.mails = [];
    await send();
    expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(
      Array.from({ length: 20 }, (_, i) => `family-${i}@example.com`),
    );
  });

  it("retries a rejected mail with growing delays, and lets the others pass", async () => {
    smtp.beforeAccepting = (mail) => {
      if (mail.to?.[0]?.address?.startsWith("busy")) throw new BusyServer("try later");
    };
    await queueWelcome("welcome:1", "busy@example.com");
    await queueWelcome("welcome:2", "ready@example.com");
    await send();
    const [refused, taken] = await rows();
    expect(taken?.state).toBe("sent");
    expect(refused).toMatchObject({
      state: "queued",
      attempts: 1,
      lastError: expect.stringContaining("try later"),
    });
    expect(minutesUntil(refused?.dueAt)).toBeCloseTo(1, 0);
    await send();
    expect(smtp.tries).toBe(2);

    await makeDue();
    await send();
    expect(minutesUntil((await rows())[0]?.dueAt)).toBeCloseTo(2, 0);

    smtp.beforeAccepting = () => {};
    await makeDue();
    await send();
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 3, lastError: null }, { state: "sent" }]);
  });

  it("gives up after ten attempts and keeps the row", async () => {
    smtp.beforeAccepting = () => {
      throw new BusyServer("never");
    };
    await queueReset();
    for (let i = 0; i < 12; i++) {
      await send();
      await makeDue();
    }
    expect(smtp.tries).toBe(10);
    expect(await rows()).toMatchObject([
      { state: "failed", attempts: 10, lastError: expect.stringContaining("never") },
    ]);
    expect(JSON.stringify(await rows())).not.toContain("canary");
  });

  it("stops at the first mail while the server is down, so that the others lose no attempt", async () => {
    await queueWelcome("welcome:1");
    await queueWelcome("welcome:2");
    await sendOutbox(smtpSender("smtp://127.0.0.1:1"));
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  });

  it("fails instead of sending a mail that is too late", async () => {
    await queueWelcome("welcome:1");
    await db.update(mailOutbox).set({ expiresAt: sql`now() - interval '1 second'` });
    await queueWelcome("welcome:2");
    await send();
    expect(await rows()).toMatchObject([
      { state: "failed", lastError: "Not sent in time.", sentAt: null },
      { state: "sent" },
    ]);
    expect(smtp.mails).toHaveLength(1);
  });

  it("marks a row with invalid data as failed, and sends the next", async () => {
    await db.insert(mailOutbox).values({
      template: "receipt",
      recipient: "lin@example.com",
      locale: "en",
      data: { orderNo: 5 },
      dedupeKey: "receipt:bad",
    });
    await queueWelcome("welcome:1");
    await send();
    expect(await rows()).toMatchObject([
      { state: "failed", attempts: 1, lastError: expect.stringContaining("orderNo"), data: { orderNo: 5 } },
      { state: "sent" },
    ]);
    expect(smtp.mails).toHaveLength(1);
  });

  it("wipes the one-use link from the row once it is sent", async () => {
    await queueReset();
    await send();
    expect(smtp.mails[0]?.text).toContain("rt=canary");
    expect(JSON.stringify(await rows())).not.toContain("canary");
  });

  it("addresses one person, whatever the address looks like", async () => {
    await queueWelcome("welcome:1", "lin@example.com, evil@example.com\r\nBcc: evil@example.com");
    await send();
    const addressees = smtp.mails.flatMap(({ to, bcc }) => [...(to ?? []), ...(bcc ?? [])]);
    expect(addressees.map(({ address }) => address)).not.toContain("evil@example.com");
  });

  it("keeps mails, with their links, without an SMTP server", async () => {
    await queueReset();
    await sendOutbox(currentSender());
    expect(smtp.mails).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "kept", data: { path: "/usr/resetPwd?rt=canary" } }]);
  });
});

it("a crash between the server's acceptance and the commit sends a copy with the same Message-ID", async () => {
  await queueWelcome("welcome:1");
  const dies = { ...smtpSender(smtp.url) };
  const { send: hand } = dies;
  dies.send = async (mail) => {
    await hand(mail);
    await endSessions(sql`pid in (select pid from pg_locks where relation = 'mail_outbox'::regclass)`);
  };
  await expect(sendOutbox(dies)).rejects.toThrow();
  expect(await rows()).toMatchObject([{ state: "queued", attempts: 0 }]);
  await send();
  expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([
    messageIdOf("welcome:1"),
    messageIdOf("welcome:1"),
  ]);
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.dedupeKey, "welcome:1"));
  expect(row?.state).toBe("sent");
});

const minutesUntil = (at: Date | undefined) => ((at?.getTime() ?? 0) - Date.now()) / 60_000;
