import { and, asc, desc, eq, inArray, or } from "drizzle-orm";
import { db } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import type { Owned } from "@/lib/access/owned";
import type { AuditThing } from "@/lib/records/actions";
import { withRecordNames } from "./audit-names";
import { pick } from "@/lib/core/pick";

const shown = 50;

/** The newest 50 audit entries about any of these records, with the names of actors and mentioned records. */
export const listAuditHistory = async (subjects: { subject: AuditThing; ids: number[] }[]) =>
  withRecordNames(
    await db
      .select()
      .from(auditEntries)
      .where(
        or(
          ...subjects.map(({ subject, ids }) =>
            and(eq(auditEntries.subject, subject), inArray(auditEntries.subjectId, ids)),
          ),
        ),
      )
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(shown),
  );

/** A parent's actions, and changes of the account by others, oldest first. */
export const listActivityForExport = (parentId: Owned<"parent">) =>
  db
    .select({
      ...pick(auditEntries, ["at", "action", "subject"]),
      by: auditEntries.actorRole,
    })
    .from(auditEntries)
    .where(
      or(
        and(eq(auditEntries.actorRole, "parent"), eq(auditEntries.actorId, parentId)),
        and(eq(auditEntries.subject, "parent"), eq(auditEntries.subjectId, parentId)),
      ),
    )
    .orderBy(asc(auditEntries.id));
