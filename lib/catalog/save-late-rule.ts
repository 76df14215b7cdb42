import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { foundOrThrow, notFound } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges, lockOrThrow } from "@/lib/records/managed";
import type { SaveLateRule } from "./late-rule-schema";

/**
 * Sets the late rule of a term and how often its homework can be handed in (rules R11.53 and R11.54), and tells the
 * families and children of a term that is not over, and its teacher if the office sets it (rule R11.76). Work that is
 * already handed in stays as it is, and so does its mark. Returns the number of families told.
 * @throws Failure "notFound", also if the term was given to another teacher meanwhile
 */
export async function saveLateRule(
  actor: Actor<"teacher" | "admin">,
  { courseRunId, lateDays = null, mostTries = null }: SaveLateRule & { courseRunId: Owned<"courseRun"> },
): Promise<{ told: number }> {
  return db.transaction(async (tx) => {
    const run = await lockOrThrow(tx, courseRuns, courseRunId);
    if (actor.role === "teacher" && run.teacherId !== actor.id) throw notFound();
    if (run.lateDays === lateDays && run.mostTries === mostTries) return { told: 0 };
    await tx.update(courseRuns).set({ lateDays, mostTries }).where(eq(courseRuns.id, courseRunId));
    await recordAudit(tx, actor, "courseRun.save", "courseRun", courseRunId, {
      changes: auditedChanges(run, { lateDays, mostTries }),
    });
    await withdrawHappenings(tx, ["lateRuleChanged"], [{ courseRunId }]);
    if (run.endsOn < schoolDay()) return { told: 0 };
    const [course] = await tx
      .select({ en: courses.name, zh: courses.nameZh })
      .from(courses)
      .where(eq(courses.id, run.courseId));
    const told = await tell(tx, "lateRuleChanged", [
      {
        actor,
        about: { courseRunId },
        key: `${courseRunId}:${Date.now()}`,
        data: {
          program: foundOrThrow(course),
          term: { en: run.name, zh: run.nameZh },
          lateDays,
          mostTries,
        },
      },
    ]);
    return { told };
  });
}
