import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { ArchiveRefusal } from "./format";
import type { OpenArchive } from "./open-archive";

/** The SHA-256 of a stream in hexadecimal. */
async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Uint8Array);
  return hash.digest("hex");
}

/** Reads everything once and compares each hash, before anything is written. @throws ArchiveRefusal for a damaged entry */
export async function verifyArchive(archive: OpenArchive): Promise<void> {
  const check = async (stream: Promise<Readable>, sha256: string, what: string) => {
    const found = await stream.then(digestOf).catch((error: Error) => error.message);
    if (found !== sha256)
      throw new ArchiveRefusal(`${what} is damaged: its hash is not that of the manifest.`);
  };
  for (const { name, sha256 } of archive.manifest.tables)
    await check(archive.openTable(name), sha256, `The table ${name}`);
  for (const sha256 of archive.files.keys())
    await check(archive.openFile(sha256), sha256, `The file ${sha256}`);
}
