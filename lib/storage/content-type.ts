import { fileTypeFromFile } from "file-type";
import { Failure } from "@/lib/core/errors";
import { officeTypeOf } from "./office-file";
import { accepted, type DocumentType } from "./document-types";

const pictures = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/heic": "heic",
  "image/heif": "heic",
} as const;

export type PictureType = keyof typeof pictures;
export type Content =
  | { kind: "picture"; type: PictureType }
  | { kind: "document"; type: DocumentType; extension: string };

/** Office files are zip archives; from some writers only the archive is recognised. */
const archive = /^application\/(zip|vnd\.openxmlformats-officedocument\.)/;

/**
 * Detects the type of the file at `path` by its bytes.
 * @throws Failure "unsupportedType" for all other types, including SVG, HTML and executables under any name, and for
 * archives that are damaged or decompress to far more than their size
 */
export async function contentOf(path: string): Promise<Content> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!found) throw new Failure("unsupportedType", "fileType");
  if (found.mime in pictures) return { kind: "picture", type: found.mime as PictureType };
  const type = archive.test(found.mime) ? await officeTypeOf(path) : found.mime;
  const isMpegLayer3 = type !== "audio/mpeg" || found.ext === "mp3";
  if (!(type in accepted) || !isMpegLayer3) throw new Failure("unsupportedType", "fileType");
  return { kind: "document", type: type as DocumentType, extension: accepted[type as DocumentType] };
}
