import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import { createTestDatabase } from "@/tests/support/postgres";

it("gives each test file a migrated, empty database of its own", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  expect(rows[0]?.name).toMatch(/^test_[0-9a-f]{16}$/);
  expect(await db.$count(parents)).toBe(0);
});

it("copies a database fast enough to use one per file", async () => {
  const before = Date.now();
  const database = await createTestDatabase(inject("templateUrl"));
  expect(Date.now() - before).toBeLessThan(2_000);
  await database.drop();
});
