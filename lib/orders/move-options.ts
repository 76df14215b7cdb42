import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { parents } from "@/db/schema/people";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Owned } from "@/lib/access/owned";
import { overlaps } from "@/lib/cart/warnings";
import { type CatalogRun, listRunsOnSale } from "@/lib/catalog/run-queries";
import { isCurrentTerm } from "@/lib/classroom/current-seats";
import { foundOrThrow } from "@/lib/core/errors";
import { toDollars } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { priceTarget } from "./place-move";
import { chargedOfOrder } from "./rules";
import { taxOf } from "./tax";
import { listSeatsToGiveUp, type SeatToGiveUp } from "./withdraw";

export type MoveOption = {
  run: CatalogRun;
  /** What the seat costs with the discount of the present one, in dollars with tax. */
  price: number;
  /** Programs of the child whose classes are at the same time. */
  clashes: { name: string; nameZh: string }[];
};

/**
 * A seat of an order that can be moved, and the other terms of its program on sale in which the child has no seat (rule R8.30); null
 * if the seat cannot be moved. `hasPlace` is false while the family's place, and so the tax, is unknown. Nine queries.
 */
export async function getMoveChoice(
  parentId: Owned<"parent">,
  orderId: Owned<"order">,
  orderLineId: number,
): Promise<{ seat: SeatToGiveUp; hasPlace: boolean; options: MoveOption[] } | null> {
  const seat = (await listSeatsToGiveUp(parentId, orderId)).find((one) => one.orderLineId === orderLineId);
  if (!seat) return null;
  const [[program], own, [home]] = await Promise.all([
    db
      .select(pick(courses, ["id", "isTaxExempt"]))
      .from(courseRuns)
      .innerJoin(courses, eq(courses.id, courseRuns.courseId))
      .where(eq(courseRuns.id, seat.courseRunId)),
    listTermsOf(seat),
    db
      .select(pick(parents, ["country", "province"]))
      .from(parents)
      .where(eq(parents.id, parentId)),
  ]);
  const course = foundOrThrow(program);
  const tax = taxOf(foundOrThrow(home));
  const runs = await listRunsOnSale(course.id);
  const hers = new Set([seat.courseRunId, ...own.map(({ courseRunId }) => courseRunId)]);
  const options = runs
    .filter(({ courseRunId }) => !hers.has(courseRunId))
    .map((run) => {
      return {
        run,
        price: toDollars(chargedOfOrder(priceTarget({ run, course }, seat.bought, tax.basisPoints))),
        clashes: own.filter((term) => overlaps(term, run)).map((term) => pick(term, ["name", "nameZh"])),
      };
    });
  return { seat, hasPlace: tax.region !== null, options };
}

/** The child's other terms that are not over, with their times. */
const listTermsOf = ({ studentId, courseRunId }: Pick<SeatToGiveUp, "studentId" | "courseRunId">) =>
  db
    .select({
      courseRunId: courseRuns.id,
      ...pick(courses, ["name", "nameZh"]),
      ...pick(courseRuns, ["startsOn", "endsOn", "weekdays", "startTime", "durationMinutes"]),
    })
    .from(enrolments)
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(
      and(
        eq(enrolments.studentId, studentId),
        ne(courseRuns.id, courseRunId),
        isNull(enrolments.endedAt),
        isCurrentTerm(),
      ),
    );

/** The seat that an unpaid order will move: where it is now, and its order and line; null for other orders. One query. */
export async function getMoveOf(orderId: Owned<"order">) {
  const [move] = await db
    .select({
      orderId: orders.id,
      orderLineId: orderLines.id,
      ...pick(orderLines, ["studentName", "name", "nameZh"]),
      runName: courseRuns.name,
      runNameZh: courseRuns.nameZh,
    })
    .from(withdrawals)
    .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(enrolments, and(eq(enrolments.orderLineId, orderLines.id), isNull(enrolments.endedAt)))
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .where(and(eq(withdrawals.toOrderId, orderId), eq(withdrawals.state, "paying")));
  return move ?? null;
}
