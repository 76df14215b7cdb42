import { subDays } from "date-fns";
import { eq, gt } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as plan } from "@/app/api/admin/class/schedule/save/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as viewTree } from "@/app/api/admin/course/structure/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { happenings } from "@/db/schema/notices";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { renderMail } from "@/lib/notices/render";
import { call } from "../../support/call";
import { type Cast, castOfTerm, lastHappening, mailsAbout, toldBy } from "../../support/told";

let cast: Cast;
let before: number;
beforeEach(async () => {
  cast = await castOfTerm();
  before = await lastHappening();
});

const save = async (change: {
  weekdays?: number[];
  startTime?: string;
  startsOn?: string;
  teacherId?: number;
}) => {
  const same = pick(cast.run, ["id", "courseId", "name", "nameZh", "startsOn", "endsOn", "weekdays"]);
  const startTime = cast.run.startTime.slice(0, 5);
  return call(saveRun, { ...same, startTime, price: 400, ...change }, await cast.as("nora"));
};
const withoutClassToCome = () =>
  db
    .update(courseClasses)
    .set({ startsAt: subDays(new Date(), 3) })
    .where(eq(courseClasses.id, cast.lesson.id));
const told = () => toldBy(cast, "planChanged", before);
const mailed = async () => (await mailsAbout(cast, "planChanged", before)).map(({ to }) => to).sort();
const pass = () => db.update(happenings).set({ dueAt: new Date() }).where(gt(happenings.id, before));

test("other weekly times of a term without planned classes are told, with the times", async () => {
  await withoutClassToCome();
  expect((await save({ weekdays: [5, 3], startTime: "19:00" })).body.data).toMatchObject({ told: 2 });
  expect(await told()).toEqual(["emma", "grace", "leo", "lin", "ming", "omar", "zhang"]);
  expect(await mailed()).toEqual(["grace", "lin", "zhang"]);
  const mails = await mailsAbout(cast, "planChanged", before);
  const textTo = async (name: string) => {
    const mail = foundOrThrow(mails.find(({ to }) => to === name));
    return (await renderMail(mail.template, mail.locale, mail.data)).text.replaceAll(/[\s\u00a0]+/g, " ");
  };
  expect(await textTo("lin")).toContain("Wed, Fri, 7:00 p.m. Toronto");
  expect(await textTo("zhang")).toContain("多伦多 周三、周五 19:00");
});

test("another first day is told, and an unchanged term is not", async () => {
  await withoutClassToCome();
  expect((await save({})).body.data).toMatchObject({ told: 0 });
  expect(await told()).toEqual([]);
  expect((await save({ startsOn: shiftDay(schoolDay(), 9) })).body.data).toMatchObject({ told: 2 });
});

test("a change that is undone within two minutes tells no one", async () => {
  await withoutClassToCome();
  await save({ weekdays: [3] });
  await save({ weekdays: [4] });
  expect((await save({})).body.data).toMatchObject({ told: 0 });
  expect(await told()).toEqual([]);
  expect(await mailed()).toEqual([]);
});

test("where classes are planned, their own times are told; the office's form knows", async () => {
  const nextAt = async () => {
    const { body } = await call(viewTree, { id: cast.run.courseId }, await cast.as("nora"));
    return body.data?.runs[0]?.nextAt;
  };
  expect(await nextAt()).toBe(cast.lesson.startsAt?.toISOString());
  expect((await save({ weekdays: [3] })).body.data).toMatchObject({ told: 0 });
  expect(await told()).toEqual([]);
  await withoutClassToCome();
  expect(await nextAt()).toBeNull();
});

test("classes that are planned afterwards take the place of the mails that wait", async () => {
  await withoutClassToCome();
  await save({ weekdays: [3] });
  await pass();
  const weekly = {
    firstDay: shiftDay(schoolDay(), 20),
    weekdays: [3],
    startTime: "18:30",
    durationMinutes: 60,
  };
  const planned = await call(plan, { id: cast.run.id, ...weekly, count: 3 }, await cast.as("nora"));
  expect(planned.body.data).toMatchObject({ told: 2 });
  const mails = await mailsAbout(cast, "planChanged", before);
  expect(mails.map(({ to }) => to).sort()).toEqual(["grace", "lin", "zhang"]);
  expect(mails.every(({ data }) => "nextAt" in data && data.nextAt)).toBe(true);
});

test("families are counted once if the term gets another teacher, too", async () => {
  await withoutClassToCome();
  expect((await save({ weekdays: [3], teacherId: cast.people.other.id })).body.data).toMatchObject({
    told: 2,
  });
  expect(await told()).toContain("lin");
  expect(await toldBy(cast, "teacherChanged", before)).toContain("lin");
});
