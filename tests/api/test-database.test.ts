import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";

it("gives each test file its own migrated, empty database", async () => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  expect(rows[0]?.name).toMatch(/^test_[0-9a-f]{16}$/);
  expect(await db.$count(parents)).toBe(0);
});
