import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { isOpenRun } from "@/lib/catalog/run-queries";
import { Failure, foundOrThrow } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { env } from "@/lib/env";
import { type Figure, sums } from "./amounts";
import { priceSeats } from "./rules";
import { taxOf } from "./tax";

const readRuns = db
  .select({
    country: parents.country,
    province: parents.province,
    courseRunId: sql<number>`wanted.id`,
    courseId: sql<number>`${courseRuns.courseId}`,
    name: sql<string>`${courses.name}`,
    nameZh: sql<string>`${courses.nameZh}`,
    runPriceCents: sql<number>`${courseRuns.priceCents}`,
    isTaxExempt: sql<boolean>`${courses.isTaxExempt}`,
    /** Null for a missing run. */
    isOpen: sql<boolean | null>`${isOpenRun}`,
  })
  .from(parents)
  .crossJoin(sql`unnest(${sql.placeholder("courseRunIds")}::int[]) with ordinality as wanted (id, place)`)
  .leftJoin(courseRuns, eq(courseRuns.id, sql`wanted.id`))
  .leftJoin(courses, eq(courses.id, courseRuns.courseId))
  .where(eq(parents.id, sql.placeholder("parentId")))
  .orderBy(sql`wanted.place`)
  .prepare("runs_to_price");

/**
 * The current price of exactly these runs for a family, each id one seat, with the discount by their number (rule
 * R7.7); the basket is not used. Dollars. Two round trips with the session.
 * @throws Failure "invalid" naming the first run that is missing or not on sale
 */
export async function getFigureOfRuns(parentId: Owned<"parent">, courseRunIds: number[]): Promise<Figure> {
  const rows = await readRuns.execute({ parentId, courseRunIds });
  const home = foundOrThrow(rows[0]);
  const refused = rows.find(({ isOpen }) => !isOpen);
  if (refused)
    throw new Failure(
      "invalid",
      "invalid",
      { id: String(refused.courseRunId) },
      { courseRunIds: "runNotOnSale" },
    );
  const tax = taxOf(home);
  const { seats, totals } = priceSeats(
    rows.map((row, place) => ({ ...row, studentId: place, bundle: null })),
    { taxBasisPoints: tax.basisPoints, mostSeats: env.FAMILY_SEATS_PER_PROGRAM },
  );
  return {
    ...sums(totals, tax, seats),
    coupon: null,
    lines: seats.map(({ courseRunId, courseId, name, nameZh, ...seat }) => ({
      courseRunId,
      courseId,
      bundleId: null,
      studentId: null,
      problem: null,
      name,
      nameZh,
      seatLimit: env.FAMILY_SEATS_PER_PROGRAM,
      price: toDollars(seat.priceCents),
      discount: toDollars(seat.discountCents),
      coupon: 0,
      discountPercent: seat.discountBasisPoints / 100,
    })),
  };
}
