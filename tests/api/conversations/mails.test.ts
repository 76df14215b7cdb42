import { randomUUID } from "node:crypto";
import { addMinutes, subMinutes, subYears } from "date-fns";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as countAnnouncement } from "@/app/api/admin/announcement/count/route";
import { POST as announce } from "@/app/api/admin/announcement/send/route";
import { POST as unsubscribe } from "@/app/api/base/notice/unsubscribe/route";
import { POST as sendAsParent } from "@/app/api/user/conversation/send/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { POST as readAsParent } from "@/app/api/user/conversation/read/route";
import { db } from "@/db/client";
import { consents } from "@/db/schema/access";
import { courseRuns } from "@/db/schema/catalog";
import { announcements, conversationReads, conversations, messages } from "@/db/schema/conversations";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { demoPassword } from "@/db/seed/factories";
import { purgeConversations } from "@/lib/conversations/erase";
import { mailUnreadMessages } from "@/lib/conversations/mail-unread";
import { foundOrThrow } from "@/lib/core/errors";
import { renderMail } from "@/lib/notices/render";
import { unsubscribePath } from "@/lib/notices/unsubscribe-link";
import { call } from "../../support/call";
import { talkingCast } from "../../support/conversations";

let cast: Awaited<ReturnType<typeof talkingCast>>;
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
  await db.delete(conversationReads);
  cast = await talkingCast();
});

const year = new Date().getFullYear() + 1;
/** 13:00 in Toronto, the next night in Beijing. */
const noon = new Date(`${year}-01-12T18:00:00Z`);
const late = new Date(`${year}-01-13T03:00:00Z`);

/** Lets what is unread wait for its mail since an instant. */
const writtenAt = (at: Date) =>
  db
    .update(conversationReads)
    .set({ unmailedSince: at })
    .where(and(eq(conversationReads.role, "parent"), isNotNull(conversationReads.unreadSince)));
const mails = () => db.select().from(mailOutbox).where(eq(mailOutbox.template, "unreadMessages"));

describe("the mail about unread messages", () => {
  test("leaves after ten minutes, once for several messages, with a link and without an address", async () => {
    await cast.grace("One");
    await cast.grace("Two");
    await cast.office("Three");
    await writtenAt(subMinutes(noon, 9));
    expect(await mailUnreadMessages(noon)).toBe(0);
    await mailUnreadMessages(addMinutes(noon, 1));
    await mailUnreadMessages(addMinutes(noon, 2));
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const { recipient, locale, data, studentIds } = foundOrThrow(mail);
    expect([recipient, studentIds]).toEqual([cast.people.lin.email, [cast.emma.id]]);
    const { subject, text } = await renderMail("unreadMessages", locale, data);
    expect(subject).toMatch(/^3 messages for you/);
    expect(text).toContain("/usr/messages");
    expect(text).toMatch(/Here is who wrote to you:/);
    expect(text).toMatch(/\w+ \w+, teacher, about Emma \w+ in .* \(2 messages\)/);
    expect(text).not.toContain(cast.people.grace.email);
    for (const words of ["One", "Two", "Three"]) expect(text).not.toContain(words);
  });

  test("not for what was read, not in quiet hours, and again for what came later", async () => {
    const { body } = await cast.grace("One");
    await writtenAt(subMinutes(late, 30));
    expect(await mailUnreadMessages(late)).toBe(0);
    const upTo = foundOrThrow(body.data).messageId;
    await call(readAsParent, { ...cast.about, upTo }, await cast.as("lin"));
    expect(await mailUnreadMessages(addMinutes(late, 12 * 60))).toBe(0);
    await cast.grace("Two");
    await writtenAt(subMinutes(noon, 30));
    await mailUnreadMessages(noon);
    await cast.grace("Three");
    await writtenAt(subMinutes(noon, 30));
    await mailUnreadMessages(addMinutes(noon, 60));
    expect((await mails()).map(({ data }) => (data["threads"] as { count: number }[])[0]?.count)).toEqual([
      1, 2,
    ]);
  });

  test("to a teacher by the school's clock, and to the office none", async () => {
    await cast.lin("Hello");
    await cast.linToOffice("Hello");
    await db
      .update(conversationReads)
      .set({ unmailedSince: subMinutes(noon, 30) })
      .where(eq(conversationReads.role, "teacher"));
    await mailUnreadMessages(noon);
    const [mail, ...more] = await mails();
    expect([mail?.recipient, more]).toEqual([cast.people.grace.email, []]);
    const { text } = await renderMail("unreadMessages", "en", mail?.data);
    expect(text).toMatch(/\w+ \w+, family of Emma \w+, in /);
  });

  test("that was about an erased child, too, is written anew about the others", async () => {
    const draft = { text: "Hello", courseRunId: cast.run.id };
    await cast.lin("Hello");
    const ofMing = { ...draft, studentId: cast.ming.id, sendKey: randomUUID() };
    expect((await call(sendAsParent, ofMing, await cast.as("zhang"))).status).toBe(200);
    await db
      .update(conversationReads)
      .set({ unmailedSince: subMinutes(noon, 30) })
      .where(isNotNull(conversationReads.unreadSince));
    await mailUnreadMessages(noon);
    expect((await mails()).map(({ studentIds }) => studentIds)).toEqual([[cast.emma.id, cast.ming.id]]);
    const answer = await call(erase, { studentId: cast.emma.id, oldPwd: demoPassword }, await cast.as("lin"));
    expect(answer.status).toBe(200);
    expect(await mails()).toEqual([]);
    await mailUnreadMessages(noon);
    expect((await mails()).map(({ studentIds }) => studentIds)).toEqual([[cast.ming.id]]);
  });
});

describe("announcements", () => {
  const words = { title: "Summer", titleZh: "夏季", text: "New programs.", textZh: "新课程。" };
  const send = async (input: object) =>
    call(announce, { ...words, sendKey: randomUUID(), ...input }, await cast.as("nora"));
  const sentTo = async () =>
    (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "announcement"))).map(
      ({ recipient }) => recipient,
    );

  test("reach as many families as were counted before; marketing only those who agreed", async () => {
    const ofTerm = { courseRunId: cast.run.id };
    const count = async (input: object) =>
      (await call(countAnnouncement, input, await cast.as("nora"))).body.data;
    expect(await count(ofTerm)).toEqual({ families: 2 });
    expect((await send(ofTerm)).body.data).toMatchObject({ families: 2 });
    await db.update(parents).set({ agreesMarketing: false });
    await db.update(parents).set({ agreesMarketing: true }).where(eq(parents.id, cast.people.zhang.id));
    expect(await count({ ...ofTerm, isMarketing: true })).toEqual({ families: 1 });
    expect(await count({ isMarketing: true })).toEqual({ families: 1 });
    await db.delete(mailOutbox);
    expect((await send({ isMarketing: true })).body.data).toMatchObject({ families: 1 });
    expect(await sentTo()).toEqual([cast.people.zhang.email]);
    const everyone = await count({});
    expect((await send({})).body.data).toMatchObject({ families: everyone?.families });
  });

  test("are sent once with the same key, and not about a class of another term", async () => {
    const sendKey = randomUUID();
    const both = [
      await send({ courseRunId: cast.run.id, sendKey }),
      await send({ courseRunId: cast.run.id, sendKey }),
    ];
    expect(both[1]?.body.data).toEqual(both[0]?.body.data);
    expect(await db.$count(announcements, eq(announcements.sendKey, sendKey))).toBe(1);
    const elsewhere = { courseRunId: cast.elsewhere.id, courseClassId: cast.lesson.id };
    expect((await send(elsewhere)).status).toBe(404);
    expect((await send({ courseClassId: cast.lesson.id })).status).toBe(404);
    expect((await send({ title: "" })).body.code).toBe(3000);
  });

  test("news have a link that ends the consent and withdraws what has not left", async () => {
    await db.update(parents).set({ agreesMarketing: false });
    await db.update(parents).set({ agreesMarketing: true }).where(eq(parents.id, cast.people.lin.id));
    await send({ isMarketing: true });
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "announcement"));
    const rendered = await renderMail("announcement", "en", foundOrThrow(mail).data);
    const path = unsubscribePath({ role: "parent", id: cast.people.lin.id, from: "marketing" });
    expect(rendered.unsubscribeUrl).toContain(path);
    const link = path.split("u=")[1] ?? "";
    expect((await call(unsubscribe, { link })).body.data).toEqual({ isOn: false });
    const [newest] = await db
      .select()
      .from(consents)
      .where(and(eq(consents.parentId, cast.people.lin.id), eq(consents.kind, "marketing")))
      .orderBy(desc(consents.id));
    expect(newest).toMatchObject({ granted: false, source: "unsubscribe" });
    expect(await sentTo()).toEqual([]);
  });
});

test("conversations are deleted two years after the term, with the office two years after the last message", async () => {
  const [ofTerm, ofOffice] = [await cast.lin("Old"), await cast.linToOffice("Old")];
  const ids = [ofTerm, ofOffice].map(({ body }) => foundOrThrow(body.data).conversationId);
  await purgeConversations();
  expect(await db.$count(conversations, eq(conversations.parentId, cast.people.lin.id))).toBe(2);
  const past = subYears(new Date(), 2);
  const day = (at: Date) => at.toISOString().slice(0, 10);
  await db
    .update(courseRuns)
    .set({ startsOn: day(subYears(past, 1)), endsOn: day(subMinutes(past, 3 * 24 * 60)) })
    .where(eq(courseRuns.id, cast.run.id));
  await db
    .update(conversations)
    .set({ lastMessageAt: subMinutes(past, 60) })
    .where(eq(conversations.id, ids[1] ?? 0));
  expect(await purgeConversations()).toBe(2);
  expect(await db.$count(messages, eq(messages.conversationId, ids[0] ?? 0))).toBe(0);
});
