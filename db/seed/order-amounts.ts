import type { lineStatuses, orderLines } from "@/db/schema/orders";
import { foundOrThrow } from "@/lib/core/errors";
import { share } from "@/lib/core/money";
import { allocateCents } from "@/lib/orders/rules";
import { exemptionOf } from "@/lib/orders/tax";
import type { Catalog } from "./catalog-rows";
import type { OrderPlan, SeatPlan } from "./order-plans";
import type { People } from "./people-rows";

export type PricedSeat = Omit<typeof orderLines.$inferInsert, "orderId"> & {
  discountCents: number;
  taxCents: number;
};

/** GST or HST of the demo families' provinces, in hundredths of a percent; none outside Canada. */
const places: Record<number, { region: string; basisPoints: number }> = {
  1: { region: "BC", basisPoints: 500 },
  2: { region: "AB", basisPoints: 500 },
  5: { region: "ON", basisPoints: 1300 },
};

export const taxPlaceOf = ({ province }: { province: number | null }) =>
  places[province ?? 0] ?? { region: "abroad", basisPoints: 0 };

export function totalsOf(lines: PricedSeat[]) {
  const sum = (field: "priceCents" | "discountCents" | "taxCents") =>
    lines.reduce((total, line) => total + line[field], 0);
  const refunded = lines.filter(({ status }) => status === "refunded");
  return {
    totalCents: sum("priceCents"),
    discountCents: sum("discountCents"),
    taxCents: sum("taxCents"),
    refundedCents: refunded.reduce(
      (total, line) => total + line.priceCents - line.discountCents + line.taxCents,
      0,
    ),
  };
}

/** The lines of an order with prices, same-course discount and tax at the time of the demo order (rule R7.3). */
export function linesOf(plan: OrderPlan, people: People, catalog: Catalog): PricedSeat[] {
  const { basisPoints } = taxPlaceOf(foundOrThrow(people.parents.get(plan.parent)));
  let taxableCents = 0;
  return plan.seats.map((seat) => {
    const line = lineOf(seat, plan, people, catalog);
    const before = share(taxableCents, basisPoints, 10_000);
    if (!foundOrThrow(catalog.courses.get(seat.course)).isTaxExempt)
      taxableCents += line.priceCents - line.discountCents;
    const taxCents = share(taxableCents, basisPoints, 10_000) - before;
    const back = line.status === "refunded" && {
      refundedCents: line.priceCents - line.discountCents + taxCents,
      refundedTaxCents: taxCents,
    };
    return { ...line, taxCents, ...back };
  });
}

function lineOf(seat: SeatPlan, plan: OrderPlan, people: People, catalog: Catalog) {
  const run = foundOrThrow(catalog.runs.get(seat.course)?.[seat.run]);
  const course = foundOrThrow(catalog.courses.get(seat.course));
  const bundle = seat.bundle ? foundOrThrow(catalog.bundles.get(seat.bundle)) : null;
  const same = plan.seats.filter(({ course: slug, bundle: of }) => slug === seat.course && !of).length;
  return {
    studentId: foundOrThrow(people.children.get(seat.child)).id,
    courseRunId: run.id,
    bundleId: bundle?.id ?? null,
    studentName: seat.child,
    name: course.name,
    nameZh: course.nameZh,
    ...exemptionOf(course),
    runName: run.name,
    runNameZh: run.nameZh,
    bundleName: bundle?.name ?? null,
    bundleNameZh: bundle?.nameZh ?? null,
    priceCents: bundle ? bundleShare(seat, plan, catalog) : run.priceCents,
    discountCents: bundle ? 0 : Math.min(run.priceCents, share(run.priceCents, same - 1, 10)),
    status: lineStatus(seat, plan),
  };
}

/** The share of the bundle's price for one of its seats, in proportion to the prices of its terms. */
function bundleShare(seat: SeatPlan, plan: OrderPlan, catalog: Catalog): number {
  const parts = plan.seats.filter(({ bundle, child }) => bundle === seat.bundle && child === seat.child);
  const prices = parts.map(({ course, run }) => foundOrThrow(catalog.runs.get(course)?.[run]).priceCents);
  const whole = foundOrThrow(catalog.bundles.get(seat.bundle ?? "")?.priceCents);
  const shares = allocateCents(
    prices.map((price) => price * whole),
    prices.reduce((sum, price) => sum + price, 0),
  );
  return foundOrThrow(shares[parts.indexOf(seat)]);
}

function lineStatus({ refunded }: SeatPlan, { status }: OrderPlan): (typeof lineStatuses)[number] {
  if (refunded) return "refunded";
  if (status === "pending") return "pending";
  return status === "cancelled" || status === "expired" ? "cancelled" : "paid";
}
