import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db, pool } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import { createAdmin } from "@/db/seed/factories";
import { recordAudit } from "@/lib/records/audit";
import { auditableFilters } from "@/lib/records/auditable-filters";

beforeAll(async () => {
  const actor = { role: "admin", id: (await createAdmin()).id } as const;
  await recordAudit(db, actor, "cache.clear", "admin", actor.id);
});

describe("the audit is append-only", () => {
  test.each([
    "update audit_entries set action = 'course.save'",
    "update audit_entries set data = '{}' where false",
    "delete from audit_entries",
    "truncate audit_entries",
    "truncate audit_entries restart identity cascade",
  ])("the database refuses: %s", async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(/append-only/);
    expect(await db.$count(auditEntries)).toBe(1);
  });

  test("also for a session that disables ordinary triggers", async () => {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.delete(auditEntries);
      }),
    ).rejects.toThrow();
    expect(await db.$count(auditEntries)).toBe(1);
  });
});

test("the audit keeps closed values of filters, and of typed text only that there was some", () => {
  const filter = {
    search: "Emma",
    name: "Lin",
    state: "disabled",
    grade: 3,
    from: "2026-09-01",
    userId: null,
  };
  expect(auditableFilters({ ...filter, isAgreeMarketing: false })).toEqual({
    search: true,
    name: true,
    state: "disabled",
    grade: 3,
    from: "2026-09-01",
    isAgreeMarketing: false,
  });
});
