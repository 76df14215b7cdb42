import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Endpoint } from "@/lib/http/endpoint";
import { loadEndpoint } from "@/scripts/routes";

// The real handlers behind a bare server, for tests that need a process to kill. Usage: handler-server.ts <port> <path>…
// It says when it has loaded, and listens when it is told to: so one can stand by while another is killed.
const [port, ...paths] = process.argv.slice(2);
const endpoints = new Map<string, Endpoint>();
for (const path of paths) endpoints.set(path, await loadEndpoint(path));

const server = createServer(async (incoming, outgoing) => {
  const endpoint = endpoints.get(incoming.url ?? "");
  if (!endpoint) return outgoing.writeHead(404).end();
  const response = await endpoint(
    new Request(`http://localhost${incoming.url}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: String(incoming.headers.authorization ?? ""),
      },
      body: await text(incoming),
    }),
  );
  outgoing.writeHead(response.status, { "content-type": "application/json" });
  outgoing.end(await response.text());
});

process.once("message", () => server.listen(Number(port), "127.0.0.1", () => process.send?.("listening")));
process.send?.("loaded");
