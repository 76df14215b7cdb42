import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, createGunzip, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { compressFiles } from "./compress-files";
import { compressResponse, copySender } from "./compressed.mjs";
import { projectRoot } from "./settings";

const script = "export const words = 1;\n".repeat(200);
const page = `<p>${"A page that is the same for all. ".repeat(200)}</p>`;
const folder = mkdtempSync(join(tmpdir(), "lakeside-static-"));
const shared = { "cache-control": "s-maxage=31536000", vary: "rsc" };

/** Status and headers of the stand-in for Next. */
const replies: Record<string, [number, Record<string, string>]> = {
  "/kept": [200, shared],
  "/broken": [200, shared],
  "/absent": [404, shared],
  "/own": [200, { "cache-control": "private, no-store" }],
};
/** A folder where a stylesheet should be. */
const unreadable = relative(join(projectRoot, ".next/static"), join(folder, "folder.css"));
const brokenPage = `<link rel="stylesheet" href="/_next/static/${unreadable}" data-precedence="next"/><script id="_R_">`;
const server = createServer();

beforeAll(async () => {
  mkdirSync(join(folder, "chunks"));
  for (const name of ["chunks/a.js", "chunks/b.css", "c.svg", "font.woff2"])
    writeFileSync(join(folder, name), script);
  writeFileSync(join(folder, "chunks/small.js"), "1");
  await compressFiles(folder);
  mkdirSync(join(folder, "folder.css"));
  const sendCopy = copySender(folder);
  server.on("request", (incoming: IncomingMessage, response) => {
    if (sendCopy(incoming, response)) return;
    compressResponse(incoming, response);
    const [status, headers] = replies[incoming.url ?? ""] ?? [200, { from: "Next" }];
    response.statusCode = status;
    for (const [name, value] of Object.entries({ ...headers, "content-type": "text/html; charset=utf-8" }))
      response.setHeader(name, value);
    if (incoming.url === "/broken") return void response.end(brokenPage);
    if (incoming.url !== "/stream") return void response.end(page);
    // Streams: the response ends only when the caller leaves.
    response.write(page);
    (response as typeof response & { flush(): void }).flush();
    incoming.once("close", () => response.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: "127.0.0.1", port, path, headers, method, agent: false }).end();
  return once(asked, "response") as Promise<[IncomingMessage]>;
}

async function ask(...asked: Parameters<typeof start>) {
  const [reply] = await start(...asked);
  return { status: reply.statusCode, headers: reply.headers, body: await buffer(reply) };
}

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };
const copy = "/_next/static/chunks/a.js";

test.each([
  [copy, "application/javascript; charset=UTF-8"],
  ["/_next/static/chunks/b.css?v=1", "text/css; charset=UTF-8"],
  ["/_next/static/c.svg", "image/svg+xml"],
])("%s comes from its copies", async (path, type) => {
  const brotli = await ask(path, browser);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(brotli.headers).toMatchObject({
    "content-type": type,
    "content-encoding": "br",
    "content-length": String(brotli.body.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  const older = await ask(path, { "accept-encoding": "gzip, br;q=0" });
  expect(gunzipSync(older.body).toString()).toBe(script);
  expect(older.headers["content-encoding"]).toBe("gzip");
  expect(older.headers.etag).not.toBe(brotli.headers.etag);
});

test("a known copy gets 304 with the headers of the copy", async () => {
  const { etag = "" } = (await ask(copy, browser)).headers;
  const again = await ask(copy, { ...browser, "if-none-match": `"other", W/${etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
  const head = await ask(copy, browser, "HEAD");
  expect([head.status, head.headers.etag, head.body.length]).toEqual([200, etag, 0]);
});

test.each([
  ["a part of a file", copy, { ...browser, range: "bytes=0-9" }, "GET"],
  ["a file for a caller who takes no compression", copy, {}, "GET"],
  ["a file that is too small", "/_next/static/chunks/small.js", browser, "GET"],
  ["a font", "/_next/static/font.woff2", browser, "GET"],
  ["a copy by its own name", `${copy}.br`, browser, "GET"],
  ["a path out of the folder", "/_next/static/../../package.json", browser, "GET"],
  ["a call", copy, browser, "POST"],
])("%s is left to Next", async (_, path, headers, method) => {
  expect((await ask(path, headers, method)).headers.from).toBe("Next");
});

test("a shared page is compressed, with a tag for its text and encoding", async () => {
  const first = await ask("/kept", browser);
  expect(brotliDecompressSync(first.body).toString()).toBe(page);
  expect(first.headers["content-encoding"]).toBe("br");
  expect(first.headers["content-length"]).toBe(String(first.body.length));
  expect(first.headers.vary).toMatch(/rsc.*Accept-Encoding/);
  const gzipped = await ask("/kept", { "accept-encoding": "gzip" });
  expect(gunzipSync(gzipped.body).toString()).toBe(page);
  const plain = await ask("/kept");
  expect(plain.body.toString()).toBe(page);
  expect(plain.headers.vary).toMatch(/Accept-Encoding/);
  expect(new Set([first, gzipped, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  expect((await ask("/kept", browser)).headers.etag).toBe(first.headers.etag);
});

test("a page whose first styles cannot be read is sent as it is", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  for (const _visit of [1, 2]) {
    const { status, headers, body } = await ask("/broken", browser);
    expect([status, body.toString()]).toEqual([200, brokenPage]);
    expect([headers.etag, headers["content-encoding"]]).toEqual([undefined, undefined]);
  }
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test("a known page gets 304", async () => {
  const { etag = "" } = (await ask("/kept", browser)).headers;
  const again = await ask("/kept", { ...browser, "if-none-match": etag });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  expect(again.headers).toMatchObject({ "cache-control": shared["cache-control"] });
  expect(again.headers.vary).toMatch(/Accept-Encoding/);
  expect(again.headers["content-encoding"]).toBeUndefined();
});

test.each(["/own", "/absent"])("%s is compressed while it is written, without a tag", async (path) => {
  const { headers, body } = await ask(path, browser);
  expect(brotliDecompressSync(body).toString()).toBe(page);
  expect(headers.etag).toBeUndefined();
});

test("a streamed page arrives in pieces", async () => {
  const [reply] = await start("/stream", { "accept-encoding": "gzip" });
  const [piece] = (await once(reply.pipe(createGunzip()), "data")) as [Buffer];
  expect(piece.toString()).toBe(page);
  reply.destroy();
});
