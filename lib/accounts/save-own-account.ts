import { eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { db, type Transaction } from "@/db/client";
import type { parents } from "@/db/schema/people";
import { holdChildren } from "@/lib/access/hold-children";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { nextVersion } from "@/lib/records/managed";
import { authorizeEmailChange } from "./authorize-email-change";
import { beginChange } from "./confirm-address";
import { pictureKey } from "./picture";
import { accountTables } from "./tables";

type Tables = typeof accountTables;
type Person = "parent" | "student" | "teacher";

type OwnChange<R extends Person> = {
  given: { pic?: number | string | null; email?: string | null; oldPwd?: string | null };
  /** The columns to change; absent ones stay. */
  columns: PgUpdateSetSource<Tables[R]>;
  /** Further writes in the same transaction, before the account. */
  also?: (tx: Transaction) => Promise<void>;
  locale: Locale;
  origin: SessionOrigin;
};

/**
 * Saves an account for its owner. A changed address waits for its confirmation (rule R1.9).
 * @throws Failure "invalid" at `pic`, `email` or `oldPwd`; "tooMany"
 */
export async function saveOwnAccount<R extends Person>(
  actor: Actor<R>,
  { given, columns, also, locale, origin }: OwnChange<R>,
): Promise<Tables[R]["$inferSelect"]> {
  // All of them have the columns named here.
  const table = accountTables[actor.role] as typeof parents;
  const email = await authorizeEmailChange(actor as Actor, given, origin);
  if (email === null) throw invalid({ email: "required" });
  return db.transaction(async (tx) => {
    if (actor.role === "student") await holdChildren(tx, [actor.id]);
    if (email) await beginChange(tx, actor, email, locale);
    await also?.(tx);
    const [row] = await tx
      .update(table)
      .set({
        ...(columns as PgUpdateSetSource<typeof parents>),
        avatar: await pictureKey(tx, given.pic, { by: [actor], of: actor }),
        version: nextVersion(table),
      })
      .where(eq(table.id, actor.id))
      .returning();
    return foundOrThrow(row) as Tables[R]["$inferSelect"];
  });
}
