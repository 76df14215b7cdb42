import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** In bytes. A smaller file fits into one packet anyway. */
const smallest = 1_000;

/** Writes a brotli and a gzip copy beside each script, stylesheet and drawing of a build; scripts/compressed.mjs sends them. */
export async function compressFiles(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names
      .filter((name) => /\.(js|css|svg)$/.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const content = await readFile(path);
        if (content.length < smallest) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
