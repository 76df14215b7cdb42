import Papa from "papaparse";
import { z } from "zod";
import { Failure } from "@/lib/core/errors";
import { keepInput } from "@/lib/core/keep-input";
import { AddParent, OfficeAddStudent } from "./schemas";

/** `/api/admin/family/import/check`: the text of a CSV file. */
export const CheckImport = z.object({ text: z.string().min(1).max(2_000_000) });
/** `/api/admin/family/import/save`: `goodOnly` leaves out the rows with errors. */
export const SaveImport = CheckImport.extend({ goodOnly: z.boolean().default(false) });

/** The columns of the file; one row for each child, families are told apart by their address. */
export const importColumns = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "city",
  "province",
  "postcode",
  "language",
  "childFirstName",
  "childLastName",
  "childGrade",
  "childBirthDay",
  "childSchool",
  "childLoginName",
] as const;
type ColumnName = (typeof importColumns)[number];
type Cells = Record<ColumnName, string>;

type ImportedChild = Omit<z.output<typeof OfficeAddStudent>, "userId">;
export type ImportedFamily = {
  rows: number[];
  parent: z.output<typeof AddParent>;
  children: ImportedChild[];
};
/** What is wrong with one field of one row; rows as a spreadsheet counts them, the headings being row 1. */
export type RowProblem = { row: number; field: ColumnName; issue: z.core.$ZodIssue };

const longestImport = 5_000;

const Child = OfficeAddStudent.omit({ userId: true });
const parentColumns: Partial<Record<string, ColumnName>> = { locale: "language" };
const childColumns: Record<string, ColumnName> = {
  firstName: "childFirstName",
  lastName: "childLastName",
  grade: "childGrade",
  birthDay: "childBirthDay",
  school: "childSchool",
  loginName: "childLoginName",
};

/**
 * Reads a file of families: what is good, and what is wrong by row and field. A row whose family has an error is left out
 * with the whole family.
 * @throws Failure "conflict" when it is no table, lacks a heading, or is too long
 */
export function readFamilies(text: string): { families: ImportedFamily[]; problems: RowProblem[] } {
  const families = new Map<string, ImportedFamily>();
  const problems: RowProblem[] = [];
  const logins = new Map<string, number>();
  for (const [index, cells] of readTable(text).entries()) {
    const row = index + 2;
    const parent = AddParent.safeParse(
      { ...cells, ...(cells.language && { locale: cells.language }) },
      keepInput,
    );
    const hasChild = Boolean(cells.childFirstName || cells.childLastName);
    const child = hasChild ? Child.safeParse(childOf(cells), keepInput) : null;
    for (const issue of parent.error?.issues ?? []) problems.push(problemAt(row, issue, parentColumns));
    for (const issue of child?.error?.issues ?? []) problems.push(problemAt(row, issue, childColumns));
    const login = child?.data?.loginName;
    if (login && logins.has(login)) problems.push(said(row, "childLoginName", "loginNameTaken"));
    if (login) logins.set(login, row);
    if (!parent.success) continue;
    const family = families.get(parent.data.email) ?? { rows: [], parent: parent.data, children: [] };
    family.rows.push(row);
    if (child?.success) family.children.push(child.data);
    families.set(parent.data.email, family);
  }
  return { families: [...families.values()], problems };
}

function readTable(text: string): Cells[] {
  const { data, meta, errors } = Papa.parse<Cells>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim(),
    transform: (value) => value.trim(),
  });
  const isTable = (["firstName", "lastName", "email"] as const).every((name) => meta.fields?.includes(name));
  if (!isTable || errors.some(({ type }) => type === "Quotes"))
    throw new Failure("conflict", "importUnreadable");
  if (data.length > longestImport) throw new Failure("conflict", "importTooLong", { maximum: longestImport });
  return data;
}

const childOf = (cells: Cells) =>
  Object.fromEntries(Object.entries(childColumns).map(([field, column]) => [field, cells[column] ?? ""]));

const problemAt = (
  row: number,
  issue: z.core.$ZodIssue,
  columns: Partial<Record<string, ColumnName>>,
): RowProblem => {
  const field = String(issue.path[0] ?? "");
  return { row, field: columns[field] ?? (field as ColumnName), issue };
};

/** A problem that no schema finds, said with a sentence of the validation messages. */
export const said = (row: number, field: ColumnName, message: string): RowProblem => ({
  row,
  field,
  issue: { code: "custom", path: [field], message, input: undefined },
});
