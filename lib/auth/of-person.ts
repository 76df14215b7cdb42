import { and, type Column, eq, inArray } from "drizzle-orm";
import type { Role } from "./actor";

/** The rows of a table that belong to a person, or to several of one role. */
export const ofPerson = (
  table: { role: Column; subjectId: Column },
  { role, id }: { role: Role; id: number | number[] },
) => and(eq(table.role, role), inArray(table.subjectId, [id].flat()));
