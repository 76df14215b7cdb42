import type { Entry, ZipFile } from "yauzl";
import { Failure } from "@/lib/core/errors";
import { megabyte, type StagedFile } from "./staging";
import { type ArchiveLimit, listEntries, openPart, openZip, suspect } from "./zip-entries";

const packageLimit: ArchiveLimit = {
  bytes: 150 * megabyte,
  refusal: () => new Failure("tooLarge", "packageUnpacked", { limit: "150 MB" }),
};

/**
 * The files of a package of another system, by path. An archive's own names are trusted for nothing: they lead to no file of the disk.
 * @throws Failure "unsupportedType" for anything but an archive, and for one that is damaged, encrypted, a zip bomb, names a file twice or
 * names one outside itself; "tooLarge" above 150 MB decompressed
 */
export async function readPackageFile({ path }: StagedFile): Promise<Map<string, Buffer>> {
  const zip = await openZip(path).catch(() => {
    throw new Failure("unsupportedType", "packageNotZip");
  });
  try {
    const found = new Map<string, Buffer>();
    for (const entry of await listEntries(zip, packageLimit)) {
      if (entry.fileName.endsWith("/")) continue;
      if (found.has(entry.fileName)) throw suspect();
      found.set(entry.fileName, await readPart(zip, entry));
    }
    return found;
  } catch (error) {
    throw error instanceof Failure ? error : suspect();
  } finally {
    zip.close();
  }
}

/** The bytes of an entry, of the size that it declares, which the reader of the archive enforces. */
async function readPart(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = Buffer.alloc(entry.uncompressedSize);
  let read = 0;
  for await (const chunk of await openPart(zip, entry)) read += (chunk as Buffer).copy(bytes, read);
  return bytes;
}
