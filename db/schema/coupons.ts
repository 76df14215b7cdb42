import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { courses } from "./catalog";
import { alive, id, managed, referenceTo } from "./columns";

/** What a search of the office reads of a coupon. */
export const couponText = (t: Record<"code" | "name" | "nameZh", AnyPgColumn>) =>
  sql`lower(${t.code} || ' ' || ${t.name} || ' ' || ${t.nameZh})`;

/** A code that takes something off an order before tax (rule R7.8); an order keeps what it took. */
export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    /** 4 to 24 capital letters, digits and dashes. */
    code: text().notNull(),
    /** Shown to families. */
    name: text().notNull(),
    nameZh: text().notNull(),
    /** Whole percent of each seat's price; null for a coupon over an amount. */
    percent: smallint(),
    /** What it takes off an order at most; null for one over a percentage. */
    amountCents: integer(),
    /** Its first and last school day; null without such a bound. */
    startsOn: date({ mode: "string" }),
    endsOn: date({ mode: "string" }),
    /** In how many orders it can be used, in all and of one paying parent; null without such a limit. */
    maxUses: integer(),
    maxUsesPerFamily: integer().default(1),
    /** Whether seats of bundles get it, too. */
    coversBundles: boolean().notNull().default(true),
    /** The least price of an order before tax, after the same-course discount; null for any. */
    leastOrderCents: integer(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("coupons_code_key").on(t.code).where(alive),
    index("coupons_code_idx").on(t.code, t.id),
    index("coupons_created_idx").on(t.createdAt.desc(), t.id.desc()),
    index("coupons_search_idx").using("gin", sql`(${couponText(t)}) gin_trgm_ops`),
    check("coupons_code_check", sql`code ~ '^[A-Z0-9-]{4,24}$'`),
    check("coupons_kind_check", sql`num_nonnulls(percent, amount_cents) = 1`),
    check("coupons_percent_check", sql`percent between 1 and 100`),
    check("coupons_amount_check", sql`amount_cents > 0 and least_order_cents > 0`),
    check("coupons_window_check", sql`ends_on >= starts_on`),
    check("coupons_uses_check", sql`max_uses > 0 and max_uses_per_family > 0`),
  ],
);

/** The programs that a coupon is for; one without any is for all. */
export const couponCourses = pgTable(
  "coupon_courses",
  {
    couponId: referenceTo(() => coupons),
    courseId: referenceTo(() => courses),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.courseId] }),
    index("coupon_courses_course_idx").on(t.courseId),
  ],
);
