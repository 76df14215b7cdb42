import { and, eq, inArray, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { couponCourses, coupons } from "@/db/schema/coupons";
import type { Admin } from "@/lib/auth/actor";
import { conflict, invalid, isUniqueViolation } from "@/lib/core/errors";
import { auditedChanges, lockOrThrow, saveRecord, setEnabled, setRemoved } from "@/lib/records/managed";
import type { SaveCoupon } from "./office-schemas";

/**
 * Adds a coupon, or changes one for orders to come; those that have used it keep what it gave (rule R7.8).
 * @throws Failure "conflict" if another editor changed it in the meantime; "invalid" for a code that another one has, another code
 * of one that an order has, or a missing program; "notFound"
 */
export async function saveCoupon(
  admin: Admin,
  { id, version, kind, percent, amount, leastOrder, courses: programs, ...values }: SaveCoupon,
): Promise<{ couponId: number }> {
  const courseIds = programs.map(({ courseId }) => courseId).toSorted((a, b) => a - b);
  return codeOnce(async (tx) => {
    const before = id ? await lockOrThrow(tx, coupons, id, { version }) : null;
    if (before && before.code !== values.code && (await isOrdered(tx, before.id)))
      throw invalid({ code: "couponCodeUsed" });
    await assertPrograms(tx, courseIds);
    const next = {
      ...values,
      percent: kind === "percent" ? (percent ?? null) : null,
      amountCents: kind === "amount" ? (amount ?? null) : null,
      leastOrderCents: leastOrder ?? null,
    };
    const earlier = before
      ? await tx
          .delete(couponCourses)
          .where(eq(couponCourses.couponId, before.id))
          .returning({ courseId: couponCourses.courseId })
      : [];
    const contents = earlier.map(({ courseId }) => courseId).toSorted((a, b) => a - b);
    const couponId = await saveRecord(tx, admin, {
      table: coupons,
      subject: "coupon",
      before,
      values: next,
      added: {},
      data: { changes: auditedChanges({ ...before, contents }, { ...next, contents: courseIds }) },
    });
    if (courseIds.length > 0)
      await tx.insert(couponCourses).values(courseIds.map((courseId) => ({ couponId, courseId })));
    return { couponId };
  });
}

async function assertPrograms(tx: Transaction, courseIds: number[]): Promise<void> {
  const known = await tx.$count(courses, and(inArray(courses.id, courseIds), isNull(courses.removedAt)));
  if (known < courseIds.length) throw invalid({ courses: "notAnOption" });
}

const isOrdered = async (tx: Transaction, id: number) =>
  (await tx.$count(orders, eq(orders.couponId, id))) > 0;

/** `flag` 0 ends a coupon for orders to come, 1 makes it valid again within its days. */
export const enableCoupon = (admin: Admin, id: number, flag: number): Promise<void> =>
  db.transaction((tx) => setEnabled(tx, admin, { table: coupons, subject: "coupon", id, flag }));

/**
 * `flag` 1 deletes, 0 restores.
 * @throws Failure "conflict" for one that an order has, which can only be ended; "invalid" if another one has its code now
 */
export const removeCoupon = (admin: Admin, id: number, flag: number): Promise<void> =>
  codeOnce(async (tx) => {
    await lockOrThrow(tx, coupons, id, { removed: true });
    if (flag === 1 && (await isOrdered(tx, id))) throw conflict("couponOrdered");
    await setRemoved(tx, admin, { table: coupons, subject: "coupon", id, flag });
  });

const codeOnce = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(work).catch((error: unknown) => {
    throw isUniqueViolation(error, "coupons_code_key") ? invalid({ code: "couponCodeTaken" }) : error;
  });
