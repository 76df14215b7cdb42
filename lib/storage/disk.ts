import { open, rename, mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { notFound } from "@/lib/core/errors";
import { asStorageFailure, filesFolder } from "./staging";
import type { Storage } from "./provider";

/** The first two letters of the key are a folder, to limit the size of folders. */
const pathOf = (key: string) => join(filesFolder(), key.slice(0, 2), key);

/** Files in DATA_DIR/files. A file appears under its key atomically: it is moved, not copied. */
export const diskStorage: Storage = {
  async put(key, { path }) {
    const place = pathOf(key);
    try {
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      await rename(path, place);
    } catch (error) {
      throw asStorageFailure(error);
    }
  },

  async read(key, range) {
    const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === "ENOENT" ? notFound() : error;
    });
    return Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  },

  remove: (key) => rm(pathOf(key), { force: true }),
};
