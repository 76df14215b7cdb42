import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { bundles, courseRuns } from "./catalog";
import { createdAt, id, referenceTo } from "./columns";
import { coupons } from "./coupons";
import { parents, students } from "./people";

/** A run or a bundle for a student; all lines of a parent form the cart. */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: id(),
    parentId: referenceTo(() => parents),
    studentId: referenceTo(() => students),
    courseRunId: integer().references(() => courseRuns.id),
    bundleId: integer().references(() => bundles.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("cart_lines_run_key").on(t.parentId, t.studentId, t.courseRunId),
    uniqueIndex("cart_lines_bundle_key").on(t.parentId, t.studentId, t.bundleId),
    index("cart_lines_student_idx").on(t.studentId),
    index("cart_lines_run_idx").on(t.courseRunId),
    index("cart_lines_bundle_idx").on(t.bundleId),
    check("cart_lines_item_check", sql`num_nonnulls(course_run_id, bundle_id) = 1`),
  ],
);

/** The coupon in a parent's cart. */
export const cartCoupons = pgTable(
  "cart_coupons",
  {
    parentId: integer()
      .primaryKey()
      .references(() => parents.id),
    couponId: referenceTo(() => coupons),
    createdAt: createdAt(),
  },
  (t) => [index("cart_coupons_coupon_idx").on(t.couponId)],
);
