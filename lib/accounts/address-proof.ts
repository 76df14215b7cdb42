import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "@/db/client";
import { consents, identities } from "@/db/schema/access";
import type { parents } from "@/db/schema/people";
import { asProven, type Owned } from "@/lib/access/owned";
import type { PersonKey } from "@/lib/auth/actor";
import { voidOneTimeTokens } from "@/lib/auth/one-time-token";
import { endSessionsOf } from "@/lib/auth/session";
import { saveCalendarSecret } from "@/lib/families/calendar-secret";
import { endGuardianshipsGivenBy } from "@/lib/families/end-guardianship";
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
 * and so is the password unless it was just chosen (docs/decisions/0070), and what a family has let others see (rule R1.10).
 */
export async function proveAddress(
  tx: Transaction,
  who: PersonKey,
  { dropPassword }: { dropPassword: boolean },
): Promise<void> {
  const table = accountTables[who.role] as typeof parents;
  const first = await tx
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
    await tx.delete(identities).where(eq(identities.parentId, who.id));
    if (await hasOpenedItself(tx, who.id)) await removeFamilysAccess(tx, asProven(who.id));
  }
  await deleteTwoStep(who, tx);
  await voidAccountTokens(who, tx);
  await endSessionsOf(who, { executor: tx });
}

/** Whether a family opened its account itself; the office opens one without the family's agreement to the terms. */
export const hasOpenedItself = async (executor: Executor, parentId: number): Promise<boolean> =>
  (await executor.$count(consents, and(eq(consents.parentId, parentId), eq(consents.kind, "terms")))) > 0;

/** Ends what shows the family's children to others: guardians, the calendar feed, and the children's sessions, passwords and addresses. */
async function removeFamilysAccess(tx: Transaction, parentId: Owned<"parent">): Promise<void> {
  await endGuardianshipsGivenBy(tx, parentId);
  await saveCalendarSecret(tx, parentId, null);
  const child = accountTables.student;
  const children = await tx
    .update(child)
    .set({
      passwordHash: null,
      passwordExpiresAt: null,
      email: null,
      emailVerifiedAt: null,
      version: sql`${child.version} + 1`,
    })
    .where(eq(child.parentId, parentId))
    .returning({ id: child.id });
  const ids = children.map(({ id }) => id);
  for (const id of ids) await voidAccountTokens({ role: "student", id }, tx);
  if (ids.length > 0) await endSessionsOf({ role: "student", id: ids }, { executor: tx });
}

/** Records that the address of an account was proven in another way than by a mailed link. */
export async function recordAddressProof(executor: Executor, { role, id }: PersonKey): Promise<void> {
  const table = accountTables[role] as typeof parents;
  await executor
    .update(table)
    .set({ emailVerifiedAt: new Date() })
    .where(and(eq(table.id, id), isNull(table.emailVerifiedAt)));
}
