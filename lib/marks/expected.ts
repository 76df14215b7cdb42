import { sql } from "drizzle-orm";
import { enrolments } from "@/db/schema/enrolments";
import { homework } from "@/db/schema/learning";

/** `isExpected` of ./rules.ts in SQL, for queries that join the homework and the student's seat (docs/decisions/0021). */
export const isExpectedSql = sql<boolean>`(${homework.dueAt} is null or ${homework.dueAt} > ${enrolments.createdAt})`;
