import { openDatabase } from "./database";
import { dataFolder, directUrl, readEnvFiles } from "./settings";

export type DatabaseAccess = {
  url: string;
  /** The same without a transaction pooler in between, for migrations and locks. */
  directUrl: string;
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
  if (own) return command({ url: own, directUrl: directUrl(own), embedded: false, heldBy: undefined });
  const database = await openDatabase({ dataDir: dataFolder(), purpose });
  try {
    const { url, heldBy } = database;
    return await command({ url, directUrl: url, embedded: true, heldBy });
  } finally {
    await database.close();
  }
}
