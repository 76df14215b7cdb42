import { randomInt } from "node:crypto";
import { addHours } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type parents, students } from "@/db/schema/people";
import { recordAudit } from "@/lib/records/audit";
import { hashPassword } from "@/lib/auth/password";
import { endSessionsOf } from "@/lib/auth/session";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { assertNotErased } from "@/lib/families/assert-not-erased";
import type { Admin } from "@/lib/auth/actor";
import { afterPasswordSet } from "./set-password";
import { accountTables } from "./tables";

const validHours = 24;

/** Letters that are easy to dictate, without look-alikes. */
const letters = "abcdefghjkmnpqrstuvwxyz";
const digits = "23456789";
const pick = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join("");
const temporaryPassword = () => [pick(letters, 4), pick(digits, 4), pick(letters, 4)].join("-");

/**
 * Gives a person a password for one day and ends all their sessions; it is returned once and never stored in clear
 * text. A mail without it tells the person, who chooses a new one after signing in.
 * @throws Failure "conflict" for one's own account and for an erased child, "invalid" for a child without a login,
 * "notFound"
 */
export async function setTemporaryPassword(
  admin: Admin,
  role: keyof typeof accountTables,
  id: number,
): Promise<{ pwd: string; expiresAt: Date }> {
  if (role === "admin" && id === admin.id) throw conflict("ownAccount");
  const pwd = temporaryPassword();
  const passwordHash = await hashPassword(pwd);
  const expiresAt = addHours(new Date(), validHours);
  const table = accountTables[role] as typeof parents;
  await db.transaction(async (tx) => {
    if (role === "student") {
      const [student] = await tx.select().from(students).where(eq(students.id, id)).for("update");
      assertNotErased(student);
      if (student && !student.email && !student.loginName) throw invalid({ loginName: "loginNameNeeded" });
    }
    const changed = await tx
      .update(table)
      .set({ passwordHash, passwordExpiresAt: expiresAt, version: sql`${table.version} + 1` })
      .where(eq(table.id, id))
      .returning({ id: table.id });
    if (changed.length === 0) throw notFound();
    if (role === "admin") await endSessionsOf({ role, id }, { executor: tx });
    else await afterPasswordSet(tx, { role, id });
    await recordAudit(tx, admin, `${role}.givePassword`, role, id);
  });
  return { pwd, expiresAt };
}
