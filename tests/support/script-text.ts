import { type Column, getTableColumns, is, sql, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgJsonb, PgTable, PgText } from "drizzle-orm/pg-core";
import pg from "pg";
import * as access from "@/db/schema/access";
import * as assessments from "@/db/schema/assessments";
import * as catalog from "@/db/schema/catalog";
import * as commerce from "@/db/schema/commerce";
import * as learning from "@/db/schema/learning";
import * as marking from "@/db/schema/marking";
import * as office from "@/db/schema/office";
import * as people from "@/db/schema/people";

/** Calls `struck()` wherever somebody takes it for more than letters. */
export const scriptText = `"><img src=x onerror=struck()><script>struck()</script></textarea><svg/onload=struck()>`;
const scriptAddress = "javascript:struck()";

const tables = [access, assessments, catalog, commerce, learning, marking, office, people]
  .flatMap((schema) => Object.values(schema) as unknown[])
  .filter((value): value is PgTable => is(value, PgTable));

/** What programs write for programs: a person's words never stand there. */
const machines = new Set(
  (
    "id key type role action subject source template slug scene taxRegion secret codeHash tokenHash passwordHash " +
    "calendarSecret sha256 storageKey contentType basketDigest dedupeKey orderNo sessionId paymentIntentId " +
    "providerRefundId email recipient loginName ip"
  ).split(" "),
);
const addresses = new Set(["joinUrl", "url", "image"]);
/** The columns of JSON that hold words, each with its way to strike them. */
const lists: Record<string, SQL> = {
  outcomes: sql`jsonb_build_array(${scriptText}::text)`,
  outcomesZh: sql`jsonb_build_array(${scriptText}::text)`,
  options: sql`coalesce((select jsonb_agg(part || jsonb_build_object('label', (part ->> 'label') || ${scriptText}::text))
    from jsonb_array_elements(options) part), '[]')`,
};

/**
 * Writes script text into every column that holds a person's words, as the schema has them today, so that a new column
 * comes along by itself. Answers the columns that were written, and those that the database would not have it in.
 */
export async function strikeEverywhere(
  databaseUrl: string,
): Promise<{ written: string[]; refused: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const db = drizzle({ client, casing: "snake_case" });
  const written: string[] = [];
  const refused: string[] = [];
  for (const table of tables)
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      const value = strikeOf(name, column, table === people.admins);
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
  // Names may have to differ from one another.
  const text = sql`${scriptText}::text || substr(md5(random()::text), 1, 6)`;
  if (is(column, PgJsonb)) return lists[name] ?? null;
  if (!is(column, PgText) || (column.enumValues?.length ?? 0) > 0 || machines.has(name)) return null;
  if (isAdmin && name === "name") return null;
  return addresses.has(name) ? scriptAddress : text;
}
