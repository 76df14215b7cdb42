import Papa from "papaparse";
import { z } from "zod";
import { Failure } from "@/lib/core/errors";
import { stagedFile } from "@/lib/storage/schemas";
import { readTable as readRows } from "@/lib/storage/table-file";
import { pick } from "@/lib/core/pick";
import { withInput } from "@/lib/core/with-input";
import { readCountry, readProvince } from "@/lib/core/places";
import { AddParent, OfficeAddStudent } from "./office-schemas";

/** `/api/admin/family/import/check`: the text of a CSV file. */
export const CheckImport = z.object({ text: z.string().min(1).max(2_000_000) });
/** `/api/admin/family/import/read`: a CSV file or a workbook; returns the text that `check` takes. */
export const ReadImport = z.object({ file: stagedFile() });

/** The rows of a file as CSV. @throws Failure "tooLarge", "unsupportedType" for a file that is not a table */
export const importTextOf = async ({ file }: z.output<typeof ReadImport>) => ({
  text: Papa.unparse(await readRows(file)),
});

/** `/api/admin/family/import/save`: `goodOnly` skips the rows with errors. */
export const SaveImport = CheckImport.extend({ goodOnly: z.boolean().default(false) });

/** The columns of the file, with one row per child; families are distinguished by address. */
export const importColumns = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "city",
  "province",
  "country",
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
/** An error in a field of a row; rows are numbered as in a spreadsheet, with the headings in row 1. */
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
 * Parses a file of families into valid ones and errors by row and field. If one row of a family is invalid, the whole
 * family is left out.
 * @throws Failure "conflict" if it is not a table, lacks a heading, or is too long
 */
export function readFamilies(text: string): { families: ImportedFamily[]; problems: RowProblem[] } {
  const families = new Map<string, ImportedFamily>();
  const problems: RowProblem[] = [];
  const logins = new Map<string, number>();
  for (const [index, cells] of readTable(text).entries()) {
    const row = index + 2;
    const parent = AddParent.safeParse(parentOf(cells), withInput);
    for (const field of unknownPlaces(cells)) problems.push(rowProblem(row, field, "notAnOption"));
    const hasChild = Boolean(cells.childFirstName || cells.childLastName);
    const child = hasChild ? Child.safeParse(childOf(cells), withInput) : null;
    for (const issue of parent.error?.issues ?? []) problems.push(problemAt(row, issue, parentColumns));
    for (const issue of child?.error?.issues ?? []) problems.push(problemAt(row, issue, childColumns));
    const login = child?.data?.loginName;
    if (login && logins.has(login)) problems.push(rowProblem(row, "childLoginName", "loginNameTaken"));
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
  // The schemas know more fields than the file may set, such as a password.
  return data.map((cells) => pick(cells, importColumns));
}

/** The cells of a parent, with places, language and grade in the form of the calls. */
const parentOf = ({ province, country, language, ...cells }: Cells) => ({
  ...cells,
  province: readProvince(province ?? ""),
  country: readCountry(country ?? ""),
  ...(language && { locale: languages[language.toLowerCase()] ?? language }),
});

const languages: Record<string, string> = {
  english: "en",
  英文: "en",
  英语: "en",
  chinese: "zh",
  中文: "zh",
};

function unknownPlaces({ province, country }: Cells): ColumnName[] {
  const isUnknown = {
    province: province && !readProvince(province),
    country: country && !readCountry(country),
  };
  return (["province", "country"] as const).filter((field) => isUnknown[field]);
}

const childOf = (cells: Cells) => ({
  ...Object.fromEntries(Object.entries(childColumns).map(([field, column]) => [field, cells[column] ?? ""])),
  grade: gradeIn(cells.childGrade ?? ""),
});

/** "3" of "Grade 3" and "3年级"; kindergarten is 0. */
const gradeIn = (text: string) =>
  /^(k|jk|sk|kindergarten|幼儿园|学前班?)$/i.test(text) ? "0" : text.replace(/^grade\s*|年级$/gi, "");

const problemAt = (
  row: number,
  issue: z.core.$ZodIssue,
  columns: Partial<Record<string, ColumnName>>,
): RowProblem => {
  const field = String(issue.path[0] ?? "");
  return { row, field: columns[field] ?? (field as ColumnName), issue };
};

/** An error that no schema finds, with a key of the validation messages. */
export const rowProblem = (row: number, field: ColumnName, message: string): RowProblem => ({
  row,
  field,
  issue: { code: "custom", path: [field], message, input: undefined },
});
