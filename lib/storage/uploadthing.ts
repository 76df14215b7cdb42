import { openAsBlob } from "node:fs";
import type { UTApi } from "uploadthing/server";
import { Failure, notFound } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { env } from "@/lib/env";
import type { Storage } from "./provider";

type Sdk = { api: UTApi; File: typeof import("uploadthing/server").UTFile };

let sdk: Promise<Sdk> | undefined;

/** Loaded on first use, and not at all without UploadThing. */
const loadSdk = () => (sdk ??= makeSdk());

async function makeSdk(): Promise<Sdk> {
  const { UTApi, UTFile } = await import("uploadthing/server");
  const elsewhere = env.UPLOADTHING_URL && {
    apiUrl: env.UPLOADTHING_URL,
    ingestUrl: env.UPLOADTHING_URL,
    ufsHost: new URL(env.UPLOADTHING_URL).host,
    ufsAppIdLocation: "path" as const,
  };
  const api = new UTApi({
    token: env.UPLOADTHING_TOKEN,
    defaultKeyType: "customId",
    logLevel: "None",
    ...elsewhere,
  });
  return { api, File: UTFile };
}

const away = (what: unknown) => {
  logger.error({ err: what }, "uploadthing refused or away");
  return new Failure("unavailable", "storageAway");
};

/**
 * Files at UploadThing, private, with our own key as their custom id: a key known before the upload lets the cleaner
 * remove the remains of a killed server. Users' file names are not sent.
 */
export const uploadthingStorage: Storage = {
  async put(key, { path, contentType }) {
    const { api, File } = await loadSdk();
    const bytes = await openAsBlob(path, { type: contentType });
    const file = new File([bytes], key, { customId: key, type: contentType });
    const { error } = await api.uploadFiles(file, { acl: "private", contentDisposition: "attachment" });
    if (error) throw away(error);
  },

  async read(key, range) {
    const { api } = await loadSdk();
    const { ufsUrl } = await api.generateSignedURL(key, { expiresIn: "5 minutes" });
    const headers = range && { range: `bytes=${range.start}-${range.end}` };
    const response = await fetch(ufsUrl, { headers }).catch((error: unknown) => {
      throw away(error);
    });
    if (response.status === 404) throw notFound();
    if (!response.body || response.status !== (range ? 206 : 200)) throw away({ status: response.status });
    return response.body;
  },

  async remove(key) {
    const { api } = await loadSdk();
    const { success } = await api.deleteFiles(key).catch((error: unknown) => {
      throw away(error);
    });
    if (!success) throw away({ key, success });
  },
};
