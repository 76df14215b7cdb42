import pg from "pg";
import { Refusal, runScript } from "./refusal";
import { refuseRunningSite } from "./running-site";
import { withDatabase } from "./with-database";

const empty = `
  drop schema if exists drizzle cascade;
  drop schema if exists graphile_worker cascade;
  drop schema public cascade;
  create schema public;
`;

await runScript(() =>
  withDatabase("npm run db:reset", async ({ directUrl: url, embedded, heldBy }) => {
    if (heldBy) throw new Refusal(`The database is in use by: ${heldBy}. Stop that process first.`);
    const { host, pathname } = new URL(url);
    const name = embedded ? "the embedded database" : `the database ${pathname.slice(1)} on ${host}`;
    if (!process.argv.includes("--yes"))
      throw new Refusal(`This deletes everything in ${name}. If you mean it: npm run db:reset -- --yes`);
    await refuseRunningSite(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("set client_min_messages = warning");
    await client.query(empty);
    await client.end();
    console.log(
      `Emptied ${name}. The next npm start creates the schema${embedded ? " and the demo school" : ""}.`,
    );
  }),
);
