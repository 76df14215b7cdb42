import { and, desc, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { happenings } from "@/db/schema/notices";
import { pick } from "@/lib/core/pick";
import type { HappeningKind } from "@/lib/notices/kinds";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import type { ChangedClass, ClassState } from "./change-classes";

const timeNews: HappeningKind[] = ["classCancelled", "classRestored", "classMoved"];
const newClasses = ["classMadeUp", "classAdded"] as const;

/** What people know of a class; `isNewAs` if they do not know of it yet. */
type Known = { isCancelled: boolean; startsAt: Date | null; isNewAs?: (typeof newClasses)[number] };

const startIn = ({ data }: { data: Record<string, unknown> }) => new Date(String(data["startsAt"]));
const lastStartIn = ({ data }: { data: Record<string, unknown> }) =>
  new Date(String(data["movedTo"] ?? data["startsAt"]));

/**
 * Withdraws what was told of these classes in the last two minutes. Returns what people know of each then: a class that
 * was told as cancelled may have got another time since, without a word, and of one that never had a time, or was hidden
 * from the beginning, they have not heard.
 */
export async function backToKnown(
  tx: Transaction,
  subjects: readonly ChangedClass[],
): Promise<(subject: ChangedClass) => Known> {
  const kinds = [...timeNews, ...newClasses];
  const causes = subjects.map(({ courseClassId }) => ({ courseClassId }));
  const pending = await withdrawHappenings(tx, kinds, causes, { unnoticed: true });
  const told = await tx
    .selectDistinctOn([happenings.courseClassId], pick(happenings, ["courseClassId", "kind", "data"]))
    .from(happenings)
    .where(
      and(
        inArray(
          happenings.courseClassId,
          causes.map(({ courseClassId }) => courseClassId),
        ),
        inArray(happenings.kind, kinds),
        isNull(happenings.withdrawnAt),
      ),
    )
    .orderBy(happenings.courseClassId, desc(happenings.id));
  return ({ courseClassId, before, after, makesUpForId }) => {
    const isSame = (one: { courseClassId: number | null }) => one.courseClassId === courseClassId;
    const [undone, last] = [pending.find(isSame), told.find(isSame)];
    const isNewAs = newClasses.find((kind) => kind === undone?.kind);
    if (isNewAs) return { isCancelled: false, startsAt: after.startsAt, isNewAs };
    if (last?.kind === "classCancelled") return { isCancelled: true, startsAt: startIn(last) };
    if (undone) return { isCancelled: undone.kind === "classRestored", startsAt: startIn(undone) };
    if (before?.status === "scheduled" && before.startsAt)
      return { isCancelled: false, startsAt: before.startsAt };
    if (last) return { isCancelled: false, startsAt: lastStartIn(last) };
    const kind = makesUpForId ? "classMadeUp" : "classAdded";
    return { isCancelled: false, startsAt: after.startsAt, isNewAs: kind };
  };
}

/** What is new to people who know this of a class; null if nothing is. */
export function newsTo(known: Known, { status, startsAt }: ClassState) {
  if (known.isNewAs) return status === "scheduled" && startsAt ? known.isNewAs : null;
  if (status === "cancelled") return known.isCancelled ? null : "classCancelled";
  if (known.startsAt?.getTime() !== startsAt?.getTime()) return "classMoved";
  return known.isCancelled && startsAt ? "classRestored" : null;
}
