import { randomUUID } from "node:crypto";
import { subMinutes } from "date-fns";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as closeThread } from "@/app/api/admin/conversation/close/route";
import { POST as listForOffice } from "@/app/api/admin/conversation/list/route";
import { POST as sendAsOffice } from "@/app/api/admin/conversation/send/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as count } from "@/app/api/user/conversation/count/route";
import { POST as list } from "@/app/api/user/conversation/list/route";
import { POST as read } from "@/app/api/user/conversation/read/route";
import { POST as send } from "@/app/api/user/conversation/send/route";
import { POST as view } from "@/app/api/user/conversation/view/route";
import { POST as end } from "@/app/api/user/guardian/end/route";
import { POST as save } from "@/app/api/user/guardian/save/route";
import { POST as listNotices } from "@/app/api/user/notice/list/route";
import { db } from "@/db/client";
import { conversationReads, messages } from "@/db/schema/conversations";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createFile } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listMessageFiles, listMessagesForExport } from "@/lib/conversations/export";
import { mailUnreadMessages } from "@/lib/conversations/mail-unread";
import { foundOrThrow } from "@/lib/core/errors";
import { call } from "../../support/call";
import { talkingCast } from "../../support/conversations";
import { guardianOf, toDoAll, toPay, toSee } from "../../support/guardians";
import { countingQueries } from "../../support/query-count";

const year = new Date().getFullYear() + 1;
/** 13:00 in Toronto. */
const noon = new Date(`${year}-01-12T18:00:00Z`);

/** The people of a term, and Wei, a second guardian of Emma who may write, with the calls of that guardian. */
async function castWithWei(rights = toDoAll) {
  const cast = await talkingCast();
  const { parent, guardianship, token } = await guardianOf(cast.emma.id, rights);
  const by = { token };
  const rows = async () => foundOrThrow((await call(list, {}, by)).body.data).rows;
  return {
    ...cast,
    wei: parent,
    guardianship,
    by,
    write: async (text: string, more: object = {}) =>
      call(send, { ...cast.about, text, sendKey: randomUUID(), ...more }, by),
    seen: async (input: object = cast.about) => call(view, input, by),
    rows,
    unread: async () => (await call(count, {}, by)).body.data?.unread,
    kinds: async () => ((await call(listNotices, {}, by)).body.data?.rows ?? []).map(({ kind }) => kind),
    stop: async () => call(end, { id: guardianship.id }, await cast.as("lin")),
    narrow: async () => call(save, { id: guardianship.id, ...toSee }, await cast.as("lin")),
  };
}

let cast: Awaited<ReturnType<typeof castWithWei>>;
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
  await db.delete(conversationReads);
  cast = await castWithWei();
});

const writtenBefore = (at: Date) =>
  db.update(conversationReads).set({ unmailedSince: at }).where(isNotNull(conversationReads.unreadSince));
const mails = async () =>
  (await db.select().from(mailOutbox).where(eq(mailOutbox.template, "unreadMessages"))).map(
    ({ recipient, locale, data }) => ({ recipient, locale, threads: data["threads"] }),
  );
const textOf = ({ body }: Awaited<ReturnType<typeof cast.seen>>) =>
  foundOrThrow(body.data).messages.map(({ authorName, text, isOwn }) => [authorName, text, isOwn]);

describe("a second guardian who may write (rule R18.15)", () => {
  test("reads and writes the same conversation under the own name; each sees who wrote, and no address", async () => {
    await cast.lin("Emma is shy on Mondays.");
    expect((await cast.write("On Tuesdays as well.")).status).toBe(200);
    await cast.grace("Thank you both.");
    const wei = textOf(await cast.seen());
    expect(wei.map(([, text, isOwn]) => [text, isOwn])).toEqual([
      ["Emma is shy on Mondays.", false],
      ["On Tuesdays as well.", true],
      ["Thank you both.", false],
    ]);
    const lin = await cast.seenByLin();
    expect(lin.messages.map(({ authorName }) => authorName)).toEqual(wei.map(([name]) => name));
    expect(lin.messages.map(({ isOwn }) => isOwn)).toEqual([true, false, false]);
    expect(wei[1]?.[0]).toContain("Wei");
    const all = JSON.stringify([await cast.seen(), await cast.rows(), lin, await cast.seenByGrace()]);
    for (const address of [cast.wei.email, cast.people.lin.email]) expect(all).not.toContain(address);
  });

  test("has read marks, notices and mails of its own, in its own language", async () => {
    await db.update(parents).set({ locale: "zh" }).where(eq(parents.id, cast.wei.id));
    const { body } = await cast.grace("One");
    expect([await cast.unread(), await cast.kinds()]).toEqual([1, ["messageReceived"]]);
    const upTo = foundOrThrow(body.data).messageId;
    await call(read, { ...cast.about, upTo }, await cast.as("lin"));
    expect(await cast.unread()).toBe(1);
    // The first guardian has read, so only that one is told of the next as a first one.
    await cast.grace("Two");
    expect(await cast.kinds()).toEqual(["messageReceived"]);
    await writtenBefore(subMinutes(noon, 11));
    await mailUnreadMessages(noon);
    const from = { from: expect.any(String), role: "teacher" };
    const thread = { child: expect.any(String), program: expect.anything(), ...from };
    expect(await mails()).toEqual(
      expect.arrayContaining([
        { recipient: cast.wei.email, locale: "zh", threads: [{ ...thread, count: 2 }] },
        { recipient: cast.people.lin.email, locale: "en", threads: [{ ...thread, count: 1 }] },
      ]),
    );
  });

  test("reads what was written before the joining, and is told of what comes after it alone", async () => {
    await cast.stop();
    await cast.grace("Before");
    const later = await guardianOf(cast.emma.id, toDoAll);
    await cast.grace("After");
    const { body } = await call(view, cast.about, later);
    expect(foundOrThrow(body.data).messages.map(({ text }) => text)).toEqual(["Before", "After"]);
    await writtenBefore(subMinutes(noon, 11));
    await mailUnreadMessages(noon);
    const own = (await mails()).find(({ recipient }) => recipient === later.parent.email);
    expect(own?.threads).toMatchObject([{ count: 1 }]);
  });

  test("is not told of what the first guardian wrote, nor the reverse; the teacher's mail names both", async () => {
    await cast.lin("One");
    await cast.write("Two");
    expect([await cast.unread(), await cast.kinds()]).toEqual([0, []]);
    await writtenBefore(subMinutes(noon, 11));
    await mailUnreadMessages(noon);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: cast.people.grace.email, threads: [{ count: 2 }] });
    expect(JSON.stringify(mail?.threads)).toContain("Wei");
  });

  test("finds it in the list and by search, in as many queries as the first guardian; the office finds it by either family", async () => {
    await cast.grace("The Moonlight essay");
    expect(await cast.rows()).toMatchObject([{ ...cast.about, lastAuthorRole: "teacher" }]);
    const of = async (token: { token: string }) =>
      (await countingQueries(() => call(list, {}, token))).queries;
    expect(await of(cast.by)).toBe(await of(await cast.as("lin")));
    const found = await call(list, { search: "moonlight" }, cast.by);
    expect(found.body.data?.rows).toHaveLength(1);
    for (const userId of [cast.wei.id, cast.people.lin.id]) {
      const ofFamily = await call(listForOffice, { selectParam: { userId } }, await cast.as("nora"));
      expect(ofFamily.body.data?.rows).toMatchObject([cast.about]);
    }
  });

  test("opens its files, and is told when the office closes it", async () => {
    const own = await createFile({ role: "parent", id: cast.people.lin.id });
    const { body } = await cast.lin("", { fileIds: [own.id] });
    expect((await call(viewFile, { id: own.id }, cast.by)).status).toBe(200);
    const id = foundOrThrow(body.data).conversationId;
    await call(closeThread, { id, reason: "Settled by phone." }, await cast.as("nora"));
    expect(await cast.kinds()).toEqual(["conversationClosed"]);
    expect((await cast.write("Still")).status).toBe(409);
    await cast.stop();
    expect((await call(viewFile, { id: own.id }, cast.by)).status).toBe(404);
  });

  test("has a conversation with the office of its own", async () => {
    await cast.linToOffice("From Lin");
    expect(foundOrThrow((await cast.seen({})).body.data).messages).toEqual([]);
    await call(send, { text: "From Wei", sendKey: randomUUID() }, cast.by);
    expect((await cast.seenByLin({})).messages.map(({ text }) => text)).toEqual(["From Lin"]);
  });

  test("who may only see or pay finds no conversation, nor does one for another child", async () => {
    await cast.grace("Between us");
    for (const rights of [toSee, toPay]) {
      const { token } = await guardianOf(cast.emma.id, rights);
      expect((await call(view, cast.about, { token })).status).toBe(404);
      expect((await call(list, {}, { token })).body.data?.rows).toEqual([]);
      expect((await call(count, {}, { token })).body.data).toEqual({ unread: 0 });
    }
    expect((await cast.seen({ ...cast.about, studentId: cast.leo.id })).status).toBe(404);
    await db.update(students).set({ removedAt: new Date() }).where(eq(students.id, cast.emma.id));
    expect((await cast.seen()).status).toBe(404);
    expect(await cast.rows()).toEqual([]);
    expect((await cast.seenByLin()).messages).toHaveLength(1);
  });
});

describe("when the access ends, or the right to write", () => {
  for (const how of ["stop", "narrow"] as const)
    test(`the conversation, its notices and unsent mails are gone at once (${how})`, async () => {
      await cast.grace("One");
      await call(send, { text: "To the office", sendKey: randomUUID() }, cast.by);
      await cast.write("What I said stays.");
      await cast.grace("Two");
      await writtenBefore(subMinutes(noon, 11));
      await mailUnreadMessages(noon);
      expect((await mails()).map(({ recipient }) => recipient)).toContain(cast.wei.email);
      expect((await cast[how]()).status).toBe(200);
      expect((await mails()).map(({ recipient }) => recipient)).not.toContain(cast.wei.email);
      expect((await cast.seen()).status).toBe(404);
      expect((await cast.write("Once more")).status).toBe(404);
      expect(await cast.unread()).toBe(0);
      expect((await cast.rows()).map(({ studentId }) => studentId)).toEqual([null]);
      expect(await cast.kinds()).not.toContain("messageReceived");
      await cast.grace("Three");
      expect(await cast.unread()).toBe(0);
      const lin = await cast.seenByLin();
      expect(lin.messages.map(({ text }) => text)).toEqual(["One", "What I said stays.", "Two", "Three"]);
      expect(lin.messages[1]?.authorName).toContain("Wei");
    });

  test("a mail that was also about another conversation is written again without it", async () => {
    await cast.grace("One");
    const toWei = { userId: cast.wei.id, text: "From the office", sendKey: randomUUID() };
    await call(sendAsOffice, toWei, await cast.as("nora"));
    await writtenBefore(subMinutes(noon, 11));
    await mailUnreadMessages(noon);
    await cast.stop();
    await writtenBefore(subMinutes(noon, 11));
    await mailUnreadMessages(noon);
    const own = (await mails()).filter(({ recipient }) => recipient === cast.wei.email);
    expect(own).toMatchObject([{ threads: [{ from: null, child: null }] }]);
  });

  test("an end and messages at the same time: written before it or not found, and nothing stays unread", async () => {
    await cast.lin("Hello");
    const [stopped, sent, answered] = await Promise.all([
      cast.stop(),
      cast.write("Now"),
      cast.grace("And now"),
    ]);
    expect([stopped.status, answered.status]).toEqual([200, 200]);
    const own = and(eq(messages.authorRole, "parent"), eq(messages.authorId, cast.wei.id));
    expect(await db.$count(messages, own)).toBe(sent.status === 200 ? 1 : 0);
    expect([200, 404]).toContain(sent.status);
    expect(await cast.unread()).toBe(0);
    expect(await cast.kinds()).not.toContain("messageReceived");
    await writtenBefore(subMinutes(noon, 11));
    await mailUnreadMessages(noon);
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(cast.wei.email);
  });
});

describe("the archives", () => {
  test("the family's has both guardians' messages with their names, the second guardian's the own ones", async () => {
    const file = await createFile({ role: "parent", id: cast.wei.id });
    await cast.lin("From Lin");
    await cast.write("From Wei", { fileIds: [file.id] });
    const of = async (parentId: number) =>
      (await listMessagesForExport(asSystem(parentId))).map(({ name, text }) => [name?.split(" ")[0], text]);
    expect((await of(cast.people.lin.id)).map(([, text]) => text)).toEqual(["From Lin", "From Wei"]);
    expect(await of(cast.wei.id)).toEqual([["Wei", "From Wei"]]);
    await cast.stop();
    expect(await of(cast.wei.id)).toEqual([["Wei", "From Wei"]]);
    expect(await listMessageFiles(asSystem(cast.wei.id))).toMatchObject([{ id: file.id }]);
  });
});
