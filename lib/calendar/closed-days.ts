import { and, asc, gte, isNull, lte } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { pick } from "@/lib/core/pick";
import { classDays, daysBetween } from "@/lib/core/school-time";

/** The school's closures that touch a range of school days, both inclusive, in order; from a day on without `until`. */
export const listClosures = (from: string, until?: string, executor: Executor = db) =>
  executor
    .select({ closureId: closures.id, ...pick(closures, ["startsOn", "endsOn", "name", "nameZh"]) })
    .from(closures)
    .where(
      and(
        isNull(closures.removedAt),
        gte(closures.endsOn, from),
        until ? lte(closures.startsOn, until) : undefined,
      ),
    )
    .orderBy(asc(closures.startsOn), asc(closures.id));
export type Closure = Awaited<ReturnType<typeof listClosures>>[number];

/** The days of closures. */
export const daysOf = (list: readonly Pick<Closure, "startsOn" | "endsOn">[]): string[] =>
  list.flatMap(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn));

/** The closure of a school day. */
export const closureOn = <C extends Pick<Closure, "startsOn" | "endsOn">>(list: readonly C[], day: string) =>
  list.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);

type Term = { startsOn: string; endsOn: string; weekdays: readonly number[] };

/** The closures that take class days from a term, in order, each from the first such day on. */
export const closuresOfTerm = <C extends Pick<Closure, "startsOn" | "endsOn">>(
  list: readonly C[],
  { startsOn, endsOn, weekdays }: Term,
): C[] =>
  list.flatMap((closure) => {
    const [from = ""] = classDays(closure.startsOn > startsOn ? closure.startsOn : startsOn, weekdays, 1);
    return from && from <= closure.endsOn && from <= endsOn ? [{ ...closure, startsOn: from }] : [];
  });
