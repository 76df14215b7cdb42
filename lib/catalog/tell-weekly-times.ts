import type { Transaction } from "@/db/client";
import type { courseRuns } from "@/db/schema/catalog";
import type { PersonKey } from "@/lib/auth/actor";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings, withdrawWaitingMails } from "@/lib/notices/withdraw";
import { hasOtherTimes } from "./rules";
import { termFacts } from "./tell-teacher-change";

type StoredRun = typeof courseRuns.$inferSelect;
type Weekly = Pick<StoredRun, "weekdays" | "startTime" | "startsOn">;

const weeklyOf = (run: Weekly): Weekly => pick(run, ["weekdays", "startTime", "startsOn"]);

/**
 * Tells that a term without planned classes to come, which is not over, has other weekly times or another first day; of planned
 * ones their own times are told (rule R17.10). A change of the last two minutes is withdrawn; back to the times that people know,
 * nothing is told. The caller has saved the term. Returns the number of families told.
 */
export async function tellWeeklyTimes(
  tx: Transaction,
  editor: PersonKey,
  before: StoredRun,
  next: Weekly & Pick<StoredRun, "endsOn">,
): Promise<number> {
  const today = schoolDay();
  if (next.endsOn < today || !hasOtherTimes(before, next, today)) return 0;
  const about = { courseRunId: before.id };
  const facts = await termFacts(tx, before.id);
  if (facts.nextAt) return 0;
  const pending = await withdrawHappenings(tx, ["planChanged"], [about], { unnoticed: true });
  const [earliest] = pending.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const weeklyBefore = (earliest?.data["weeklyBefore"] as Weekly | null | undefined) ?? weeklyOf(before);
  if (!hasOtherTimes(weeklyBefore, next, today)) return 0;
  await withdrawWaitingMails(tx, ["planChanged"], [about]);
  const data = { ...facts, weekly: weeklyOf(next), weeklyBefore };
  return tell(tx, "planChanged", [{ actor: editor, about, key: `${before.id}:${before.version + 1}`, data }]);
}
