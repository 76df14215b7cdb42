import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

type Page = { text: string; width?: number; height?: number };

/** A PDF with one line of Latin text per page, with a correct cross-reference table and nothing else. */
export function pdfOf(pages: Page[]): Buffer {
  const objects: string[] = ["<< /Type /Catalog /Pages 2 0 R >>", ""];
  const kids: string[] = [];
  const font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>";
  for (const { text, width = 612, height = 792 } of pages) {
    const stream = `BT /F1 24 Tf 60 ${height - 90} Td (${text.replace(/[()\\]/g, String.raw`\$&`)}) Tj ET`;
    const page = objects.length + 1;
    kids.push(`${page} 0 R`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${font} /Contents ${page + 1} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    );
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${pages.length} >>`;
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = body.length;
  const count = objects.length + 1;
  body += `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

export const onePage = pdfOf([{ text: "A place I know" }]);

/** A file of exactly that many bytes that begins like a PDF. */
export function largePdf(bytes: number): Buffer {
  const head = Buffer.from("%PDF-1.4\n");
  return Buffer.concat([head, randomBytes(bytes - head.length)]);
}

export const mp3 = () => {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat([frame, frame, frame]);
};

export const mp4 = () =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom\0\0\x02\0isommp41"), Buffer.alloc(64)]);

const sound = (...head: (string | number[])[]) =>
  Buffer.concat([...head.map((piece) => Buffer.from(piece as string, "latin1")), Buffer.alloc(64)]);
/** The beginnings of what recorders and phones write. */
export const recordings = {
  m4a: () => sound([0, 0, 0, 24], "ftypM4A \0\0\x02\0M4A isom"),
  wav: () => sound("RIFF", [100, 0, 0, 0], "WAVEfmt "),
  webm: () => sound([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84], "webm"),
  ogg: () => sound("OggS", [0, 2], "\0".repeat(20), [1, 19], "OpusHead"),
};

/** A committed file of tests/fixtures. */
export const fixture = (path: string): Buffer => readFileSync(resolve("tests/fixtures", path));

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
