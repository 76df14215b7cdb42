import { rm } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { Failure } from "@/lib/core/errors";
import type { PictureType } from "./content-type";
import { decodeHeic } from "./heic";
import { personPictureType } from "./person-pictures";
import { asStorageFailure, incomingPath } from "./staging";

/** Maximum number of pixels before resizing; a phone's largest photo has 50 million. */
const pixelLimit = 100_000_000;

/** Stored formats of pictures: pages of homework as large JPEG, people as small square WebP. */
const shapes = {
  page: {
    contentType: "image/jpeg",
    extension: "jpg",
    of: (image: Sharp) =>
      image
        .resize({ width: 3000, height: 3000, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 86 }),
  },
  person: {
    contentType: personPictureType,
    extension: "webp",
    of: (image: Sharp) => image.resize({ width: 512, height: 512, fit: "cover" }).webp({ quality: 84 }),
  },
} as const;

export type PictureShape = keyof typeof shapes;
export type Redrawn = { path: string; contentType: string; extension: string };

/**
 * Re-encodes the picture at `path` into another incoming file: upright, no larger than needed, and without location,
 * time and camera data.
 * @throws Failure "unsupportedType" if it cannot be decoded, "unavailable" on a full disk
 */
export async function reencodePicture(
  path: string,
  type: PictureType,
  shape: PictureShape,
): Promise<Redrawn> {
  const { of, contentType, extension } = shapes[shape];
  const target = await incomingPath();
  try {
    const image = isHeic(type) ? await fromHeic(path) : sharp(path, { limitInputPixels: pixelLimit });
    await of(image.autoOrient()).toFile(target);
    return { path: target, contentType, extension };
  } catch (error) {
    await rm(target, { force: true });
    const failure = asStorageFailure(error);
    throw failure instanceof Failure ? failure : new Failure("unsupportedType", "pictureUnreadable");
  }
}

const isHeic = (type: PictureType) => type === "image/heic" || type === "image/heif";

async function fromHeic(path: string): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(path, pixelLimit);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
