import { subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { courseRuns } from "@/db/schema/catalog";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createCourse, createRun, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { listNewReports } from "@/lib/assessments/new-reports";
import { findOffer } from "@/lib/assessments/offer";
import type { Report } from "@/lib/assessments/results";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { createFamily } from "../../support/shop";

const reportFor = (studentId: number, courseIds: number[]) =>
  ({
    recommended: courseIds.map((courseId) => ({ courseId })),
    student: { studentId },
  }) as Report;

test("the offer is the next term with a free seat of the first recommended program", async () => {
  const course = await createCourse({});
  const soon = { courseId: course.id, startsOn: "2027-01-09", endsOn: "2027-03-27" };
  await createRun({ ...soon, capacity: 0 });
  const open = await createRun({ ...soon, startsOn: "2027-01-16" });
  const { emma: student } = await createFamily();
  const offer = await findOffer(reportFor(student.id, [course.id]));
  expect(offer).toMatchObject({ course: { courseId: course.id }, next: { courseRunId: open.id } });
  expect(offer?.runs).toHaveLength(2);
});

test("a program without terms, or in which the child has a seat, gives way to the second one", async () => {
  const [empty, taken, other] = [await createCourse({}), await createRun(), await createRun()];
  const { emma: student } = await createFamily();
  await enrol(student.id, taken.id);
  const courseOf = async (report: Report) => (await findOffer(report))?.course.courseId;
  expect(await courseOf(reportFor(student.id, [empty.id, other.courseId]))).toBe(other.courseId);
  expect(await courseOf(reportFor(student.id, [taken.courseId, other.courseId]))).toBe(other.courseId);
  expect(await courseOf(reportFor(student.id, [taken.courseId]))).toBeUndefined();
  await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, other.id));
  expect(await courseOf(reportFor(student.id, [other.courseId]))).toBeUndefined();
});

test("a parent's page shows the newest report of each child without a seat, for thirty days", async () => {
  const family = await createFamily();
  const { assessment } = await createAssessment();
  const handIn = async (id: number, daysAgo: number) => {
    const { resultId } = await startAttempt(asSystem(id), assessment.id);
    await handInAssessment(asSystem(id), resultId);
    await db
      .update(assessmentResults)
      .set({ finishedAt: subDays(new Date(), daysAgo) })
      .where(eq(assessmentResults.id, resultId));
    return resultId;
  };
  await handIn(family.emma.id, 5);
  const newest = await handIn(family.emma.id, 2);
  await handIn(family.leo.id, 31);
  const shown = async () =>
    (await listNewReports(asSystem(family.parent.id))).map(({ resultId }) => resultId);
  expect(await shown()).toEqual([newest]);
  await enrol(family.emma.id, (await createRun()).id);
  expect(await shown()).toEqual([]);
});
