import { runScript } from "./refusal";
import { dataFolder, sessionSecret } from "./settings";
import { withDatabase } from "./with-database";

/**
 * `npm run files:move`: moves all files into the store of new files (FILE_STORE), while the school is open. Ctrl+C stops it after the files
 * in hand; the next run goes on. Exits with 1 if a file could not be moved.
 */
await runScript(() =>
  withDatabase("npm run files:move", async ({ url }) => {
    Object.assign(process.env, {
      NODE_ENV: process.env.NODE_ENV || "production",
      DATABASE_URL: url,
      SESSION_SECRET: sessionSecret(dataFolder()),
    });
    const stop = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

    // Imported late because lib/env.ts reads the environment when it is loaded.
    const { countFilesToMove, moveFiles } = await import("@/lib/storage/move-files");
    const { currentStorage } = await import("@/lib/storage/storage");
    const { pool } = await import("@/db/client");
    const { count, bytes } = await countFilesToMove();
    console.log(`${count} files (${megabytes(bytes)}) are to move to ${currentStorage}.`);
    const { moved, failed } = await moveFiles(
      (progress) => console.log(`${progress.moved} of ${count} files, ${megabytes(progress.bytes)}`),
      stop.signal,
    );
    const left = await countFilesToMove();
    await pool.end();
    console.log(`${moved} files moved, ${failed} failed, ${left.count} left.`);
    if (failed > 0) process.exitCode = 1;
  }),
);

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024)} MB`;
}
