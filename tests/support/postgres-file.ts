import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, vi } from "vitest";
import { createTestDatabase } from "./postgres";

// Outside the server there are no cached pages to expire.
vi.mock("next/cache", () => ({ revalidateTag: vi.fn(), unstable_cache: (read: unknown) => read }));

// Once per test file, before it loads anything: a separate database and data folder.
const database = await createTestDatabase(inject("templateUrl"));
process.env.DATABASE_URL = database.url;
process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "lakeside-files-"));

afterAll(async () => {
  await database.drop();
  rmSync(process.env.DATA_DIR!, { recursive: true, force: true });
});
