import { eq, sql } from "drizzle-orm";
import { courseRuns, courses } from "@/db/schema/catalog";
import { parents } from "@/db/schema/people";
import { statement } from "@/db/statement";
import { isOpenRun } from "@/lib/catalog/run-queries";
import { Failure, foundOrThrow } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { env } from "@/lib/env";
import { type Figure, sums } from "./amounts";
import { priceSeats } from "./rules";
import { taxOf } from "./tax";

type Row = {
  country: string;
  province: number | null;
  courseRunId: number;
  courseId: number;
  name: string;
  nameZh: string;
  runPriceCents: number;
  isTaxExempt: boolean;
  /** Null for a run that is not there. */
  isOpen: boolean | null;
};

const readRuns = statement<{ parentId: number; courseRunIds: number[] }, Row>(
  "read_runs_to_price",
  sql`select ${parents.country}, ${parents.province}, wanted.id as "courseRunId", ${courseRuns.courseId} as "courseId",
    ${courses.name} as name, ${courses.nameZh} as "nameZh", ${courseRuns.priceCents} as "runPriceCents",
    ${courses.isTaxExempt} as "isTaxExempt", ${isOpenRun} as "isOpen"
  from ${parents}
  cross join unnest(${sql.placeholder("courseRunIds")}::int[]) with ordinality as wanted (id, place)
  left join ${courseRuns} on ${courseRuns.id} = wanted.id
  left join ${courses} on ${eq(courses.id, courseRuns.courseId)}
  where ${parents.id} = ${sql.placeholder("parentId")}
  order by wanted.place`,
);

/**
 * What exactly these runs cost a family now, each id one seat, with the discount by their number (rule R7.7); the
 * basket plays no part. Dollars. Two round trips with the session.
 * @throws Failure "invalid" naming the first run that is missing or not on sale
 */
export async function getFigureOfRuns(parentId: number, courseRunIds: number[]): Promise<Figure> {
  const rows = await readRuns({ parentId, courseRunIds });
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
    ...sums(totals, tax),
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
      discountPercent: seat.discountBasisPoints / 100,
    })),
  };
}
