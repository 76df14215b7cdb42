import { join, resolve } from "node:path";
import { prepareDatabase } from "./prepare-database";
import { Refusal, runScript } from "./refusal";
import { refuseRunningSite } from "./running-site";
import { dataFolder, projectRoot, sessionSecret } from "./settings";
import { withDatabase } from "./with-database";

/**
 * `npm run school:import -- FILE`: reads an archive of `npm run school:export` into this installation, which must be empty and stopped. If it
 * fails, nothing has changed and it can be run again.
 */
await runScript(() =>
  withDatabase("npm run school:import", async ({ url, directUrl, heldBy }) => {
    const [, , path] = process.argv;
    if (!path) throw new Refusal("Name the file: npm run school:import -- /path/to/school.zip");
    if (heldBy) throw new Refusal(`The database is in use by: ${heldBy}. Stop that process first.`);
    await refuseRunningSite(directUrl);
    Object.assign(process.env, {
      NODE_ENV: process.env.NODE_ENV || "production",
      DATABASE_URL: url,
      SESSION_SECRET: sessionSecret(dataFolder()),
    });
    await prepareDatabase(url, "nothing");

    // Imported late because lib/env.ts reads the environment when it is loaded.
    const { readArchive } = await import("@/lib/archive/read-archive");
    const { ArchiveRefusal } = await import("@/lib/archive/format");
    const { countLockedSecondSteps } = await import("@/lib/accounts/locked-second-steps");
    const { pool } = await import("@/db/client");
    const { tables, files, exportedAt } = await readArchive(resolve(path), {
      databaseUrl: url,
      migrationsFolder: join(projectRoot, "db/migrations"),
      onStep: (step) => console.log(step),
    }).catch((error: unknown) => {
      throw error instanceof ArchiveRefusal ? new Refusal(error.message) : error;
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `The school of ${exportedAt} is here: ${rows} rows of ${tables.length} tables, ${files.count} files.`,
    );
    const locked = await countLockedSecondSteps();
    await pool.end();
    if (locked > 0)
      console.warn(
        `The authenticator apps of ${locked} people were encrypted with another SESSION_SECRET. Add the one of the former ` +
          "installation to yours (SESSION_SECRET=new,old), or let the office remove these second steps (docs/archive.md).",
      );
  }),
);
