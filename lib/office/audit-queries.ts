import { and, gte, like, lt } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { roles } from "@/db/schema/columns";
import { auditEntries } from "@/db/schema/office";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { listRequest, mapListed } from "@/lib/core/page";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { optionalDay } from "@/lib/core/typed-time";
import { optionalText, optionalId } from "@/lib/core/fields";
import { withRecordNames } from "./audit-names";
import { optionalEnum } from "@/lib/records/schemas";
import { equals } from "@/lib/records/filters";

/** `/api/admin/audit/list`: `search` is an action or its prefix, "order." */
export const ListAudit = listRequest(["at"], {
  search: optionalText(60),
  actorRole: optionalEnum(roles),
  actorId: optionalId(),
  subject: optionalText(40),
  subjectId: optionalId(),
  from: optionalDay(),
  to: optionalDay(),
});

/** The audit entries, newest first. */
export async function listAudit(request: z.output<typeof ListAudit>) {
  const { search, actorRole, actorId, subject, subjectId, from, to } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: auditEntries,
    few: Boolean(search) || Boolean(subject),
    where: and(
      search ? like(auditEntries.action, `${search.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
      equals(auditEntries.actorRole, actorRole),
      equals(auditEntries.actorId, actorId),
      equals(auditEntries.subject, subject),
      equals(auditEntries.subjectId, subjectId),
      from ? gte(auditEntries.at, schoolInstant(from, "00:00")) : undefined,
      to ? lt(auditEntries.at, schoolInstant(shiftDay(to, 1), "00:00")) : undefined,
    ),
    sorts: { at: descending(auditEntries.at, auditEntries.id) },
    select: (key) => db.select({ key, entry: auditEntries }).from(auditEntries),
  });
  const named = await withRecordNames(listed.rows.map(({ entry }) => entry));
  const told = new Map(named.map((entry) => [entry.id, entry]));
  return mapListed(listed, ({ entry: { id, ...entry } }) => {
    const names = told.get(id)?.names ?? {};
    return {
      entryId: id,
      ...entry,
      names,
      actorName: (entry.actorRole && names[`${entry.actorRole}:${entry.actorId}`]?.name) ?? null,
    };
  });
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];
