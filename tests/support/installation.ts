import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { inject, vi } from "vitest";
import type { Seed } from "@/scripts/prepare-database";
import { createTestDatabase } from "./postgres";

/** A second installation of a test: a database and a data folder of its own. */
export type Installation = { url: string; dataDir: string; remove(): Promise<void> };

export async function createInstallation(): Promise<Installation> {
  const { url, drop } = await createTestDatabase(inject("templateUrl"));
  const dataDir = mkdtempSync(join(tmpdir(), "lakeside-installation-"));
  const remove = async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, remove };
}

const held = globalThis as typeof globalThis & { lakesideDatabase?: { pool: pg.Pool } };

/** Ends the connections of the product's modules, so that they are loaded anew for another installation. */
async function leave(): Promise<void> {
  if (held.lakesideDatabase?.pool.ended === false) await held.lakesideDatabase.pool.end();
  delete held.lakesideDatabase;
  vi.resetModules();
}

/** Runs `work` with the product's modules loaded for an installation. */
export async function inInstallation<T>({ url, dataDir }: Installation, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  await leave();
  Object.assign(process.env, { DATABASE_URL: url, DATA_DIR: dataDir });
  try {
    return await work();
  } finally {
    await leave();
    Object.assign(process.env, before);
  }
}

/** Fills an installation like its first start. */
export const seedInstallation = (installation: Installation, seed: Seed) =>
  inInstallation(installation, async () => {
    const { prepareDatabase } = await import("@/scripts/prepare-database");
    await prepareDatabase(installation.url, seed);
  });

/** Writes the archive of an installation. */
export const exportTo = (installation: Installation, path: string) =>
  inInstallation(installation, async () => {
    const { writeArchive } = await import("@/lib/archive/write-archive");
    return writeArchive(path);
  });

/** Reads an archive into an installation. */
export const importFrom = (installation: Installation, path: string) =>
  inInstallation(installation, async () => {
    const { readArchive } = await import("@/lib/archive/read-archive");
    return readArchive(path, { databaseUrl: installation.url, migrationsFolder: "db/migrations" });
  });
