import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { bundleCourses, bundles, courseRuns, courses } from "@/db/schema/catalog";
import { orderLines, seatHolds } from "@/db/schema/orders";
import {
  type ChangeData,
  auditedChanges,
  lockOrThrow,
  saveRecord,
  setEnabled,
  setRemoved,
} from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, Failure, invalid, bothNames } from "@/lib/core/errors";
import { formatMoney } from "@/lib/core/money";
import { changeCatalog } from "./cache";
import type { SaveBundle } from "./office-schemas";
import { changeShelf, freeSlug, nextPosition } from "./shelf";

type Contents = SaveBundle["courseBundles"];

/**
 * Adds a bundle, or changes one. Orders keep their price; changing the price of a sold bundle needs `confirmPrice`
 * (rule R5.7).
 * @throws Failure "conflict" if another editor changed it in the meantime; "invalid" for a missing program or term, a
 * taken slug, an unconfirmed price; "notFound"
 */
export async function saveBundle(
  admin: Admin,
  { id, bundleId, version, slug, price, courseBundles, confirmPrice, ...values }: SaveBundle,
): Promise<{ bundleId: number }> {
  const known = bundleId ?? id;
  return changeShelf(async (tx) => {
    const before = known ? await lockOrThrow(tx, bundles, known, { version }) : null;
    await assertContentsExist(tx, courseBundles);
    const next = {
      ...values,
      slug: slug ?? before?.slug ?? (await freeSlug(tx, bundles, values.name)),
      priceCents: price === undefined ? before?.priceCents : price,
    };
    if (before) await assertPriceConfirmed(tx, before, next.priceCents ?? null, confirmPrice);
    const earlier = before
      ? await tx
          .delete(bundleCourses)
          .where(eq(bundleCourses.bundleId, before.id))
          .returning({ courseId: bundleCourses.courseId, courseRunId: bundleCourses.courseRunId })
      : [];
    const contents = courseBundles.map(({ courseId, courseRunId }) => ({
      courseId,
      courseRunId: courseRunId ?? null,
    }));
    const saved = await saveRecord(tx, admin, {
      table: bundles,
      subject: "bundle",
      before,
      values: next,
      added: { position: next.position ?? (await nextPosition(tx, bundles)) },
      data: { changes: auditedChanges({ ...before, contents: earlier }, { ...next, contents }) },
    });
    await tx
      .insert(bundleCourses)
      .values(contents.map((content, position) => ({ ...content, bundleId: saved, position })));
    return { bundleId: saved };
  });
}

/** Checks that each program exists, and that a pinned term belongs to it. */
async function assertContentsExist(tx: Transaction, contents: Contents): Promise<void> {
  const known = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        inArray(
          courses.id,
          contents.map(({ courseId }) => courseId),
        ),
        isNull(courses.removedAt),
      ),
    );
  const pinned = contents.flatMap(({ courseRunId }) => courseRunId ?? []);
  const runs = await tx
    .select({ id: courseRuns.id, courseId: courseRuns.courseId })
    .from(courseRuns)
    .where(and(inArray(courseRuns.id, pinned), isNull(courseRuns.removedAt)));
  for (const [index, { courseId, courseRunId }] of contents.entries()) {
    if (!known.some(({ id }) => id === courseId))
      throw invalid({ [`courseBundles.${index}.courseId`]: "notAnOption" });
    if (courseRunId && !runs.some((run) => run.id === courseRunId && run.courseId === courseId))
      throw invalid({ [`courseBundles.${index}.courseRunId`]: "notAnOption" });
  }
}

async function assertPriceConfirmed(
  tx: Transaction,
  before: typeof bundles.$inferSelect,
  priceCents: number | null,
  confirmed: boolean,
): Promise<void> {
  if (priceCents === before.priceCents || confirmed) return;
  const sold = await tx.$count(
    orderLines,
    and(eq(orderLines.bundleId, before.id), eq(orderLines.status, "paid")),
  );
  if (sold === 0) return;
  const shown = (cents: number | null) => (cents === null ? "–" : formatMoney(cents, "en"));
  const params = { count: sold, from: shown(before.priceCents), to: shown(priceCents) };
  throw new Failure("invalid", "invalid", params, { confirmPrice: "priceNeedsConfirm" });
}

/** `flag` 1 removes, 0 restores. @throws Failure "conflict" while an order with it is being paid */
export async function removeBundle(admin: Admin, id: number, flag: number, data?: ChangeData): Promise<void> {
  await changeShelf(async (tx) => {
    const bundle = await lockOrThrow(tx, bundles, id, { removed: true });
    if (flag === 1) {
      const [held] = await tx
        .select({ count: sql<number>`count(distinct ${seatHolds.orderId})::int` })
        .from(seatHolds)
        .innerJoin(orderLines, eq(orderLines.id, seatHolds.orderLineId))
        .where(and(eq(orderLines.bundleId, id), gt(seatHolds.expiresAt, sql`now()`)));
      if (held?.count) throw conflict("bundleBeingPaid", { name: bothNames(bundle), count: held.count });
    }
    await setRemoved(tx, admin, { table: bundles, subject: "bundle", id, flag, data });
  });
}

/** `flag` 1 puts a bundle on sale, 0 takes it off sale. */
export const enableBundle = (admin: Admin, id: number, flag: number, data?: ChangeData): Promise<void> =>
  changeCatalog((tx) => setEnabled(tx, admin, { table: bundles, subject: "bundle", id, flag, data }));
