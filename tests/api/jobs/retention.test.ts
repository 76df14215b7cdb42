import { subDays, subHours, subYears } from "date-fns";
import { eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { oneTimeTokens, sessions } from "@/db/schema/access";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResults,
  assessments,
  assessmentVersions,
} from "@/db/schema/assessments";
import { enrolments } from "@/db/schema/enrolments";
import { auditEntries, enquiries, mailOutbox, rateLimits } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createParent, createRun, createStudent, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { purgeMails } from "@/lib/notices/purge-mails";
import { purgeEnquiries } from "@/lib/enquiries/purge";
import { purgeExpired } from "@/lib/auth/purge-expired";
import { purgeTemporaryStudents } from "@/lib/families/purge-temporary-students";
import { startPractice } from "@/lib/practice/practise";

const daysAgo = (days: number) => subDays(new Date(), days);
const ids = async () =>
  (await db.select({ id: students.id }).from(students)).map(({ id }) => id).sort((a, b) => a - b);

/** The audit cannot be emptied; entries of a test come after this one. */
let lastEntry = 0;
const written = () =>
  db.select().from(auditEntries).where(gt(auditEntries.id, lastEntry)).orderBy(auditEntries.id);

beforeEach(async () => {
  for (const table of [assessmentAnswers, assessmentResults, sessions, oneTimeTokens, students])
    await db.delete(table);
  lastEntry = (await written()).at(-1)?.id ?? lastEntry;
});

describe("temporary students", () => {
  it("are deleted after 30 days with all their records; claimed and newer ones keep theirs", async () => {
    const old = await createStudent({ isTemporary: true, loginName: null, createdAt: daysAgo(31) });
    const young = await createStudent({ isTemporary: true, loginName: null, createdAt: daysAgo(29) });
    const parent = await createParent();
    const claimed = await createStudent({ parentId: parent.id, createdAt: daysAgo(400) });
    for (const student of [old, young, claimed]) await withTraces(student.id);
    const parentSession = { id: "p", role: "parent" as const, subjectId: old.id, expiresAt: new Date() };
    await db.insert(sessions).values(parentSession);

    expect(await purgeTemporaryStudents()).toBe(1);
    expect(await ids()).toEqual([young.id, claimed.id]);
    const kept = [young.id, claimed.id];
    expect((await db.select().from(assessmentResults)).map(({ studentId }) => studentId).sort()).toEqual(
      kept,
    );
    expect(await db.select().from(assessmentAnswers)).toHaveLength(2);
    expect((await db.select().from(oneTimeTokens)).map(({ subjectId }) => subjectId).sort()).toEqual(kept);
    expect((await db.select().from(sessions)).map(({ id }) => id).sort()).toEqual(
      ["p", `s${young.id}`, `s${claimed.id}`].sort(),
    );
    const [entry] = await written();
    expect(entry).toMatchObject({
      actorRole: null,
      action: "student.purge",
      subject: "student",
      subjectId: old.id,
    });
    expect(await purgeTemporaryStudents()).toBe(0);
  });

  it("are deleted with what they practised while they had a family; one that can't be deleted keeps no other", async () => {
    const old = { isTemporary: true, loginName: null, grade: 3, createdAt: daysAgo(31) };
    const [seated, practised, other] = [
      await createStudent(old),
      await createStudent(old),
      await createStudent(old),
    ];
    await enrol(seated.id, (await createRun()).id);
    await startPractice(asSystem(practised.id));
    expect(await purgeTemporaryStudents()).toBe(2);
    expect(await ids()).toEqual([seated.id]);
    expect((await written()).map(({ subjectId }) => subjectId)).toEqual([practised.id, other.id]);
    await db.delete(enrolments);
  });

  it("are deleted once, in batches, with two workers", async () => {
    await db.insert(students).values(
      Array.from({ length: 250 }, () => ({
        isTemporary: true,
        firstName: "Guest",
        lastName: "Guest",
        createdAt: daysAgo(40),
      })),
    );
    const counts = await Promise.all([purgeTemporaryStudents(), purgeTemporaryStudents()]);
    expect(counts[0]! + counts[1]!).toBe(250);
    expect(await ids()).toEqual([]);
    expect(await written()).toHaveLength(250);
  });

  it("stay while a family is claiming them", async () => {
    const { id } = await createStudent({ isTemporary: true, loginName: null, createdAt: daysAgo(40) });
    const parent = await createParent();
    await db.transaction(async (tx) => {
      await tx.update(students).set({ isTemporary: false, parentId: parent.id }).where(eq(students.id, id));
      expect(await purgeTemporaryStudents()).toBe(0);
    });
    expect(await purgeTemporaryStudents()).toBe(0);
    expect(await ids()).toEqual([id]);
  });
});

it("enquiries are deleted after two years", async () => {
  const enquiry = { name: "Lin", email: "lin@example.com", content: "When does it start?" };
  await db.insert(enquiries).values([
    { ...enquiry, createdAt: subDays(subYears(new Date(), 2), 1) },
    { ...enquiry, name: "Newer", createdAt: subDays(subYears(new Date(), 2), -1) },
  ]);
  expect(await purgeEnquiries()).toBe(1);
  expect((await db.select().from(enquiries)).map(({ name }) => name)).toEqual(["Newer"]);
  expect(await written()).toMatchObject([{ action: "enquiry.purge", actorRole: null }]);
});

it("links, sessions and counters are deleted after their time, and not before", async () => {
  const link = { purpose: "reset" as const, role: "parent" as const, subjectId: 1 };
  await db.insert(oneTimeTokens).values([
    { ...link, tokenHash: "old", expiresAt: daysAgo(2) },
    { ...link, tokenHash: "just over", expiresAt: subHours(new Date(), 12) },
    { ...link, tokenHash: "good", expiresAt: daysAgo(-1) },
  ]);
  const session = { role: "parent" as const, subjectId: 1 };
  await db.insert(sessions).values([
    { ...session, id: "old", expiresAt: daysAgo(8) },
    { ...session, id: "over", expiresAt: daysAgo(1) },
    { ...session, id: "open", expiresAt: daysAgo(-1) },
  ]);
  await db.insert(rateLimits).values([
    { key: "old", points: 3, expire: Date.now() - 1_000 },
    { key: "counting", points: 3, expire: Date.now() + 60_000 },
    { key: "blocked", points: 3, expire: null },
  ]);
  expect(await purgeExpired()).toBe(3);
  expect((await db.select().from(oneTimeTokens)).map(({ tokenHash }) => tokenHash)).toEqual([
    "just over",
    "good",
  ]);
  expect((await db.select().from(sessions)).map(({ id }) => id)).toEqual(["over", "open"]);
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["counting", "blocked"]);
});

it("mails are emptied after 90 days, but still count as sent", async () => {
  const mail = { template: "welcome" as const, recipient: "lin@example.com", locale: "en" as const };
  const data = { firstName: "Lin" };
  await db.insert(mailOutbox).values([
    { ...mail, data, dedupeKey: "old", state: "sent", createdAt: daysAgo(91) },
    { ...mail, data, dedupeKey: "newer", state: "sent", createdAt: daysAgo(89) },
    { ...mail, data, dedupeKey: "waiting", state: "queued", createdAt: daysAgo(91) },
  ]);
  expect(await purgeMails()).toBe(1);
  expect(await purgeMails()).toBe(0);
  const rows = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(rows.map((row) => [row.dedupeKey, row.data])).toEqual([
    ["old", {}],
    ["newer", data],
    ["waiting", data],
  ]);
});

/** Creates a session, a link and a started assessment with an answer. */
async function withTraces(studentId: number) {
  const { versionId, assessmentId, questionId } = await anAssessment();
  await db
    .insert(sessions)
    .values({ id: `s${studentId}`, role: "student", subjectId: studentId, expiresAt: new Date() });
  await db.insert(oneTimeTokens).values({
    purpose: "claim",
    role: "student",
    subjectId: studentId,
    tokenHash: `t${studentId}`,
    expiresAt: new Date(),
  });
  const [result] = await db
    .insert(assessmentResults)
    .values({
      assessmentId,
      assessmentVersionId: versionId,
      studentId,
      grade: 3,
      startedAt: new Date(),
      deadline: new Date(),
    })
    .returning();
  await db
    .insert(assessmentAnswers)
    .values({ resultId: foundOrThrow(result).id, questionId, answer: "a", seq: 1 });
}

async function anAssessment() {
  const [assessment] = await db
    .insert(assessments)
    .values({ grade: 3, name: "Grade 3", nameZh: "三年级" })
    .returning();
  const assessmentId = foundOrThrow(assessment).id;
  const [version] = await db.insert(assessmentVersions).values({ assessmentId, number: 1 }).returning();
  const versionId = foundOrThrow(version).id;
  const [question] = await db
    .insert(assessmentQuestions)
    .values({
      skillId: 1,
      grade: 3,
      kind: "single",
      prompt: "Which?",
      options: [{ value: "a", label: "A" }],
      key: { kind: "single", value: "a" },
    })
    .returning();
  return { assessmentId, versionId, questionId: foundOrThrow(question).id };
}
