import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { paymentMethods, payments } from "@/db/schema/payments";
import { ledgerAccounts, ledgerCauses, ledgerEntries, ledgerPostings } from "@/db/schema/ledger";
import { fullNameOf, parents } from "@/db/schema/people";
import { optionalId } from "@/lib/core/fields";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { currency, toDollars } from "@/lib/core/money";
import { listRequest, mapListed, recordsCap } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import type { SheetRows } from "@/lib/core/sheet-stream";
import { optionalDay } from "@/lib/core/typed-time";
import { documentNumbersIn, ordersOfDocuments } from "@/lib/invoices/numbers";
import { documentOfPosting } from "@/lib/invoices/of-posting";
import { orderNumbersIn } from "@/lib/orders/order-number";
import { batch, beforeCursor, exportFormat, inBatches } from "@/lib/records/export-batches";
import { equals } from "@/lib/records/filters";
import { optionalEnum, searchWords } from "@/lib/records/schemas";

/** `/api/admin/ledger/list`: days of the school, both inclusive; `account` on either side. */
export const ListLedger = listRequest(["at"], {
  /** The number of an order, an invoice or a credit note. */
  search: searchWords,
  from: optionalDay(),
  to: optionalDay(),
  account: optionalEnum(ledgerAccounts),
  cause: optionalEnum(ledgerCauses),
  method: optionalEnum(paymentMethods),
  region: z.string().trim().max(10).nullish(),
  orderId: optionalId(),
  userId: optionalId(),
});
type Filter = z.output<typeof ListLedger>["selectParam"];

/** `/api/admin/ledger/export` */
export const ExportLedger = z.object({ format: exportFormat, selectParam: ListLedger.shape.selectParam });

const { at, id } = ledgerEntries;

/** One of the known words as a literal of the statement. */
const literal = (word: (typeof ledgerAccounts)[number] | (typeof ledgerCauses)[number]) =>
  sql.raw(`'${word}'`);

function conditions({
  search,
  from,
  to,
  account,
  cause,
  method,
  region,
  orderId,
  userId,
}: Filter): SQL | undefined {
  return and(
    from ? gte(at, schoolInstant(from, "00:00")) : undefined,
    to ? lt(at, schoolInstant(shiftDay(to, 1), "00:00")) : undefined,
    // Literals, which the partial indexes of rare accounts and causes match.
    account ? sql`${literal(account)} in (${ledgerEntries.debit}, ${ledgerEntries.credit})` : undefined,
    cause
      ? sql`exists (select from ${ledgerPostings} p where p.id = ${ledgerEntries.postingId} and p.cause = ${literal(cause)})`
      : undefined,
    equals(ledgerEntries.method, method),
    region ? eq(ledgerEntries.taxRegion, region) : undefined,
    search
      ? or(
          inArray(
            ledgerEntries.orderId,
            db
              .select({ id: orders.id })
              .from(orders)
              .where(inArray(orders.orderNo, orderNumbersIn(search))),
          ),
          inArray(ledgerEntries.orderId, ordersOfDocuments(documentNumbersIn(search))),
        )
      : undefined,
    equals(ledgerEntries.orderId, orderId),
    equals(ledgerEntries.parentId, userId),
  );
}

const isPaymentOfEntry = and(eq(payments.orderId, ledgerEntries.orderId), eq(payments.state, "paid"));
const columns = {
  entryId: id,
  ...pick(ledgerEntries, [
    "at",
    "debit",
    "credit",
    "amountCents",
    "method",
    "taxRegion",
    "taxRateBasisPoints",
  ]),
  ...pick(ledgerEntries, ["postingId", "orderId"]),
  cause: ledgerPostings.cause,
  /** What the office noted about a payment by hand, such as the number of a transfer. */
  reference: sql<string | null>`case when ${ledgerPostings.cause} = 'payment' then ${payments.reference} end`,
  orderNo: orders.orderNo,
  /** The credit note of what goes back, else the order's invoice. */
  documentNo: documentOfPosting,
  userId: ledgerEntries.parentId,
  userName: fullNameOf(parents),
};

/** The entries of the ledger, newest first, in dollars. */
export async function listLedger(request: z.output<typeof ListLedger>) {
  const { search, orderId, userId } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: ledgerEntries,
    few: Boolean(search ?? orderId ?? userId),
    where: conditions(request.selectParam),
    sorts: { at: descending(at, id) },
    select: (key) =>
      db
        .select({ key, ...columns })
        .from(ledgerEntries)
        .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
        .innerJoin(parents, eq(parents.id, ledgerEntries.parentId))
        .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
        .leftJoin(payments, isPaymentOfEntry),
  });
  return mapListed(listed, ({ amountCents, taxRateBasisPoints, ...entry }) => ({
    ...entry,
    amount: toDollars(amountCents),
    taxRate: taxRateBasisPoints === null ? null : taxRateBasisPoints / 100,
  }));
}

/**
 * What the entries of a filter add up to, in dollars; with an `account`, `debit` and `credit` are its two sides. Null for more than
 * the list counts.
 */
export async function sumLedger(filter: Filter) {
  const { account } = filter;
  const some = db
    .select({ amountCents: ledgerEntries.amountCents, debit: ledgerEntries.debit })
    .from(ledgerEntries)
    .where(conditions(filter))
    .limit(recordsCap + 1)
    .as("some");
  const [sums] = await db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${some.amountCents}), 0)::float8`,
      debitCents: sql<number>`coalesce(sum(${some.amountCents}) filter (where ${some.debit} = ${account ?? null}), 0)::float8`,
    })
    .from(some);
  if (!sums || sums.count > recordsCap) return null;
  return {
    total: toDollars(sums.cents),
    sides: account
      ? { debit: toDollars(sums.debitCents), credit: toDollars(sums.cents - sums.debitCents) }
      : null,
  };
}

/** The number of the order and the name of the family that a filter names; null without one. */
export async function namesOfFilter({ orderId, userId }: Filter) {
  if (!orderId && !userId) return null;
  const [[order], [family]] = await Promise.all([
    db
      .select(pick(orders, ["orderNo"]))
      .from(orders)
      .where(eq(orders.id, orderId ?? 0)),
    db
      .select({ name: fullNameOf(parents) })
      .from(parents)
      .where(eq(parents.id, userId ?? 0)),
  ]);
  return { orderNo: order?.orderNo, family: family?.name };
}

/** The entries of a filter as rows of a sheet that an accountant can post: one per entry, with both of its accounts; days in Toronto. */
export async function* exportLedger(filter: Filter): SheetRows {
  yield [
    [
      "posting",
      "date",
      "cause",
      "orderNo",
      "document",
      "family",
      "debit",
      "credit",
      "amount",
      "method",
      "taxRegion",
      "taxRate",
      "reference",
      "currency",
    ],
  ];
  const where = conditions(filter);
  yield* inBatches(async (after) => {
    const rows = await db
      .select(columns)
      .from(ledgerEntries)
      .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
      .innerJoin(parents, eq(parents.id, ledgerEntries.parentId))
      .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
      .leftJoin(payments, isPaymentOfEntry)
      .where(and(where, beforeCursor({ createdAt: at, id }, after)))
      .orderBy(sql`${at} desc nulls last`, sql`${id} desc nulls last`)
      .limit(batch);
    return rows.map((row) => ({
      at: row.at,
      id: row.entryId,
      cells: [
        row.postingId,
        schoolDay(row.at),
        row.cause,
        row.orderNo,
        row.documentNo,
        row.userName,
        row.debit,
        row.credit,
        toDollars(row.amountCents),
        row.method,
        row.taxRegion,
        row.taxRateBasisPoints === null ? null : row.taxRateBasisPoints / 100,
        row.reference,
        currency,
      ],
    }));
  });
}
