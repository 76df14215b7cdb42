import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { sessions } from "@/db/schema/access";
import type { Actor, Role } from "./actor";
import { tokenSeconds } from "./lifetimes";
import { readToken, sealToken } from "./token";

const findSession = db
  .select({
    role: sessions.role,
    subjectId: sessions.subjectId,
    isTemporary: sessions.isTemporary,
    viewedByAdminId: sessions.viewedByAdminId,
  })
  .from(sessions)
  .where(
    and(eq(sessions.id, sql.placeholder("id")), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`)),
  )
  .prepare("find_session");

/** The actor behind a token, or null. One round trip, and only for a token that is ours (decisions §2). */
export async function readActor(token: string | null | undefined): Promise<Actor | null> {
  const claims = await readToken(token);
  if (!claims) return null;
  const [session] = await findSession.execute({ id: claims.sessionId });
  if (!session) return null;
  return {
    role: session.role,
    id: session.subjectId,
    sessionId: claims.sessionId,
    isTemporary: session.isTemporary,
    ...(session.viewedByAdminId && { viewedByAdminId: session.viewedByAdminId }),
  };
}

export type SessionOrigin = { userAgent: string | null; ip: string };

/** Opens a session and gives its token; `seconds` defaults to the role's lifetime (spec §9). */
export async function openSession(
  who: { role: Role; id: number; isTemporary?: boolean; viewedByAdminId?: number },
  origin: SessionOrigin,
  { seconds = tokenSeconds[who.role], executor = db as Executor } = {},
): Promise<{ token: string; sessionId: string; seconds: number }> {
  const sessionId = randomBytes(16).toString("base64url");
  const expiresAt = new Date(Date.now() + seconds * 1000);
  const isTemporary = who.isTemporary ?? false;
  await executor.insert(sessions).values({
    id: sessionId,
    role: who.role,
    subjectId: who.id,
    isTemporary,
    viewedByAdminId: who.viewedByAdminId,
    expiresAt,
    ip: origin.ip,
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
  });
  const token = await sealToken({
    sessionId,
    role: who.role,
    subjectId: who.id,
    isTemporary,
    expiresAt: expiresAt.getTime(),
  });
  return { token, sessionId, seconds };
}

/** The token of an open session once more, for a cookie that keeps it aside. Null when the session has ended. */
export async function tokenOf({ sessionId, role, id, isTemporary }: Actor): Promise<string | null> {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  if (!row) return null;
  return sealToken({ sessionId, role, subjectId: id, isTemporary, expiresAt: row.expiresAt.getTime() });
}

export async function endSession(sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/**
 * Ends every session of a person or of several, at once on all instances; `exceptSessionId` stays (decisions §2). With
 * an administrator's go those in which the administrator looks at the site as somebody else.
 */
export async function endSessionsOf(
  who: { role: Role; id: number | number[] },
  { exceptSessionId = "", executor = db as Executor } = {},
): Promise<void> {
  const ids = [who.id].flat();
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        or(
          and(eq(sessions.role, who.role), inArray(sessions.subjectId, ids)),
          who.role === "admin" ? inArray(sessions.viewedByAdminId, ids) : undefined,
        ),
        isNull(sessions.endedAt),
        ne(sessions.id, exceptSessionId),
      ),
    );
}
