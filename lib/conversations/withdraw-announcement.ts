import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { announcements } from "@/db/schema/conversations";
import type { Actor, Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { isWrittenBy } from "./announce";
import { recordAudit } from "@/lib/records/audit";

/**
 * Takes an announcement back within two minutes, before its mails leave: no one was told (rule R18.17). A teacher takes back the own
 * ones. Again changes nothing.
 * @throws Failure "notFound", "conflict" once the mails may have left
 */
export async function withdrawAnnouncement(actor: Admin | Actor<"teacher">, { id }: { id: number }) {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(announcements)
      .where(and(eq(announcements.id, id), actor.role === "teacher" ? isWrittenBy(actor) : undefined))
      .for("update");
    if (foundOrThrow(found).withdrawnAt) return { announcementId: id };
    const told = await withdrawHappenings(tx, ["announcement"], [{ dedupeKey: `announcement:${id}` }], {
      unnoticed: true,
    });
    if (told.length === 0) throw conflict("announcementLeft");
    await tx
      .update(announcements)
      .set({ withdrawnAt: sql`now()` })
      .where(eq(announcements.id, id));
    await recordAudit(tx, actor, "announcement.takeBack", "announcement", id);
    return { announcementId: id };
  });
}
