import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";
import { schoolInstant } from "@/lib/core/school-time";
import { documentOfPosting } from "./of-posting";
import { type FamilyPosition, statementOf } from "./statement-rules";

const { at, credit, debit, amountCents } = ledgerEntries;
const yearOfEntry = sql<number>`extract(year from ${at} at time zone 'America/Toronto')::int`;

/** The school's years in which money of the family moved, the newest first. */
export async function listStatementYears(parentId: Owned<"parent">): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: yearOfEntry })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.parentId, parentId))
    .orderBy(desc(yearOfEntry));
  return rows.map(({ year }) => year);
}

const balance = (account: "credit" | "refund") =>
  sql<number>`coalesce(sum(case when ${credit} = ${account} then ${amountCents} when ${debit} = ${account} then -${amountCents} end), 0)::int`;

async function readOpening(parentId: Owned<"parent">, start: Date): Promise<FamilyPosition> {
  const [row] = await db
    .select({ creditCents: balance("credit"), toReturnCents: balance("refund") })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.parentId, parentId), lt(at, start)));
  return { creditCents: row?.creditCents ?? 0, toReturnCents: row?.toReturnCents ?? 0 };
}

/** A family's year of the school's calendar, from the ledger (rule R19.11). Cents. */
export async function getStatement(parentId: Owned<"parent">, year: number) {
  const [start, end] = [schoolInstant(`${year}-01-01`, "00:00"), schoolInstant(`${year + 1}-01-01`, "00:00")];
  const [opening, entries] = await Promise.all([
    readOpening(parentId, start),
    db
      .select({
        ...pick(ledgerEntries, ["postingId", "at", "debit", "credit", "amountCents", "method"]),
        ...pick(ledgerEntries, ["taxRegion", "taxRateBasisPoints"]),
        cause: ledgerPostings.cause,
        orderNo: orders.orderNo,
        documentNo: documentOfPosting,
        ...pick(orderLines, ["studentId", "studentName"]),
      })
      .from(ledgerEntries)
      .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
      .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
      .leftJoin(orderLines, eq(orderLines.id, ledgerEntries.orderLineId))
      .where(and(eq(ledgerEntries.parentId, parentId), gte(at, start), lt(at, end)))
      .orderBy(asc(at), asc(ledgerEntries.id)),
  ]);
  return statementOf(entries, opening);
}
