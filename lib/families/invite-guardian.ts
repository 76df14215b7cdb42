import { createHash, randomBytes } from "node:crypto";
import { addDays } from "date-fns";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";
import { parents, students } from "@/db/schema/people";
import { confirmedAddressOf } from "@/lib/accounts/confirmed-address";
import type { Actor } from "@/lib/auth/actor";
import { attemptOf, countAttempt, countMail } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, foundOrThrow, invalid, notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { queueMail } from "@/lib/notices/outbox";
import { recordAudit } from "@/lib/records/audit";
import type { InviteGuardian } from "./guardian-schemas";

/** How long the link of an invitation is valid. */
const invitationDays = 7;

/** What is stored of an invitation's secret; 256 random bits need no slow hash. */
export const digestOfInvitation = (secret: string) => createHash("sha256").update(secret).digest("base64url");

type Inviter = Actor<"parent"> | Actor<"admin">;

/**
 * Invites another adult to some children of one family by a mailed link, for a parent or the office (rule R4.20). A
 * second invitation of an address replaces its first one. The same answer whether or not the address has an account.
 * @throws Failure "notFound" unless all children are the parent's own, or of one family for the office; "invalid" for
 * the family's own address; "conflict" for a parent whose own address is unconfirmed; "tooMany"
 */
export async function inviteGuardian(
  inviter: Inviter,
  input: InviteGuardian,
  { locale, origin }: { locale: Locale; origin: SessionOrigin },
): Promise<{ ids: number[] }> {
  if (inviter.role === "parent") {
    if ((await confirmedAddressOf(db, inviter.id)) === null) throw conflict("inviteAddressFirst");
    await countAttempt(attemptOf("parent", inviter.id, origin, "newEmail"));
  }
  await countMail("guardian", input.email);
  return db.transaction(async (tx) => {
    const { children, family } = await lockChildren(tx, inviter, [...new Set(input.studentIds)]);
    if (family.email.toLowerCase() === input.email) throw invalid({ email: "guardianSelf" });
    const secret = randomBytes(32).toString("base64url");
    const { email, sees, pays, writes } = input;
    const studentIds = children.map(({ id }) => id);
    await voidInvitations(tx, inviter, email, studentIds);
    const invited = await tx
      .insert(guardianships)
      .values(
        studentIds.map((studentId) => ({
          studentId,
          sees,
          pays,
          writes,
          invitedEmail: email,
          tokenHash: digestOfInvitation(secret),
          expiresAt: addDays(new Date(), invitationDays),
          invitedByRole: inviter.role,
          invitedById: inviter.id,
        })),
      )
      .returning({ id: guardianships.id });
    await queueMail(tx, {
      template: "guardianInvitation",
      recipient: email,
      parentId: null,
      studentIds,
      locale: await languageOf(tx, email, locale),
      data: {
        inviterName: inviter.role === "parent" ? fullName(family) : null,
        studentNames: children.map(fullName),
        sees,
        pays,
        writes,
        path: `/guardian?${new URLSearchParams({ invitation: secret })}`,
        validDays: invitationDays,
      },
      dedupeKey: `guardianInvitation:${digestOfInvitation(secret)}`,
    });
    await recordAudit(tx, inviter, "guardian.invite", "student", studentIds, { sees, pays, writes });
    return { ids: invited.map(({ id }) => id) };
  });
}

/** The children and their family, locked so that two invitations of one address wait for each other. */
async function lockChildren(tx: Transaction, inviter: Inviter, ids: number[]) {
  const children = await tx
    .select()
    .from(students)
    .where(
      and(
        inArray(students.id, ids),
        isNull(students.removedAt),
        isNotNull(students.parentId),
        inviter.role === "parent" ? eq(students.parentId, inviter.id) : undefined,
      ),
    )
    .orderBy(asc(students.id))
    .for("no key update");
  const families = new Set(children.map(({ parentId }) => parentId));
  if (children.length !== ids.length || families.size !== 1) throw notFound();
  const [family] = await tx
    .select()
    .from(parents)
    .where(inArray(parents.id, [...families].map(Number)));
  return { children, family: foundOrThrow(family) };
}

async function voidInvitations(tx: Transaction, inviter: Inviter, email: string, studentIds: number[]) {
  await tx
    .update(guardianships)
    .set({
      endedAt: sql`now()`,
      endedByRole: inviter.role,
      endedById: inviter.id,
      invitedEmail: null,
      tokenHash: null,
    })
    .where(
      and(
        inArray(guardianships.studentId, studentIds),
        eq(guardianships.invitedEmail, email),
        isNull(guardianships.parentId),
        isNull(guardianships.endedAt),
      ),
    );
}

/** The language of the invited person's account, if a confirmed one has the address. */
async function languageOf(tx: Transaction, email: string, otherwise: Locale): Promise<Locale> {
  const [account] = await tx
    .select({ locale: parents.locale })
    .from(parents)
    .where(and(eq(sql`lower(${parents.email})`, email), isNotNull(parents.emailVerifiedAt)));
  return account?.locale ?? otherwise;
}
