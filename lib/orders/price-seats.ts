import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { orders, seatHolds } from "@/db/schema/orders";
import { parents } from "@/db/schema/people";
import { asOffice } from "@/lib/access/owned";
import type { Admin } from "@/lib/auth/actor";
import { assertNoSeat, claimSeat, getStudentOrThrow, lockRuns } from "@/lib/classroom/seats";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { toDollars } from "@/lib/core/money";
import { env } from "@/lib/env";
import { lockCoupon } from "@/lib/coupons/lock-coupon";
import { pick } from "@/lib/core/pick";
import { lockFamily } from "@/lib/families/lock-families";
import { sums } from "./amounts";
import type { PriceSeats } from "./office-schemas";
import { couponRefusal, priceWithCoupon } from "./coupon-price";
import { bundlesOfReplaced } from "./replaced-bundles";
import { taxOf } from "./tax";

/**
 * Prices seats of a family as its own order would be, behind the locks of the family, its coupon and the terms, which keep the
 * seats free until the order is written.
 * @throws Failure "conflict" for a full term, a seat the child has or a coupon that does not count, "invalid" for a child of another family, a
 * family whose place is unknown or a part of a bundle, "notFound"
 */
export async function priceOfSeats(
  tx: Transaction,
  admin: Admin,
  { userId, seats, replaces, coupon: code }: PriceSeats,
  locale: Locale,
) {
  const keys = new Set(seats.map(({ studentId, courseRunId }) => `${studentId}:${courseRunId}`));
  if (keys.size !== seats.length) throw invalid({ seats: "seatTwice" });
  await lockFamily(tx, userId);
  const coupon = code ? await lockCoupon(tx, { code, parentId: userId, replaces }) : null;
  const runs = await lockRuns(
    tx,
    seats.map(({ courseRunId }) => courseRunId),
  );
  const [parent] = await tx
    .select()
    .from(parents)
    .where(and(eq(parents.id, userId), isNull(parents.removedAt)));
  const home = foundOrThrow(parent);
  const wanted = [];
  for (const { studentId, courseRunId, bundleId = null } of seats) {
    const locked = foundOrThrow(runs.find(({ run }) => run.id === courseRunId));
    const student = await getStudentOrThrow(tx, asOffice(admin, studentId));
    if (student.parentId !== userId) throw invalid({ seats: "notAnOption" });
    await assertNoSeat(tx, student, locked);
    wanted.push({
      studentId,
      studentName: student.name,
      courseId: locked.course.id,
      courseRunId,
      runPriceCents: locked.run.priceCents,
      ...pick(locked.course, ["isTaxExempt", "taxExemption", "taxExemptionZh"]),
      bundleId,
      names: {
        name: locked.course.name,
        nameZh: locked.course.nameZh,
        runName: locked.run.name,
        runNameZh: locked.run.nameZh,
      },
    });
  }
  const bundles = await bundlesOfReplaced(tx, wanted, { userId, orderId: replaces });
  const held = replaces ? await runsHeldBy(tx, { userId, orderId: replaces }) : [];
  for (const locked of runs) {
    const ofRun = (courseRunId: number) => courseRunId === locked.run.id;
    const more = seats.filter(({ courseRunId }) => ofRun(courseRunId)).length - held.filter(ofRun).length;
    if (more > 0) await claimSeat(tx, locked, more);
  }

  const { region: taxRegion, basisPoints } = taxOf(home);
  if (taxRegion === null) throw invalid({ province: "familyPlaceUnknown" });
  const withBundles = wanted.map(({ bundleId, ...seat }) => {
    const of = bundleId === null ? undefined : bundles.get(bundleId);
    const inBundle = bundleId !== null && of ? { bundleId, ...of } : null;
    return { ...seat, bundle: inBundle };
  });
  const priced = priceWithCoupon(withBundles, coupon, {
    taxBasisPoints: basisPoints,
    mostSeats: env.FAMILY_SEATS_PER_PROGRAM,
  });
  const problem = code && !coupon ? "unknown" : priced.coupon?.problem;
  if (code && problem)
    throw couponRefusal({ startsOn: null, leastOrderCents: null, ...coupon, code, problem }, locale);
  return { home, taxRegion, basisPoints, priced };
}

/** The runs of the seats that an order of the family holds now, one for each seat. */
async function runsHeldBy(
  tx: Transaction,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<number[]> {
  const rows = await tx
    .select({ courseRunId: seatHolds.courseRunId })
    .from(seatHolds)
    .innerJoin(orders, eq(orders.id, seatHolds.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.parentId, userId), gt(seatHolds.expiresAt, sql`now()`)));
  return rows.map(({ courseRunId }) => courseRunId);
}

/** `/api/admin/order/price`: what the office's order would cost, line by line, in dollars (rule R16.8). @throws as above */
export async function previewOrder(admin: Admin, input: PriceSeats, locale: Locale) {
  const { priced, taxRegion, basisPoints } = await db.transaction((tx) =>
    priceOfSeats(tx, admin, input, locale),
  );
  return {
    ...sums(priced.totals, { region: taxRegion, basisPoints }, priced.seats),
    coupon: toDollars(priced.totals.couponCents),
    lines: priced.seats.map(({ studentId, studentName, courseRunId, names, ...cents }) => ({
      studentId,
      studentName,
      courseRunId,
      name: inLocale(locale, names.name, names.nameZh),
      courseRunName: inLocale(locale, names.runName, names.runNameZh),
      bundleName: cents.bundle && inLocale(locale, cents.bundle.name, cents.bundle.nameZh),
      price: toDollars(cents.priceCents),
      discount: toDollars(cents.discountCents),
      coupon: toDollars(cents.couponCents),
      tax: toDollars(cents.taxCents),
    })),
  };
}
