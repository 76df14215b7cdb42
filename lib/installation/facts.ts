import { eq } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { installationFacts } from "@/db/schema/installation";
import type { CheckName, DeclaredItem, ItemName } from "./items";

export type FactName =
  /** `{hash, expiresAt}`: the code of the first start. */
  | "setupCode"
  /** Written by scripts/backup.sh and scripts/restore-drill.sh. */
  | "backup"
  | "drill"
  /** `{hash, expiresAt, settings}`: the code in a test mail, and a mail that arrived. */
  | `mailCode:${number}`
  | "mailProven"
  /** `{settings, findings}`: the last result of a check. */
  | `check:${CheckName}`
  /** `{who, texts}`: what only a person can know. */
  | `declared:${DeclaredItem}`
  /** `{reason}`: why the office leaves an item open. */
  | `dismissed:${ItemName}`;

export type InstallationFact = Pick<typeof installationFacts.$inferSelect, "data" | "at" | "adminId">;
export type InstallationFacts = { [Name in FactName]?: InstallationFact };

/** Every fact by its name, in one query. */
export async function readFacts(): Promise<InstallationFacts> {
  const rows = await db.select().from(installationFacts);
  return Object.fromEntries(rows.map(({ name, ...fact }) => [name, fact]));
}

/** Replaces a fact. */
export async function saveFact(
  executor: Executor,
  name: FactName,
  data: Record<string, unknown>,
  adminId: number | null = null,
): Promise<void> {
  const fact = { data, adminId, at: new Date() };
  await executor
    .insert(installationFacts)
    .values({ name, ...fact })
    .onConflictDoUpdate({ target: installationFacts.name, set: fact });
}

/** Removes a fact; returns whether there was one. */
export async function removeFact(executor: Executor, name: FactName): Promise<boolean> {
  const { rowCount } = await executor.delete(installationFacts).where(eq(installationFacts.name, name));
  return rowCount === 1;
}

/** A fact, locked until the transaction ends. */
export async function lockFact(executor: Executor, name: FactName): Promise<InstallationFact | undefined> {
  const [fact] = await executor
    .select()
    .from(installationFacts)
    .where(eq(installationFacts.name, name))
    .for("update");
  return fact;
}
