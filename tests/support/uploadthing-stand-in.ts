import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import busboy from "busboy";

type Kept = { key: string; customId: string; bytes: Buffer; acl: string; name: string };

const apiKey = "sk_live_stand_in";
const appId = "standin";

/**
 * A server that implements UploadThing's protocol like its SDK: signed ingest, signed private files with ranges,
 * deletion by custom id. `refuse` makes the next request fail with that status.
 */
export async function startUploadThing() {
  const files = new Map<string, Kept>();
  const problems: string[] = [];
  let refusal: number | null = null;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      problems.push(String(error));
      response.writeHead(500).end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    if (refusal) {
      response.writeHead(refusal).end();
      refusal = null;
      request.resume();
      return;
    }
    if (request.method === "PUT") return ingest(request, response, url);
    if (request.method === "GET") return serve(request, response, url);
    if (request.method === "POST" && url.pathname === "/v6/deleteFiles") return remove(request, response);
    response.writeHead(404).end();
  }

  async function ingest(request: IncomingMessage, response: ServerResponse, url: URL) {
    if (!isSigned(url)) return void response.writeHead(403).end();
    const read = (name: string) => decodeURIComponent(url.searchParams.get(`x-ut-${name}`) ?? "");
    const bytes = await fileOf(request);
    if (bytes.length !== Number(read("file-size"))) return void response.writeHead(400).end();
    const key = url.pathname.slice(1);
    const customId = read("custom-id");
    files.set(customId, { key, customId, bytes, acl: read("acl"), name: read("file-name") });
    const address = `${url.origin}/a/${appId}/${key}`;
    const fileHash = createHash("md5").update(bytes).digest("hex");
    json(response, { url: address, appUrl: address, ufsUrl: address, fileHash, serverData: null });
  }

  function serve(request: IncomingMessage, response: ServerResponse, url: URL) {
    if (!isSigned(url)) return void response.writeHead(403).end();
    const kept = files.get(url.pathname.split("/").at(-1) ?? "");
    if (!kept) return void response.writeHead(404).end();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (!from || !to) return void response.writeHead(200).end(kept.bytes);
    response.writeHead(206).end(kept.bytes.subarray(Number(from), Number(to) + 1));
  }

  async function remove(request: IncomingMessage, response: ServerResponse) {
    if (request.headers["x-uploadthing-api-key"] !== apiKey) return void response.writeHead(401).end();
    const chunks = await Readable.from(request).toArray();
    const { customIds } = JSON.parse(Buffer.concat(chunks).toString()) as { customIds: string[] };
    const deletedCount = customIds.filter((id) => files.delete(id)).length;
    json(response, { success: true, deletedCount });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const token = JSON.stringify({ apiKey, appId, regions: ["sea1"] });
  return {
    env: {
      UPLOADTHING_URL: `http://localhost:${port}`,
      UPLOADTHING_TOKEN: Buffer.from(token).toString("base64"),
    },
    files,
    problems,
    refuse: (status: number) => {
      refusal = status;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function json(response: ServerResponse, body: unknown) {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The signature is the last query parameter and covers everything before it. */
function isSigned(url: URL): boolean {
  const given = url.searchParams.get("signature") ?? "";
  const signed = new URL(url);
  signed.searchParams.delete("signature");
  const right = `hmac-sha256=${createHmac("sha256", apiKey).update(signed.href).digest("hex")}`;
  const isFresh = Number(url.searchParams.get("expires")) > Date.now();
  return isFresh && given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

function fileOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parser = busboy({ headers: request.headers });
    parser.on("file", (_name, stream) => {
      Readable.from(stream)
        .toArray()
        .then((chunks) => resolve(Buffer.concat(chunks as Buffer[])), reject);
    });
    parser.on("error", reject);
    request.pipe(parser);
  });
}
