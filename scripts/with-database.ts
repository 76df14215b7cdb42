import { openDatabase } from "./database";
import { dataFolder, readEnvFiles } from "./settings";

export type DatabaseAccess = {
  url: string;
  /** True for the project's own PostgreSQL, false for that of DATABASE_URL. */
  embedded: boolean;
  /** The process that is using the embedded database, if any. */
  heldBy: string | undefined;
};

/** Runs a command on the database that `npm start` would use; starts the embedded one for the duration if necessary. */
export async function withDatabase<T>(
  purpose: string,
  command: (access: DatabaseAccess) => Promise<T>,
): Promise<T> {
  readEnvFiles();
  const own = process.env.DATABASE_URL;
  if (own) return command({ url: own, embedded: false, heldBy: undefined });
  const database = await openDatabase({ dataDir: dataFolder(), purpose });
  try {
    return await command({ url: database.url, embedded: true, heldBy: database.heldBy });
  } finally {
    await database.close();
  }
}
