import { asc, desc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { consents } from "@/db/schema/access";
import { assessmentResults, assessments } from "@/db/schema/assessments";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments, orders } from "@/db/schema/commerce";
import { mailOutbox } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { amounts } from "@/lib/orders/amounts";
import { fullName } from "@/lib/core/person-name";
import { toOfficeParent, toOfficeStudent } from "./office-records";
import { entriesAbout } from "@/lib/office/history";

const shown = 50;

/** Seats of students, the newest first, with what became of them. */
const seatsOf = (studentIds: number[]) =>
  db
    .select({
      enrolmentId: enrolments.id,
      studentId: enrolments.studentId,
      courseRunId: enrolments.courseRunId,
      orderLineId: enrolments.orderLineId,
      createdAt: enrolments.createdAt,
      endedAt: enrolments.endedAt,
      endReason: enrolments.endReason,
      courseId: courses.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
      startsOn: courseRuns.startsOn,
      endsOn: courseRuns.endsOn,
    })
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(inArray(enrolments.studentId, studentIds))
    .orderBy(desc(enrolments.id))
    .limit(shown);

/** `/api/admin/user/detail/view`: everything about a family on one page. @throws Failure "notFound" */
export async function getFamilyFileOrThrow(parentId: number) {
  const [row] = await db.select().from(parents).where(eq(parents.id, parentId));
  const parent = foundOrThrow(row);
  const [children, bought, agreed, mails] = await Promise.all([
    db.select().from(students).where(eq(students.parentId, parentId)).orderBy(asc(students.id)),
    db
      .select()
      .from(orders)
      .where(eq(orders.parentId, parentId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(shown),
    db.select().from(consents).where(eq(consents.parentId, parentId)).orderBy(desc(consents.at)).limit(shown),
    db
      .select({
        mailId: mailOutbox.id,
        template: mailOutbox.template,
        state: mailOutbox.state,
        createdAt: mailOutbox.createdAt,
        sentAt: mailOutbox.sentAt,
      })
      .from(mailOutbox)
      .where(eq(mailOutbox.parentId, parentId))
      .orderBy(desc(mailOutbox.createdAt))
      .limit(shown),
  ]);
  const childIds = children.map(({ id }) => id);
  const [seats, history] = await Promise.all([
    seatsOf(childIds),
    entriesAbout([
      { subject: "parent", ids: [parentId] },
      { subject: "student", ids: childIds },
      { subject: "order", ids: bought.map(({ id }) => id) },
    ]),
  ]);
  return {
    ...toOfficeParent(parent),
    students: children.map(toOfficeStudent),
    orders: bought.map((order) => ({
      orderId: order.id,
      orderNo: order.orderNo,
      status: order.status,
      createdAt: order.createdAt,
      ...amounts(order),
      refunded: toDollars(order.refundedCents),
    })),
    enrolments: seats,
    consents: agreed.map(({ kind, granted, source, at }) => ({ kind, granted, source, at })),
    mails,
    history,
  };
}
export type FamilyFile = Awaited<ReturnType<typeof getFamilyFileOrThrow>>;

/** `/api/admin/student/detail/view` @throws Failure "notFound" */
export async function getStudentFileOrThrow(studentId: number) {
  const [row] = await db
    .select({ student: students, parent: parents })
    .from(students)
    .leftJoin(parents, eq(parents.id, students.parentId))
    .where(eq(students.id, studentId));
  const { student, parent } = foundOrThrow(row);
  const [seats, results, history] = await Promise.all([
    seatsOf([studentId]),
    db
      .select({
        resultId: assessmentResults.id,
        name: assessments.name,
        grade: assessmentResults.grade,
        startedAt: assessmentResults.startedAt,
        finishedAt: assessmentResults.finishedAt,
        earnedPoints: assessmentResults.earnedPoints,
        possiblePoints: assessmentResults.possiblePoints,
      })
      .from(assessmentResults)
      .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
      .where(eq(assessmentResults.studentId, studentId))
      .orderBy(desc(assessmentResults.id))
      .limit(shown),
    entriesAbout([{ subject: "student", ids: [studentId] }]),
  ]);
  return {
    ...toOfficeStudent(student),
    isErased: student.erasedAt !== null,
    user: parent && {
      userId: parent.id,
      userName: fullName(parent),
      userEmail: parent.email,
    },
    enrolments: seats,
    results,
    history,
  };
}
export type StudentFile = Awaited<ReturnType<typeof getStudentFileOrThrow>>;
