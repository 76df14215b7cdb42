import { randomBytes } from "node:crypto";
import type pg from "pg";
import { demoPassword } from "@/lib/auth/demo-password";
import { hashPassword, matchesHash } from "@/lib/auth/password";

/** One password per role. */
export type DemoPasswords = Record<"parent" | "student" | "teacher" | "admin", string>;

const tables = { parent: "parents", student: "students", teacher: "teachers", admin: "admins" } as const;
const knownPasswords: DemoPasswords = {
  parent: demoPassword,
  student: demoPassword,
  teacher: demoPassword,
  admin: demoPassword,
};

/**
 * Chooses the passwords of the demo school. The well-known one is allowed only on the local machine: before a public
 * demo opens, every account that still has it gets a random password for its role.
 *
 * @returns undefined if the passwords are random ones printed by an earlier start
 */
export async function demoPasswords(
  client: pg.Client,
  demo: "local" | "public",
): Promise<DemoPasswords | undefined> {
  const { rows } = await client.query<{ hash: string | null }>(
    "select password_hash as hash from admins where name = 'admin'",
  );
  const seeded = rows[0]?.hash;
  if (!seeded || !(await matchesHash(seeded, demoPassword))) return undefined;
  if (demo === "local") return knownPasswords;
  const random = () => randomBytes(12).toString("base64url");
  const passwords = { parent: random(), student: random(), teacher: random(), admin: random() };
  for (const role of Object.keys(tables) as (keyof DemoPasswords)[])
    await client.query(`update ${tables[role]} set password_hash = $1 where password_hash = $2`, [
      await hashPassword(passwords[role]),
      seeded,
    ]);
  return passwords;
}
