import { once } from "node:events";
import type { Readable } from "node:stream";
import { zipSync } from "fflate";
import { type Entry, open, type ZipFile } from "yauzl";
import { Failure } from "@/lib/core/errors";
import type { DocumentType } from "./document-types";
import { megabyte } from "./staging";

type Limit = { bytes: number; refusal: () => Failure };
/** More than any lesson needs, and still small enough to decompress on a family's laptop. */
const documentLimit: Limit = { bytes: 400 * megabyte, refusal: () => suspect() };
/** A table is read into memory completely. */
const workbookLimit: Limit = {
  bytes: 20 * megabyte,
  refusal: () => new Failure("tooLarge", "tableUnpacked", { limit: "20 MB" }),
};
const entryLimit = 5_000;
/** No real document is compressed this much. */
const highestRatio = 120;
const ratioFreeBytes = 20 * megabyte;

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
  limit: Limit,
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

const suspect = () => new Failure("unsupportedType", "fileSuspect");

const openZip = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(suspect()) : resolve(zip),
    );
  });

/** Reads the archive's directory; its declared sizes are enforced while decompressing. */
async function listEntries(zip: ZipFile, limit: Limit): Promise<Entry[]> {
  const entries: Entry[] = [];
  let unpacked = 0;
  let packed = 0;
  if (zip.entryCount > entryLimit) throw suspect();
  const ended = once(zip, "end");
  zip.on("entry", (entry: Entry) => {
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    entries.push(entry);
    if (unpacked > limit.bytes) zip.emit("error", limit.refusal());
    else if (unpacked > ratioFreeBytes && unpacked > packed * highestRatio) zip.emit("error", suspect());
    else zip.readEntry();
  });
  zip.readEntry();
  await ended;
  return entries;
}

const openPart = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    if (entry.isEncrypted()) return reject(suspect());
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
