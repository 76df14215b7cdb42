// For a day after a release every server sends the scripts, styles and fonts of the other builds, too: an old page loads its lazy parts
// from a new server, and during the release a new page from an old one. The servers of a school share the folder. docs/decisions/0242.
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { securityHeaders } from "../lib/http/security-headers.mjs";
import { copySender } from "./compressed.mjs";

const keptMilliseconds = 24 * 3_600_000;

const types = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
  json: "application/json; charset=UTF-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  ico: "image/x-icon",
  woff2: "font/woff2",
};

/** Segments cannot begin with a dot, so that no address leads out of the folder. */
const address = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*\.(\w+))$/;

const buildsIn = (store) =>
  existsSync(store) ? readdirSync(store).filter((name) => !name.startsWith(".")) : [];

const touch = (path, at) => utimesSync(path, at, at);

/**
 * Copies the static files of a build into the store, once, and removes builds that were replaced more than a day ago. The newest folder
 * is of the build that was started last, and the time of another is that of its replacement.
 */
export function keepStatic(folder, store, build, now = new Date()) {
  if (existsSync(join(store, build))) return touch(join(store, build), now);
  mkdirSync(store, { recursive: true });
  const arriving = join(store, `.${build}-${process.pid}`);
  cpSync(folder, arriving, { recursive: true });
  const others = buildsIn(store)
    .map((name) => ({ path: join(store, name), at: statSync(join(store, name)).mtime }))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const [replaced, ...older] = others;
  if (replaced) touch(replaced.path, new Date(now.getTime() - 1_000));
  for (const { path, at } of older)
    if (now.getTime() - at.getTime() > keptMilliseconds) rmSync(path, { recursive: true, force: true });
  touch(arriving, now);
  try {
    renameSync(arriving, join(store, build));
  } catch {
    // Another server of this build was quicker.
    rmSync(arriving, { recursive: true, force: true });
  }
}

/** Returns a function that sends a static file which only another build in the store has, and returns false for all else. */
export function keptSender(own, store) {
  const copySenders = new Map();
  return function sendKept(request, response) {
    const [, name, ending] = address.exec(request.url.split("?")[0]) ?? [];
    if (!name || !types[ending] || !["GET", "HEAD"].includes(request.method)) return false;
    if (existsSync(join(own, name))) return false;
    const build = buildsIn(store).find((one) => existsSync(join(store, one, name)));
    if (!build) return false;
    const folder = join(store, build);
    if (!copySenders.has(build)) copySenders.set(build, copySender(folder));
    if (copySenders.get(build)(request, response)) return true;
    response.writeHead(200, {
      ...securityHeaders,
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": types[ending],
      "content-length": statSync(join(folder, name)).size,
    });
    if (request.method === "HEAD") response.end();
    else createReadStream(join(folder, name)).pipe(response);
    return true;
  };
}
