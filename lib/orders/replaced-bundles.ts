import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { bundles, courseRuns } from "@/db/schema/catalog";
import { orderLines, orders } from "@/db/schema/orders";
import { invalid } from "@/lib/core/errors";
import { groupBy } from "@/lib/core/group-by";
import { pick } from "@/lib/core/pick";

type Wanted = { studentId: number; courseId: number; bundleId?: number | null };

const keyOf = ({ bundleId, studentId }: Pick<Wanted, "bundleId" | "studentId">) => `${bundleId}:${studentId}`;

/**
 * The bundles of the order that is replaced, by their ids, for the seats that stay in one: each has its present price, and a bundle of a child
 * stays whole, with one seat in each of its programs, in whatever terms (rule R16.8).
 * @throws Failure "invalid" for a part of a bundle, or one that the order does not have
 */
export async function bundlesOfReplaced(
  tx: Transaction,
  seats: readonly Wanted[],
  replaced: { userId: number; orderId: number | null | undefined },
): Promise<Map<number, Pick<typeof bundles.$inferSelect, "name" | "nameZh" | "priceCents">>> {
  const inBundles = seats.filter(({ bundleId }) => bundleId);
  if (inBundles.length === 0) return new Map();
  const before = await tx
    .select({
      ...pick(orderLines, ["studentId"]),
      courseId: courseRuns.courseId,
      bundleId: sql<number>`${orderLines.bundleId}`,
      bundle: pick(bundles, ["name", "nameZh", "priceCents"]),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(courseRuns, eq(courseRuns.id, orderLines.courseRunId))
    .innerJoin(bundles, eq(bundles.id, orderLines.bundleId))
    .where(and(eq(orders.id, replaced.orderId ?? 0), eq(orders.parentId, replaced.userId)));
  const programsOf = (some: readonly Wanted[]) =>
    some
      .map(({ courseId }) => courseId)
      .toSorted((a, b) => a - b)
      .join();
  for (const [key, group] of groupBy(inBundles, keyOf)) {
    const known = before.filter((line) => keyOf(line) === key);
    if (programsOf(known) !== programsOf(group)) throw invalid({ seats: "bundleNotWhole" });
  }
  return new Map(before.map(({ bundleId, bundle }) => [bundleId, bundle]));
}
