import { createRequire } from "node:module";

// A script without named exports for the loader of the browser tests.
const { getDocument } = createRequire(import.meta.url)(
  "pdfjs-dist/legacy/build/pdf.js",
) as typeof import("pdfjs-dist");

/** The words of a PDF, page after page, with single spaces. */
export async function textOfPdf(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  const { promise } = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages.join(" ").replace(/\s+/gu, " ").replaceAll("− ", "−");
}
