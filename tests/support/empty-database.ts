import { randomBytes } from "node:crypto";
import pg from "pg";

/** An empty database on the server of `url`, as a new owner has one. */
export async function createEmptyDatabase(url: string) {
  const name = `new_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: new URL("/postgres", url).href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return {
    url: new URL(`/${name}`, url).href,
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
}
