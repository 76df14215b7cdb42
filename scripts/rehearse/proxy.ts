import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const lookMilliseconds = 1_000;
const tryMilliseconds = 10_000;
const pauseMilliseconds = 100;
/** How long a server that refused a connection gets nothing. */
const restMilliseconds = 5_000;

type Target = { url: string; agent: Agent; isReady: boolean; restsUntil: number; open: number };

/** Where a call failed: before a server had it, or afterwards. */
class Broken extends Error {
  constructor(readonly hadArrived: boolean) {
    super("The server did not respond.");
  }
}

/**
 * A proxy that does what `docs/deploy/Caddyfile` asks of Caddy: looks at each server's readiness, sends a call to the one with
 * the fewest, and repeats only what reached no server, or a GET.
 */
export async function startProxy() {
  const targets = new Map<string, Target>();
  const over = new AbortController();
  const server = createServer((incoming, outgoing) => void pass(targets, incoming, outgoing));
  // As Caddy, which keeps a visitor's connection for minutes.
  server.keepAliveTimeout = 125_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const looking = lookAtAll(targets, over.signal);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url: string) {
      targets.set(url, { url, agent: new Agent({ keepAlive: true }), isReady: true, restsUntil: 0, open: 0 });
    },
    remove: (url: string) => void targets.delete(url),
    async stop() {
      over.abort();
      await looking;
      server.close();
      server.closeAllConnections();
    },
  };
}

async function lookAtAll(targets: Map<string, Target>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const target of targets.values()) void isReady(target).then((ready) => (target.isReady = ready));
    await sleep(lookMilliseconds, undefined, { signal }).catch(() => {});
  }
}

async function isReady({ url }: Target): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(3_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function pass(targets: Map<string, Target>, incoming: IncomingMessage, outgoing: ServerResponse) {
  const body = await buffer(incoming).catch(() => null);
  if (!body) return;
  const deadline = Date.now() + tryMilliseconds;
  for (; Date.now() < deadline; await sleep(pauseMilliseconds)) {
    const usable = [...targets.values()].filter((target) => target.isReady && target.restsUntil < Date.now());
    const target = usable.toSorted((a, b) => a.open - b.open)[0];
    if (!target) continue;
    target.open += 1;
    try {
      return await passTo(target, incoming, body, outgoing);
    } catch (error) {
      target.restsUntil = Date.now() + restMilliseconds;
      if (outgoing.headersSent) return void outgoing.destroy();
      if (error instanceof Broken && error.hadArrived && incoming.method !== "GET") break;
    } finally {
      target.open -= 1;
    }
  }
  outgoing.writeHead(502).end();
}

function passTo({ url, agent }: Target, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  const { hostname, port } = new URL(url);
  const { method = "GET", url: path = "/", headers } = incoming;
  return new Promise<void>((resolve, reject) => {
    const onward = request({ hostname, port, path, method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("end", resolve);
      answer.on("error", reject);
    });
    onward.on("error", (error: NodeJS.ErrnoException) => reject(new Broken(error.code !== "ECONNREFUSED")));
    onward.end(body);
  });
}
