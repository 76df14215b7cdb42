import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { identities } from "@/db/schema/access";
import type { parents } from "@/db/schema/people";
import type { Role } from "@/lib/auth/actor";
import { voidOneTimeTokens } from "@/lib/auth/one-time-token";
import { endSessionsOf } from "@/lib/auth/session";
import { accountTables } from "./tables";
import { dropTwoStep } from "./two-step-state";

type Who = { role: Role; id: number };

/** Everything that could still open or move an account. */
const openers = [
  "reset",
  "confirmEmail",
  "changeEmail",
  "link",
  "linkAllowed",
  "secondStep",
  "export",
] as const;

/** Makes every handle that was given out for an account worthless. */
export const voidHandles = (who: Who, executor: Executor): Promise<void> =>
  voidOneTimeTokens(executor, who, openers);

/**
 * The owner of the mailbox has come, by a mailed link that needs no session. If nobody had proven the address before,
 * whoever opened the account may have been a stranger who typed it: sessions, sign-ins of providers, the second step
 * and waiting handles all go, and the password too unless a new one was just chosen (docs/decisions/0070).
 */
export async function proveAddress(
  executor: Executor,
  who: Who,
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
  if (who.role === "parent") await executor.delete(identities).where(eq(identities.parentId, who.id));
  await dropTwoStep(who, executor);
  await voidHandles(who, executor);
  await endSessionsOf(who, { executor });
}

/** Notes that the address of an account has just been proven in another way than by a mailed link. */
export async function noteAddressProof(executor: Executor, { role, id }: Who): Promise<void> {
  const table = accountTables[role] as typeof parents;
  await executor
    .update(table)
    .set({ emailVerifiedAt: new Date() })
    .where(and(eq(table.id, id), isNull(table.emailVerifiedAt)));
}
