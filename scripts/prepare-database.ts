import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import type { Executor } from "@/db/client";
import { findDemoTraces } from "@/lib/installation/demo-traces";
import { type DemoPasswords, demoPasswords } from "./demo-passwords";
import { Refusal } from "./refusal";
import { projectRoot } from "./settings";

const lockKey = 7_205_760;

/**
 * The content for an empty database: the demo school for this machine only or for the public, only the data that
 * every installation needs, or nothing.
 */
export type Seed = "demo" | "publicDemo" | "reference" | "nothing";

/**
 * Migrates the schema and fills an empty database. Instances that start at the same time on one database take turns.
 *
 * @param url a session connection; a transaction pooler's works too
 * @returns the passwords of the demo school, if there is one and they are known
 * @throws Refusal if the database cannot be reached
 */
export async function prepareDatabase(
  url: string,
  seed: Seed,
): Promise<{ passwords: DemoPasswords | undefined }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect().catch((error: Error) => {
    throw new Refusal(`The database of DATABASE_URL can't be reached: ${error.message}`);
  });
  try {
    // The lock of a transaction, because a lock of a session would stay in a transaction pooler's connection for ever.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
    await migrateSchema(url);
    const isDemo = seed === "demo" || seed === "publicDemo";
    if (isDemo) await seedDemoSchool(url, client);
    if (seed !== "nothing") await seedReferenceData(url, client);
    const audience = seed === "publicDemo" ? "public" : "local";
    const passwords = isDemo ? await demoPasswords(client, audience) : undefined;
    await client.query("commit");
    return { passwords };
  } finally {
    await client.end();
  }
}

/** Applies missing migrations: the product's, and those of the worker's queue, which has its own schema. */
export async function migrateSchema(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await migrate(drizzle({ client: pool }), { migrationsFolder: join(projectRoot, "db/migrations") });
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/**
 * Keeps a real school away from a database that contains the demo school (docs/decisions/0233).
 *
 * @param isKept the operator has said DEMO_DATA=kept, because the school has begun to work in such a database
 * @throws Refusal if accounts share a password hash, as only the demo's do
 */
export async function refuseDemoSchool(url: string, isKept: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const db = drizzle({ client, casing: "snake_case" });
    const { accounts, passwords } = await findDemoTraces(db as unknown as Executor);
    if (passwords > 0 && !isKept)
      throw new Refusal(
        `The database of DATABASE_URL contains the demo school: ${passwords} accounts have the demo's password.\n` +
          "Take an empty database. To show the demo on this machine alone: npm start -- --demo.\n" +
          "If a real school works in this database already, DEMO_DATA=kept starts it all the same; /admin/settings lists what is left.",
      );
    if (accounts > 0)
      console.log(
        `  Attention: ${accounts} accounts have addresses of the demo school (example.com); /admin/settings lists them.`,
      );
  } finally {
    await client.end();
  }
}

/** The cheap check comes first, here and below: loading the seed takes longer than the rest of a start. */
async function seedDemoSchool(url: string, client: pg.Client) {
  if ((await exists(client, "parents")) || (await exists(client, "admins"))) return;
  const { isEmpty, seedDemo } = await import("@/db/seed/run");
  if (!(await isEmpty(url))) return;
  console.log("Filling the empty database with the demo school …");
  await seedDemo(url);
}

async function seedReferenceData(url: string, client: pg.Client) {
  const isWithout = async (table: string) => !(await exists(client, table));
  const [withoutAssessments, withoutRubrics] = [await isWithout("assessments"), await isWithout("rubrics")];
  if (!withoutAssessments && !withoutRubrics) return;
  const { seedReference, seedSchoolRubrics } = await import("@/db/seed/run");
  if (withoutAssessments) await seedReference(url);
  if (withoutRubrics) await seedSchoolRubrics(url);
}

async function exists(client: pg.Client, from: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select exists (select from ${from})`);
  return rows[0]?.exists ?? false;
}
