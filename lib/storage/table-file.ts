import { readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { Failure } from "@/lib/core/errors";
import { countedWorkbook } from "./office-file";
import { megabyte, type StagedFile, tooLarge } from "./staging";

/** More than any list prepared by hand. */
const tableLimit = 5 * megabyte;

/**
 * The rows of a CSV file or of a workbook's first sheet, as trimmed texts, without empty rows. A CSV may be in UTF-8
 * or, as from Excel in China, in GB 18030.
 * @throws Failure "tooLarge" above 5 MB or, for a workbook, 20 MB decompressed; "unsupportedType" for anything else or
 * a damaged workbook
 */
export async function readTable({ path, sizeBytes }: StagedFile): Promise<string[][]> {
  if (sizeBytes > tableLimit) throw tooLarge(tableLimit);
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const rows = found ? await readWorkbook(path) : readCsv(await readFile(path));
  return rows.map((row) => row.map(textIn)).filter((row) => row.some((cell) => cell !== ""));
}

/** A workbook's date has no zone; it becomes the day that the cell shows. */
function textIn(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}

async function readWorkbook(path: string): Promise<unknown[][]> {
  const workbook = await countedWorkbook(path);
  if (!workbook) throw notATable();
  return readSheet(workbook).catch(() => {
    throw notATable();
  });
}

function readCsv(bytes: Buffer): string[][] {
  if (bytes.includes(0)) throw notATable();
  return Papa.parse(textOf(bytes)).data;
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

const notATable = () => new Failure("unsupportedType", "tableType");
