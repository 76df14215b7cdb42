import { zipSync } from "fflate";
import { Failure } from "@/lib/core/errors";
import type { DocumentType } from "./document-types";
import { megabyte } from "./staging";
import { type ArchiveLimit, listEntries, openPart, openZip, suspect } from "./zip-entries";

/** More than any lesson needs, and still small enough to decompress on a family's laptop. */
const documentLimit: ArchiveLimit = { bytes: 400 * megabyte, refusal: () => suspect() };
/** A table is read into memory completely. */
const workbookLimit: ArchiveLimit = {
  bytes: 20 * megabyte,
  refusal: () => new Failure("tooLarge", "tableUnpacked", { limit: "20 MB" }),
};

const mainParts: Record<string, DocumentType> = {
  "word/document.xml": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "ppt/presentation.xml": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};
const macros = /(^|\/)vbaProject\.bin$/i;

/**
 * Distinguishes Word from PowerPoint by the parts of the archive.
 * @throws Failure "unsupportedType" for another kind of archive, one with macros, a damaged one, or a zip bomb
 */
export async function officeTypeOf(path: string): Promise<DocumentType> {
  const names = await checkedParts(path, documentLimit);
  const main = names.find((name) => name in mainParts);
  if (!main) throw new Failure("unsupportedType", "fileType");
  return mainParts[main]!;
}

/**
 * An Excel workbook, repacked from the parts that were decompressed and counted here, so that another reader cannot
 * find anything else in it. Null for a Word or PowerPoint file.
 * @throws Failure "unsupportedType", as above; "tooLarge" above 20 MB decompressed
 */
export async function countedWorkbook(path: string): Promise<Buffer | null> {
  const parts: Record<string, Uint8Array> = {};
  const names = await checkedParts(path, workbookLimit, (name, bytes) => (parts[name] = bytes));
  return names.includes("xl/workbook.xml") ? Buffer.from(zipSync(parts, { level: 0 })) : null;
}

/**
 * The names of an Office file's parts. Every part is decompressed first, discarded or stored in `keep`, so that neither
 * a zip bomb nor an archive with false sizes reaches another reader.
 */
async function checkedParts(
  path: string,
  limit: ArchiveLimit,
  keep?: (name: string, bytes: Uint8Array) => void,
): Promise<string[]> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip, limit);
    const names = entries.map(({ fileName }) => fileName);
    if (!names.includes("[Content_Types].xml") || names.some((name) => macros.test(name)))
      throw new Failure("unsupportedType", "fileType");
    if (!names.some((name) => name in mainParts || name === "xl/workbook.xml"))
      throw new Failure("unsupportedType", "fileType");
    for (const entry of entries) {
      const chunks: Buffer[] = [];
      for await (const chunk of await openPart(zip, entry)) if (keep) chunks.push(chunk as Buffer);
      keep?.(entry.fileName, Buffer.concat(chunks));
    }
    return names;
  } catch (error) {
    throw error instanceof Failure ? error : suspect();
  } finally {
    zip.close();
  }
}
