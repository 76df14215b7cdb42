import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { courseClasses } from "@/db/schema/catalog";

const makers = alias(courseClasses, "makers");

/** When a cancelled class is made up by another class that takes place (rule R10.14); null if it is not. */
export const madeUpAt =
  sql<Date | null>`(select min(${makers.startsAt}) from ${courseClasses} ${sql.identifier("makers")}
  where ${and(
    eq(makers.makesUpForId, courseClasses.id),
    ne(makers.status, "cancelled"),
    eq(makers.enabled, true),
    isNull(makers.removedAt),
  )})`.mapWith(courseClasses.startsAt);
