// Preloaded into the web server. Next believes an X-Forwarded-For that a caller sends; here the connection's own address
// is put behind it, so that the last entry is never a caller's invention (lib/http/wire.ts reads it). And what is no
// request of a browser ends here: Next cannot represent TRACE, and would answer 500.
import { Server } from "node:http";

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
