import type { ArchiveSchema, ArchiveTable } from "@/lib/archive/format";
import { archiveSchema } from "@/lib/archive/schema";

/** `docs/archive-tables.md`: every table and column of an archive in words, and what is left out. */
export function archiveTables(): string {
  const { tables, leftOut } = archiveSchema();
  return `# The tables of an archive

Written by \`npm run generate\` from \`db/schema\` and the sentences in \`lib/archive/words\`. [archive.md](archive.md) describes the rest of the format.

${tables.map(describeTable).join("\n")}
## What is left out

${leftOut.map(describeLeftOut).join("\n")}
`;
}

function describeTable(table: ArchiveTable): string {
  const { name, means, rows, key, columns } = table;
  const lines = columns.map((column) => `- \`${column.name}\` ${factsOf(table, column)}: ${column.means}`);
  return `## ${name}

${[means, rows].filter(Boolean).join(" ")} Ordered by ${key.map((column) => `\`${column}\``).join(", ")}.

${lines.join("\n")}
`;
}

function factsOf(
  { references }: ArchiveTable,
  { name, type, nullable, values }: ArchiveTable["columns"][number],
): string {
  const reference = references.find(({ columns }) => columns.includes(name));
  const to = reference && `${reference.table}.${reference.to[reference.columns.indexOf(name)]}`;
  const facts = [
    type,
    nullable && "may be null",
    to && `refers to \`${to}\``,
    values && `one of ${values.join(", ")}`,
  ];
  return facts.filter(Boolean).join(", ");
}

const describeLeftOut = ({ table, column, why }: ArchiveSchema["leftOut"][number]) =>
  `- \`${column ? `${table}.${column}` : table}\`: ${why}`;
