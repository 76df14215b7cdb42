import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines } from "@/db/schema/orders";
import { allocateCents, chargedCents } from "./rules";

type Line = typeof orderLines.$inferSelect;

const chargedOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + chargedCents(line), 0);

/**
 * What the lines of an order cost when `receivedCents` have come for it and some give no seat, in cents with tax. Too little money pays
 * the seats that are given first; a line without a seat is one of what is left for it, all of which goes back, and nothing
 * else was sold (rules R8.23 and R8.31). Returns the lines as they are now.
 */
export async function reduceUnsold(
  tx: Transaction,
  lines: readonly Line[],
  { seated, receivedCents }: { seated: ReadonlySet<number>; receivedCents: number },
): Promise<Line[]> {
  const unsold = lines.filter(({ id }) => !seated.has(id));
  const unsoldCents = chargedOf(unsold);
  if (receivedCents >= chargedOf(lines) || unsoldCents === 0) return [...lines];
  const leftCents = Math.max(0, receivedCents - chargedOf(lines) + unsoldCents);
  const shares = allocateCents(
    unsold.map((line) => chargedCents(line) * leftCents),
    unsoldCents,
  );
  const reduced = new Map(
    unsold.map((line, i) => {
      const share = shares[i] ?? 0;
      const charged = chargedCents(line);
      const taxCents = charged === 0 ? 0 : Math.round((line.taxCents * share) / charged);
      const cents = { priceCents: share - taxCents, discountCents: 0, couponCents: 0, taxCents };
      return [line.id, { ...line, ...cents }];
    }),
  );
  const rows = [...reduced.values()].map(
    ({ id, priceCents, taxCents }) => sql`(${id}::int, ${priceCents}::int, ${taxCents}::int)`,
  );
  await tx.execute(sql`update ${orderLines} set price_cents = reduced.price_cents, tax_cents = reduced.tax_cents,
      discount_cents = 0, coupon_cents = 0
    from (values ${sql.join(rows, sql`, `)}) as reduced (id, price_cents, tax_cents)
    where ${orderLines.id} = reduced.id`);
  return lines.map((line) => reduced.get(line.id) ?? line);
}
