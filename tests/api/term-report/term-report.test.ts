import { addDays, formatISO } from "date-fns";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as approve } from "@/app/api/admin/termReport/approve/route";
import { POST as listOfOffice } from "@/app/api/admin/termReport/list/route";
import { POST as publish } from "@/app/api/admin/termReport/publish/route";
import { POST as giveBack } from "@/app/api/admin/termReport/return/route";
import { POST as draft } from "@/app/api/teacher/termReport/draft/route";
import { POST as list } from "@/app/api/teacher/termReport/list/route";
import { POST as save } from "@/app/api/teacher/termReport/save/route";
import { POST as submit } from "@/app/api/teacher/termReport/submit/route";
import { POST as eraseChild } from "@/app/api/user/student/erase/route";
import { GET as getPdf } from "@/app/api/termReport/[reportId]/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { happenings, notices } from "@/db/schema/notices";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import { termReportEditions, termReports } from "@/db/schema/term-reports";
import {
  createAdmin,
  createGuardianship,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createSubmission,
  createTeacher,
  demoPassword,
  demoPasswordHash,
  enrol,
} from "@/db/seed/factories";
import { requireOwned } from "@/lib/access/ownership";
import { asSystem } from "@/lib/access/owned";
import { actorWithoutSession, type Role } from "@/lib/auth/actor";
import { childRecords } from "@/lib/families/export-child";
import { reportPage } from "@/lib/marks/term-report/report-pdf";
import { longestParagraph } from "@/lib/marks/term-report/schemas";
import {
  countReturnedReports,
  getPublishedReportOrThrow,
  type ListedReport,
  listReportsOfFamily,
  listReportsOfStudent,
  listTermReports,
  listRunsWithReturnedReports,
} from "@/lib/marks/term-report/queries";
import { students } from "@/db/schema/people";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";
import { meeting } from "../../support/row-locks";
import { textOfPdf } from "../../support/pdf-text";

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;
const day = (days: number) => formatISO(addDays(new Date(), days), { representation: "date" });

const child = async (firstName = "Leo") =>
  createStudent({ parentId: (await createParent()).id, firstName, lastName: "Zhu" });

/** A term that is two months old, with a homework, a teacher and an administrator. */
async function term(children = 1) {
  const [teacher, office] = [
    await createTeacher({ firstName: "Grace", lastName: "Miller" }),
    await createAdmin(),
  ];
  const run = await createRun({ teacherId: teacher.id, startsOn: day(-60), endsOn: day(20) });
  const work = await createHomework({
    courseRunId: run.id,
    name: "A place I know",
    maxScore: 20,
    dueAt: addDays(new Date(), -10),
    givenOutAt: addDays(new Date(), -20),
  });
  const family = [];
  for (let index = 0; index < children; index++) {
    const parent = await createParent({ locale: "zh", passwordHash: await demoPasswordHash() });
    const student = await createStudent({ parentId: parent.id, firstName: `Emma${index}`, lastName: "Chen" });
    await enrol(student.id, run.id, addDays(new Date(), -59));
    await createSubmission(work.id, student.id, { state: "returned", score: 15, markedAt: new Date() });
    family.push({ parent, student });
  }
  const token = async (role: Role, id: number) => ({ token: await signIn(role, id) });
  return {
    run,
    teacher,
    office,
    family,
    courseRunId: run.id,
    asTeacher: await token("teacher", teacher.id),
    asOffice: await token("admin", office.id),
    first: family[0]!,
  };
}
type Term = Awaited<ReturnType<typeof term>>;

const english = "Emma reads with her whole voice. At home, ten minutes aloud would help most.";
const chinese = "艾玛朗读时声音洪亮。在家里每天朗读十分钟，帮助最大。";

const reportsOf = async ({ courseRunId, asTeacher }: Term) =>
  (await call(list, { courseRunId }, asTeacher)).body.data!.reports;
const seen = (reports: readonly { reportId: number; version: number }[]) =>
  reports.map(({ reportId, version }) => ({ reportId, version }));

/** Drafts, writes and submits all reports. */
async function submitted(own: Term) {
  await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
  for (const { reportId, version } of await reportsOf(own))
    await call(save, { reportId, version, paragraph: english, paragraphZh: chinese }, own.asTeacher);
  const reports = seen(await reportsOf(own));
  const { status } = await call(submit, { courseRunId: own.courseRunId, reports }, own.asTeacher);
  expect(status).toBe(200);
  return seen(await reportsOf(own));
}
async function approved(own: Term) {
  const reports = await submitted(own);
  await call(approve, { courseRunId: own.courseRunId, reports }, own.asOffice);
  return seen(await reportsOf(own));
}
async function published(own: Term) {
  const reports = await approved(own);
  return call(publish, { courseRunId: own.courseRunId, reports }, own.asOffice);
}

const mailsOf = (parentId: number) =>
  db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.parentId, parentId), eq(mailOutbox.template, "termReport")))
    .orderBy(mailOutbox.id);

beforeEach(() => db.delete(mailOutbox));

describe("drafts", () => {
  test("are made for all 30 children in one go, and a second time only for those who came since", async () => {
    const own = await term(30);
    expect((await call(draft, { courseRunId: own.courseRunId }, own.asTeacher)).body.data).toEqual({
      drafted: 30,
    });
    const late = await child("Zoe");
    await enrol(late.id, own.courseRunId);
    expect((await call(list, { courseRunId: own.courseRunId }, own.asTeacher)).body.data).toMatchObject({
      undrafted: 1,
    });
    const both = await Promise.all([
      call(draft, { courseRunId: own.courseRunId }, own.asTeacher),
      call(draft, { courseRunId: own.courseRunId }, own.asTeacher),
    ]);
    expect(both.map(({ body }) => body.data!.drafted).toSorted()).toEqual([0, 1]);
    const reports = await reportsOf(own);
    expect(reports).toHaveLength(31);
    expect(reports[0]).toMatchObject({
      state: "draft",
      paragraph: "",
      figures: { marks: { average: 75, marked: 1, due: 1 } },
    });
  });

  test("wait for the first day of the term", async () => {
    const teacher = await createTeacher();
    const run = await createRun({ teacherId: teacher.id });
    const token = await signIn("teacher", teacher.id);
    expect((await call(draft, { courseRunId: run.id }, { token })).status).toBe(409);
  });

  test("take as many queries for 3 children as for 30", async () => {
    const [few, many] = [await term(3), await term(30)];
    const queriesOf = async (own: Term) => {
      await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
      return (await countingQueries(() => listTermReports(asSystem(own.courseRunId)))).queries;
    };
    const [ofFew, ofMany] = [await queriesOf(few), await queriesOf(many)];
    expect(ofMany).toBe(ofFew);
    expect(ofMany).toBeLessThanOrEqual(10);
  });
});

describe("writing", () => {
  test("two windows: the second is told, and nothing is overwritten", async () => {
    const own = await term();
    await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
    const { reportId, version } = (await reportsOf(own))[0]!;
    const words = { reportId, paragraph: english, paragraphZh: "" };
    expect((await call(save, { ...words, version }, own.asTeacher)).body.data).toEqual({
      version: version + 1,
    });
    const stale = await call(save, { ...words, paragraph: "Other words", version }, own.asTeacher);
    expect(stale.status).toBe(409);
    expect(await reportsOf(own)).toMatchObject([{ paragraph: english, version: version + 1 }]);
  });

  test("a save whose response was lost can be sent again", async () => {
    const own = await term();
    await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
    const { reportId, version } = (await reportsOf(own))[0]!;
    const words = { reportId, version, paragraph: english, paragraphZh: "" };
    const first = await call(save, words, own.asTeacher);
    const again = await call(save, words, own.asTeacher);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    const saves = and(eq(auditEntries.action, "termReport.save"), eq(auditEntries.subjectId, reportId));
    expect(await db.$count(auditEntries, saves)).toBe(1);
  });

  test("nothing is submitted without a paragraph, and the office's copy is not changed", async () => {
    const own = await term();
    await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
    const empty = seen(await reportsOf(own));
    const { status } = await call(submit, { courseRunId: own.courseRunId, reports: empty }, own.asTeacher);
    expect(status).toBe(409);
    const [report] = await submitted(own);
    const words = { ...report!, paragraph: "Later", paragraphZh: "" };
    expect((await call(save, words, own.asTeacher)).status).toBe(409);
    const again = await call(submit, { courseRunId: own.courseRunId, reports: [report!] }, own.asTeacher);
    expect(again.status).toBe(409);
  });

  test("another teacher finds neither the term nor the report", async () => {
    const own = await term();
    const [report] = await submitted(own);
    const token = await signIn("teacher", (await createTeacher()).id);
    expect((await call(list, { courseRunId: own.courseRunId }, { token })).status).toBe(404);
    const words = { ...report!, paragraph: "Mine", paragraphZh: "" };
    expect((await call(save, words, { token })).status).toBe(404);
    const elsewhere = await createRun({ teacherId: own.teacher.id });
    const foreign = await call(submit, { courseRunId: elsewhere.id, reports: [report!] }, own.asTeacher);
    expect(foreign.status).toBe(404);
  });
});

describe("the office", () => {
  test("gives a report back with a note, which the teacher reads, and gets it again", async () => {
    const own = await term();
    const [report] = await submitted(own);
    const note = "Please name one book.";
    expect((await call(giveBack, { ...report!, note }, own.asOffice)).status).toBe(200);
    expect((await call(giveBack, { ...report!, note }, own.asOffice)).status).toBe(409);
    const [returned] = await reportsOf(own);
    expect(returned).toMatchObject({ state: "returned", returnNote: note });
    expect(await listRunsWithReturnedReports(asSystem(own.teacher.id))).toMatchObject([{ reports: 1 }]);
    expect(await countReturnedReports(asSystem(own.courseRunId))).toBe(1);
    const told = await db
      .select({ role: notices.role, readerId: notices.readerId })
      .from(notices)
      .innerJoin(happenings, eq(happenings.id, notices.happeningId))
      .where(and(eq(happenings.kind, "termReportReturned"), eq(happenings.courseRunId, own.courseRunId)));
    expect(told).toEqual([{ role: "teacher", readerId: own.teacher.id }]);
    const again = seen([returned!]);
    // Unchanged since it was submitted, until the teacher has saved other words.
    expect(returned?.submittedAt).toBeTruthy();
    expect((await call(approve, { courseRunId: own.courseRunId, reports: again }, own.asOffice)).status).toBe(
      409,
    );
    const words = { paragraph: `${english} The Secret Garden.`, paragraphZh: chinese };
    await call(save, { ...again[0]!, ...words }, own.asTeacher);
    const changed = await reportsOf(own);
    expect(changed).toMatchObject([{ state: "returned", submittedAt: null }]);
    await call(submit, { courseRunId: own.courseRunId, reports: seen(changed) }, own.asTeacher);
    expect(await reportsOf(own)).toMatchObject([{ state: "submitted", returnNote: null }]);
    expect(await countReturnedReports(asSystem(own.courseRunId))).toBe(0);
  });

  test("says before publishing whom it tells, and afterwards how many were told", async () => {
    const own = await term(2);
    const guardian = await createParent();
    await createGuardianship(own.first.student.id, guardian.id);
    const reports = await approved(own);
    const { body } = await call(listOfOffice, { courseRunId: own.courseRunId }, own.asOffice);
    expect(body.data).toMatchObject({ families: 2 });
    const done = await call(publish, { courseRunId: own.courseRunId, reports }, own.asOffice);
    expect(done.body.data).toEqual({ published: 2, told: 2 });
  });

  test("publishes only what is approved", async () => {
    const own = await term();
    const reports = await submitted(own);
    expect((await call(publish, { courseRunId: own.courseRunId, reports }, own.asOffice)).status).toBe(409);
  });

  test("two publishers: one edition, and each guardian told once in the own language", async () => {
    const own = await term();
    const { parent, student } = own.first;
    const guardian = await createParent({ locale: "en" });
    await createGuardianship(student.id, guardian.id);
    const reports = await approved(own);
    const input = { courseRunId: own.courseRunId, reports };
    const both = await Promise.all([call(publish, input, own.asOffice), call(publish, input, own.asOffice)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.$count(termReportEditions, eq(termReportEditions.reportId, reports[0]!.reportId))).toBe(
      1,
    );
    const mails = [...(await mailsOf(parent.id)), ...(await mailsOf(guardian.id))];
    expect(mails.map(({ locale }) => locale)).toEqual(["zh", "en"]);
    const told = await db
      .select({ role: notices.role, readerId: notices.readerId })
      .from(notices)
      .innerJoin(happenings, eq(happenings.id, notices.happeningId))
      .where(and(eq(happenings.kind, "termReportPublished"), eq(happenings.studentId, student.id)));
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        { role: "parent", readerId: parent.id },
        { role: "parent", readerId: guardian.id },
        { role: "student", readerId: student.id },
      ]),
    );
  });
});

describe("what a report leaves behind", () => {
  test("the note of a return is in no audit entry, which could not be erased", async () => {
    const own = await term();
    const [report] = await submitted(own);
    await call(giveBack, { ...report!, note: "Her mother is ill." }, own.asOffice);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, "termReport.decline"));
    expect(entries).not.toEqual([]);
    expect(JSON.stringify(entries)).not.toContain("ill");
  });

  test("the guardians of an archived child get no mail about a page that they can't open", async () => {
    const own = await term();
    const { parent, student } = own.first;
    const reports = await approved(own);
    await db.update(students).set({ removedAt: new Date() }).where(eq(students.id, student.id));
    const { body } = await call(publish, { courseRunId: own.courseRunId, reports }, own.asOffice);
    expect(body.data).toEqual({ published: 1, told: 0 });
    expect(await mailsOf(parent.id)).toEqual([]);
  });

  test("a published report goes to the office again when only its figures have changed", async () => {
    const own = await term();
    await published(own);
    const reports = seen(await reportsOf(own));
    const { status } = await call(submit, { courseRunId: own.courseRunId, reports }, own.asTeacher);
    expect(status).toBe(200);
    expect(await reportsOf(own)).toMatchObject([{ state: "submitted", edition: 1 }]);
  });

  test("a child who is erased while drafts are begun gets none", async () => {
    const own = await term();
    const { parent, student } = own.first;
    const token = await signIn("parent", parent.id);
    await signIn("student", student.id);
    const [erased, begun] = await meeting(
      ["sessions", `role = 'student' and subject_id = ${student.id}`],
      () => call(eraseChild, { studentId: student.id, oldPwd: demoPassword }, { token }),
      () => call(draft, { courseRunId: own.courseRunId }, own.asTeacher),
    );
    expect([erased.status, begun.body.data]).toEqual([200, { drafted: 0 }]);
    expect(await db.$count(termReports, eq(termReports.studentId, student.id))).toBe(0);
  });

  test("erasing the child and publishing its report at once: neither fails by the other's locks", async () => {
    const own = await term(4);
    const reports = await approved(own);
    const erasures = own.family.map(async ({ parent, student }) =>
      call(
        eraseChild,
        { studentId: student.id, oldPwd: demoPassword },
        { token: await signIn("parent", parent.id) },
      ),
    );
    const answers = await Promise.all([
      call(publish, { courseRunId: own.courseRunId, reports }, own.asOffice),
      ...erasures,
    ]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  });
});

describe("the family", () => {
  const mayRead = async (role: Role, id: number, reportId: number) =>
    requireOwned(actorWithoutSession(role, id), "termReport", reportId).then(
      () => true,
      () => false,
    );

  test("reads a report once it is published: both guardians and the child, and no one else", async () => {
    const own = await term();
    const { parent, student } = own.first;
    const [sees, pays] = [await createParent(), await createParent()];
    await createGuardianship(student.id, sees.id);
    await createGuardianship(student.id, pays.id, { sees: false, pays: true });
    const { reportId } = (await approved(own))[0]!;
    expect(await mayRead("parent", parent.id, reportId)).toBe(false);
    expect(await mayRead("student", student.id, reportId)).toBe(false);
    await call(publish, { courseRunId: own.courseRunId, reports: seen(await reportsOf(own)) }, own.asOffice);
    const readers: [Role, number, boolean][] = [
      ["parent", parent.id, true],
      ["parent", sees.id, true],
      ["parent", pays.id, false],
      ["parent", (await createParent()).id, false],
      ["student", student.id, true],
      ["student", (await child()).id, false],
      ["teacher", own.teacher.id, false],
    ];
    for (const [role, id, may] of readers) expect(await mayRead(role, id, reportId)).toBe(may);
    expect(await listReportsOfFamily(asSystem(sees.id))).toMatchObject([{ reportId, edition: 1 }]);
    expect(await listReportsOfFamily(asSystem(pays.id))).toEqual([]);
    expect(await listReportsOfStudent(asSystem(student.id))).toMatchObject([{ reportId }]);
  });

  test("has the figures of that day for good; a correction is the next edition, which it is told", async () => {
    const own = await term();
    const { parent, student } = own.first;
    await published(own);
    const [report] = await reportsOf(own);
    const reportId = asSystem<"termReport">(report!.reportId);
    await createSubmission((await createHomework({ courseRunId: own.courseRunId })).id, student.id, {
      state: "returned",
      score: 100,
      markedAt: new Date(),
    });
    expect(await getPublishedReportOrThrow(reportId)).toMatchObject({
      number: 1,
      paragraph: english,
      teacherName: "Grace Miller",
      figures: { version: 1, marks: { average: 75 } },
    });
    const refused = db
      .update(termReportEditions)
      .set({ paragraph: "Something else" })
      .where(eq(termReportEditions.reportId, reportId));
    await expect(refused).rejects.toThrow();

    const corrected = "Emma reads with her whole voice, and now writes whole paragraphs.";
    const { reportId: id, version } = report!;
    await call(save, { reportId: id, version, paragraph: corrected, paragraphZh: "" }, own.asTeacher);
    expect(await getPublishedReportOrThrow(reportId)).toMatchObject({ number: 1, paragraph: english });
    for (const step of [submit, approve, publish] as const) {
      const token = step === submit ? own.asTeacher : own.asOffice;
      const reports = seen(await reportsOf(own));
      expect((await call(step, { courseRunId: own.courseRunId, reports }, token)).status).toBe(200);
    }
    expect(await getPublishedReportOrThrow(reportId)).toMatchObject({
      number: 2,
      paragraph: corrected,
      figures: { marks: { marked: 2 } },
    });
    const mails = await mailsOf(parent.id);
    expect(mails.map(({ data }) => (data as { isCorrection: boolean }).isCorrection)).toEqual([false, true]);
  });

  test("a child who left before the report has one only if the teacher drafted it", async () => {
    const own = await term(2);
    const [stays, leaves] = own.family as [Term["first"], Term["first"]];
    await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
    await db
      .update(enrolments)
      .set({ endedAt: new Date(), endReason: "moved" })
      .where(eq(enrolments.studentId, leaves.student.id));
    const early = await child();
    const seat = await enrol(early.id, own.courseRunId);
    await db
      .update(enrolments)
      .set({ endedAt: new Date(), endReason: "withdrawn" })
      .where(eq(enrolments.id, seat.id));
    expect((await call(draft, { courseRunId: own.courseRunId }, own.asTeacher)).body.data).toEqual({
      drafted: 0,
    });
    const reports = await reportsOf(own);
    expect(reports.map(({ studentId, isSeated }) => [studentId, isSeated])).toEqual([
      [stays.student.id, true],
      [leaves.student.id, false],
    ]);
    expect((await published(own)).body.data).toEqual({ published: 2, told: 2 });
  });

  test("has it as one page in either language; a stranger gets 404", async () => {
    const own = await term();
    await published(own);
    const [report] = await reportsOf(own);
    const fetchPdf = async (role: Role, id: number, locale: string) =>
      getPdf(
        new Request(`http://localhost:3000/api/termReport/${report!.reportId}?locale=${locale}`, {
          headers: { authorization: await signIn(role, id) },
        }),
        { params: Promise.resolve({ reportId: String(report!.reportId) }) },
      );
    const zh = await fetchPdf("parent", own.first.parent.id, "zh");
    expect(zh.headers.get("content-disposition")).toMatch(
      /filename="[A-Z][A-Za-z\d-]+-term-report-\d+-zh\.pdf"/,
    );
    const bytes = Buffer.from(await zh.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(bytes)).toBe(1);
    const text = await textOfPdf(bytes);
    expect(text).toContain("学期报告");
    expect(text.replaceAll(/\s/g, "")).toContain(chinese.replaceAll(/\s/g, ""));
    expect(text).toContain("Grace Miller 老师");
    expect(text).not.toContain("只有英文");
    expect((await fetchPdf("student", own.first.student.id, "en")).status).toBe(200);
    expect((await fetchPdf("parent", (await createParent()).id, "en")).status).toBe(404);
    expect((await fetchPdf("teacher", own.teacher.id, "en")).status).toBe(404);
  });

  test("its Chinese PDF says that the teacher wrote in English only, and tells traits from their levels", async () => {
    const own = await term();
    await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
    const [{ figures }] = (await listTermReports(asSystem(own.courseRunId))).reports as [ListedReport];
    const level = { words: "A clear point", wordsZh: "观点清楚" };
    const traits = [{ name: "Ideas", nameZh: "内容", latest: level, first: null, works: 1 }];
    const written = { paragraph: english, paragraphZh: "", teacherName: "Grace Miller" };
    const report = { figures: { ...figures, traits }, ...written, number: 1, publishedAt: new Date() };
    const text = (await textOfPdf(await reportPage(report, "zh"))).replaceAll(/\s/g, "");
    expect(text).toContain("老师的评语只有英文");
    expect(text).toContain("内容：观点清楚");
  });

  test("its PDF stays on one page with every text at its longest", async () => {
    const own = await term();
    for (let week = 1; week <= 18; week++) {
      const dueAt = addDays(new Date(), -40 + week);
      const name = `Diary of week ${week}: a letter to my grandmother about the first snow`;
      const piece = await createHomework({
        courseRunId: own.courseRunId,
        name,
        dueAt,
        givenOutAt: addDays(dueAt, -5),
      });
      await createSubmission(piece.id, own.first.student.id, {
        state: "returned",
        score: 90,
        markedAt: new Date(),
      });
    }
    await call(draft, { courseRunId: own.courseRunId }, own.asTeacher);
    const [{ figures }] = (await listTermReports(asSystem(own.courseRunId))).reports as [ListedReport];
    const trait = {
      words: "A clear point, supported by reasons or details",
      wordsZh: "观点清楚，有理由或细节支持",
    };
    const whole = {
      ...figures,
      traits: Array.from({ length: 8 }, (_, place) => ({
        name: `Trait number ${place}`,
        nameZh: `方面 ${place}`,
        latest: trait,
        first: { words: "A point, with few reasons", wordsZh: "有观点，理由较少" },
        works: 4,
      })),
      growth: {
        from: figures.until,
        to: figures.until,
        skills: [1, 2, 3, 4, 5, 6].map((skillId) => ({ skillId, before: 40, now: 70 })),
      },
    };
    const longest = {
      figures: whole,
      paragraph: "Emma reads aloud with joy. ".repeat(50).slice(0, longestParagraph.en),
      paragraphZh: "艾玛朗读时声音洪亮，同学们都爱听。".repeat(50).slice(0, longestParagraph.zh),
      teacherName: "Grace Miller",
      number: 2,
      publishedAt: new Date(),
    };
    const short = {
      ...longest,
      paragraph: longest.paragraph.slice(0, 600),
      paragraphZh: longest.paragraphZh.slice(0, 300),
    };
    for (const locale of ["en", "zh"] as const)
      for (const report of [longest, short])
        expect([locale, pagesOf(await reportPage(report, locale))]).toEqual([locale, 1]);
  });

  test("finds all editions in its archive; erasing the child deletes them", async () => {
    const own = await term();
    const { parent, student } = own.first;
    await published(own);
    const [row] = await db.select().from(students).where(eq(students.id, student.id));
    const records = await childRecords({ ...row!, id: asSystem<"familyChild">(student.id) });
    expect(records.reports).toMatchObject([{ number: 1, paragraph: english, paragraphZh: chinese }]);
    const token = await signIn("parent", parent.id);
    const erased = await call(eraseChild, { studentId: student.id, oldPwd: demoPassword }, { token });
    expect(erased.status).toBe(200);
    expect(await db.$count(termReports, eq(termReports.studentId, student.id))).toBe(0);
    const left = await db.execute(sql`select 1 from ${termReportEditions} where paragraph = ${english}
      and report_id not in (select id from ${termReports})`);
    expect(left.rows).toEqual([]);
  });
});
