import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { identities } from "@/db/schema/access";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { linkAllowedSeconds } from "@/lib/auth/lifetimes";
import { issueOneTimeToken, consumeOneTimeToken } from "@/lib/auth/one-time-token";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, forbidden, foundOrThrow } from "@/lib/core/errors";
import type { ProvenIdentity, IdentityProviderName } from "@/lib/identity/identity";
import { linkIdentity } from "./link";
import { confirmIdentity } from "./confirm-identity";
import { pick } from "@/lib/core/pick";

type Parent = Actor<"parent">;

/** The linked sign-ins of a parent's account. */
export const listIdentities = (parentId: Owned<"parent">) =>
  db
    .select(pick(identities, ["id", "provider", "email", "createdAt"]))
    .from(identities)
    .where(eq(identities.parentId, parentId))
    .orderBy(asc(identities.id));

/**
 * After a password check, allows the next sign-in at a provider, in this browser and within ten minutes, to be linked
 * to the account. Returns the token for the cookie.
 * @throws Failure "invalid" at oldPwd, "forbidden" signInAgain, "tooMany"
 */
export async function allowLink(
  parent: Parent,
  { provider, oldPwd }: { provider: IdentityProviderName; oldPwd?: string | null },
  origin: SessionOrigin,
): Promise<string> {
  await confirmIdentity(parent, oldPwd, origin);
  return issueOneTimeToken(db, "linkAllowed", parent, linkAllowedSeconds / 60, { provider });
}

/**
 * Links the identity from the provider to the parent's account.
 * @throws Failure "forbidden" identityRefused, "conflict"
 */
export async function linkAllowed(parent: Parent, handle: string, identity: ProvenIdentity): Promise<void> {
  await db.transaction(async (tx) => {
    const spent = await consumeOneTimeToken(tx, "linkAllowed", handle);
    if (spent?.subjectId !== parent.id || spent.data.provider !== identity.provider)
      throw forbidden("identityRefused");
    await linkIdentity(tx, parent.id, identity);
  });
}

/** Removes a linked sign-in, unless it is the only way to sign in. @throws Failure "notFound", "conflict" */
export async function removeIdentity(parent: Parent, identityId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ passwordHash: parents.passwordHash })
      .from(parents)
      .where(eq(parents.id, parent.id))
      .for("update");
    const own = eq(identities.parentId, parent.id);
    const [gone] = await tx
      .delete(identities)
      .where(and(own, eq(identities.id, identityId)))
      .returning({ provider: identities.provider });
    const { provider } = foundOrThrow(gone);
    if (!account?.passwordHash && (await tx.$count(identities, own)) === 0) throw conflict("identityLast");
    await recordAudit(tx, parent, "account.unlink", "parent", parent.id, { provider });
  });
}
