import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { students } from "@/db/schema/people";
import { lockRight } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import type { CurrentUser } from "@/lib/auth/cookies";
import { tokenSeconds } from "@/lib/auth/lifetimes";
import { openSessionUnder, type SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow, notFound } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { currentUserOf } from "./current-user";
import { profileFor } from "@/lib/families/wire";
import { getRecordOrThrow } from "./queries";

/** What a child may do on a parent's device: take assessments and nothing else, or all that the child's own login may do. */
type Scope = "assessment" | "area";

const actions = { assessment: "assessment.startForChild", area: "student.openOnDevice" } as const;

/**
 * Opens a session of the child in place of the parent's on this device, without the child's password. It ends with the
 * parent's login, and no later (rules R2.9, R2.12 and R9.13).
 * @throws Failure "notFound" for an archived, erased or disabled child, "noSession" if the parent's login has just ended
 */
async function openForChild(
  tx: Transaction,
  parent: Actor<"parent">,
  studentId: Owned<"student">,
  scope: Scope,
  origin: SessionOrigin,
) {
  // Locked, so that no session can be opened for a child that is being archived.
  const [child] = await tx
    .select({ id: students.id, parentId: students.parentId })
    .from(students)
    .where(and(eq(students.id, studentId), eq(students.enabled, true), isNull(students.removedAt)))
    .for("share");
  const { id, parentId } = foundOrThrow(child);
  const isByGuardian = parentId !== parent.id;
  // A second guardian's access may just be ending.
  if (isByGuardian && !(await lockRight(tx, parent.id, studentId, "sees"))) throw notFound("childNotHere");
  const who = { role: "student", id, isTemporary: scope === "assessment", isByGuardian } as const;
  const seconds = tokenSeconds.student;
  const session = await openSessionUnder(parent.sessionId, who, origin, { seconds, executor: tx });
  await recordAudit(tx, parent, actions[scope], "student", studentId);
  return { ...session, isByGuardian };
}

/** A session that may only take assessments, not shown as signed in (docs/decisions/0051). @throws as openForChild */
export const startForChild = (
  parent: Actor<"parent">,
  studentId: Owned<"student">,
  origin: SessionOrigin,
): Promise<{ token: string }> =>
  db.transaction((tx) => openForChild(tx, parent, studentId, "assessment", origin));

/** A session of the child's own area; `seconds` is its lifetime (docs/decisions/0159). @throws as openForChild */
export const openChildsArea = (parent: Actor<"parent">, studentId: Owned<"student">, origin: SessionOrigin) =>
  db.transaction(async (tx) => {
    const { token, seconds, isByGuardian } = await openForChild(tx, parent, studentId, "area", origin);
    const one = profileFor({ isByGuardian }, await getRecordOrThrow.student(studentId, tx));
    const currentUser: CurrentUser = currentUserOf.student(one);
    return { token, seconds, one, currentUser };
  });
