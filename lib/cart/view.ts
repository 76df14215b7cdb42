import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bundles, courseRuns, courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { parents, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { isOpenRun, isPublished, type CatalogRun, runJson } from "@/lib/catalog/run-queries";
import { bundlePrice, gradesOf } from "@/lib/catalog/rules";
import { toRun } from "@/lib/catalog/wire";
import { foundOrThrow } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { couponColumn, couponOfCart } from "@/lib/coupons/standing";
import type { OutsideMethod } from "@/lib/payments/methods";
import { bySeat, checkedSeats, ownHolds, seatColumns, seatsOfLines, storedLines } from "./seats";

type Course = {
  courseId: number;
  courseCategoryId: number;
  slug: string;
  name: string;
  nameZh: string;
  gradeMin: number;
  gradeMax: number;
  summary: string;
  summaryZh: string;
};
const termsOfCourse = sql`(select json_agg(${runJson} order by ${asc(courseRuns.startsOn)}, ${asc(courseRuns.id)})
  from ${courseRuns} join ${courses} on ${courses.id} = ${courseRuns.courseId}
  left join ${teachers} on ${teachers.id} = ${courseRuns.teacherId}
  where ${and(eq(courseRuns.courseId, sql`checked.course_id`), isOpenRun)})`;

/** An unpaid order with a seat of the basket, which a new order may replace (rule R8.2); cents. */
export type OrderInCart = {
  orderId: number;
  orderNo: string;
  outsideMethod: OutsideMethod | null;
  totalCents: number;
  discountCents: number;
  taxCents: number;
  creditCents: number;
  expiresAt: string;
};

/** A checkout is open: the family pays now, whatever way it had chosen before. */
const isPaidOnline = sql`exists (select from ${payments}
  where ${payments.orderId} = ${orders.id} and ${payments.state} = 'open' and ${payments.provider} <> 'none')`;

/** Orders that are kept whatever the family orders are the `problem` of their seats instead. */
const ordersInCart = sql<OrderInCart[]>`(select coalesce(json_agg(json_build_object('orderId', ${orders.id},
    'orderNo', ${orders.orderNo}, 'outsideMethod', case when ${isPaidOnline} then null else ${orders.outsideMethod} end,
    'totalCents', ${orders.totalCents},
    'discountCents', ${orders.discountCents}, 'taxCents', ${orders.taxCents}, 'creditCents', ${orders.creditCents},
    'expiresAt', ${orders.expiresAt}) order by ${orders.expiresAt}, ${orders.id}), '[]')
  from ${orders}
  where ${orders.id} in (select order_id from own_holds
    join seats on seats.student_id = own_holds.student_id and seats.run_id = own_holds.run_id
    where own_holds.is_pending and not own_holds.is_kept))`;

const readView = db
  .with(storedLines, ownHolds, seatsOfLines, ...checkedSeats, couponOfCart)
  .select({
    country: parents.country,
    province: parents.province,
    coupon: couponColumn,
    waiting: ordersInCart,
    ...seatColumns,
    run: sql<CatalogRun | null>`case when ${courseRuns.id} is not null then ${runJson} end`,
    course: sql<Course | null>`case when ${courses.id} is not null then json_build_object('courseId', ${courses.id},
      'courseCategoryId', ${courses.courseCategoryId}, 'slug', ${courses.slug}, 'name', ${courses.name},
      'nameZh', ${courses.nameZh}, 'gradeMin', ${courses.gradeMin}, 'gradeMax', ${courses.gradeMax},
      'summary', ${courses.summary}, 'summaryZh', ${courses.summaryZh}) end`,
    /** The terms on sale of a course that is bought singly. */
    terms: sql<CatalogRun[] | null>`case when checked.bundle_id is null then ${termsOfCourse} end`,
    bundleSlug: bundles.slug,
    bundleSummary: bundles.summary,
    bundleSummaryZh: bundles.summaryZh,
  })
  .from(parents)
  .leftJoin(sql`checked`, sql`true`)
  .leftJoin(courseRuns, and(eq(courseRuns.id, sql`checked.run_id`), isPublished))
  .leftJoin(courses, eq(courses.id, courseRuns.courseId))
  .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
  .leftJoin(bundles, eq(bundles.id, sql`checked.bundle_id`))
  .where(eq(parents.id, sql.placeholder("parentId")))
  .orderBy(bySeat)
  .prepare("view_basket");
type Row = Awaited<ReturnType<typeof readView.execute>>[number];

/**
 * The stored basket on the wire, with the data for its price; `problem` says why a line cannot be bought, `waiting` which
 * orders with its seats are not paid yet.
 */
export async function readBasketView(parentId: Owned<"parent">) {
  const rows = await readView.execute({ parentId, courseRunIds: null, bundleIds: null });
  const { country, province, coupon, waiting } = foundOrThrow(rows[0]);
  // An empty basket is one row without a line.
  const seats = rows.filter(({ line }) => line !== null);
  const inBundles = new Map<number, Row[]>();
  for (const seat of seats)
    if (seat.bundleId !== null) inBundles.set(seat.line, [...(inBundles.get(seat.line) ?? []), seat]);
  const view = {
    courses: seats.flatMap((seat) => (seat.bundleId === null ? [toLine(seat)] : [])),
    bundles: [...inBundles.values()].flatMap(toBundleLine),
  };
  return { home: { country, province }, seats, coupon, waiting, view };
}

const toLine = (row: Row) => ({
  courseRunId: row.courseRunId,
  studentId: row.studentId,
  studentFirstName: row.studentFirstName,
  studentLastName: row.studentLastName,
  problem: row.problem,
  courseRun: row.run && toRun(row.run),
  course: toCourse(row, row.terms ?? []),
});

function toBundleLine(seats: Row[]) {
  const [first] = seats;
  if (!first?.bundleId) return [];
  const { priceCents, sumCents } = bundlePrice(first.bundlePriceCents, seats);
  const dollars = (cents: number | null) => (cents === null ? null : toDollars(cents));
  return [
    {
      bundleId: first.bundleId,
      studentId: first.studentId,
      studentFirstName: first.studentFirstName,
      studentLastName: first.studentLastName,
      problem: seats.find(({ problem }) => problem)?.problem ?? null,
      slug: first.bundleSlug,
      name: first.bundleName,
      nameZh: first.bundleNameZh,
      summary: first.bundleSummary,
      summaryZh: first.bundleSummaryZh,
      price: dollars(priceCents),
      oriPrice: dollars(sumCents),
      courseBundles: seats.map((seat) => ({
        courseId: seat.courseId,
        course: toCourse(seat),
        courseRun: seat.run && toRun(seat.run),
      })),
    },
  ];
}

function toCourse({ course, run }: Row, terms?: CatalogRun[]) {
  if (!course) return null;
  const { gradeMin, gradeMax, ...rest } = course;
  const prices = terms?.map(({ priceCents }) => priceCents) ?? (run ? [run.priceCents] : []);
  return {
    ...rest,
    grades: gradesOf({ gradeMin, gradeMax }),
    price: prices.length > 0 ? toDollars(Math.min(...prices)) : null,
    ...(terms && { runs: terms.map(toRun) }),
  };
}
