import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { students } from "@/db/schema/people";

/**
 * Selects the ids under which a child has sat. A child who was a temporary student more than once has joined the family
 * under several ids, so children of one family with the same name count as one.
 */
export const sameChild = (studentId: number | Placeholder): SQL =>
  sql`(select twin.id from ${students} child join ${students} twin on twin.id = child.id
      or (twin.parent_id = child.parent_id and lower(twin.first_name) = lower(child.first_name)
        and lower(twin.last_name) = lower(child.last_name))
    where child.id = ${studentId})`;
