import { TZDate } from "@date-fns/tz";
import { addDays } from "date-fns";
import { schoolTimeZone } from "@/lib/core/formats";
import { type Asked, isExpected, type LateRule } from "./homework-rules";

/**
 * Until when work is accepted from a child: the days of the late rule after the child's due date, at the same time of
 * day in Toronto. Null for ever, which it is without a rule, without a due date, and for work that is not expected and
 * so never late (rule R11.53).
 */
export function closesAt(piece: Asked, { lateDays }: Pick<LateRule, "lateDays">): Date | null {
  if (lateDays === null || piece.dueAt === null || !isExpected(piece)) return null;
  return new Date(addDays(new TZDate(piece.dueAt.getTime(), schoolTimeZone), lateDays).getTime());
}
