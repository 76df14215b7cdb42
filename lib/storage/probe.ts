import { createHash, randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { newStorageKey } from "./names";
import { incomingPath } from "./staging";
import { currentStorage, storageOf } from "./storage";

/** Puts a small object into the store of new files, reads it back and removes it. */
export async function probeStore(): Promise<{ isWorking: boolean; detail: string }> {
  const storage = storageOf(currentStorage);
  const bytes = randomBytes(1_024);
  const key = newStorageKey();
  let path: string | undefined;
  try {
    path = await incomingPath();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await storage.put(key, {
      path,
      contentType: "application/octet-stream",
      sizeBytes: bytes.length,
      sha256,
    });
    const read = await buffer(await storage.read(key));
    if (!read.equals(bytes)) return { isWorking: false, detail: "the bytes differ" };
    return { isWorking: true, detail: "" };
  } catch (error) {
    return { isWorking: false, detail: error instanceof Error ? error.message : String(error) };
  } finally {
    await storage.remove(key).catch(() => {});
    if (path) await rm(path, { force: true });
  }
}
