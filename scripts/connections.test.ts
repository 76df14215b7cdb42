import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

const server = `
  import { createServer } from "node:http";
  const tell = (request, response) => response.end(request.headers["x-forwarded-for"]);
  const server = createServer((request, response) => {
    if (request.url !== "/stop") return tell(request, response);
    server.close(() => process.disconnect());
    setTimeout(() => tell(request, response), 50);
  });
  server.keepAliveTimeout = 125_000;
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));
`;
let child: ChildProcess;
let port: number;

function startServer(settings: Record<string, string> = {}): ChildProcess {
  const hook = new URL("connections.mjs", import.meta.url).href;
  return spawn(process.execPath, ["--import", hook, "--input-type=module", "-e", server], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

beforeAll(async () => {
  child = startServer();
  [port] = (await once(child, "message")) as [number];
});
afterAll(() => child.kill());

async function ask(method: string, headers: Record<string, string> = {}) {
  const asked = request({ host: "127.0.0.1", port, method, headers }).end();
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, body: await text(answer) };
}

test("an X-Forwarded-For sent by the caller is kept before the connection's address and never replaces it", async () => {
  expect(await ask("GET")).toEqual({ status: 200, body: "127.0.0.1" });
  const forged = { "x-forwarded-for": "198.51.100.7, 198.51.100.8" };
  expect((await ask("GET", forged)).body).toBe("198.51.100.7, 198.51.100.8, 127.0.0.1");
});

test("TRACE is refused before it reaches the site", async () => {
  expect((await ask("TRACE")).status).toBe(405);
});

test("a server stopped during a response ends with the response, not after the keep-alive time", async () => {
  const agent = new Agent({ keepAlive: true });
  const ended = once(child, "exit");
  const asked = request({ host: "127.0.0.1", port, path: "/stop", agent }).end();
  const [answer] = await once(asked, "response");
  expect(await text(answer)).toBe("127.0.0.1");
  await ended;
  agent.destroy();
}, 10_000);

test("a server told to stop serves on for a while, but is not ready and keeps no connection open", async () => {
  const draining = startServer({ DRAIN_SECONDS: "1" });
  const [drainingPort] = (await once(draining, "message")) as [number];
  const get = async (path: string) => {
    const asked = request({
      host: "127.0.0.1",
      port: drainingPort,
      path,
      agent: new Agent({ keepAlive: true }),
    }).end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    await text(answer);
    return { status: answer.statusCode, connection: answer.headers.connection };
  };
  expect(await get("/api/health/ready")).toEqual({ status: 200, connection: "keep-alive" });
  const ended = once(draining, "exit");
  const stopped = Date.now();
  await get("/stop");
  expect(await get("/api/health/ready")).toEqual({ status: 503, connection: "close" });
  expect(await get("/")).toEqual({ status: 200, connection: "close" });
  await ended;
  expect(Date.now() - stopped).toBeGreaterThanOrEqual(1_000);
}, 10_000);
