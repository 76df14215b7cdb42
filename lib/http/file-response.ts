import type { ByteRange } from "@/lib/storage/provider";
import { hasSmallPicture, smallPicture } from "@/lib/storage/small-picture";
import { storageOf } from "@/lib/storage/storage";
import type { StoredFile } from "@/lib/storage/store";

/** Types displayed in the page; others are downloaded. */
const shownInline = /^(image\/(jpeg|webp)|application\/pdf|audio\/(mpeg|mp4|wav|webm|ogg)|video\/mp4)$/;

/** What a response says of a file, and where its bytes are. */
type Servable = Pick<
  StoredFile,
  "provider" | "storageKey" | "sizeBytes" | "contentType" | "sha256" | "createdAt" | "name"
>;
type Options = { cacheControl: string; download?: boolean };

/**
 * A stored file, or the part requested by a Range header. Headers keep the browser from guessing the type, running
 * scripts, or embedding it in other sites.
 */
export async function fileResponse(
  request: Request,
  file: Servable,
  { cacheControl, download = false }: Options,
): Promise<Response> {
  const { provider, storageKey, sizeBytes, contentType } = file;
  const storage = storageOf(provider);
  const saved = disposition(file, download);
  if (storage.link && request.method === "GET" && saved.startsWith("attachment"))
    return savedFromStore(await storage.link(storageKey, { contentType, disposition: saved }));
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    "content-disposition": saved,
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": contentType,
    "cross-origin-resource-policy": "same-origin",
    etag,
    "last-modified": file.createdAt.toUTCString(),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const range = requestedRange(request.headers, sizeBytes, etag);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${sizeBytes}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : sizeBytes));
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${sizeBytes}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return new Response(await storage.read(storageKey, range ?? undefined), { status, headers });
}

/** Sends the reader to the store itself, which serves what is saved but not what pages show. */
const savedFromStore = (location: string): Response =>
  new Response(null, {
    status: 307,
    headers: { location, "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
  });

/** A stored photo as a thumbnail; another file, and a photo that cannot be read, as it is. */
export async function smallPictureResponse(
  request: Request,
  file: StoredFile,
  options: Options,
): Promise<Response> {
  if (!hasSmallPicture(file)) return fileResponse(request, file, options);
  const etag = `"small-${file.sha256}"`;
  const headers = new Headers({
    "cache-control": options.cacheControl,
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "image/webp",
    "cross-origin-resource-policy": "same-origin",
    etag,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const picture = await smallPicture(file).catch(() => null);
  if (!picture) return fileResponse(request, file, options);
  return new Response(new Uint8Array(picture), { headers });
}

/** One range of bytes; null for the whole file, also for several ranges or a file that has changed. */
function requestedRange(headers: Headers, size: number, etag: string): ByteRange | "unsatisfiable" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.get("range")?.trim() ?? "") ?? [];
  const ifRange = headers.get("if-range");
  if ((!from && !to) || (ifRange && ifRange !== etag)) return null;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start >= size || (from && to && Number(to) < start)) return "unsatisfiable";
  return { start, end };
}

/** RFC 6266: the name twice, once in ASCII. */
function disposition({ name, contentType }: Servable, download: boolean): string {
  const kind = !download && shownInline.test(contentType) ? "inline" : "attachment";
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
