import { openAsBlob } from "node:fs";
import { AwsClient } from "aws4fetch";
import { Failure, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { env } from "@/lib/env";
import type { Served, Storage } from "./provider";

/** Lifetime of a link in seconds (rule R12.3). */
const linkLifetime = 300;
/** A response must begin within this time; 50 MB take a minute at 7 Mbit/s. */
const patienceMs = 120_000;

let client: AwsClient | undefined;
const signing = () =>
  (client ??= new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
    region: env.S3_REGION,
    service: "s3",
    retries: 2,
  }));

const addressOf = (key: string) => `${env.S3_BUCKET_URL?.replace(/\/$/, "")}/${key}`;

const away = (what: unknown) => {
  logger.error({ err: what }, "S3 refused or away");
  return new Failure("unavailable", "storageAway");
};

/** Sends a signed request, again after 5xx. @throws Failure "unavailable" if no response begins in time */
async function send(key: string, init: RequestInit): Promise<Response> {
  const tooLate = new AbortController();
  const timer = setTimeout(() => tooLate.abort(), patienceMs);
  try {
    return await signing().fetch(addressOf(key), { ...init, signal: tooLate.signal });
  } catch (error) {
    throw away(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Files in a bucket of AWS, R2, MinIO or another store with the S3 protocol (docs/decisions/0223). The hash of an upload is signed, so that the
 * store refuses damaged bytes. Users' file names are not sent.
 */
export const s3Storage: Storage = {
  async put(key, { path, contentType, sha256 }) {
    const { ok, status } = await send(key, {
      method: "PUT",
      body: await openAsBlob(path),
      headers: { "content-type": contentType, "x-amz-content-sha256": sha256 },
    });
    if (!ok) throw away({ key, status });
  },

  async read(key, range) {
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const { status, body } = await send(key, { headers });
    if (status === 404) throw notFound();
    if (!body || status !== (range ? 206 : 200)) throw away({ key, status });
    return body;
  },

  async remove(key) {
    const { ok, status } = await send(key, { method: "DELETE" });
    if (!ok && status !== 404) throw away({ key, status });
  },

  ...(env.S3_LINKS === "store" && { link }),
};

async function link(key: string, { contentType, disposition }: Served): Promise<string> {
  const query = new URLSearchParams({
    "X-Amz-Expires": String(linkLifetime),
    "response-content-disposition": disposition,
    "response-content-type": contentType,
  });
  const { url } = await signing().sign(`${addressOf(key)}?${query}`, { aws: { signQuery: true } });
  return url;
}
