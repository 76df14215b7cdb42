import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import type { Admin } from "@/lib/auth/actor";
import { clearedCookies, cookieNames, type CookieChange, loginCookies } from "@/lib/auth/cookies";
import {
  endSession,
  recordSessionActivity,
  openSessionUnder,
  readActor,
  replaceSession,
  type SessionOrigin,
  tokenOf,
} from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import { toParentRecord } from "@/lib/families/wire";
import { currentUserOf } from "./current-user";
import { getRecordOrThrow } from "./queries";

const seconds = 30 * 60;

/**
 * Opens a read-only session of half an hour as a parent for an administrator, whose own token is kept in a cookie
 * (docs/decisions/0081).
 * @throws Failure "notFound" for a missing or archived parent
 */
export async function viewAs(admin: Admin, parentId: number, origin: SessionOrigin): Promise<CookieChange[]> {
  const own = foundOrThrow(await tokenOf(admin));
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(parents)
      .where(and(eq(parents.id, parentId), isNull(parents.removedAt)));
    const parent = toParentRecord(foundOrThrow(row));
    const who = { role: "parent", id: parentId, viewedByAdminId: admin.id } as const;
    // The administrator's own session does not become idle meanwhile.
    await recordSessionActivity(admin.sessionId, tx);
    const { token } = await openSessionUnder(admin.sessionId, who, origin, { seconds, executor: tx });
    await recordAudit(tx, admin, "user.viewAs", "parent", parentId, { ip: origin.ip });
    return [
      ...loginCookies(token, currentUserOf.parent(parent), { token: seconds, currentUser: seconds }),
      { name: cookieNames.office, value: own, maxAge: seconds, httpOnly: true },
    ];
  });
}

/**
 * Ends the view and the administrator's previous session, and opens a new one for the rest of its time. Without `back`
 * that session has ended, and the administrator must log in.
 */
export async function stopViewing(
  viewToken: string | null,
  officeToken: string | null,
  origin: SessionOrigin,
): Promise<{ back: { parentId: number | null } | null; cookies: CookieChange[] }> {
  const viewer = await readActor(viewToken);
  const admin = await readActor(officeToken);
  if (viewer?.viewedByAdminId) await endSession(viewer.sessionId);
  if (admin?.role !== "admin") return { back: null, cookies: clearedCookies() };
  const record = await getRecordOrThrow.admin(admin.id);
  const { token, seconds: left } = await replaceSession(admin, origin);
  return {
    back: { parentId: viewer?.viewedByAdminId === admin.id ? viewer.id : null },
    cookies: [
      ...loginCookies(token, currentUserOf.admin(record), { token: left, currentUser: left }),
      { name: cookieNames.office, value: "", maxAge: 0, httpOnly: true },
    ],
  };
}
