/** A change of the schema after which the code of the last release fails, in words. */
export type Contraction = string;

const named = String.raw`(?:"public"\.)?"(\w+)"`;
const created = new RegExp(`^create table ${named}`, "i");
const added = new RegExp(`^alter table ${named} add column "(\\w+)"(.*)$`, "is");
const constrained = new RegExp(
  `^alter table ${named} add constraint "\\w+" (check|unique|foreign key|primary key)(.*)$`,
  "is",
);
const unique = new RegExp(`^create unique index "\\w+" on ${named}(.*)$`, "is");
const trigger = new RegExp(`^create (?:or replace )?(?:constraint )?trigger (\\w+).*? on ${named}`, "is");

const breaking: [RegExp, string][] = [
  [new RegExp(`^drop table (?:if exists )?${named}`, "i"), "drops the table"],
  [new RegExp(`^alter table ${named} drop column`, "i"), "drops a column of"],
  [new RegExp(`^alter table ${named} rename`, "i"), "renames a part of"],
  [new RegExp(`^alter table ${named} alter column "\\w+" set not null`, "i"), "requires a value in"],
  [new RegExp(`^alter table ${named} alter column "\\w+" drop default`, "i"), "drops a default of"],
  [new RegExp(`^alter table ${named} alter column "\\w+" (?:set data )?type`, "i"), "changes a type in"],
];

/**
 * Returns what a migration takes away from the code of the release before it: tables, columns, defaults, and values that
 * it could write so far. Rules on new tables and on columns that the migration itself adds are no such thing, because that code
 * does not write them.
 *
 * @param uniqueIndexes the names of the unique indexes so far: the old code may name their columns in `on conflict`
 */
export function contractionsOf(migration: string, uniqueIndexes: ReadonlySet<string>): Contraction[] {
  const statements = migration
    .split(/;\s*(?:--> statement-breakpoint)?\s*(?:\n|$)|--> statement-breakpoint/)
    .map((statement) => statement.replace(/^(\s*--.*\n)*/, "").trim());
  const newTables = new Set(statements.flatMap((statement) => created.exec(statement)?.[1] ?? []));
  const newColumns = new Set(
    statements.flatMap((statement) => {
      const [, table, column] = added.exec(statement) ?? [];
      return table ? [`${table}.${column}`] : [];
    }),
  );
  return statements.flatMap(
    (statement) => contractionOf(statement, { newTables, newColumns, uniqueIndexes }) ?? [],
  );
}

type Known = { newTables: Set<string>; newColumns: Set<string>; uniqueIndexes: ReadonlySet<string> };

function contractionOf(
  statement: string,
  { newTables, newColumns, uniqueIndexes }: Known,
): Contraction | undefined {
  const isOld = (table: string | undefined) => table !== undefined && !newTables.has(table);
  for (const [pattern, what] of breaking) {
    const table = pattern.exec(statement)?.[1];
    if (isOld(table)) return `${what} ${table}`;
  }
  const [, table, column, rest = ""] = added.exec(statement) ?? [];
  if (isOld(table) && /not null/i.test(rest) && !/default|generated/i.test(rest))
    return `requires a value in the new column ${table}.${column}`;
  const [, ruled, kind = "unique", rule = ""] =
    constrained.exec(statement) ?? unique.exec(statement)?.toSpliced(2, 0, "unique index") ?? [];
  if (isOld(ruled) && ![...rule.matchAll(/\w+/g)].some(([word]) => newColumns.has(`${ruled}.${word}`)))
    return `adds a ${kind.toLowerCase()} to ${ruled}`;
  const [, name, watched] = trigger.exec(statement) ?? [];
  if (isOld(watched)) return `adds the trigger ${name} to ${watched}`;
  const [, index = ""] = /^drop index (?:if exists )?"?(\w+)/i.exec(statement) ?? [];
  return uniqueIndexes.has(index) ? `drops the unique index ${index}` : undefined;
}

/** The names of the unique indexes that a migration creates. */
export const uniqueIndexesOf = (migration: string): string[] =>
  [...migration.matchAll(/create unique index "(\w+)"/gi)].map(([, name = ""]) => name);
