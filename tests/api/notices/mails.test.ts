import { addDays, addHours, subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as unsubscribe } from "@/app/api/base/notice/unsubscribe/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as setHomework } from "@/app/api/teacher/homework/save/route";
import { POST as saveTeacher } from "@/app/api/teacher/notice/settings/save/route";
import { POST as saveFamily } from "@/app/api/user/notice/settings/save/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { submissionComments, submissions } from "@/db/schema/learning";
import { happenings, noticeSettings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createSubmission } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolInstant } from "@/lib/core/school-time";
import { sendFamilyDigests } from "@/lib/notices/family-digest";
import { renderMail } from "@/lib/notices/render";
import { sendTeacherMornings } from "@/lib/notices/teacher-morning";
import { unsubscribePath } from "@/lib/notices/unsubscribe-link";
import { call } from "../../support/call";
import { type Cast, castOfTerm } from "../../support/told";

let cast: Cast;
beforeEach(async () => {
  await db.delete(submissionComments);
  await db.delete(submissions);
  await db.delete(noticeSettings);
  await db.update(courseClasses).set({ startsAt: null });
  cast = await castOfTerm();
  await db.delete(mailOutbox);
});

const mailsTo = async (name: keyof Cast["people"]) =>
  db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, cast.people[name].email ?? ""));
const templatesTo = async (name: keyof Cast["people"]) =>
  (await mailsTo(name)).map(({ template }) => template);
const planClass = (startsAt: Date) =>
  db.update(courseClasses).set({ startsAt }).where(eq(courseClasses.id, cast.lesson.id));
const linkOf = (role: "parent" | "teacher", id: number, from: "digest" | "homework" | "morning") =>
  foundOrThrow(unsubscribePath({ role, id, from }).split("u=")[1]);

/** 17:30 on a Sunday in Toronto; in Beijing it is Monday morning. */
const sunday = schoolInstant("2027-01-10", "17:30");

describe("a family's Sunday digest", () => {
  test("leaves at five on Sunday of the reader's zone, once a week", async () => {
    await planClass(addDays(sunday, 2));
    expect(await sendFamilyDigests(addHours(sunday, -1))).toBe(0);
    expect(await sendFamilyDigests(sunday)).toBe(1);
    expect(await sendFamilyDigests(addHours(sunday, 1))).toBe(0);
    expect(await sendFamilyDigests(addHours(sunday, 4))).toBe(0);
    expect(await templatesTo("lin")).toEqual(["familyDigest"]);
    expect(await mailsTo("zhang")).toEqual([]);
    expect(await sendFamilyDigests(schoolInstant("2027-01-10", "05:00"))).toBe(1);
    const [chinese] = await mailsTo("zhang");
    const { subject, text } = await renderMail("familyDigest", "zh", chinese?.data);
    expect(subject).toMatch(/一周预告/);
    expect(text).toContain("Ming Chen，阅读小组");
    expect(text).toContain("北京时间");
    await planClass(addDays(sunday, 9));
    expect(await sendFamilyDigests(addDays(sunday, 7))).toBe(1);
  });

  test("names classes, what is to hand in, and what came back, of the own children", async () => {
    await planClass(addDays(sunday, 2));
    await createSubmission(cast.homework.id, cast.leo.id, {
      state: "returned",
      score: 18,
      markedAt: subDays(sunday, 2),
    });
    await sendFamilyDigests(sunday);
    const [mail] = await mailsTo("lin");
    const { text, unsubscribeUrl } = await renderMail("familyDigest", "en", mail?.data);
    expect(text).toContain("There are 2 classes in the next seven days.");
    expect(text).toContain("Emma Chen, Reading Circle");
    expect(text).toContain("Leo Chen: “A place I know”, 18 of 100 points");
    expect(text).not.toContain("Ming");
    expect(unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?u=parent\./);
  });

  test("names work to revise under what is to hand in, until it is handed in again", async () => {
    const markedAt = subDays(sunday, 20);
    const asked = { state: "returned", score: 11, markedAt, revisionAskedAt: markedAt } as const;
    const work = await createSubmission(cast.homework.id, cast.leo.id, asked);
    await sendFamilyDigests(sunday);
    const [mail] = await mailsTo("lin");
    const letters = await Promise.all(
      (["en", "zh"] as const).map((locale) => renderMail("familyDigest", locale, mail?.data)),
    );
    expect(letters[0]?.text).toMatch(
      /To hand in[\s*-]+Leo Chen: “A place I know”, to revise and hand in again/i,
    );
    expect(letters[1]?.text).toMatch(/Leo Chen：《A place I know》，修改后重新提交/);
    expect(letters[0]?.text).not.toMatch(/Returned this week|Emma|Ming/i);

    await db.delete(mailOutbox);
    await db
      .update(submissions)
      .set({ state: "handed_in", revisionAskedAt: null })
      .where(eq(submissions.id, work.id));
    await sendFamilyDigests(sunday);
    expect(await mailsTo("lin")).toEqual([]);
  });

  test("names homework set this week that is due later or at no time, and the teacher's words", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: subDays(sunday, 2) });
    const piece = { courseRunId: cast.run.id, name: "A long poem" };
    const later = { ...piece, dueAt: addDays(sunday, 12).toISOString() };
    for (const input of [later, { ...piece, name: "A list of birds" }])
      expect((await call(setHomework, input, await cast.as("grace"))).status).toBe(200);
    vi.useRealTimers();
    await db
      .update(happenings)
      .set({ at: subDays(sunday, 2) })
      .where(eq(happenings.courseRunId, cast.run.id));
    const work = await createSubmission(cast.homework.id, cast.leo.id, {
      state: "returned",
      score: 18,
      comment: "A strong\n\nopening.",
      markedAt: subDays(sunday, 2),
    });
    const said = { submissionId: work.id, createdAt: subDays(sunday, 1) };
    await db.insert(submissionComments).values([
      { ...said, authorRole: "teacher", authorId: cast.people.grace.id, text: "Read it aloud once more." },
      { ...said, authorRole: "student", authorId: cast.leo.id, text: "I will!" },
      {
        ...said,
        authorRole: "teacher",
        authorId: cast.people.grace.id,
        text: "Last year.",
        createdAt: subDays(sunday, 9),
      },
    ]);
    await sendFamilyDigests(sunday);
    const [mail] = await mailsTo("lin");
    const { text } = await renderMail("familyDigest", "en", mail?.data);
    expect(text).toMatch(/Emma Chen: “A long poem”, due .*22/);
    expect(text).toContain("Leo Chen: “A list of birds”, without a due date");
    expect(text).toContain("Leo Chen: “A place I know”, 18 of 100 points. “A strong opening.”");
    expect(text).toContain("Leo Chen, “A place I know”: Read it aloud once more.");
    expect(text).not.toMatch(/I will|Last year|Ming/);
    // A week later it is no news.
    await db.delete(mailOutbox);
    await sendFamilyDigests(addDays(sunday, 14));
    expect(await mailsTo("lin")).toEqual([]);
  });

  test("cuts a teacher's long words between whole characters, so that no family is left without its digest", async () => {
    await planClass(addDays(sunday, 2));
    await createSubmission(cast.homework.id, cast.leo.id, {
      state: "returned",
      comment: `${"a".repeat(298)}😀 and more of it`,
      markedAt: subDays(sunday, 2),
    });
    await sendFamilyDigests(sunday);
    const [mail] = await mailsTo("lin");
    const { text } = await renderMail("familyDigest", "en", mail?.data);
    expect(text).toContain("aaa😀…");
  });

  test("is not sent without content, to closed families, or when switched off", async () => {
    await sendFamilyDigests(sunday);
    expect(await mailsTo("lin")).toEqual([]);
    await planClass(addDays(sunday, 2));
    await call(saveFamily, { digest: false, homework: true }, await cast.as("lin"));
    await sendFamilyDigests(sunday);
    expect(await mailsTo("lin")).toEqual([]);
    await db.update(parents).set({ enabled: false }).where(eq(parents.id, cast.people.lin.id));
    await call(unsubscribe, { link: linkOf("parent", cast.people.lin.id, "digest"), on: true });
    await sendFamilyDigests(sunday);
    expect(await mailsTo("lin")).toEqual([]);
  });
});

describe("a teacher's morning mail", () => {
  const morning = schoolInstant("2027-01-12", "07:35");

  test("leaves from 07:30 on days with a class or work to mark, once", async () => {
    expect(await sendTeacherMornings(morning)).toBe(0);
    await planClass(schoolInstant("2027-01-12", "18:00"));
    await createSubmission(cast.homework.id, cast.emma.id, { handedInAt: subDays(morning, 3) });
    expect(await sendTeacherMornings(schoolInstant("2027-01-12", "07:20"))).toBe(0);
    expect(await sendTeacherMornings(morning)).toBe(1);
    expect(await sendTeacherMornings(addHours(morning, 1))).toBe(0);
    expect(await templatesTo("grace")).toEqual(["teacherMorning"]);
    expect(await mailsTo("other")).toEqual([]);
    const [mail] = await mailsTo("grace");
    const { subject, text } = await renderMail("teacherMorning", "en", mail?.data);
    expect(subject).toBe("Today: 1 class, 1 to mark");
    expect(text).toContain("“A place I know”, Reading Circle: 1, for 3 days");
  });

  test("can be switched off, and comes in the language chosen", async () => {
    await planClass(schoolInstant("2027-01-12", "18:00"));
    await call(saveTeacher, { morning: true, locale: "zh" }, await cast.as("grace"));
    await sendTeacherMornings(morning);
    expect((await mailsTo("grace"))[0]?.locale).toBe("zh");
    await db.delete(mailOutbox);
    await call(saveTeacher, { morning: false, locale: "zh" }, await cast.as("grace"));
    await sendTeacherMornings(morning);
    expect(await mailsTo("grace")).toEqual([]);
  });
});

describe("the link in mails that can be switched off", () => {
  const returned = async () => {
    const work = await createSubmission(cast.homework.id, cast.ming.id);
    await call(mark, { id: work.id, score: 18 }, await cast.as("grace"));
    return templatesTo("zhang");
  };

  test("stops them without a login, however often it is pressed, and can be taken back", async () => {
    const link = linkOf("parent", cast.people.zhang.id, "homework");
    for (let i = 0; i < 2; i++)
      expect((await call(unsubscribe, { link })).body.data).toEqual({ isOn: false });
    expect(await returned()).toEqual([]);
    await call(unsubscribe, { link, on: true });
    await db.delete(mailOutbox);
    const [row] = await db.select().from(noticeSettings);
    expect(row).toMatchObject({ readerId: cast.people.zhang.id, homework: true, digest: true });
  });

  test("opens nothing when it was changed", async () => {
    const link = linkOf("parent", cast.people.zhang.id, "homework");
    const [role, id, from, seal] = link.split(".");
    for (const forged of [
      "",
      "x",
      `${role}.${Number(id) + 1}.${from}.${seal}`,
      `teacher.${id}.${from}.${seal}`,
    ])
      expect((await call(unsubscribe, { link: forged })).status, forged).toBe(404);
    expect(await db.$count(noticeSettings)).toBe(0);
  });

  test("is in the mail about returned work, which families get unless they stopped it", async () => {
    expect(await returned()).toEqual(["homeworkReturned"]);
    const [mail] = await mailsTo("zhang");
    expect(mail?.data).toMatchObject({ unsubscribePath: expect.stringContaining("/unsubscribe?u=parent.") });
  });
});
