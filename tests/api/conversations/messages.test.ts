import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as closeThread } from "@/app/api/admin/conversation/close/route";
import { POST as countForOffice } from "@/app/api/admin/conversation/count/route";
import { POST as listForOffice } from "@/app/api/admin/conversation/list/route";
import { POST as readByOffice } from "@/app/api/admin/conversation/read/route";
import { POST as reopenThread } from "@/app/api/admin/conversation/reopen/route";
import { POST as viewByOffice } from "@/app/api/admin/conversation/view/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as countForTeacher } from "@/app/api/teacher/conversation/count/route";
import { POST as listForTeacher } from "@/app/api/teacher/conversation/list/route";
import { POST as sendAsTeacher } from "@/app/api/teacher/conversation/send/route";
import { POST as viewAsTeacher } from "@/app/api/teacher/conversation/view/route";
import { POST as countForParent } from "@/app/api/user/conversation/count/route";
import { POST as listForParent } from "@/app/api/user/conversation/list/route";
import { POST as readAsParent } from "@/app/api/user/conversation/read/route";
import { POST as sendAsParent } from "@/app/api/user/conversation/send/route";
import { POST as viewAsParent } from "@/app/api/user/conversation/view/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { conversations, messages } from "@/db/schema/conversations";
import { notices } from "@/db/schema/notices";
import { enquiries, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createFile } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { call } from "../../support/call";
import { talkingCast } from "../../support/conversations";
import { countingQueries } from "../../support/query-count";

let cast: Awaited<ReturnType<typeof talkingCast>>;
beforeEach(async () => {
  await db.delete(rateLimits);
  cast = await talkingCast();
});

const idOf = (reply: Awaited<ReturnType<typeof cast.lin>>) => foundOrThrow(reply.body.data).conversationId;

describe("a family and a teacher", () => {
  test("write in one conversation about a child and a term, with names and no addresses", async () => {
    const first = await cast.lin("Emma is shy on Mondays.");
    const second = await cast.grace("Thank you, I will seat her with Leo.");
    expect(idOf(second)).toBe(idOf(first));
    const seen = await cast.seenByLin();
    expect(seen.messages.map(({ authorRole, text }) => [authorRole, text])).toEqual([
      ["parent", "Emma is shy on Mondays."],
      ["teacher", "Thank you, I will seat her with Leo."],
    ]);
    expect(seen.thread).toMatchObject({ ...cast.about, closedAt: null });
    const all = JSON.stringify([seen, await cast.seenByGrace()]);
    for (const { email } of [cast.people.lin, cast.people.grace]) expect(all).not.toContain(email);
    // Another child of the same family has its own.
    const leo = await call(
      sendAsParent,
      { studentId: cast.leo.id, courseRunId: cast.run.id, text: "Leo too.", sendKey: randomUUID() },
      await cast.as("lin"),
    );
    expect(idOf(leo)).not.toBe(idOf(first));
  });

  test("begin it before a message exists, and only with a seat; it stays when the seat has ended", async () => {
    expect(await cast.seenByLin()).toMatchObject({ messages: [], older: null });
    const elsewhere = { studentId: cast.emma.id, courseRunId: cast.elsewhere.id };
    const input = { ...elsewhere, text: "Hello", sendKey: randomUUID() };
    expect((await call(sendAsParent, input, await cast.as("lin"))).status).toBe(404);
    expect((await call(viewAsParent, elsewhere, await cast.as("lin"))).status).toBe(404);
    const former = { studentId: cast.people.former.id, courseRunId: cast.run.id };
    const toFormer = { ...former, text: "Hello", sendKey: randomUUID() };
    expect((await call(sendAsTeacher, toFormer, await cast.as("grace"))).status).toBe(404);
  });

  test("others find nothing: another family, another teacher; a child has no such call", async () => {
    await cast.lin("Between us");
    const input = { ...cast.about, text: "I should not", sendKey: randomUUID() };
    expect((await call(viewAsParent, cast.about, await cast.as("zhang"))).status).toBe(404);
    expect((await call(sendAsParent, input, await cast.as("zhang"))).status).toBe(404);
    expect((await call(viewAsTeacher, cast.about, await cast.as("other"))).status).toBe(404);
    expect((await call(sendAsTeacher, input, await cast.as("other"))).status).toBe(404);
    expect((await call(viewAsParent, cast.about, await cast.as("emma"))).status).toBe(403);
    expect((await call(sendAsParent, input, await cast.as("emma"))).status).toBe(403);
    expect((await call(listForParent, {}, await cast.as("zhang"))).body.data?.rows).toEqual([]);
    expect((await call(listForTeacher, {}, await cast.as("other"))).body.data?.rows).toEqual([]);
  });

  test("an empty message, half a conversation and too many files are refused", async () => {
    expect((await cast.lin("  ")).body.code).toBe(3000);
    expect((await cast.lin("Hello", { courseRunId: null })).body.code).toBe(3000);
    expect((await cast.lin("Hello", { sendKey: "twice" })).body.code).toBe(3000);
    expect(
      (await cast.lin("Hello", { fileIds: Array.from({ length: 11 }, (_, index) => index + 1) })).body.code,
    ).toBe(3000);
    expect((await cast.lin("x".repeat(4_001))).body.code).toBe(3000);
  });

  test("a term without a teacher is written to the office", async () => {
    await db.update(courseRuns).set({ teacherId: null }).where(eq(courseRuns.id, cast.run.id));
    expect((await cast.lin("Who teaches?")).status).toBe(409);
    expect((await cast.linToOffice("Who teaches?")).status).toBe(200);
  });

  test("sent again with its key, a message is one; two first messages at once begin one conversation", async () => {
    const sendKey = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => cast.lin("Once", { sendKey })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.data?.messageId)).size).toBe(1);
    expect((await cast.linToOffice("Elsewhere", { sendKey })).status).toBe(409);
    const [ofParent, ofTeacher] = await Promise.all([cast.lin("Now"), cast.grace("Now")]);
    expect(idOf(ofParent)).toBe(idOf(ofTeacher));
    expect(await db.$count(conversations, eq(conversations.studentId, cast.emma.id))).toBe(1);
    expect(await db.$count(messages, eq(messages.conversationId, idOf(ofParent)))).toBe(3);
  });

  test("the next teacher of the term goes on with it, and the former one no longer sees it", async () => {
    await cast.lin("Please look at her essay.");
    const { id, courseId, name, nameZh, startsOn, endsOn, weekdays, startTime } = cast.run;
    const same = { courseId, name, nameZh, startsOn, endsOn, weekdays, startTime: startTime.slice(0, 5) };
    const input = { id, ...same, price: 400, teacherId: cast.people.other.id };
    expect((await call(saveRun, input, await cast.as("nora"))).status).toBe(200);
    expect((await call(countForTeacher, {}, await cast.as("grace"))).body.data).toEqual({ unread: 0 });
    expect((await call(countForTeacher, {}, await cast.as("other"))).body.data).toEqual({ unread: 1 });
    expect((await call(viewAsTeacher, cast.about, await cast.as("grace"))).status).toBe(404);
    expect((await call(viewAsTeacher, cast.about, await cast.as("other"))).status).toBe(200);
  });
});

describe("read marks", () => {
  const unread = async (name: "lin" | "grace") =>
    (await call(name === "lin" ? countForParent : countForTeacher, {}, await cast.as(name))).body.data
      ?.unread;

  test("count conversations, not messages, and end with reading or answering", async () => {
    await cast.grace("One");
    const { body } = await cast.grace("Two");
    expect(await unread("lin")).toBe(1);
    const before = await cast.seenByGrace();
    expect(before.messages.map(({ isRead }) => isRead)).toEqual([false, false]);
    const upTo = foundOrThrow(body.data).messageId;
    const first = foundOrThrow(before.messages[0]).messageId;
    await call(readAsParent, { ...cast.about, upTo: first }, await cast.as("lin"));
    expect(await unread("lin")).toBe(1);
    expect((await cast.seenByGrace()).messages.map(({ isRead }) => isRead)).toEqual([true, false]);
    await call(readAsParent, { ...cast.about, upTo }, await cast.as("lin"));
    expect(await unread("lin")).toBe(0);
    // A mark is never beyond the newest message, so that later ones are unread.
    await call(readAsParent, { ...cast.about, upTo: 2_147_483_647 }, await cast.as("lin"));
    await cast.grace("Three");
    expect((await cast.seenByGrace()).messages.map(({ isRead }) => isRead)).toEqual([true, true, false]);
    expect(await unread("lin")).toBe(1);
    const { messageId: third } = foundOrThrow((await cast.seenByGrace()).messages[2]);
    await call(readAsParent, { ...cast.about, upTo: third }, await cast.as("lin"));
    // A mark never goes back.
    await call(readAsParent, { ...cast.about, upTo: first }, await cast.as("lin"));
    expect((await cast.seenByGrace()).messages.map(({ isRead }) => isRead)).toEqual([true, true, true]);
    await cast.lin("Thank you");
    expect(await unread("grace")).toBe(1);
    await cast.grace("You are welcome");
    expect(await unread("grace")).toBe(0);
  });

  test("reading marks the notices of the conversation as read", async () => {
    const { body } = await cast.grace("One");
    const isLin = and(eq(notices.role, "parent"), eq(notices.readerId, cast.people.lin.id));
    const [told] = await db.select().from(notices).where(isLin);
    expect(foundOrThrow(told).readAt).toBeNull();
    const upTo = foundOrThrow(body.data).messageId;
    await call(readAsParent, { ...cast.about, upTo }, await cast.as("lin"));
    const [read] = await db.select().from(notices).where(isLin);
    expect(foundOrThrow(read).readAt).not.toBeNull();
  });

  test("lists need one query each, for any number of conversations", async () => {
    const read = async () => call(listForParent, {}, await cast.as("lin"));
    await cast.grace("One");
    const token = await cast.as("lin");
    const one = await countingQueries(() => call(listForParent, {}, token));
    await cast.linToOffice("Hello");
    const two = await countingQueries(() => call(listForParent, {}, token));
    expect(two.queries).toBe(one.queries);
    const rows = foundOrThrow((await read()).body.data).rows;
    expect(rows.map(({ excerpt, unreadSince }) => [excerpt, unreadSince !== null])).toEqual([
      ["Hello", false],
      ["One", true],
    ]);
  });

  test("a long conversation is read page by page", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await cast.grace(text);
    const newest = await cast.seenByLin({ ...cast.about, pageSize: 2 });
    expect(newest.messages.map(({ text }) => text)).toEqual(["4", "5"]);
    const older = await cast.seenByLin({ ...cast.about, pageSize: 2, before: newest.older });
    expect(older.messages.map(({ text }) => text)).toEqual(["2", "3"]);
    const oldest = await cast.seenByLin({ ...cast.about, pageSize: 2, before: older.older });
    expect(oldest).toMatchObject({ older: null, messages: [{ text: "1" }] });
  });

  test("search finds words of messages and names, of one's own conversations only", async () => {
    await cast.grace("The Moonlight essay");
    const found = async (name: "lin" | "zhang", search: string) =>
      (await call(listForParent, { search }, await cast.as(name))).body.data?.rows.length;
    expect(await found("lin", "moonlight")).toBe(1);
    expect(await found("lin", "emma")).toBe(1);
    expect(await found("lin", "100%")).toBe(0);
    expect(await found("zhang", "moonlight")).toBe(0);
  });
});

describe("files", () => {
  test("are one's own; family, teacher and office open them, others do not", async () => {
    const own = await createFile({ role: "parent", id: cast.people.lin.id });
    const foreign = await createFile({ role: "parent", id: cast.people.zhang.id });
    expect((await cast.lin("Not mine", { fileIds: [foreign.id] })).status).toBe(409);
    expect((await cast.lin("", { fileIds: [own.id] })).status).toBe(200);
    expect((await cast.seenByGrace()).messages[0]?.files).toMatchObject([{ id: own.id }]);
    const open = async (name: "lin" | "grace" | "nora" | "zhang" | "other" | "emma") =>
      (await call(viewFile, { id: own.id }, await cast.as(name))).status;
    expect([await open("lin"), await open("grace"), await open("nora")]).toEqual([200, 200, 200]);
    expect([await open("zhang"), await open("other"), await open("emma")]).toEqual([404, 404, 404]);
  });
});

describe("the office", () => {
  test("has one conversation with each family, in which enquiries from its confirmed address appear", async () => {
    const { email, id } = cast.people.lin;
    await db
      .insert(enquiries)
      .values({ name: "Lin", email: String(email).toUpperCase(), content: "Is there a trial class?" });
    const { body } = await cast.linToOffice("Is it open on Family Day?");
    expect((await cast.office("It is closed.")).body.data?.conversationId).toBe(body.data?.conversationId);
    await db.update(parents).set({ emailVerifiedAt: null }).where(eq(parents.id, id));
    expect((await cast.seenByLin({})).enquiries).toEqual([]);
    await db.update(parents).set({ emailVerifiedAt: new Date() }).where(eq(parents.id, id));
    expect((await cast.seenByLin({})).enquiries).toMatchObject([{ content: "Is there a trial class?" }]);
  });

  test("reads every conversation and searches it; reading a teacher's leaves no mark", async () => {
    const id = idOf(await cast.lin("Kaleidoscope"));
    const token = await cast.as("nora");
    const listed = await call(listForOffice, { selectParam: { search: "kaleidoscope" } }, token);
    expect(listed.body.data?.rows.map(({ conversationId }) => conversationId)).toEqual([id]);
    const { body } = await call(viewByOffice, { id }, token);
    expect(body.data?.messages.map(({ text }) => text)).toEqual(["Kaleidoscope"]);
    const upTo = foundOrThrow(body.data?.messages[0]).messageId;
    expect((await call(readByOffice, { id, upTo }, token)).status).toBe(200);
    expect((await cast.seenByLin()).messages.map(({ isRead }) => isRead)).toEqual([false]);
  });

  test("is one desk: what one administrator reads or answers is read", async () => {
    const count = async (name: "nora" | "omar") =>
      foundOrThrow((await call(countForOffice, {}, await cast.as(name))).body.data).unread;
    const before = await count("omar");
    await cast.linToOffice("Hello");
    expect(await count("omar")).toBe(before + 1);
    await cast.office("Good morning");
    expect(await count("omar")).toBe(before);
  });

  test("closes with a reason, which stops writing, and opens again", async () => {
    const id = idOf(await cast.lin("Hello"));
    const token = await cast.as("nora");
    expect((await call(closeThread, { id, reason: " " }, token)).body.code).toBe(3000);
    expect((await call(closeThread, { id, reason: "Settled by phone." }, token)).status).toBe(200);
    expect((await cast.lin("Still")).status).toBe(409);
    expect((await cast.grace("Still")).status).toBe(409);
    expect((await cast.seenByLin()).thread).toMatchObject({ closedReason: "Settled by phone." });
    const closed = await call(listForOffice, { selectParam: { state: "closed" } }, token);
    expect(closed.body.data?.rows.map(({ conversationId }) => conversationId)).toContain(id);
    expect((await call(reopenThread, { id }, token)).status).toBe(200);
    expect((await call(reopenThread, { id }, token)).status).toBe(409);
    expect((await cast.lin("Again")).status).toBe(200);
    expect((await call(closeThread, { id: 2_000_000_000, reason: "None" }, token)).status).toBe(404);
  });

  test("a message and the closing at the same time: written before it or refused, never after", async () => {
    const id = idOf(await cast.lin("Hello"));
    const token = await cast.as("nora");
    const [sent] = await Promise.all([cast.lin("Now"), call(closeThread, { id, reason: "Done." }, token)]);
    expect([200, 409]).toContain(sent.status);
    expect((await cast.lin("Later")).status).toBe(409);
  });
});
