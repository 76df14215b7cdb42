import { once } from "node:events";
import { type Entry, open, type ZipFile } from "yauzl";
import { Failure } from "@/lib/core/errors";
import type { DocumentType } from "./content-type";
import { megabyte } from "./staging";

/** More than any lesson needs, and little enough to unpack on a family's laptop. */
const unpackedLimit = 400 * megabyte;
const entryLimit = 5_000;
/** A small file that grows this much is no document. */
const highestRatio = 120;
const ratioFreeBytes = 20 * megabyte;

const mainParts: Record<string, DocumentType> = {
  "word/document.xml": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "ppt/presentation.xml": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
};
const macros = /(^|\/)vbaProject\.bin$/i;

/**
 * Tells Word from PowerPoint by the parts of the archive.
 * @throws Failure "unsupportedType": another kind of archive, one with macros, a damaged one, a bomb
 */
export async function officeTypeOf(path: string): Promise<DocumentType> {
  const names = await checkedParts(path);
  const main = names.find((name) => name in mainParts);
  if (!main) throw new Failure("unsupportedType", "fileType");
  return mainParts[main]!;
}

/** True for a workbook of Excel. @throws Failure "unsupportedType", as above */
export const isWorkbook = async (path: string): Promise<boolean> =>
  (await checkedParts(path)).includes("xl/workbook.xml");

/**
 * The names of an Office file's parts. Every part is unpacked into nothing first, so that neither a bomb nor an archive
 * that lies about its sizes reaches another reader.
 */
async function checkedParts(path: string): Promise<string[]> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip);
    const names = entries.map(({ fileName }) => fileName);
    if (!names.includes("[Content_Types].xml") || names.some((name) => macros.test(name)))
      throw new Failure("unsupportedType", "fileType");
    if (!names.some((name) => name in mainParts || name === "xl/workbook.xml"))
      throw new Failure("unsupportedType", "fileType");
    for (const entry of entries) await unpack(zip, entry);
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

/** Reads the table of contents; the sizes that it promises are enforced while unpacking. */
async function listEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  let unpacked = 0;
  let packed = 0;
  if (zip.entryCount > entryLimit) throw suspect();
  const ended = once(zip, "end");
  zip.on("entry", (entry: Entry) => {
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    entries.push(entry);
    const isBomb =
      unpacked > unpackedLimit || (unpacked > ratioFreeBytes && unpacked > packed * highestRatio);
    if (isBomb) zip.emit("error", suspect());
    else zip.readEntry();
  });
  zip.readEntry();
  await ended;
  return entries;
}

const unpack = (zip: ZipFile, entry: Entry) =>
  new Promise<void>((resolve, reject) => {
    if (entry.isEncrypted()) return reject(suspect());
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      stream.on("error", reject).on("end", resolve).resume();
    });
  });
