import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(process.cwd(), "node_modules", ".cache", "demo-pdfs");

/**
 * Returns a document of the demo, typeset once per content and cached: typesetting takes most of the time of filling
 * a database, and tests fill many.
 */
export async function cachedPdf(content: object, make: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const path = join(folder, `${hash}.pdf`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const pdf = await make();
  // If the folder is not writable, for example in an image, documents are not cached.
  await keep(path, pdf).catch(() => undefined);
  return pdf;
}

/** Renamed when complete: several processes may make the same document at once. */
async function keep(path: string, pdf: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, pdf);
  await rename(draft, path);
}
