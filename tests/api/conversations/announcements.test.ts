import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as countAnnouncement } from "@/app/api/admin/announcement/count/route";
import { POST as list } from "@/app/api/admin/announcement/list/route";
import { POST as announce } from "@/app/api/admin/announcement/send/route";
import { POST as takeBack } from "@/app/api/admin/announcement/withdraw/route";
import { POST as writeToTerm } from "@/app/api/teacher/announcement/send/route";
import { POST as takeBackOwn } from "@/app/api/teacher/announcement/withdraw/route";
import { POST as viewAsTeacher } from "@/app/api/teacher/conversation/view/route";
import { POST as listNotices } from "@/app/api/user/notice/list/route";
import { POST as cancelByOffice } from "@/app/api/admin/class/status/save/route";
import { db } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { announcements } from "@/db/schema/conversations";
import { makeups } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { auditEntries, mailOutbox, rateLimits } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createClass } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listAnnounced, viewAnnouncement } from "@/lib/conversations/announce";
import { eraseConversationsAbout } from "@/lib/conversations/erase";
import { foundOrThrow } from "@/lib/core/errors";
import { renderMail } from "@/lib/notices/render";
import { sendOutbox } from "@/lib/notices/send-outbox";
import { call, signIn } from "../../support/call";
import { talkingCast } from "../../support/conversations";
import { guardianOf, toPay, toSee } from "../../support/guardians";
import { lastHappening, toldBy } from "../../support/told";

const words = { title: "Picture day", titleZh: "拍照日", text: "On Friday.", textZh: "周五。" };

let cast: Awaited<ReturnType<typeof talkingCast>>;
let before: number;
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
  cast = await talkingCast();
  before = await lastHappening();
});
afterEach(() => void vi.useRealTimers());

const send = async (input: object = { courseRunId: cast.run.id }) =>
  call(announce, { ...words, sendKey: randomUUID(), ...input }, await cast.as("nora"));
const idOf = ({ body }: Awaited<ReturnType<typeof send>>) => foundOrThrow(body.data).announcementId;
const withdraw = async (id: number) => call(takeBack, { id }, await cast.as("nora"));
const told = () => toldBy(cast, "announcement", before);
const mails = () => db.select().from(mailOutbox).where(eq(mailOutbox.template, "announcement"));
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: addMinutes(new Date(), minutes) });

describe("taking an announcement back (rule R18.17)", () => {
  test("within two minutes no one was told: no notice, no mail, and no page", async () => {
    const id = idOf(await send());
    expect(await told()).toEqual(["grace", "lin", "zhang"]);
    expect(await mails()).toHaveLength(2);
    expect((await withdraw(id)).body.data).toEqual({ announcementId: id });
    expect([await told(), await mails()]).toEqual([[], []]);
    const { body } = await call(listNotices, {}, await cast.as("lin"));
    expect(body.data?.rows).toEqual([]);
    const lin = { role: "parent" as const, id: asSystem<"parent">(cast.people.lin.id) };
    await expect(viewAnnouncement(lin as never, id)).rejects.toThrow();
    later(3);
    await sendOutbox();
    expect(await mails()).toEqual([]);
    const listed = await call(list, {}, await cast.as("nora"));
    const row = listed.body.data?.rows.find(({ announcementId }) => announcementId === id);
    expect(row).toMatchObject({ canTakeBack: false, withdrawnAt: expect.any(String) });
  });

  test("again changes nothing, both at once too, and it is in the audit once", async () => {
    const id = idOf(await send());
    const replies = [...(await Promise.all([withdraw(id), withdraw(id)])), await withdraw(id)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const entry = and(eq(auditEntries.action, "announcement.takeBack"), eq(auditEntries.subjectId, id));
    expect(await db.$count(auditEntries, entry)).toBe(1);
  });

  test("after two minutes it is refused, and everyone keeps it", async () => {
    const id = idOf(await send());
    later(3);
    expect((await withdraw(id)).status).toBe(409);
    expect(await told()).toEqual(["grace", "lin", "zhang"]);
    expect((await withdraw(2_000_000_000)).status).toBe(404);
    expect((await call(takeBack, { id }, await cast.as("grace"))).status).toBe(403);
  });

  test("another announcement stays", async () => {
    const [first, second] = [idOf(await send()), idOf(await send())];
    await withdraw(first);
    expect(await told()).toEqual(["grace", "lin", "zhang"]);
    expect((await mails()).map(({ data }) => data["announcementId"])).toEqual([second, second]);
  });
});

describe("an announcement about one class (rule R18.13)", () => {
  const aboutClass = () => send({ courseRunId: cast.run.id, courseClassId: cast.lesson.id });
  const setClass = (change: Partial<typeof courseClasses.$inferInsert>) =>
    db.update(courseClasses).set(change).where(eq(courseClasses.id, cast.lesson.id));

  test("is told of a cancelled class too", async () => {
    await setClass({ status: "cancelled" });
    expect((await aboutClass()).body.data).toMatchObject({ families: 2 });
  });

  test("is told to the family of a guest of that class, who is counted before, and of no other class", async () => {
    const { lesson, run, people } = cast;
    const missedClassId = (await createClass({ courseRunId: cast.elsewhere.id })).id;
    const wish = { studentId: people.mia.id, missedClassId, courseClassId: lesson.id };
    await db.insert(makeups).values({ ...wish, status: "granted", decidedAt: new Date() });
    const reach = async (audience: object) =>
      (await call(countAnnouncement, audience, await cast.as("nora"))).body.data;
    const about = { courseRunId: run.id, courseClassId: lesson.id };
    expect([await reach(about), await reach({ courseRunId: run.id })]).toEqual([
      { families: 3 },
      { families: 2 },
    ]);
    expect((await aboutClass()).body.data).toMatchObject({ families: 3 });
    expect(await told()).toEqual(["grace", "lin", "stranger", "zhang"]);
    expect((await mails()).flatMap(({ studentIds }) => studentIds)).toContain(people.mia.id);

    before = await lastHappening();
    await db.update(makeups).set({ status: "cancelled" }).where(eq(makeups.studentId, people.mia.id));
    await aboutClass();
    expect(await told()).toEqual(["grace", "lin", "zhang"]);
  });

  test.each(["hidden unit", "removed unit", "removed class"])(
    "is refused for a class that families do not see: %s",
    async (what) => {
      const gone = { removedAt: new Date() };
      if (what === "removed class") await setClass(gone);
      else
        await db
          .update(units)
          .set(what === "hidden unit" ? { enabled: false } : gone)
          .where(eq(units.id, cast.lesson.unitId));
      const refused = await aboutClass();
      expect([refused.status, refused.body.msg]).toEqual([
        409,
        expect.stringContaining("Families do not see"),
      ]);
      expect([await told(), await mails()]).toEqual([[], []]);
      expect((await send()).body.data).toMatchObject({ families: 2 });
    },
  );
});

describe("an announcement to the families of chosen children (rule R18.18)", () => {
  test("is told once to each guardian who sees one of them, as counted before, and to no teacher", async () => {
    const wei = await guardianOf(cast.emma.id, toSee);
    await guardianOf(cast.emma.id, toPay);
    const studentIds = [cast.emma.id, cast.leo.id, cast.emma.id];
    const nora = await cast.as("nora");
    expect((await call(countAnnouncement, { studentIds }, nora)).body.data).toEqual({ families: 1 });
    expect((await send({ studentIds })).body.data).toMatchObject({ families: 1 });
    expect(await told()).toEqual(["lin", `parent ${wei.parent.id}`].sort());
    const byReader = Object.fromEntries(
      (await mails()).map(({ recipient, studentIds }) => [recipient, studentIds]),
    );
    expect(byReader).toEqual({
      [String(cast.people.lin.email)]: [cast.emma.id, cast.leo.id],
      [wei.parent.email]: [cast.emma.id],
    });
    const [mail] = await mails();
    const { text } = await renderMail("announcement", "en", foundOrThrow(mail).data);
    expect(text).toContain("it is about");
    expect(text).toContain("Emma");
    const listed = await call(list, {}, nora);
    expect(listed.body.data?.rows[0]).toMatchObject({ children: 2, families: 1, canTakeBack: true });
    expect(JSON.stringify(listed.body.data)).not.toContain("studentIds");
  });

  test("not for a child who does not exist, for a term as well, nor for none; archived children reach no family", async () => {
    expect((await send({ studentIds: [cast.emma.id, 2_000_000_000] })).status).toBe(404);
    expect((await send({ studentIds: [] })).body.code).toBe(3000);
    expect((await send({ studentIds: [cast.emma.id], courseRunId: cast.run.id })).body.code).toBe(3000);
    expect((await send({ studentIds: [cast.people.archived.id] })).body.data).toMatchObject({ families: 0 });
    await db.update(students).set({ enabled: false }).where(eq(students.id, cast.ming.id));
    expect((await send({ studentIds: [cast.ming.id] })).body.data).toMatchObject({ families: 0 });
  });

  test("can be taken back, and loses the id of a child who is erased", async () => {
    const id = idOf(await send({ studentIds: [cast.emma.id, cast.ming.id] }));
    expect((await withdraw(id)).status).toBe(200);
    expect([await told(), await mails()]).toEqual([[], []]);
    await db.transaction((tx) => eraseConversationsAbout(tx, asSystem<"student">(cast.emma.id)));
    const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
    expect(row?.studentIds).toEqual([cast.ming.id]);
  });
});

describe("a substitute (rule R18.16)", () => {
  const substitute = () =>
    db
      .update(courseClasses)
      .set({ substituteTeacherId: cast.people.other.id })
      .where(eq(courseClasses.id, cast.lesson.id));

  test("is told of an announcement about that class, and not of one about the term", async () => {
    await substitute();
    const ofTerm = { courseRunId: cast.run.id };
    await send(ofTerm);
    expect(await told()).not.toContain("other");
    before = await lastHappening();
    const id = idOf(await send({ ...ofTerm, courseClassId: cast.lesson.id }));
    expect(await told()).toEqual(["grace", "lin", "other", "zhang"]);
    const other = { role: "teacher" as const, id: asSystem<"teacher">(cast.people.other.id) };
    expect(await viewAnnouncement(other as never, id)).toMatchObject({ title: "Picture day" });
  });

  test("is told when that class is cancelled", async () => {
    await substitute();
    const input = { id: cast.lesson.id, status: "cancelled" as const };
    expect((await call(cancelByOffice, input, await cast.as("nora"))).status).toBe(200);
    expect(await toldBy(cast, "classCancelled", before)).toContain("other");
  });

  test("sees no conversation of the class", async () => {
    await cast.lin("Between us");
    await substitute();
    const token = await signIn("teacher", cast.people.other.id);
    expect((await call(viewAsTeacher, cast.about, { token })).status).toBe(404);
  });
});

describe("a teacher writes to all families of the own term (rule R18.19)", () => {
  const write = async (name: "grace" | "other", input: object = {}) =>
    call(
      writeToTerm,
      {
        courseRunId: cast.run.id,
        title: "A poem by heart",
        text: "Please bring the poem.",
        sendKey: randomUUID(),
        ...input,
      },
      await cast.as(name),
    );

  test("each guardian who sees a child of the term is told once, under the teacher's name", async () => {
    const sendKey = randomUUID();
    const [first, again] = await Promise.all([write("grace", { sendKey }), write("grace", { sendKey })]);
    expect(first.body.data).toEqual(again.body.data);
    expect(first.body.data).toMatchObject({ families: 2 });
    expect(await told()).toEqual(["lin", "zhang"]);
    expect(await mails()).toHaveLength(2);
    const [mail] = await mails();
    const { text } = await renderMail(mail!.template, mail!.locale, mail!.data);
    expect(text).toContain("Grace");
    const notices = await call(listNotices, {}, await cast.as("lin"));
    expect(notices.body.data?.rows[0]?.text).toContain("Grace");
    const listed = await call(list, {}, await cast.as("nora"));
    expect(listed.body.data?.rows[0]).toMatchObject({
      authorName: expect.stringContaining("Grace"),
      title: "A poem by heart",
    });
  });

  test("not to another teacher's term, and not as news; only the own ones are taken back", async () => {
    expect((await write("other")).status).toBe(404);
    expect((await write("grace", { title: " " })).body.code).toBe(3000);
    const id = idOf(await write("grace", { isMarketing: true }));
    const [row] = await db.select().from(announcements).where(eq(announcements.id, id));
    expect(row).toMatchObject({ isMarketing: false, adminId: null });
    expect((await call(takeBackOwn, { id }, await cast.as("other"))).status).toBe(404);
    const ofOffice = idOf(await send());
    expect((await call(takeBackOwn, { id: ofOffice }, await cast.as("grace"))).status).toBe(404);
    expect((await call(takeBackOwn, { id }, await cast.as("grace"))).status).toBe(200);
    const grace = { role: "teacher" as const, id: asSystem<"teacher">(cast.people.grace.id) };
    const own = idOf(await write("grace"));
    expect(await listAnnounced(grace as never, asSystem<"courseRun">(cast.run.id))).toHaveLength(1);
    expect(await viewAnnouncement(grace as never, own)).toMatchObject({ title: "A poem by heart" });
    const other = { role: "teacher" as const, id: asSystem<"teacher">(cast.people.other.id) };
    await expect(viewAnnouncement(other as never, own)).rejects.toThrow();
  });

  test("a notice from before the name was part of it still reads as the school's", async () => {
    await send();
    await db.update(happenings).set({ data: sql`${happenings.data} - 'teacherName'` });
    const { body } = await call(listNotices, {}, await cast.as("lin"));
    expect(body.data?.rows[0]?.text).toMatch(/^(News from the school|学校通知)/);
  });
});
