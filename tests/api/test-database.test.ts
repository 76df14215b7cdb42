import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import { endSessions } from "@/tests/support/end-sessions";
import { createTestDatabase } from "@/tests/support/postgres";

it("gives each test file its own migrated, empty database", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  expect(rows[0]?.name).toMatch(/^test_[0-9a-f]{16}$/);
  expect(await db.$count(parents)).toBe(0);
});

it("ends the sessions that lock a table in this database, and none in another test's", async () => {
  const other = await createTestDatabase(inject("templateUrl"));
  const clients = [process.env.DATABASE_URL, other.url].map((connectionString) => {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    return client;
  });
  await Promise.all(clients.map((client) => client.connect()));
  await Promise.all(clients.map((client) => client.query("begin; lock table parents")));
  await endSessions(sql`pid in (select pid from pg_locks where relation = 'parents'::regclass)`);
  const alive = await Promise.allSettled(clients.map((client) => client.query("select 1")));
  expect(alive.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  await Promise.all(clients.map((client) => client.end().catch(() => {})));
  await other.drop();
});
