import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Kept = { bytes: Buffer; contentType: string };

const accessKeyId = "AKIASTANDIN";
const secretAccessKey = "stand-in-secret";
const region = "ca-central-1";
const bucket = "school";

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
const hmac = (key: Buffer | string, data: string) => createHmac("sha256", key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * A server with the part of the S3 protocol that the product uses. It computes Signature Version 4 from the request as it arrived, as AWS
 * describes it ("Authenticating Requests", Amazon S3 API Reference), and refuses wrong, old and expired ones and damaged bytes.
 */
export async function startS3() {
  const objects = new Map<string, Kept>();
  const seen: string[] = [];
  let refusals: number[] = [];

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const body = await buffer(request);
    const status = refusals.shift() ?? problemOf(request, url, body);
    seen.push(`${request.method} ${status ?? 200}`);
    if (status) return void response.writeHead(status).end();
    const key = url.pathname.slice(`/${bucket}/`.length);
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, contentType: request.headers["content-type"] ?? "" });
      return void response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const kept = objects.get(key);
    if (!kept) return void response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const headers = {
      "content-type": url.searchParams.get("response-content-type") ?? kept.contentType,
      "content-disposition": url.searchParams.get("response-content-disposition") ?? "",
    };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (!from || !to) return void response.writeHead(200, headers).end(kept.bytes);
    response.writeHead(206, headers).end(kept.bytes.subarray(Number(from), Number(to) + 1));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      S3_BUCKET_URL: `http://127.0.0.1:${port}/${bucket}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    objects,
    /** Method and status of each request. */
    seen,
    /** The next requests fail with these statuses. */
    refuse: (...statuses: number[]) => {
      refusals = statuses;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The status of a refusal; null for a request that may pass. */
function problemOf(request: IncomingMessage, url: URL, body: Buffer): number | null {
  if (url.searchParams.has("X-Amz-Signature")) return problemOfLink(request, url);
  const { authorization = "" } = request.headers;
  const [, credential = "", names = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(authorization) ?? [];
  const date = String(request.headers["x-amz-date"]);
  const hash = String(request.headers["x-amz-content-sha256"]);
  if (!credential.startsWith(`${accessKeyId}/`) || Math.abs(Date.now() - timeOf(date)) > 900_000) return 403;
  if (!isRight(signature, request, url, { date, names, hash })) return 403;
  if (request.method === "PUT" && hash !== sha256(body)) return 400;
  return null;
}

function problemOfLink(request: IncomingMessage, url: URL): number | null {
  const of = (name: string) => url.searchParams.get(name) ?? "";
  const date = of("X-Amz-Date");
  const isOver = Date.now() > timeOf(date) + Number(of("X-Amz-Expires")) * 1000;
  if (isOver || request.method !== "GET" || !of("X-Amz-Credential").startsWith(`${accessKeyId}/`)) return 403;
  const signed = { date, names: of("X-Amz-SignedHeaders"), hash: "UNSIGNED-PAYLOAD" };
  return isRight(of("X-Amz-Signature"), request, url, signed) ? null : 403;
}

/** "20261126T163000Z" in milliseconds. */
const timeOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));

function isRight(
  given: string,
  request: IncomingMessage,
  url: URL,
  { date, names, hash }: Record<"date" | "names" | "hash", string>,
): boolean {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map((pair) => pair.map(encode).join("="))
    .sort();
  const headers = names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join("&"), headers.join(""), names, hash].join("\n");
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", date, scope, sha256(canonical)].join("\n");
  const key = [date.slice(0, 8), region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  const right = hmac(key, text);
  const sent = Buffer.from(given, "hex");
  return sent.length === right.length && timingSafeEqual(sent, right);
}
