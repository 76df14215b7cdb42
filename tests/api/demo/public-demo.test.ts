import pg from "pg";
import { expect, it } from "vitest";
import { demoPassword } from "@/lib/auth/demo-password";
import { matchesHash } from "@/lib/auth/password";
import { prepareDatabase } from "@/scripts/prepare-database";

const tables = { parent: "parents", student: "students", teacher: "teachers", admin: "admins" } as const;

async function hashesOf(table: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const sql = `select distinct password_hash as hash from ${table} where password_hash is not null`;
  const { rows } = await client.query<{ hash: string }>(sql);
  await client.end();
  return rows.map(({ hash }) => hash);
}

it("a public demo has no account with the well-known password, even if it was created as a local one", async () => {
  const url = process.env.DATABASE_URL ?? "";
  const local = await prepareDatabase(url, "demo");
  expect(local.passwords?.admin).toBe(demoPassword);

  const { passwords } = await prepareDatabase(url, "publicDemo");
  expect(new Set(Object.values(passwords ?? {})).size).toBe(4);
  for (const [role, table] of Object.entries(tables) as [keyof typeof tables, string][])
    for (const hash of await hashesOf(table)) {
      expect(await matchesHash(hash, demoPassword)).toBe(false);
      expect(await matchesHash(hash, passwords?.[role] ?? "")).toBe(true);
    }

  const again = await prepareDatabase(url, "publicDemo");
  expect(again.passwords).toBeUndefined();
});
