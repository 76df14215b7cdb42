import { randomBytes } from "node:crypto";
import type pg from "pg";
import { demoPassword } from "@/lib/auth/demo-password";
import { hashPassword, matchesHash } from "@/lib/auth/password";

/** One password for all accounts of a role. */
export type DemoPasswords = Record<"parent" | "student" | "teacher" | "admin", string>;

const tables = { parent: "parents", student: "students", teacher: "teachers", admin: "admins" } as const;
const knownPasswords: DemoPasswords = {
  parent: demoPassword,
  student: demoPassword,
  teacher: demoPassword,
  admin: demoPassword,
};

/**
 * The passwords of a demo school that is about to be shown. Only this machine may reach the well-known one; before a
 * public demo opens, every account that still has it gets a random password of its role.
 *
 * @returns undefined when the passwords are random ones that an earlier start has printed
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
