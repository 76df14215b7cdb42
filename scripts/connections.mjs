// Preloaded into the web server.
// - Next also uses the listening address (-H) as the site's own name and redirects to it, so HOST is passed only to
// the socket.
// - Next trusts an X-Forwarded-For sent by a caller; here the connection's own address is appended, so that the last
// entry is never forged (lib/http/wire.ts reads it).
// - Next cannot represent TRACE and would respond with 500, so it is refused here.
// - A stopping server closes only idle connections; one with a response in progress would stay open for further calls
// and keep the server running. Here it is closed after its response.
// - Next compresses every response anew; compressed.mjs does it instead.
import { Server } from "node:http";
import { compressResponse, sendCopy } from "./compressed.mjs";

const { HOST } = process.env;
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
  if (sendCopy(request, response)) return true;
  compressResponse(request, response);
  const earlier = request.headers["x-forwarded-for"];
  const address = request.socket.remoteAddress ?? "unknown";
  request.headers["x-forwarded-for"] = earlier ? `${earlier}, ${address}` : address;
  return emit.call(this, event, ...args);
};

const { close } = Server.prototype;

Server.prototype.close = function (...args) {
  const timer = setInterval(() => this.closeIdleConnections(), 100);
  this.once("close", () => clearInterval(timer));
  return close.apply(this, args);
};
