import "./qualified-columns";
import "./one-statement";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, inject, vi } from "vitest";
import { createTestDatabase } from "./postgres";

// Outside the server there are no cached pages to expire.
vi.mock("next/cache", () => ({ revalidateTag: vi.fn(), unstable_cache: (read: unknown) => read }));

// Here a hash costs as little as it may; lib/auth/password.test.ts checks what it costs in the product.
vi.mock("@node-rs/argon2", async (load) => {
  const real = await load<typeof import("@node-rs/argon2")>();
  const cheap = { memoryCost: 64, timeCost: 1 };
  const hash: typeof real.hash = (password, options) => real.hash(password, { ...options, ...cheap });
  return { ...real, hash };
});

// Once per test file, before it loads anything: a separate database and data folder.
const database = await createTestDatabase(inject("templateUrl"));
const dataDir = mkdtempSync(join(tmpdir(), "lakeside-files-"));
Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: dataDir });

/** The connections of db/client.ts, which outlive its module. */
const held = globalThis as typeof globalThis & { lakesideDatabase?: { pool: pg.Pool } };

afterAll(async () => {
  if (held.lakesideDatabase?.pool.ended === false) await held.lakesideDatabase.pool.end();
  delete held.lakesideDatabase;
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
