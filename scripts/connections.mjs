// Preloaded into the web server.
// - Next also uses the listening address (-H) as the site's own name and redirects to it, so HOST is passed only to
// the socket.
// - Next trusts an X-Forwarded-For sent by a caller; here the connection's own address is appended, so that the last
// entry is never forged (lib/http/wire.ts reads it).
// - Next cannot represent TRACE and would respond with 500, so it is refused here.
// - A stopping server is first taken out by the proxy: for DRAIN_SECONDS it still serves everything, but says 503 at
// /api/health/ready and asks callers to open no further calls on their connections (docs/decisions/0226).
// - After that Node closes only idle connections; one with a response in progress would stay open for further calls
// and keep the server running. Here it is closed after its response.
// - Next compresses every response anew; compressed.mjs does it instead.
// - The files of other builds are sent by kept-static.mjs.
import { Server } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compressResponse, sendCopy } from "./compressed.mjs";
import { keptSender } from "./kept-static.mjs";

const { HOST, DRAIN_SECONDS, DATA_DIR } = process.env;
const ownStatic = fileURLToPath(new URL("../.next/static", import.meta.url));
const sendKept = DATA_DIR ? keptSender(ownStatic, join(DATA_DIR, "builds")) : () => false;
let isDraining = false;
const { listen } = Server.prototype;
if (HOST)
  Server.prototype.listen = function (port, host, ...rest) {
    return listen.call(this, port, host || HOST, ...rest);
  };

const emit = Server.prototype.emit;

Server.prototype.emit = function (event, ...args) {
  if (event !== "request") return emit.call(this, event, ...args);
  const [request, response] = args;
  if (request.method === "TRACE") {
    response.writeHead(405, { allow: "GET, HEAD, POST, OPTIONS", connection: "close" }).end();
    return true;
  }
  if (isDraining) {
    response.shouldKeepAlive = false;
    if (request.url === "/api/health/ready") {
      response.writeHead(503, { "content-type": "application/json" }).end('{"status":"stopping"}');
      return true;
    }
  }
  if (sendCopy(request, response) || sendKept(request, response)) return true;
  compressResponse(request, response);
  const earlier = request.headers["x-forwarded-for"];
  const address = request.socket.remoteAddress ?? "unknown";
  request.headers["x-forwarded-for"] = earlier ? `${earlier}, ${address}` : address;
  return emit.call(this, event, ...args);
};

const { close } = Server.prototype;
const closing = new WeakSet();

Server.prototype.close = function (...args) {
  if (closing.has(this)) return this;
  closing.add(this);
  isDraining = true;
  setTimeout(
    () => {
      const timer = setInterval(() => this.closeIdleConnections(), 100);
      this.once("close", () => clearInterval(timer));
      close.apply(this, args);
    },
    Number(DRAIN_SECONDS || 0) * 1_000,
  );
  return this;
};
