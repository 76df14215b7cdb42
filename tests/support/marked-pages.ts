import sharp from "sharp";

/** A page with a magenta square of 16 units in its content, at a place that differs from page to page. */
export type MeasuredFile = { name: string; mimeType: string; buffer: Buffer };

const side = 16;

/** Forty PDFs of varied page sizes, crop boxes and turns (`/Rotate`), each with a square in its content. */
export function measuredPdfs(): MeasuredFile[] {
  const sizes = [
    [612, 792],
    [595.28, 841.89],
    [842, 595],
    [420.5, 297.3],
    [1000, 700],
  ] as const;
  const crops = [null, [36.4, 50.7, 20.2, 61.9]] as const;
  return sizes.flatMap(([width, height], index) =>
    crops.flatMap((crop) =>
      [0, 90, 180, 270].map((turn) => {
        const [left, bottom, right, top] = crop ?? [0, 0, 0, 0];
        const box = [left, bottom, width - right, height - top] as const;
        const square = [
          box[0] + (box[2] - box[0]) * (0.25 + index * 0.09),
          box[1] + (box[3] - box[1]) * (0.3 + (turn / 90) * 0.12),
        ] as const;
        return {
          name: `${index + 1}-${crop ? "cropped" : "whole"}-${turn}.pdf`,
          mimeType: "application/pdf",
          buffer: onePagePdf({ media: [0, 0, width, height], crop: crop && box, turn, square }),
        };
      }),
    ),
  );
}

type OnePage = {
  media: readonly number[];
  crop: readonly number[] | null;
  turn: number;
  square: readonly [number, number];
};

function onePagePdf({ media, crop, turn, square }: OnePage): Buffer {
  const [x, y] = square;
  const drawing = `1 0 1 rg ${x - side / 2} ${y - side / 2} ${side} ${side} re f`;
  const boxes = `/MediaBox [${media.join(" ")}]${crop ? ` /CropBox [${crop.join(" ")}]` : ""}`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R ${boxes} /Rotate ${turn} /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

/** Twenty photos: all eight EXIF orientations in sizes upright and wide, each with a square in its content. */
export async function measuredPhotos(): Promise<MeasuredFile[]> {
  const sizes = [
    [900, 1200],
    [1201, 803],
    [640, 640],
  ] as const;
  const all = sizes.flatMap((size) => [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({ size, orientation })));
  return Promise.all(
    all.slice(0, 20).map(async ({ size: [width, height], orientation }) => ({
      name: `${width}x${height}-${orientation}.jpg`,
      mimeType: "image/jpeg",
      buffer: await photo(width, height, orientation),
    })),
  );
}

function photo(width: number, height: number, orientation: number): Promise<Buffer> {
  const square = sharp({ create: { width: 30, height: 30, channels: 3, background: "#ff00ff" } }).png();
  return square.toBuffer().then((input) =>
    sharp({ create: { width, height, channels: 3, background: "#fff" } })
      .composite([{ input, left: Math.round(width * 0.3), top: Math.round(height * 0.6) }])
      .withMetadata({ orientation })
      .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      .toBuffer(),
  );
}

/** How magenta, or green, a pixel is: at the edges in part. */
const weights = {
  square: (red: number, green: number, blue: number) => Math.min(red, blue) - green,
  mark: (red: number, green: number, blue: number) => green - Math.max(red, blue),
};

/** The middle of the magenta square or the green mark in a screenshot, in its pixels; null without any. */
export async function middleOfColor(
  png: Buffer,
  what: keyof typeof weights,
): Promise<[x: number, y: number] | null> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [count, sumX, sumY] = [0, 0, 0];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3;
      const weight = weights[what](data[at]!, data[at + 1]!, data[at + 2]!);
      if (weight < 60) continue;
      count += weight;
      sumX += weight * (x + 0.5);
      sumY += weight * (y + 0.5);
    }
  return count < 5_000 ? null : [sumX / count, sumY / count];
}
