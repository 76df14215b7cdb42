import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type RoomRequest = { method: string; url: URL; headers: IncomingMessage["headers"]; body: string };
export type RoomAnswer = { status: number; type: string; body: string };

/** A local server that can be slow, fail, or be away; the provider's stand-ins answer its requests. */
export abstract class RoomStandIn {
  readonly requests: string[] = [];
  /** The number of next requests that get a server error. */
  failures = 0;
  /** Milliseconds before each answer. */
  delay = 0;
  private readonly server = createServer((request, response) => void this.handle(request, response));

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The number of requests whose method and path begin so. */
  count(start: string): number {
    return this.requests.filter((request) => request.startsWith(start)).length;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? "/", this.url);
    const method = request.method ?? "GET";
    this.requests.push(`${method} ${url.pathname}`);
    await sleep(this.delay);
    const body = Buffer.concat(chunks).toString();
    const failed = this.failures > 0 && { status: 500, type: "text/plain", body: "Internal error" };
    if (failed) this.failures--;
    const answer = failed || this.answer({ method, url, headers: request.headers, body });
    response.writeHead(answer.status, { "content-type": answer.type });
    response.end(answer.body);
  }

  protected abstract answer(request: RoomRequest): RoomAnswer;
}
