import { and, eq, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { courseClasses, units } from "@/db/schema/catalog";

const makers = alias(courseClasses, "makers");
const makerUnits = alias(units, "maker_units");

/**
 * When a cancelled class is made up by another class that families see (rule R10.14); null if it is not. A make-up class that was
 * cancelled in turn is made up with the class for which it made up.
 */
export const madeUpAt =
  sql<Date | null>`(select min(${makers.startsAt}) from ${courseClasses} ${sql.identifier("makers")}
  join ${units} ${sql.identifier("maker_units")} on ${makerUnits.id} = ${makers.unitId}
  where ${and(
    sql`${makers.makesUpForId} = coalesce(${courseClasses.makesUpForId}, ${courseClasses.id})`,
    ne(makers.id, courseClasses.id),
    ne(makers.status, "cancelled"),
    eq(makers.enabled, true),
    isNull(makers.removedAt),
    eq(makerUnits.enabled, true),
    isNull(makerUnits.removedAt),
  )})`.mapWith(courseClasses.startsAt);

const madeUp = alias(courseClasses, "made_up");

/**
 * The start of the class for which a class makes up: a cancelled one (rule R10.14), or for a guest the one that was missed (rule R10.24);
 * null if for none.
 */
export const makesUpForAt = (missedClassId: SQLWrapper): SQL<Date | null> =>
  sql<Date | null>`(select ${madeUp.startsAt} from ${courseClasses} ${sql.identifier("made_up")}
  where ${madeUp.id} = coalesce(${missedClassId}, ${courseClasses.makesUpForId}))`.mapWith(
    courseClasses.startsAt,
  );
