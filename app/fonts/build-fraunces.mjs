// Pins Fraunces to its soft display cut (SOFT 100, optical size 72) and the weight of the headings: 121 kB becomes 17
// kB. Run `node app/fonts/build-fraunces.mjs` after updating the @fontsource package; the result is committed.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = new URL(
  "../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
  import.meta.url,
);
const latin = String.fromCodePoint(...Array.from({ length: 0x17f - 0x20 }, (_, i) => i + 0x20));
const font = await subsetFont(await readFile(source), `${latin}–—‘’“”•…€™−×·`, {
  targetFormat: "woff2",
  variationAxes: { opsz: 72, SOFT: 100, WONK: 0, wght: 600 },
});
await writeFile(new URL("./fraunces-soft.woff2", import.meta.url), font);
