import { randomBytes } from "node:crypto";
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { secondFactors, sessions } from "@/db/schema/access";
import { Failure } from "@/lib/core/errors";
import type { Actor, Role } from "./actor";
import { staffIdleSeconds, staffSeenSeconds, tokenSeconds } from "./lifetimes";
import { mustHaveTwoStep } from "./second-step";
import { type TokenClaims, readToken, sealToken } from "./token";

const byId = eq(sessions.id, sql.placeholder("id"));
const alive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));
const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${sql.raw(String(seconds))})`;
/** The browser enforces the idle time of parents and students; the server also that of staff. */
const awake = or(
  inArray(sessions.role, ["parent", "student"]),
  gt(sessions.lastSeenAt, secondsAgo(staffIdleSeconds)),
);
/** A valid session: neither ended nor expired nor idle. */
export const isOpen = and(alive, awake);

const columns = {
  role: sessions.role,
  subjectId: sessions.subjectId,
  isTemporary: sessions.isTemporary,
  viewedByAdminId: sessions.viewedByAdminId,
  rootSessionId: sessions.rootSessionId,
  isByGuardian: sessions.isByGuardian,
};

const findSession = db.select(columns).from(sessions).where(and(byId, alive)).prepare("find_session");

const seen = db.$with("seen").as(
  db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(byId, isOpen, lt(sessions.lastSeenAt, secondsAgo(staffSeenSeconds))))
    .returning({ id: sessions.id }),
);
/** The same for staff: idle sessions are invalid, and activity is recorded at intervals. */
const findStaffSession = db
  .with(seen)
  .select({
    ...columns,
    hasSecondStep: exists(
      db
        .select({ one: sql`1` })
        .from(secondFactors)
        .where(
          and(
            eq(secondFactors.role, sessions.role),
            eq(secondFactors.subjectId, sessions.subjectId),
            isNotNull(secondFactors.confirmedAt),
          ),
        ),
    ) as SQL<boolean>,
  })
  .from(sessions)
  .where(and(byId, isOpen))
  .prepare("find_staff_session");

async function findOpen({ role, sessionId: id }: TokenClaims) {
  if (role === "parent" || role === "student") return (await findSession.execute({ id }))[0];
  const [session] = await findStaffSession.execute({ id });
  return session && mustHaveTwoStep(session.role) && !session.hasSecondStep ? undefined : session;
}

/**
 * The actor of a token, or null (rule R2.1), in one round trip, and only for a token encrypted by us. Null also for
 * staff who were idle for half an hour (rule R2.6), or who lack a compulsory second step; the next login sets it up.
 */
export async function readActor(token: string | null | undefined): Promise<Actor | null> {
  const claims = await readToken(token);
  const session = claims && (await findOpen(claims));
  if (!claims || !session) return null;
  return {
    role: session.role,
    id: session.subjectId,
    sessionId: claims.sessionId,
    isTemporary: session.isTemporary,
    ...(session.viewedByAdminId && { viewedByAdminId: session.viewedByAdminId }),
    ...(session.role === "student" && session.rootSessionId && { isHandedOver: true }),
    ...(session.isByGuardian && { isByGuardian: true }),
  } as Actor;
}

/** The origin of a call: the browser's name, the address, and the device cookie. */
export type SessionOrigin = { userAgent: string | null; ip: string; device?: string | null };

type Who = {
  role: Role;
  id: number;
  isTemporary?: boolean;
  viewedByAdminId?: number;
  isByGuardian?: boolean;
};
type Opened = { token: string; sessionId: string; seconds: number };
type Inherited = { expiresAt?: Date; rootSessionId?: string; createdAt?: Date };

/** Opens a session and returns its token; `seconds` defaults to the role's lifetime (rule R2.5). */
export const openSession = (
  who: Who,
  origin: SessionOrigin,
  { seconds = tokenSeconds[who.role], executor = db as Executor } = {},
): Promise<Opened> =>
  insertSession(who, origin, { expiresAt: new Date(Date.now() + seconds * 1000) }, executor);

/**
 * Opens a session under an open one: it lasts no longer, at most `seconds`, and ends with it.
 * @throws Failure "noSession" if that one has ended
 */
export async function openSessionUnder(
  rootSessionId: string,
  who: Who,
  origin: SessionOrigin,
  { seconds, executor }: { seconds: number; executor: Transaction },
): Promise<Opened> {
  const root = await lockOpen(executor, rootSessionId);
  const expiresAt = new Date(Math.min(root.expiresAt.getTime(), Date.now() + seconds * 1000));
  return insertSession(who, origin, { expiresAt, rootSessionId: root.rootSessionId ?? root.id }, executor);
}

/** Replaces an open session by a new one for the rest of its time; the old one ends. @throws Failure "noSession" */
export const replaceSession = ({ sessionId, role, id }: Actor, origin: SessionOrigin): Promise<Opened> =>
  db.transaction(async (tx) => {
    const { expiresAt, createdAt } = await lockOpen(tx, sessionId);
    await endSession(sessionId, tx);
    return insertSession({ role, id }, origin, { expiresAt, createdAt }, tx);
  });

/** Locked until the transaction ends, so that no session can be opened under one that is ending. */
async function lockOpen(tx: Transaction, sessionId: string) {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isOpen))
    .for("share");
  if (!row) throw new Failure("noSession", "noSession");
  return row;
}

async function insertSession(
  who: Who,
  origin: SessionOrigin,
  { expiresAt = new Date(), rootSessionId, createdAt }: Inherited,
  executor: Executor,
): Promise<Opened> {
  const { role, id: subjectId, isTemporary = false, viewedByAdminId, isByGuardian } = who;
  const sessionId = randomBytes(16).toString("base64url");
  await executor.insert(sessions).values({
    id: sessionId,
    role,
    subjectId,
    isTemporary,
    viewedByAdminId,
    isByGuardian,
    rootSessionId,
    createdAt,
    expiresAt,
    ip: origin.ip,
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
  });
  const token = await sealToken({
    sessionId,
    role,
    subjectId,
    isTemporary,
    expiresAt: expiresAt.getTime(),
  });
  return { token, sessionId, seconds: Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000)) };
}

/** Returns the token of an open session again, for a cookie that keeps it. Null if the session has ended. */
export async function tokenOf({ sessionId, role, id, isTemporary }: Actor): Promise<string | null> {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  if (!row) return null;
  return sealToken({ sessionId, role, subjectId: id, isTemporary, expiresAt: row.expiresAt.getTime() });
}

/** Ends a session and the sessions opened under it. */
export async function endSession(sessionId: string, executor: Executor = db): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(or(eq(sessions.id, sessionId), eq(sessions.rootSessionId, sessionId)), isNull(sessions.endedAt)),
    );
}

/** Records activity of a staff session. */
export async function recordSessionActivity(sessionId: string, executor: Executor): Promise<void> {
  await executor
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/**
 * Ends every session of one or several people, at once on all instances, except `exceptSessionId` (rule R2.8). Sessions
 * opened under any of them end too: an administrator's views as a family, and those of children on handed-over devices
 * (docs/decisions/0145).
 */
export async function endSessionsOf(
  who: { role: Role; id: number | number[] },
  { exceptSessionId = "", executor = db as Executor } = {},
): Promise<void> {
  const theirs = and(
    eq(sessions.role, who.role),
    inArray(sessions.subjectId, [who.id].flat()),
    isNull(sessions.endedAt),
  );
  const logins = executor.select({ id: sessions.id }).from(sessions).where(theirs);
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        or(theirs, inArray(sessions.rootSessionId, logins)),
        isNull(sessions.endedAt),
        ne(sessions.id, exceptSessionId),
      ),
    );
}

/** Ends the child's sessions that a parent opened on a device, and no others. */
export async function endSessionsOpenedBy(
  executor: Executor,
  { parentId, studentId }: { parentId: number; studentId: number },
): Promise<void> {
  const logins = executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.role, "parent"), eq(sessions.subjectId, parentId)));
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.role, "student"),
        eq(sessions.subjectId, studentId),
        inArray(sessions.rootSessionId, logins),
        isNull(sessions.endedAt),
      ),
    );
}

/** Deletes all sessions of deleted accounts. */
export async function deleteSessions(
  executor: Executor,
  { role, ids }: { role: Role; ids: number[] },
): Promise<void> {
  await executor.delete(sessions).where(and(eq(sessions.role, role), inArray(sessions.subjectId, ids)));
}
