// Compresses once what is the same for all visitors: the static files of a build have compressed copies
// (scripts/compress-files.ts), and pages that Next keeps are compressed on their first visit, with the styles that they
// need first. All other responses are compressed while they are written. docs/decisions/0156.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import compression from "compression";
import { LRUCache } from "lru-cache";
import { securityHeaders } from "../lib/http/security-headers.mjs";
import { withFirstStyles } from "./first-styles.mjs";

const endings = { br: ".br", gzip: ".gz" };
const types = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  svg: "image/svg+xml",
};

/** The preferred encoding that a request accepts: brotli, gzip or undefined. */
export function encodingOf({ headers }) {
  const accepted = (headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality = "1"]) => Number(quality) > 0)
    .map(([name]) => name);
  return Object.keys(endings).find((encoding) => accepted.includes(encoding));
}

const tagOf = (body) => createHash("sha1").update(body).digest("base64url");

/** Whether If-None-Match has the tag. A proxy may have made it a weak one. */
const isKnown = ({ headers }, etag) =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");

/** Returns a function that sends the compressed copy of a static file, and returns false if there is none for the request. */
export function copySender(folder) {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const copies = new Map(
    names
      .filter((name) => name.endsWith(endings.br))
      .map((name) => name.slice(0, -endings.br.length))
      .map((name) => [
        `/_next/static/${name}`,
        { path: join(folder, name), type: types[name.split(".").at(-1)] },
      ]),
  );
  return function sendCopy(request, response) {
    const file = copies.get(request.url.split("?")[0]);
    const encoding = file && encodingOf(request);
    // Next sends ranges.
    if (!encoding || request.headers.range || !["GET", "HEAD"].includes(request.method)) return false;
    const body = (file[encoding] ??= readFileSync(file.path + endings[encoding]));
    const etag = `"${(file[`${encoding}Tag`] ??= tagOf(body))}"`;
    const headers = {
      ...securityHeaders,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      etag,
    };
    if (isKnown(request, etag)) response.writeHead(304, headers).end();
    else
      response
        .writeHead(200, {
          ...headers,
          "content-type": file.type,
          "content-encoding": encoding,
          "content-length": body.length,
        })
        .end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}

const pack = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
};

/** By text: Next passes the same text until it renders the page again. */
const pages = new LRUCache({ maxSize: 64 * 1024 * 1024, sizeCalculation: (_, body) => 3 * body.length });

const isShared = (response) =>
  response.statusCode === 200 &&
  /\bs-maxage=/.test(response.getHeader("cache-control") ?? "") &&
  !response.getHeader("content-encoding");

/** The size of gzip at its default level, in a fifth of the time. */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } });

/** Compresses a response while it is written. A page that shared caches may keep is compressed once. */
export function compressResponse(request, response) {
  compress(request, response, () => {});
  const { end } = response;
  response.end = function (body, ...rest) {
    if (request.method !== "GET" || typeof body !== "string" || response.headersSent || !isShared(response))
      return end.call(this, body, ...rest);
    void sendPage(request, response, body, end);
    return this;
  };
}

/** The compressed text. What failed is tried again for the next visitor. */
async function packed(page, encoding, body, isPage) {
  try {
    return await (page[encoding] ??= pack[encoding](isPage ? withFirstStyles(body) : body));
  } catch (error) {
    delete page[encoding];
    throw error;
  }
}

const isHtml = (response) => /^text\/html\b/.test(response.getHeader("content-type") ?? "");

async function sendPage(request, response, body, end) {
  const encoding = encodingOf(request);
  const page = pages.get(body) ?? { tag: tagOf(body) };
  pages.set(body, page);
  const etag = `"${page.tag}${encoding ? `-${encoding}` : ""}"`;
  response.setHeader("etag", etag);
  response.appendHeader("vary", "Accept-Encoding");
  if (isKnown(request, etag)) {
    response.statusCode = 304;
    for (const name of ["content-type", "content-length"]) response.removeHeader(name);
    return end.call(response);
  }
  if (!encoding) return end.call(response, body);
  const bytes = await packed(page, encoding, body, isHtml(response)).catch(
    (error) => void console.error(error),
  );
  if (!bytes) {
    response.removeHeader("etag");
    return end.call(response, body);
  }
  response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", bytes.length);
  end.call(response, bytes);
}

export const sendCopy = copySender(fileURLToPath(new URL("../.next/static", import.meta.url)));
