import { readFileSync } from "node:fs";
import { join } from "node:path";
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

const startedAt = Date.now();
/** Read once: Next makes a cache for each request. */
let isForeignBuild;
/** Node gives the whole module for its default export, the bundle of the middleware the class alone. */
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/**
 * Next's own cache of pages, except that pages which the build made for another address are made anew, each at its first
 * visit: canonical addresses, link previews and structured data follow the running APP_URL (docs/decisions/0090).
 */
export default class PageCache extends FileSystemCache {
  constructor(context) {
    super(context);
    isForeignBuild ??= addressOfBuild(context.serverDistDir) !== (process.env.APP_URL ?? "");
  }

  async get(key, context) {
    const entry = await super.get(key, context);
    const isForeign = isForeignBuild && context.kind === "APP_PAGE" && entry?.lastModified < startedAt;
    return isForeign ? null : entry;
  }
}

/** What scripts/build.ts noted beside the build; while it is being built there is nothing yet, and nothing to serve. */
function addressOfBuild(serverDistDir) {
  try {
    return readFileSync(join(serverDistDir, "../address"), "utf8");
  } catch {
    return null;
  }
}
