import { and, gte, inArray, like, lt } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { roles } from "@/db/schema/access";
import { auditEntries } from "@/db/schema/office";
import { admins, fullNameOf, parents, students, teachers } from "@/db/schema/people";
import type { Role } from "@/lib/auth/actor";
import { descending, listByKeyset } from "@/lib/core/keyset";
import { listRequest, mapListed } from "@/lib/core/page";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { optionalInteger, optionalText } from "@/lib/people/fields";
import { day, oneOf } from "./schemas";
import { equals } from "./search";

/** `/api/admin/audit/list`: `search` is an action or its beginning, "order." */
export const ListAudit = listRequest(["at"], {
  search: optionalText(60),
  actorRole: oneOf(roles),
  actorId: optionalInteger(1, 2_147_483_647),
  subject: optionalText(40),
  subjectId: optionalInteger(1, 2_147_483_647),
  from: day(),
  to: day(),
});

/** Who did what to which record, the newest first. */
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
    rows: ({ where, orderBy, limit, offset, key }) =>
      db
        .select({ key, entry: auditEntries })
        .from(auditEntries)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  });
  const names = await namesOf(listed.rows.map(({ entry }) => entry));
  return mapListed(listed, ({ entry: { id, ...entry } }) => ({
    entryId: id,
    ...entry,
    actorName:
      entry.actorRole && entry.actorId ? (names.get(`${entry.actorRole}:${entry.actorId}`) ?? null) : null,
  }));
}
export type AuditRow = Awaited<ReturnType<typeof listAudit>>["rows"][number];

type Acted = { actorRole: Role | null; actorId: number | null };

const tables = { parent: parents, student: students, teacher: teachers };

/** Names of the people who acted, by "role:id". */
async function namesOf(entries: readonly Acted[]): Promise<Map<string, string>> {
  const idsOf = (role: Role) => [
    ...new Set(entries.flatMap(({ actorRole, actorId }) => (actorRole === role && actorId ? [actorId] : []))),
  ];
  const found = await Promise.all([
    ...(["parent", "student", "teacher"] as const).map(async (role) => {
      const ids = idsOf(role);
      if (ids.length === 0) return [];
      const table = tables[role] as typeof parents;
      const name = fullNameOf(table);
      const rows = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
      return rows.map((row) => [`${role}:${row.id}`, row.name] as const);
    }),
    (async () => {
      const ids = idsOf("admin");
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: admins.id, name: admins.displayName })
        .from(admins)
        .where(inArray(admins.id, ids));
      return rows.map((row) => [`admin:${row.id}`, row.name] as const);
    })(),
  ]);
  return new Map(found.flat());
}
