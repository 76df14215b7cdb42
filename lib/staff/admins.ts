import { and, asc, count, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Transaction } from "@/db/client";
import { admins } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import { endSessionsOf } from "@/lib/auth/session";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { withUniqueLogin, saveAccount } from "@/lib/accounts/save-account";
import { toAdminRecord } from "./wire";
import type { AddAdmin, SaveAdmin } from "./admin-schemas";
import { officeFields } from "@/lib/records/office-fields";
import type { Admin } from "@/lib/auth/actor";
import { mailAccountOpened } from "@/lib/accounts/set-password";

const toOfficeAdmin = (row: typeof admins.$inferSelect) => ({ ...toAdminRecord(row), ...officeFields(row) });
export type OfficeAdmin = ReturnType<typeof toOfficeAdmin>;

/** All administrators, archived ones last. */
export async function listAdmins(): Promise<{ rows: OfficeAdmin[]; records: number }> {
  const rows = await db
    .select()
    .from(admins)
    .orderBy(sql`${admins.removedAt} is not null`, asc(admins.displayName), asc(admins.id));
  return { rows: rows.map(toOfficeAdmin), records: rows.length };
}

/** @throws Failure "invalid" for a taken name or address */
export const addAdmin = (admin: Admin, input: z.output<typeof AddAdmin>) =>
  withUniqueLogin(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(admins).values(input).returning();
      const added = foundOrThrow(row);
      const { id, email, displayName: firstName } = added;
      await mailAccountOpened(tx, { role: "admin", id, email, firstName, locale: "en" });
      await recordAudit(tx, admin, "admin.add", "admin", added.id);
      return toOfficeAdmin(added);
    }),
  );

/** Makes the first account of the office. @throws Failure "notFound" if there is or was one */
export async function addFirstAdmin(
  tx: Transaction,
  columns: Pick<typeof admins.$inferInsert, "name" | "displayName" | "email" | "passwordHash">,
): Promise<{ role: "admin"; id: number }> {
  // Of two browsers that finish at once, and of `npm run admin:create` beside them, one is first.
  await tx.execute(sql`lock table ${admins} in share row exclusive mode`);
  if ((await tx.$count(admins)) > 0) throw notFound();
  const [row] = await tx.insert(admins).values(columns).returning({ id: admins.id });
  const who = { role: "admin", id: foundOrThrow(row).id } as const;
  await recordAudit(tx, who, "admin.add", "admin", who.id);
  return who;
}

/** `/api/admin/admin/save` @throws Failure "invalid" for a taken name or address, and those of `saveAccount` */
export const saveAdmin = (admin: Admin, { adminId, version, pic, ...columns }: z.output<typeof SaveAdmin>) =>
  withUniqueLogin(() =>
    db.transaction(async (tx) =>
      toOfficeAdmin(await saveAccount(tx, admin, { role: "admin", id: adminId, version, pic, columns })),
    ),
  );

/**
 * Enables, disables, archives or restores an administrator. At least one who can sign in always remains.
 * @throws Failure "conflict" for one's own account and for the last one, "notFound"
 */
export async function setAdminState(
  admin: Admin,
  adminId: number,
  change: "enable" | "disable" | "archive" | "restore",
): Promise<{ id: number }> {
  const closes = change === "disable" || change === "archive";
  if (closes && adminId === admin.id) throw conflict("ownAccount");
  return db.transaction(async (tx) => {
    // Serialises two administrators who disable each other simultaneously.
    await tx.select({ id: admins.id }).from(admins).orderBy(asc(admins.id)).for("update");
    const [others] = await tx
      .select({ n: count() })
      .from(admins)
      .where(
        and(
          ne(admins.id, adminId),
          eq(admins.enabled, true),
          isNull(admins.removedAt),
          isNotNull(admins.passwordHash),
        ),
      );
    if (closes && !others?.n) throw conflict("lastAdmin");
    const values = {
      enable: { enabled: true },
      disable: { enabled: false },
      archive: { removedAt: new Date() },
      restore: { removedAt: null },
    }[change];
    const rows = await tx
      .update(admins)
      .set({ ...values, version: sql`${admins.version} + 1` })
      .where(eq(admins.id, adminId))
      .returning({ id: admins.id });
    if (rows.length === 0) throw notFound();
    if (closes) await endSessionsOf({ role: "admin", id: adminId }, { executor: tx });
    await recordAudit(tx, admin, `admin.${change}`, "admin", adminId);
    return { id: adminId };
  });
}
