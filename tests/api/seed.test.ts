import { verify } from "@node-rs/argon2";
import { TZDate } from "@date-fns/tz";
import { format } from "date-fns";
import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { GET as openPicture } from "@/app/api/files/picture/[key]/route";
import { db } from "@/db/client";
import { assessmentQuestions, assessmentResults, assessments } from "@/db/schema/assessments";
import { bundles, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, orderStatuses } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { files } from "@/db/schema/files";
import { coursewares, submissionFiles, submissions } from "@/db/schema/learning";
import { admins, fullNameOf, parents, students, teachers } from "@/db/schema/people";
import { submissionVersionFiles, submissionVersions } from "@/db/schema/versions";
import { workMarks } from "@/db/schema/work-marks";
import { writingSamples } from "@/db/schema/writing";
import { demoPassword } from "@/db/seed/factories";
import { homeworkContents } from "@/db/seed/learning-content";
import { isEmpty, seedDemo, seedReference } from "@/db/seed/run";
import { asSystem } from "@/lib/access/owned";
import { changeOf, grownSince } from "@/lib/assessments/growth";
import { sampleMeasured, sampleReport } from "@/lib/assessments/sample-report";
import { getReportOrThrow, listResults, type Report } from "@/lib/assessments/results";
import { listWritingToMark } from "@/lib/assessments/writing/marking";
import { getCourseOrThrow } from "@/lib/catalog/detail-queries";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolTimeZone } from "@/lib/core/formats";
import { pick } from "@/lib/core/pick";
import { plainText } from "@/lib/marks/typed/document";
import { picturePrefix } from "@/lib/core/picture-address";
import { schoolDay } from "@/lib/core/school-zone";
import { priceSeats } from "@/lib/orders/rules";
import { taxOf } from "@/lib/orders/tax";
import { listTeacherPictures } from "@/lib/staff/teacher-pictures";
import { safeFileName } from "@/lib/storage/names";
import { viewFile } from "@/lib/storage/view-file";
import { ledgerOf, oracleOf } from "../support/ledger-balance";

const url = () => foundOrThrow(process.env.DATABASE_URL);

beforeAll(async () => {
  expect(await isEmpty(url())).toBe(true);
  await seedDemo(url());
});

test("the demo school is filled in once, and its logins work", async () => {
  expect(await isEmpty(url())).toBe(false);
  const logins = await Promise.all([
    db.select().from(parents).where(eq(parents.email, "parent@example.com")),
    db.select().from(parents).where(eq(parents.email, "parent2@example.com")),
    db.select().from(students).where(eq(students.email, "student@example.com")),
    db.select().from(teachers).where(eq(teachers.email, "teacher@example.com")),
    db.select().from(admins).where(eq(admins.name, "admin")),
  ]);
  for (const [login] of logins) expect(await verify(login?.passwordHash ?? "", demoPassword)).toBe(true);
  expect(logins[2][0]?.parentId).toBe(logins[0][0]?.id);
});

test("there are orders in every status, priced as the shop prices them", async () => {
  const rows = await db.select().from(orders);
  const bundlePrices = new Map(
    (await db.select().from(bundles)).map(({ id, priceCents }) => [id, priceCents]),
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  for (const order of rows) {
    const lines = await db
      .select({
        line: orderLines,
        isTaxExempt: courses.isTaxExempt,
        courseId: courses.id,
        runPriceCents: courseRuns.priceCents,
      })
      .from(orderLines)
      .innerJoin(courseRuns, eq(courseRuns.id, orderLines.courseRunId))
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(eq(orderLines.orderId, order.id));
    const [parent] = await db.select().from(parents).where(eq(parents.id, order.parentId));
    const tax = taxOf(foundOrThrow(parent));
    expect([order.taxRegion, order.taxRateBasisPoints]).toEqual([tax.region, tax.basisPoints]);
    const seats = lines.map(({ line, ...seat }) => ({
      ...seat,
      studentId: line.studentId,
      courseRunId: line.courseRunId,
      bundle:
        line.bundleId === null
          ? null
          : { bundleId: line.bundleId, priceCents: bundlePrices.get(line.bundleId) ?? null },
    }));
    const { totals } = priceSeats(seats, { taxBasisPoints: tax.basisPoints });
    expect(order).toMatchObject(totals);
    expect(sum(lines.map(({ line }) => line.taxCents))).toBe(order.taxCents);
  }
});

test("money and seats are consistent", async () => {
  const paid = await db.select().from(payments);
  const given = await db.select().from(refunds);
  for (const order of await db.select().from(orders)) {
    const payment = paid.find(({ orderId }) => orderId === order.id);
    expect(payment !== undefined).toBe(order.paidAt !== null);
    if (payment) expect(payment.amountCents).toBe(order.totalCents - order.discountCents + order.taxCents);
    expect(
      sum(given.filter(({ paymentId }) => paymentId === payment?.id).map((row) => row.amountCents)),
    ).toBe(order.refundedCents);
    expect([order.id, await ledgerOf(order.id)]).toEqual([order.id, await oracleOf(order.id)]);
  }
  const lines = await db
    .select({ status: orderLines.status, endedAt: enrolments.endedAt, enrolment: enrolments.id })
    .from(orderLines)
    .leftJoin(enrolments, eq(enrolments.orderLineId, orderLines.id));
  for (const line of lines) {
    expect(line.enrolment !== null).toBe(line.status === "paid" || line.status === "refunded");
    if (line.enrolment !== null) expect(line.endedAt !== null).toBe(line.status === "refunded");
  }
  const taken = await db
    .select({ run: enrolments.courseRunId })
    .from(enrolments)
    .where(isNull(enrolments.endedAt));
  const left = (await db.select().from(courseRuns)).map(
    ({ id, capacity }) => (capacity ?? Infinity) - taken.filter(({ run }) => run === id).length,
  );
  expect(Math.min(...left)).toBe(0);
});

test("nothing was created in the future", async () => {
  const { rows: tables } = await db.execute<{ name: string }>(sql`select table_name as name
    from information_schema.columns where table_schema = 'public' and column_name = 'created_at'`);
  expect(tables.length).toBeGreaterThan(20);
  const early: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} where created_at > now()`);
    if (rows.length > 0) early.push(`${name}: ${rows.length}`);
  }
  expect(early).toEqual([]);
});

test("classes keep their wall-clock time over daylight saving", async () => {
  const rows = await db
    .select({
      startsAt: courseClasses.startsAt,
      startTime: courseRuns.startTime,
      weekdays: courseRuns.weekdays,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId));
  expect(rows.length).toBeGreaterThan(200);
  for (const { startsAt, startTime, weekdays } of rows) {
    const local = new TZDate(foundOrThrow(startsAt), schoolTimeZone);
    expect(format(local, "HH:mm:ss")).toBe(startTime);
    expect(weekdays).toContain(Number(format(local, "i")));
  }
});

test("each assessment has questions and one for practice; seeding again adds none", async () => {
  const before = await db.$count(assessments);
  expect(before).toBeGreaterThan(0);
  expect(await db.$count(assessmentQuestions, eq(assessmentQuestions.isPractice, true))).toBe(before);
  await seedReference(url());
  expect(await db.$count(assessments)).toBe(before);
});

test("each class of a term under way has its own handout", async () => {
  const rows = await db
    .select({ lesson: coursewares.courseClassId })
    .from(coursewares)
    .innerJoin(courseRuns, eq(courseRuns.id, coursewares.courseRunId))
    .where(and(lt(courseRuns.startsOn, schoolDay()), gte(courseRuns.endsOn, schoolDay())));
  const lessons = await db
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .where(and(lt(courseRuns.startsOn, schoolDay()), gte(courseRuns.endsOn, schoolDay())));
  expect(lessons.length).toBeGreaterThan(20);
  expect(rows.map(({ lesson }) => lesson).toSorted()).toEqual(lessons.map(({ id }) => id).toSorted());
});

test("each program has a handout and a question that a visitor can open, and says its homework", async () => {
  const ids = await db.select({ id: courses.id }).from(courses);
  const programs = await Promise.all(ids.map(({ id }) => getCourseOrThrow(id)));
  for (const { slug, sample, sampleQuestion, homeworkMinutesPerWeek } of programs) {
    expect([sampleQuestion?.options.length, homeworkMinutesPerWeek], slug).toEqual([
      expect.any(Number),
      expect.any(Number),
    ]);
    const file = await viewFile(null, foundOrThrow(sample).fileId);
    expect(file.contentType).toBe("application/pdf");
  }
});

test("a teacher's comment belongs to the work for which it was written", async () => {
  const rows = await db
    .select({ comment: submissions.comment, score: submissions.score, file: files.name })
    .from(submissions)
    .innerJoin(submissionFiles, eq(submissionFiles.submissionId, submissions.id))
    .innerJoin(files, eq(files.id, submissionFiles.fileId));
  const works = Object.values(homeworkContents).flatMap(({ pieces }) => pieces.flatMap(({ works }) => works));
  expect(rows.length).toBeGreaterThan(10);
  for (const { comment, score, file } of rows) {
    const work = works.find(({ title }) => safeFileName(title, "pdf") === file);
    expect(work, file).toBeDefined();
    if (comment) expect([comment, score]).toEqual([work?.comment, work?.score]);
  }
});

test("the demo's open order holds its seats for half an hour, like every order", async () => {
  const [open] = await db.select().from(orders).where(eq(orders.status, "pending"));
  const { createdAt, expiresAt } = foundOrThrow(open);
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 60_000);
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
});

test("Emma's two sittings and Luke's one produce reports with growth and a recommended program", async () => {
  const [emma] = await db.select().from(students).where(eq(students.email, "student@example.com"));
  const [luke] = await db.select().from(students).where(eq(students.email, "lucas.chen@example.com"));
  const [ofEmma, ofLuke] = await Promise.all(
    [emma, luke].map((child) => listResults(asSystem(foundOrThrow(child).id))),
  );
  expect([ofEmma?.length, ofLuke?.length]).toEqual([2, 1]);
  const report = await getReportOrThrow(asSystem(foundOrThrow(emma).id), foundOrThrow(ofEmma?.[0]).resultId);
  expect(report.history).toHaveLength(2);
  const [before, now] = report.history;
  expect(changeOf(foundOrThrow(before), foundOrThrow(now)).kind).toBe("level");
  expect(grownSince(foundOrThrow(before).skills, report.skills).length).toBeGreaterThan(1);
  for (const { stages, measured } of await db.select().from(assessmentResults))
    expect([stages, measured?.effort, measured?.scores?.skills.length]).toEqual([3, 1, 6]);
  expect(report.answered).toBe(report.asked);
  expect(report.recommended.map(({ slug }) => slug)).toContain("elg-level-2");
});

test("Emma's writing sample is marked and in her report, Luke's waits for any teacher", async () => {
  const [emma] = await db.select().from(students).where(eq(students.email, "student@example.com"));
  const [newest] = await listResults(asSystem(foundOrThrow(emma).id));
  const { writing } = await getReportOrThrow(asSystem(foundOrThrow(emma).id), foundOrThrow(newest).resultId);
  expect(writing).toMatchObject({ state: "marked", traits: { length: 4 }, comments: { length: 1 } });
  const [teacher] = await db.select().from(teachers).where(eq(teachers.email, "teacher@example.com"));
  const waiting = await listWritingToMark(asSystem(foundOrThrow(teacher).id));
  expect(waiting).toMatchObject([{ grade: 6, isSecond: false, photos: 0 }]);
  for (const { startedAt, handedInAt, markedAt } of await db.select().from(writingSamples)) {
    expect(handedInAt?.getTime()).toBeGreaterThan(startedAt.getTime());
    expect((markedAt ?? new Date()).getTime()).toBeGreaterThan(foundOrThrow(handedInAt).getTime());
  }
});

/** Numbers in hundredths. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === "number" ? Math.round(part * 100) / 100 : part,
  );

test("the sample report of the home page is Emma's second one", async () => {
  const rows = await db
    .select(pick(assessmentResults, ["grade", "measured"]))
    .from(assessmentResults)
    .where(eq(assessmentResults.grade, 3))
    .orderBy(desc(assessmentResults.finishedAt));
  expect(rounded(rows[0]?.measured)).toEqual(sampleMeasured);
  const [emma] = await db.select().from(students).where(eq(students.email, "student@example.com"));
  const [newest] = await listResults(asSystem(foundOrThrow(emma).id));
  const { recommended, talk } = await getReportOrThrow(
    asSystem(foundOrThrow(emma).id),
    foundOrThrow(newest).resultId,
  );
  const sample = sampleReport();
  const shown = (course: Report["recommended"][number]) =>
    pick(course, ["slug", "name", "nameZh", "reason", "skillId", "grades"]);
  expect([recommended.slice(0, 1).map(shown), talk]).toEqual([sample.recommended.map(shown), sample.talk]);
});

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test("each teacher has a drawn portrait, which visitors see until there are two teachers of that name", async () => {
  const rows = await db.select({ key: teachers.avatar, name: fullNameOf(teachers) }).from(teachers);
  const pictures = await listTeacherPictures();
  expect(Object.keys(pictures)).toHaveLength(6);
  expect(pictures).toEqual(
    Object.fromEntries(rows.map(({ key, name }) => [name, `/api/files/picture/${key}`])),
  );
  for (const { key } of rows) {
    const path = new URL(`http://localhost${picturePrefix}${key}`);
    const answer = await openPicture(new NextRequest(path), { params: Promise.resolve({ key: key! }) });
    const { format: type, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([answer.status, type, width, height]).toEqual([200, "webp", 512, 512]);
  }
  const [hannah] = await db.select().from(teachers).where(eq(teachers.email, "teacher@example.com"));
  await db.insert(teachers).values({
    ...pick(foundOrThrow(hannah), ["firstName", "lastName", "avatar"]),
    email: "namesake@example.com",
  });
  expect((await listTeacherPictures())["Hannah Sinclair"]).toBeNull();
  await db.delete(teachers).where(eq(teachers.email, "namesake@example.com"));
});

test("each work of the demo school is a version with its text or its page, and marks lie on their words", async () => {
  const works = await db
    .select({
      state: submissions.state,
      attempt: submissions.attempt,
      document: submissionVersions.document,
      page: submissionVersionFiles.fileId,
    })
    .from(submissions)
    .leftJoin(
      submissionVersions,
      and(
        eq(submissionVersions.submissionId, submissions.id),
        eq(submissionVersions.attempt, submissions.attempt),
      ),
    )
    .leftJoin(
      submissionVersionFiles,
      and(
        eq(submissionVersionFiles.submissionId, submissions.id),
        eq(submissionVersionFiles.attempt, submissions.attempt),
      ),
    );
  expect(works.filter(({ document, page }) => (document === null) === (page === null))).toEqual([]);
  expect(works.some(({ document, state }) => document && state === "handed_in")).toBe(true);
  expect(works.some(({ attempt }) => attempt === 2)).toBe(true);

  const marked = await db
    .select({
      quote: sql<string>`${workMarks.geometry} ->> 'quote'`,
      start: sql<number>`(${workMarks.geometry} ->> 'start')::int`,
      end: sql<number>`(${workMarks.geometry} ->> 'end')::int`,
      document: submissionVersions.document,
    })
    .from(workMarks)
    .innerJoin(
      submissionVersions,
      and(
        eq(submissionVersions.submissionId, workMarks.submissionId),
        eq(submissionVersions.attempt, workMarks.attempt),
      ),
    )
    .where(isNull(workMarks.fileId));
  expect(marked.length).toBeGreaterThan(10);
  for (const { quote, start, end, document } of marked)
    expect(plainText(foundOrThrow(document)).slice(start, end)).toBe(quote);
});
