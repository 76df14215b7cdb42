import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Column, getTableColumns, is, sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgJsonb, PgTable, PgText } from "drizzle-orm/pg-core";
import pg from "pg";

/** Calls `struck()` wherever it is executed as script. */
export const scriptText = `"><img src=x onerror=struck()><script>struck()</script></textarea><svg/onload=struck()>`;
const scriptAddress = "javascript:struck()";

/** All tables of the schema. */
async function readSchema() {
  const folder = join(process.cwd(), "db/schema");
  const files = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file))));
  return files
    .flatMap((file) => Object.values(file as object) as unknown[])
    .filter((value): value is PgTable => is(value, PgTable));
}

/** Columns written by programs only, never with a user's text. */
const machines = new Set(
  (
    "id key type role action subject source template slug scene taxRegion secret codeHash tokenHash passwordHash " +
    "calendarSecret avatar sha256 storageKey contentType basketDigest dedupeKey orderNo sessionId paymentIntentId " +
    "providerRefundId email recipient loginName ip code documentNo kind externalId country invitedEmail"
  ).split(" "),
);
const addresses = new Set(["joinUrl", "url", "image"]);
/** The JSON columns that contain text, each with the SQL that replaces it. */
const lists: Record<string, SQL> = {
  outcomes: sql`jsonb_build_array(${scriptText}::text)`,
  outcomesZh: sql`jsonb_build_array(${scriptText}::text)`,
  options: sql`coalesce((select jsonb_agg(part || jsonb_build_object('label', (part ->> 'label') || ${scriptText}::text))
    from jsonb_array_elements(options) part), '[]')`,
};

/**
 * Writes script text into every column of the current schema that contains a user's text, so that new columns are
 * included. Returns the columns written and those whose constraints refused it.
 */
export async function injectScriptEverywhere(
  databaseUrl: string,
): Promise<{ written: string[]; refused: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Triggers would refuse changes of what is written once, such as the words of a rubric.
  await client.query("set session_replication_role = replica");
  const db = drizzle({ client, casing: "snake_case" });
  const written: string[] = [];
  const refused: string[] = [];
  for (const table of await readSchema())
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      const value = strikeOf(name, column, nameOf(table) === "admins");
      if (!value) continue;
      await db
        .update(table)
        .set({ [name]: value } as never)
        .where(sql`${column} is not null`)
        .then(
          () => written.push(`${nameOf(table)}.${name}`),
          () => refused.push(`${nameOf(table)}.${name}`),
        );
    }
  await client.end();
  return { written, refused };
}

const nameOf = (table: PgTable) =>
  String((table as unknown as Record<symbol, unknown>)[Symbol.for("drizzle:Name")]);

function strikeOf(name: string, column: Column, isAdmin: boolean): SQL | string | null {
  // Names may have to be unique.
  const text = sql`${scriptText}::text || substr(md5(random()::text), 1, 6)`;
  if (is(column, PgJsonb)) return lists[name] ?? null;
  if (!is(column, PgText) || (column.enumValues?.length ?? 0) > 0 || machines.has(name)) return null;
  if (isAdmin && name === "name") return null;
  return addresses.has(name) ? scriptAddress : text;
}
