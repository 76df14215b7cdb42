import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant, roles } from "./columns";
import { parents, students } from "./people";

/**
 * Access of another adult to a child of a family: invited, accepted, ended (rule R4.20). `students.parentId` stays the
 * first guardian. A row without `parentId` is an invitation that has not been accepted.
 */
export const guardianships = pgTable(
  "guardianships",
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id, { onDelete: "cascade" }),
    /** The second guardian's account; null until accepted. */
    parentId: integer().references(() => parents.id, { onDelete: "cascade" }),
    /** Everything that the first guardian sees of the child's learning. */
    sees: boolean().notNull(),
    /** May put the child into a cart and order. */
    pays: boolean().notNull(),
    /** May write to teachers about the child and report absences. */
    writes: boolean().notNull(),
    /** The invited address in lower case; null once accepted or ended, because it is of no more use. */
    invitedEmail: text(),
    /** The digest of the mailed secret, shared by the children of one invitation; null once it is used or void. */
    tokenHash: text(),
    expiresAt: instant().notNull(),
    invitedByRole: text({ enum: roles }).notNull(),
    invitedById: integer().notNull(),
    createdAt: createdAt(),
    acceptedAt: instant(),
    endedAt: instant(),
    endedByRole: text({ enum: roles }),
    endedById: integer(),
    /** Why the office ended it; only the office reads it. */
    endReason: text(),
  },
  (t) => [
    uniqueIndex("guardianships_active_key")
      .on(t.parentId, t.studentId)
      .where(sql`ended_at is null and parent_id is not null`),
    uniqueIndex("guardianships_invited_key")
      .on(t.studentId, t.invitedEmail)
      .where(sql`ended_at is null and parent_id is null`),
    index("guardianships_student_idx").on(t.studentId, t.id),
    index("guardianships_parent_idx").on(t.parentId, t.id),
    index("guardianships_token_idx")
      .on(t.tokenHash)
      .where(sql`token_hash is not null`),
    index("guardianships_expires_idx")
      .on(t.expiresAt)
      .where(sql`parent_id is null`),
    check("guardianships_rights_check", sql`(sees or pays) and (sees or not writes)`),
    check("guardianships_accepted_check", sql`(parent_id is null) = (accepted_at is null)`),
    check(
      "guardianships_invited_check",
      sql`parent_id is not null or ended_at is not null or (invited_email is not null and token_hash is not null)`,
    ),
    check("guardianships_email_check", sql`invited_email = lower(invited_email)`),
    check("guardianships_inviter_check", sql`invited_by_role in ('parent', 'admin')`),
  ],
);
