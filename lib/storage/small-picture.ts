import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import sharp from "sharp";
import { atMost } from "@/lib/core/at-most";
import { storageOf } from "./storage";
import type { StoredFile } from "./store";

/** The longer side of a small picture in pixels: twice a thumbnail, for sharp screens. */
const longest = 192;

/** Whether a small picture can be made of the file. */
export const hasSmallPicture = ({ contentType }: Pick<StoredFile, "contentType">) =>
  contentType === "image/jpeg";

/** Photos read and scaled at once in this server: thirty thumbnails must not keep a login waiting for a thread. */
const scale = atMost(2);

/** A stored photo as a thumbnail, as WebP. @throws Error if it cannot be decoded */
export const smallPicture = ({ provider, storageKey }: StoredFile): Promise<Buffer> =>
  scale(async () => {
    const bytes = await storageOf(provider).read(storageKey);
    return (
      sharp(await buffer(Readable.fromWeb(bytes as ReadableStream)))
        // Decoded at an eighth of its size: a photo of nine million pixels takes a hundredth of a second.
        .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 70 })
        .toBuffer()
    );
  });
