import { asc, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { consents } from "@/db/schema/access";
import { parents, students } from "@/db/schema/people";
import { type Owned, within } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { listNewestAttempts } from "@/lib/assessments/newest-attempts";
import { listSeatsOf } from "@/lib/classroom/seats-of-students";
import { listFamilyMails } from "@/lib/notices/family-mails";
import { listStatementYears } from "@/lib/invoices/statement";
import { getCredit } from "@/lib/ledger/balances";
import { amounts } from "@/lib/orders/amounts";
import { listNewestOrders } from "@/lib/orders/newest-orders";
import { listedCents } from "@/lib/orders/rules";
import { fullName } from "@/lib/core/person-name";
import { listGuardiansForOffice } from "./list-guardians";
import { toOfficeParent, toOfficeStudent } from "./office-records";
import { listAuditHistory } from "@/lib/office/history";
import { pick } from "@/lib/core/pick";

const shown = 50;

/** `/api/admin/user/detail/view`: a family's complete file. @throws Failure "notFound" */
export async function getFamilyFileOrThrow(parentId: Owned<"parent">) {
  const [row] = await db.select().from(parents).where(eq(parents.id, parentId));
  const parent = foundOrThrow(row);
  const [children, bought, agreed, mails, creditCents, statementYears] = await Promise.all([
    db.select().from(students).where(eq(students.parentId, parentId)).orderBy(asc(students.id)),
    listNewestOrders(parentId),
    db.select().from(consents).where(eq(consents.parentId, parentId)).orderBy(desc(consents.at)).limit(shown),
    listFamilyMails(parentId),
    getCredit(parentId),
    listStatementYears(parentId),
  ]);
  const childIds = children.map(({ id }) => within<"student">(parentId, id));
  const [seats, guardians, guarded, history] = await Promise.all([
    listSeatsOf(childIds),
    listGuardiansForOffice({ studentIds: childIds }),
    listGuardiansForOffice({ parentId }),
    listAuditHistory([
      { subject: "parent", ids: [parentId] },
      { subject: "student", ids: childIds },
      { subject: "order", ids: bought.map(({ id }) => id) },
    ]),
  ]);
  return {
    ...toOfficeParent(parent),
    /** Dollars. */
    credit: toDollars(creditCents),
    statementYears,
    students: children.map(toOfficeStudent),
    orders: bought.map((order) => ({
      orderId: order.id,
      ...pick(order, ["orderNo", "status", "moneyBack", "openRefund", "createdAt"]),
      ...amounts(order),
      /** What is left to pay of an unpaid one, else what was charged. */
      listed: toDollars(listedCents(order)),
      refunded: toDollars(order.refundedCents),
    })),
    enrolments: seats,
    /** Second guardians of the family's children, and children of other families whose second guardian the parent is. */
    guardians,
    guarded,
    consents: agreed.map(({ kind, granted, source, at }) => ({ kind, granted, source, at })),
    mails,
    history,
  };
}
export type FamilyFile = Awaited<ReturnType<typeof getFamilyFileOrThrow>>;

/** `/api/admin/student/detail/view` @throws Failure "notFound" */
export async function getStudentFileOrThrow(studentId: Owned<"student">) {
  const [row] = await db
    .select({ student: students, parent: parents })
    .from(students)
    .leftJoin(parents, eq(parents.id, students.parentId))
    .where(eq(students.id, studentId));
  const { student, parent } = foundOrThrow(row);
  const [seats, guardians, results, history] = await Promise.all([
    listSeatsOf([studentId]),
    listGuardiansForOffice({ studentIds: [studentId] }),
    listNewestAttempts(studentId),
    listAuditHistory([{ subject: "student", ids: [studentId] }]),
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
    guardians,
    results,
    history,
  };
}
export type StudentFile = Awaited<ReturnType<typeof getStudentFileOrThrow>>;
