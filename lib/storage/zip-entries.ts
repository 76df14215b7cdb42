import { once } from "node:events";
import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";
import { Failure } from "@/lib/core/errors";
import { megabyte } from "./staging";

export type ArchiveLimit = { bytes: number; refusal: () => Failure };

const entryLimit = 5_000;
/** No real document is compressed this much. */
const highestRatio = 120;
const ratioFreeBytes = 20 * megabyte;

/** A damaged archive, or one that unpacks to far more than its size. */
export const suspect = () => new Failure("unsupportedType", "fileSuspect");

/** Opens an archive; its declared sizes are enforced while decompressing. @throws Failure "unsupportedType" */
export const openZip = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) =>
      error ? reject(suspect()) : resolve(zip),
    );
  });

/** Reads an archive's directory. Names that lead out of it are an error of yauzl. @throws Failure */
export async function listEntries(zip: ZipFile, limit: ArchiveLimit): Promise<Entry[]> {
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

/** The decompressed bytes of one file. */
export const openPart = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    if (entry.isEncrypted()) return reject(suspect());
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
