import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "@/db/client";
import type { parents } from "@/db/schema/people";
import type { Admin, PersonKey, Role } from "@/lib/auth/actor";
import { foundOrThrow, invalid, isUniqueViolation } from "@/lib/core/errors";
import { mailOwner, queueMails } from "@/lib/notices/outbox";
import { recordAudit } from "@/lib/records/audit";
import { lockOrThrow, nextVersion } from "@/lib/records/managed";
import { voidAccountTokens } from "./address-proof";
import { pictureKey } from "./picture";
import { afterPasswordSet, mailAccountOpened } from "./set-password";
import { accountTables } from "./tables";

const things = { parent: "user", student: "student", teacher: "teacher", admin: "admin" } as const;

type Tables = typeof accountTables;
type Account<R extends Role> = Tables[R]["$inferSelect"];

type AccountChange<R extends Role> = {
  role: R;
  id: number;
  /** The version that the editor saw. */
  version?: number | null;
  /** A picture, as for `pictureKey`. */
  pic: number | string | null | undefined;
  /** Throws if the account may not be changed. */
  check?: (account: Account<R>) => void;
  /** Other accounts whose uploads may be used as the picture, besides the administrator and this account. */
  uploaders?: (account: Account<R>) => PersonKey[];
  /** The columns to change; absent ones are kept. */
  columns: PgUpdateSetSource<Tables[R]> & { email?: string | null; passwordHash?: string };
};

/**
 * Saves an account for the office, behind its lock. A new address becomes unconfirmed and voids links sent to the old
 * one, which a family is told at both; a person who has not used the account yet is welcomed again instead. A new password ends the person's sessions and is reported by mail. Writes the audit entry.
 * @throws Failure "notFound"; "conflict" if another editor saved the account in the meantime; "invalid" at `pic`
 */
export async function saveAccount<R extends Role>(
  tx: Transaction,
  admin: Admin,
  { role, id, version, pic, check, uploaders, columns }: AccountChange<R>,
): Promise<Account<R>> {
  // All four accountTables have the columns named here.
  const table = accountTables[role] as typeof parents;
  const before = await lockOrThrow(tx, table, id, { version, removed: true });
  check?.(before as Account<R>);
  const hasNewEmail = columns.email !== undefined && columns.email !== before.email;
  const by = [admin, { role, id }, ...(uploaders?.(before as Account<R>) ?? [])];
  const [row] = await tx
    .update(table)
    .set({
      ...(columns as PgUpdateSetSource<typeof parents>),
      avatar: await pictureKey(tx, pic, { by, of: { role, id } }),
      ...(hasNewEmail && { emailVerifiedAt: null }),
      version: nextVersion(table),
    })
    .where(eq(table.id, id))
    .returning();
  const after = foundOrThrow(row);
  if (hasNewEmail) await voidAccountTokens({ role, id }, tx);
  if (hasNewEmail && role !== "student" && isUnused(after))
    await welcomeAgain(tx, role, after as Account<Opened>);
  else if (hasNewEmail && role === "parent") await mailNewAddress(tx, before, after);
  if (columns.passwordHash && role !== "admin") await afterPasswordSet(tx, { role, id });
  await recordAudit(tx, admin, `${things[role]}.save`, role, id, namesOfChanged(before, after));
  return after as Account<R>;
}

type Parent = typeof parents.$inferSelect;
type Opened = "parent" | "teacher" | "admin";

/** Opened for the person, who has neither chosen a password nor signed in by a provider. */
const isUnused = ({ passwordHash, lastLoginAt }: Parent) => passwordHash === null && lastLoginAt === null;

/** Welcomes a person whose account the office has opened at the corrected address, because the first link is void (rule R1.8). */
async function welcomeAgain(tx: Transaction, role: Opened, account: Account<Opened>): Promise<void> {
  const { id, email } = account;
  const children =
    role === "parent"
      ? await tx
          .select()
          .from(accountTables.student)
          .where(and(eq(accountTables.student.parentId, id), isNull(accountTables.student.removedAt)))
          .orderBy(asc(accountTables.student.id))
      : [];
  const firstName = "displayName" in account ? account.displayName : account.firstName;
  const locale = "locale" in account ? account.locale : "en";
  await mailAccountOpened(tx, { role, id, email, firstName, locale }, children);
}

/** Tells a family of its new address, there and at the one before, if that was confirmed (rule R1.9). */
const mailNewAddress = (tx: Transaction, before: Parent, { id, email, firstName, locale }: Parent) =>
  queueMails(
    tx,
    [
      { recipient: email },
      ...(before.emailVerifiedAt ? [{ recipient: before.email, isFormer: true }] : []),
    ].map(({ recipient, isFormer = false }) => ({
      template: "addressChanged" as const,
      recipient,
      ...mailOwner({ role: "parent", id }),
      locale,
      data: { firstName, email, isFormer },
      dedupeKey: `addressChanged:${randomUUID()}`,
    })),
  );

/** The names of the changed columns; the audit does not contain their private values. */
function namesOfChanged(before: Record<string, unknown>, after: Record<string, unknown>) {
  const silent = new Set(["version", "updatedAt", "passwordHash", "passwordExpiresAt"]);
  const changed = Object.keys(after).filter((name) => String(before[name]) !== String(after[name]));
  return {
    fields: changed.filter((name) => !silent.has(name)),
    ...(changed.includes("passwordHash") && { hasNewPassword: true }),
  };
}

/** Runs `write`. @throws Failure "invalid" at the login name or address if another account has it */
export async function withUniqueLogin<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (isUniqueViolation(error, "students_login_name_key")) throw invalid({ loginName: "loginNameTaken" });
    if (isUniqueViolation(error, "admins_name_key")) throw invalid({ name: "loginNameTaken" });
    if (isUniqueViolation(error)) throw invalid({ email: "emailTaken" });
    throw error;
  });
}
