import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contractionsOf, uniqueIndexesOf } from "./contractions";
import { projectRoot } from "./settings";

/** Migrations up to this one were written before the rule. */
const baseline = "0071_file_stores";

type Declared = { migration: string; takes: string[]; reason: string; unusedSince: string };
const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const declared = JSON.parse(read("db/contractions.json")) as Declared[];
const migrations = readdirSync(join(projectRoot, "db/migrations"))
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ name: name.replace(".sql", ""), text: read(`db/migrations/${name}`) }));

const indexesBefore = (name: string) =>
  new Set(migrations.filter((other) => other.name < name).flatMap(({ text }) => uniqueIndexesOf(text)));

test.each(migrations.filter(({ name }) => name > baseline))(
  "$name takes nothing from the last release that db/contractions.json does not declare",
  ({ name, text }) => {
    const found = contractionsOf(text, indexesBefore(name));
    expect(found).toEqual(declared.find(({ migration }) => migration === name)?.takes ?? []);
  },
);

test("a declaration is about a migration, and says why and since when no code uses it", () => {
  for (const { migration, reason, unusedSince } of declared) {
    expect(migrations.map(({ name }) => name)).toContain(migration);
    expect(reason.length).toBeGreaterThan(20);
    expect(unusedSince).toMatch(/^[0-9a-f]{7,40}$/);
  }
});

test.each([
  ['DROP TABLE "orders";', "drops the table orders"],
  ['ALTER TABLE "orders" DROP COLUMN "note";', "drops a column of orders"],
  ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b";', "renames a part of orders"],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', "requires a value in orders"],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE smallint;', "changes a type in orders"],
  ['ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;', "drops a default of orders"],
  ['ALTER TABLE "orders" ADD COLUMN "kind" text NOT NULL;', "requires a value in the new column orders.kind"],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (cents > 0);', "adds a check to orders"],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" UNIQUE("a","b");', "adds a unique to orders"],
  ['CREATE UNIQUE INDEX "i" ON "orders" USING btree ("a");', "adds a unique index to orders"],
  ['DROP INDEX "used_key";', "drops the unique index used_key"],
  [
    'CREATE TRIGGER stays BEFORE DELETE ON "orders" EXECUTE FUNCTION f();',
    "adds the trigger stays to orders",
  ],
])("%s takes something away", (statement, what) => {
  expect(contractionsOf(statement, new Set(["used_key"]))).toEqual([what]);
});

test.each([
  'CREATE TABLE "new" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "c" CHECK (id > 0);\nCREATE UNIQUE INDEX "i" ON "new" ("id");',
  'ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT \'a\' NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "kind" text;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (kind <> note);',
  'CREATE INDEX "i" ON "orders" ("a");',
  'DROP INDEX "plain_idx";',
  'ALTER TABLE "orders" DROP CONSTRAINT "c";',
  "update orders set note = '';",
])("%s takes nothing away", (migration) => {
  expect(contractionsOf(migration, new Set(["used_key"]))).toEqual([]);
});
