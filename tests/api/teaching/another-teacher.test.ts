import { addDays } from "date-fns";
import { eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as saveSubstitute } from "@/app/api/admin/class/substitute/save/route";
import { POST as saveClass } from "@/app/api/admin/class/save/route";
import { POST as saveStatus } from "@/app/api/admin/class/status/save/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as listNotices } from "@/app/api/teacher/notice/list/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { happenings } from "@/db/schema/notices";
import { foundOrThrow } from "@/lib/core/errors";
import { renderMail } from "@/lib/notices/render";
import type { HappeningKind } from "@/lib/notices/kinds";
import { call } from "../../support/call";
import { type Cast, castOfTerm, lastHappening, mailsAbout, type Name, toldBy } from "../../support/told";

let cast: Cast;
let before: number;
beforeEach(async () => {
  cast = await castOfTerm();
  before = await lastHappening();
});
const everyone = ["grace", "lin", "other", "zhang"];
const receiversOf = async (kind: HappeningKind) =>
  (await mailsAbout(cast, kind, before)).map(({ to }) => to).sort();
async function mailTo(name: Name, kind: HappeningKind): Promise<{ subject: string; text: string }> {
  const mail = foundOrThrow((await mailsAbout(cast, kind, before)).find(({ to }) => to === name));
  const { subject, text } = await renderMail(mail.template, "en", mail.data);
  return { subject, text: text.replaceAll(/\s+/g, " ") };
}
/** As if the last two minutes had passed, in which a change can be undone; its mails wait for the morning. */
const pass = () => db.update(happenings).set({ dueAt: new Date() }).where(gt(happenings.id, before));
const giveTerm = async (name: "grace" | "other" | null) => {
  const { id, courseId, name: term, nameZh, startsOn, endsOn, weekdays, startTime } = cast.run;
  const same = { courseId, name: term, nameZh, startsOn, endsOn, weekdays, startTime: startTime.slice(0, 5) };
  const input = { id, ...same, price: 400, teacherId: name && cast.people[name].id };
  return call(saveRun, input, await cast.as("nora"));
};
const giveClass = async (name: "grace" | "other" | null) =>
  call(
    saveSubstitute,
    { id: cast.lesson.id, teacherId: name && cast.people[name].id },
    await cast.as("nora"),
  );
const inWeeks = (weeks: number) =>
  db
    .update(courseClasses)
    .set({ startsAt: addDays(new Date(), weeks * 7 + 1) })
    .where(eq(courseClasses.id, cast.lesson.id));

describe("another teacher for one class (rule R11.78)", () => {
  test.each([0, 3])("is mailed to the families and to both teachers, %i weeks ahead", async (weeks) => {
    await inWeeks(weeks);
    expect((await giveClass("other")).body.data).toEqual({ told: 2 });
    expect(await receiversOf("substitute")).toEqual(everyone);
    expect(await toldBy(cast, "substitute", before)).toEqual(expect.arrayContaining(["grace", "other"]));
    expect((await mailTo("other", "substitute")).subject).toMatch(/^You teach one class: /);
    expect((await mailTo("grace", "substitute")).subject).toMatch(/^Another teacher for one class: /);
  });

  test("given back takes the place of the mails that wait, and tells its teacher so", async () => {
    await giveClass("other");
    await pass();
    await giveClass("grace");
    expect(await receiversOf("substitute")).toEqual(everyone);
    expect((await mailTo("grace", "substitute")).subject).toMatch(/^You teach this class again: /);
    expect((await mailTo("other", "substitute")).subject).toMatch(/^Another teacher for one class: /);
  });
});

test("a class without a teacher is told as such, and who teaches it as soon as there is one", async () => {
  await giveTerm(null);
  await giveClass("other");
  await pass();
  await giveClass(null);
  expect((await mailTo("lin", "substitute")).text).toContain("has no teacher at the moment");
  await pass();
  await giveClass("grace");
  expect((await mailTo("lin", "substitute")).text).toContain("This one class has another teacher");
});

describe("another teacher for a term (rule R11.78)", () => {
  test.each([0, 3])("is mailed to the families and to both teachers, %i weeks ahead", async (weeks) => {
    await inWeeks(weeks);
    await giveTerm("other");
    expect(await receiversOf("teacherChanged")).toEqual(everyone);
    const mine = await mailTo("other", "teacherChanged");
    expect(mine.subject).toMatch(/^You now teach /);
    expect(mine.text).toContain(`You teach “${cast.run.name}” from now on.`);
    expect(mine.text).toContain("Next class");
    const former = await mailTo("grace", "teacherChanged");
    expect(former.text).toContain(`“${cast.run.name}” is now taught by Grace Miller.`);
    for (const { text } of [mine, former]) expect(text).toContain("/tea/profile?tab=program");
    const { body } = await call(listNotices, {}, await cast.as("grace"));
    expect(body.data?.rows[0]).toMatchObject({ kind: "teacherChanged", href: "/tea/profile?tab=program" });
  });

  test("without one says so, and who it is as soon as there is one", async () => {
    await giveTerm(null);
    expect(await receiversOf("teacherChanged")).toEqual(["grace", "lin", "zhang"]);
    expect((await mailTo("lin", "teacherChanged")).text).toContain("the next one is not chosen yet");
    expect((await mailTo("grace", "teacherChanged")).subject).toMatch(/^You no longer teach /);
    await pass();
    await giveTerm("other");
    expect((await mailTo("lin", "teacherChanged")).text).toContain("has another teacher from now on");
  });

  test("and back in one night is mailed once to each", async () => {
    await giveTerm("other");
    await pass();
    await giveTerm("grace");
    expect(await receiversOf("teacherChanged")).toEqual(everyone);
    expect((await mailTo("grace", "teacherChanged")).subject).toMatch(/^You now teach /);
    expect((await mailTo("other", "teacherChanged")).text).toContain("is now taught by");
  });

  test("undone within two minutes tells no one", async () => {
    await giveTerm("other");
    await giveTerm("grace");
    expect(await receiversOf("teacherChanged")).toEqual([]);
    expect(await toldBy(cast, "teacherChanged", before)).toEqual([]);
  });

  test("takes back the mails about its classes that still wait for the teacher before", async () => {
    const { id, unitId, name, nameZh, startsAt } = cast.lesson;
    const moved = addDays(foundOrThrow(startsAt), 1).toISOString();
    const input = { classId: id, unitId, name, nameZh, durationMinutes: 60, startsAt: moved };
    await call(saveClass, input, await cast.as("nora"));
    expect(await receiversOf("classMoved")).toEqual(["grace", "lin", "zhang"]);
    await db.update(happenings).set({ dueAt: new Date() }).where(eq(happenings.courseClassId, id));
    await giveTerm("other");
    expect(await receiversOf("classMoved")).toEqual(["lin", "zhang"]);
    expect(await receiversOf("teacherChanged")).toEqual(everyone);
  });
});

describe("a class that had begun when the term got another teacher (rule R10.27)", () => {
  const saveAt = async (startsAt: Date, status: "scheduled" | "cancelled" = "scheduled") => {
    const { id: classId, unitId, name, nameZh } = cast.lesson;
    const desk = await cast.as("nora");
    const input = { classId, unitId, name, nameZh, startsAt: startsAt.toISOString(), durationMinutes: 60 };
    expect((await call(saveClass, input, desk)).status).toBe(200);
    if (status === "cancelled") await call(saveStatus, { id: classId, status: "scheduled" }, desk);
    const [row] = await db.select().from(courseClasses).where(eq(courseClasses.id, classId));
    return row?.substituteTeacherId;
  };
  const hold = (status: "scheduled" | "cancelled") =>
    db
      .update(courseClasses)
      .set({ startsAt: addDays(new Date(), -3), status })
      .where(eq(courseClasses.id, cast.lesson.id));

  test.each(["scheduled", "cancelled"] as const)(
    "and was %s is the present teacher's at a time to come",
    async (status) => {
      await hold(status);
      expect((await giveTerm("other")).status).toBe(200);
      expect(await saveAt(addDays(new Date(), 15), status)).toBeNull();
    },
  );

  test.each(["scheduled", "cancelled"] as const)(
    "and was %s stays the former one's at another time before",
    async (status) => {
      await hold(status);
      await giveTerm("other");
      expect(await saveAt(addDays(new Date(), -4), status)).toBe(cast.people.grace.id);
    },
  );

  test("stays with whom the office gave it to", async () => {
    await hold("scheduled");
    await giveClass("other");
    expect(await saveAt(addDays(new Date(), 15))).toBe(cast.people.other.id);
  });
});
