import type { courseRuns, courses } from "@/db/schema/catalog";
import { pick } from "@/lib/core/pick";
import { exemptionOf } from "./tax";

type Term = {
  run: Pick<typeof courseRuns.$inferSelect, "id" | "name" | "nameZh">;
  course: Pick<
    typeof courses.$inferSelect,
    "name" | "nameZh" | "isTaxExempt" | "taxExemption" | "taxExemptionZh"
  >;
};

/** What a line of an order keeps of its term and program, as they are on the day of the order (rules R8.1 and R7.12). */
export const lineOfTerm = ({ run, course }: Term) => ({
  courseRunId: run.id,
  ...pick(course, ["name", "nameZh"]),
  runName: run.name,
  runNameZh: run.nameZh,
  ...exemptionOf(course),
});
