import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Refusal, runScript } from "./refusal";
import { dataFolder, sessionSecret } from "./settings";
import { withDatabase } from "./with-database";

/**
 * `npm run school:export -- FILE`: the whole school as one archive (docs/archive.md), while the school may be open. Ctrl+C stops it and leaves
 * nothing behind.
 */
await runScript(() =>
  withDatabase("npm run school:export", async ({ url }) => {
    const [, , given] = process.argv;
    if (!given) throw new Refusal("Name the file: npm run school:export -- /path/to/school.zip");
    const path = resolve(given);
    if (existsSync(path)) throw new Refusal(`${path} exists already.`);
    Object.assign(process.env, {
      NODE_ENV: process.env.NODE_ENV || "production",
      DATABASE_URL: url,
      SESSION_SECRET: sessionSecret(dataFolder()),
    });
    const stop = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

    // Imported late because lib/env.ts reads the environment when it is loaded.
    const { writeArchive } = await import("@/lib/archive/write-archive");
    const { ArchiveRefusal } = await import("@/lib/archive/format");
    const { sizeBytes, sha256, manifest } = await writeArchive(path, tell, stop.signal).catch(
      (error: unknown) => {
        if (stop.signal.aborted) throw new Refusal("Stopped; no archive was made.");
        throw error instanceof ArchiveRefusal ? new Refusal(error.message) : error;
      },
    );
    const { tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${path}: ${Math.ceil(sizeBytes / 1024 / 1024)} MB, ${rows} rows of ${tables.length} tables, ${files.count} files.`,
    );
    console.log(`SHA-256 ${sha256}`);
    if (files.missing.length > 0)
      console.warn(
        `The store had lost or damaged ${files.missing.length} files: ${files.missing.join(", ")}`,
      );
  }),
);

/** Says every twentieth what is done. */
function tell(done: number, total: number): void {
  const part = (steps: number) => Math.floor((20 * steps) / total);
  if (part(done) > part(done - 1)) console.log(`${done} of ${total} tables and files`);
}
