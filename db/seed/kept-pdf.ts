import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const folder = join(process.cwd(), "node_modules", ".cache", "demo-pdfs");

/**
 * A document of the demo, made once for each content: typesetting takes most of the time that it takes to fill a
 * database, and tests fill many.
 */
export async function keptPdf(content: object, make: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const path = join(folder, `${hash}.pdf`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const pdf = await make();
  // A folder that cannot be written to, in an image for example, costs only time.
  await keep(path, pdf).catch(() => undefined);
  return pdf;
}

/** Renamed when whole: several processes may make the same document at once. */
async function keep(path: string, pdf: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, pdf);
  await rename(draft, path);
}
