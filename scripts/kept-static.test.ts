import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFiles } from "./compress-files";
import { keepStatic, keptSender } from "./kept-static.mjs";

let place: string;
let store: string;
const servers: Server[] = [];

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "lakeside-builds-"));
  store = join(place, "store");
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(place, { recursive: true, force: true });
});

/** A build with a script and a font of its own beside a common script, and its server; returns what a call to it receives. */
async function release(name: string, now = new Date()) {
  const own = join(place, name);
  mkdirSync(join(own, "chunks"), { recursive: true });
  for (const file of [`chunks/${name}.js`, `chunks/${name}.woff2`, "chunks/common.js"])
    writeFileSync(join(own, file), `${name} `.repeat(400));
  await compressFiles(own);
  keepStatic(own, store, name, now);
  const sendKept = keptSender(own, store);
  const server = createServer((incoming, response) => {
    if (!sendKept(incoming, response)) response.writeHead(404).end("Next");
  });
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return async (path: string, headers: Record<string, string> = {}) => {
    const { port } = server.address() as AddressInfo;
    const asked = request({ host: "127.0.0.1", port, path, headers, agent: false }).end();
    const [response] = (await once(asked, "response")) as [
      Parameters<typeof text>[0] & { statusCode: number; headers: Record<string, string> },
    ];
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };
}

test("each of two servers sends the files of the other's build, with their types and for good", async () => {
  const [older, newer] = [await release("older"), await release("newer")];
  for (const [ask, name] of [
    [newer, "older"],
    [older, "newer"],
  ] as const) {
    const script = await ask(`/_next/static/chunks/${name}.js?dpl=${name}`);
    expect(script).toMatchObject({ status: 200, body: `${name} `.repeat(400) });
    expect(script.headers).toMatchObject({
      "content-type": "application/javascript; charset=UTF-8",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const packed = await ask(`/_next/static/chunks/${name}.js`, { "accept-encoding": "br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    const font = await ask(`/_next/static/chunks/${name}.woff2`);
    expect([font.status, font.headers["content-type"]]).toEqual([200, "font/woff2"]);
  }
});

test("its own files, unknown ones and whatever lies outside are left to Next", async () => {
  writeFileSync(join(place, "secret.js"), "secret");
  await release("older");
  const ask = await release("newer");
  for (const path of [
    "/_next/static/chunks/common.js",
    "/_next/static/chunks/newer.js",
    "/_next/static/chunks/none.js",
    "/_next/static/../../secret.js",
    "/_next/static/%2e%2e/%2e%2e/secret.js",
    "/_next/static/chunks",
    "/chunks/older.js",
  ])
    expect([path, (await ask(path)).body]).toEqual([path, "Next"]);
});

test("a build stays for a day after it was replaced, however long it was in use", async () => {
  const hour = 3_600_000;
  const start = Date.now() - 1_000 * hour;
  const at = (hours: number) => new Date(start + hours * hour);
  const there = () => ["first", "second", "third", "fourth"].filter((name) => existsSync(join(store, name)));
  await release("first", at(0));
  await release("second", at(500));
  expect(there()).toEqual(["first", "second"]);
  await release("third", at(520));
  expect(there()).toEqual(["first", "second", "third"]);
  // A second server of the same build.
  keepStatic(join(place, "third"), store, "third", at(540));
  await release("fourth", at(541));
  expect(there()).toEqual(["second", "third", "fourth"]);
});
