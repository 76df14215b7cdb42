// Preloaded into the web server.
// - Next takes the address to listen on (-H) for the site's own name too and sends its redirects there, so HOST is given to
//   the socket alone.
// - Next believes an X-Forwarded-For that a caller sends; here the connection's own address is put behind it, so that the
//   last entry is never a caller's invention (lib/http/wire.ts reads it).
// - Next cannot represent TRACE and would answer 500, so it is refused here.
// - A server that is told to stop closes the connections that are idle at that moment; one that still answers would be kept
//   for further calls, and the server with it. Here it goes as soon as it has answered.
import { Server } from "node:http";

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
