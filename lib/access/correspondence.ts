import { type SQL, sql } from "drizzle-orm";
import { conversations } from "@/db/schema/conversations";
import { guardianships } from "@/db/schema/guardians";
import { students } from "@/db/schema/people";
import { isActive } from "./guardians";

/**
 * A table expression of who takes part in a conversation on the side of its family: `conversation_id` and `parent_id`. The
 * first guardian, and about a child the second ones who may write (rule R18.15). Only for statements that name the
 * conversation or the parent, whose indexes it uses.
 */
export const familySides: SQL = sql`(select c.id as conversation_id, c.parent_id from ${conversations} c
    union all select c.id, g.parent_id from ${guardianships} g
      join ${students} s on s.id = g.student_id and s.removed_at is null
      join ${conversations} c on c.student_id = g.student_id and c.course_run_id is not null
    where ${isActive("writes")})`;

/** The condition on `conversations` for those in which a parent takes part. */
export const isThreadOf = (parentId: number): SQL =>
  sql`${conversations.id} in (select side.conversation_id from ${familySides} side where side.parent_id = ${parentId})`;
