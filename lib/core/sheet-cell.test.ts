import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormula, safeCell } from "./sheet-cell";

const before = fc.array(
  fc.constantFrom(
    " ",
    "\n",
    "\r\n",
    "\t",
    "\u00a0",
    "\u3000",
    "\uFEFF",
    "\u200B",
    '"',
    "'",
    "“",
    "”",
    "‘",
    "「",
  ),
  { maxLength: 6 },
);
const sign = fc.constantFrom("=", "+", "-", "@", "＝", "＋", "－", "＠");

test("a text that begins like a formula is escaped, whatever precedes the sign", () => {
  fc.assert(
    fc.property(before, sign, fc.string(), (start, first, rest) => {
      const text = start.join("") + first + rest;
      expect(escapeFormula(text)).toBe(`'${text}`);
    }),
    { numRuns: 10_000 },
  );
});

test("a text that begins with a letter or a digit is unchanged", () => {
  fc.assert(
    fc.property(before, fc.stringMatching(/^[\p{L}\d(].*$/u), (start, rest) => {
      const text = start.join("").replace(/^[\t\r]+/, "") + rest;
      expect(escapeFormula(text)).toBe(text);
    }),
  );
  expect(["", " ", "陈雨桐", "a=b", "(=1)"].map(escapeFormula)).toEqual(["", " ", "陈雨桐", "a=b", "(=1)"]);
  expect([safeCell(-5), safeCell(null), safeCell("\tx"), safeCell("\rx")]).toEqual([
    -5,
    null,
    "'\tx",
    "'\rx",
  ]);
});

/** Everything that writes cells of a sheet, and the function of this file that it uses. */
const writers = {
  "lib/marks/gradebook-export.ts": "safeCell",
  "lib/core/sheet-stream.ts": "safeCell",
  // Writes the table made by lib/marks/gradebook-export.ts.
  "components/marks/export-menu.tsx": "toSheetTable",
  // The office's own file in another format, which goes straight back into the import.
  "lib/families/read-families.ts": "importTextOf",
  // Data for another system's program, which would keep an apostrophe as part of a name (docs/decisions/0229).
  "lib/office/roster/export-roster.ts": "asCsv",
  // Our own columns and example, without user input.
  "components/assessments/office/import-sheet.tsx": "example",
  "components/families/office/import-form.tsx": "template",
};

test("every export is listed here and uses its function", () => {
  const writes =
    /unparse\(|import\("write-excel-file|from "write-excel-file|data:text\/csv|spreadsheetml\.sheet\.main/;
  const files = ["app", "components", "lib"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.ts$/.test(file));
  const found = files.filter((file) => writes.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted());
  for (const [file, through] of Object.entries(writers))
    expect(readFileSync(file, "utf8")).toContain(through);
});
