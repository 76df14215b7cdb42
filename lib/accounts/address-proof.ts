import { and, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { consents, identities } from "@/db/schema/access";
import type { parents } from "@/db/schema/people";
import type { PersonKey } from "@/lib/auth/actor";
import { voidOneTimeTokens } from "@/lib/auth/one-time-token";
import { endSessionsOf } from "@/lib/auth/session";
import { accountTables } from "./tables";
import { deleteTwoStep } from "./two-step-state";

/** Token purposes that can open or move an account. */
const openers = [
  "reset",
  "confirmEmail",
  "changeEmail",
  "link",
  "linkAllowed",
  "secondStep",
  "export",
] as const;

/** Voids every token that was issued for an account. */
export const voidAccountTokens = (who: PersonKey, executor: Executor): Promise<void> =>
  voidOneTimeTokens(executor, who, openers);

/**
 * Confirms the address after its owner used a mailed link that needs no session. If the address was unconfirmed, a
 * stranger may have opened the account, so sessions, linked sign-ins, the second step and unused tokens are removed,
 * and so is the password unless it was just chosen (docs/decisions/0070), and what signs the children in (rule R1.10).
 */
export async function proveAddress(
  executor: Executor,
  who: PersonKey,
  { dropPassword }: { dropPassword: boolean },
): Promise<void> {
  const table = accountTables[who.role] as typeof parents;
  const first = await executor
    .update(table)
    .set({
      emailVerifiedAt: new Date(),
      ...(dropPassword && { passwordHash: null }),
      version: sql`${table.version} + 1`,
    })
    .where(and(eq(table.id, who.id), isNull(table.emailVerifiedAt)))
    .returning({ id: table.id });
  if (first.length === 0) return;
  if (who.role === "parent") {
    await executor.delete(identities).where(eq(identities.parentId, who.id));
    await removeChildrensSignIn(executor, who.id);
  }
  await deleteTwoStep(who, executor);
  await voidAccountTokens(who, executor);
  await endSessionsOf(who, { executor });
}

/** Removes the passwords and addresses of the children of a family that opened its account itself; the office's own it keeps. */
async function removeChildrensSignIn(executor: Executor, parentId: number): Promise<void> {
  const child = accountTables.student;
  const agreed = executor
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.parentId, parentId), eq(consents.kind, "terms")));
  const children = await executor
    .update(child)
    .set({
      passwordHash: null,
      passwordExpiresAt: null,
      email: null,
      emailVerifiedAt: null,
      version: sql`${child.version} + 1`,
    })
    .where(
      and(
        eq(child.parentId, parentId),
        or(isNotNull(child.passwordHash), isNotNull(child.email)),
        exists(agreed),
      ),
    )
    .returning({ id: child.id });
  const ids = children.map(({ id }) => id);
  for (const id of ids) await voidAccountTokens({ role: "student", id }, executor);
  if (ids.length > 0) await endSessionsOf({ role: "student", id: ids }, { executor });
}

/** Records that the address of an account was proven in another way than by a mailed link. */
export async function recordAddressProof(executor: Executor, { role, id }: PersonKey): Promise<void> {
  const table = accountTables[role] as typeof parents;
  await executor
    .update(table)
    .set({ emailVerifiedAt: new Date() })
    .where(and(eq(table.id, id), isNull(table.emailVerifiedAt)));
}
