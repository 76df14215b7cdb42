import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import Papa from "papaparse";
import { csvOptions, safeCell } from "./sheet-cell";
import { xmlText } from "./xml";

export type SheetCell = string | number | null;
/** Rows in batches, the first row being the headings. */
export type SheetRows = AsyncIterable<SheetCell[][]>;
export const sheetFormats = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

const byteOrderMark = "\uFEFF";

/** CSV for Excel: UTF-8 with a byte order mark. */
async function* csv(rows: SheetRows): AsyncGenerator<Uint8Array> {
  let start = byteOrderMark;
  for await (const batch of rows) {
    if (batch.length === 0) continue;
    yield strToU8(`${start}${Papa.unparse(batch, csvOptions)}\r\n`);
    start = "";
  }
}

const parts = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const declaration = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>`;
function toCell(value: SheetCell, at: string): string {
  if (value === null) return "";
  if (typeof value === "number") return `<c r="${at}"><v>${value}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

/** Columns have one letter: no list has more than 26. */
const toRow = (cells: SheetCell[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => toCell(cell, `${String.fromCodePoint(65 + column)}${row}`)).join("")}</row>`;

/**
 * A streamed workbook: `write-excel-file` builds one in memory, which would not hold a million rows
 * (docs/decisions/0082).
 */
async function* xlsx(rows: SheetRows): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const [name, xml] of Object.entries(parts)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(strToU8(declaration + xml), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 1 });
  zip.add(sheet);
  const head = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`;
  sheet.push(strToU8(declaration + head));
  let written = 0;
  for await (const batch of rows) {
    sheet.push(strToU8(batch.map((cells, index) => toRow(cells, written + index + 1)).join("")));
    written += batch.length;
    yield* take();
  }
  sheet.push(strToU8("</sheetData></worksheet>"), true);
  zip.end();
  yield* take();
}

async function* safe(rows: SheetRows): SheetRows {
  for await (const batch of rows) yield batch.map((cells) => cells.map(safeCell));
}

/** The bytes of a sheet, generated on demand: memory does not grow with the rows. No cell is a formula. */
export const sheetBytes = (format: SheetFormat, rows: SheetRows): AsyncGenerator<Uint8Array> =>
  format === "csv" ? csv(safe(rows)) : xlsx(safe(rows));
