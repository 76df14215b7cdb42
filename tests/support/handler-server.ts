import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Endpoint } from "@/lib/http/endpoint";
import { loadEndpoint } from "@/scripts/routes";

// Serves the real handlers from a bare server process, for tests that kill it. Usage: handler-server.ts <port> <path>…
// It reports when it has loaded, and listens when told to, so that one can wait while another is killed.
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
