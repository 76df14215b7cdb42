import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { makeups } from "@/db/schema/learning";

/** The number of guests in a class: make-ups granted there. */
export const guestsOf = (classId: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from ${makeups}
    where ${makeups.courseClassId} = ${classId} and ${makeups.status} = 'granted')`;
