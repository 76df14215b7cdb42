import { env } from "@/lib/env";
import { diskStorage } from "./disk";
import { uploadthingStorage } from "./uploadthing";
import type { Provider, Storage } from "./provider";
import { s3Storage } from "./s3";

const isConfigured: Record<Provider, boolean> = {
  disk: true,
  uploadthing: env.UPLOADTHING_TOKEN !== undefined,
  s3: Boolean(env.S3_BUCKET_URL && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
};

/**
 * The storage of new files: FILE_STORE, by default the one that has settings. Existing files stay in the one that their record
 * names until `npm run files:move`.
 */
export const currentStorage: Provider =
  env.FILE_STORE ?? (isConfigured.s3 ? "s3" : isConfigured.uploadthing ? "uploadthing" : "disk");

if (!isConfigured[currentStorage]) throw new Error(`FILE_STORE=${currentStorage} lacks its settings.`);
if (env.S3_BUCKET_URL && !isConfigured.s3)
  throw new Error("S3_BUCKET_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");

const storages: Record<Provider, Storage> = {
  disk: diskStorage,
  uploadthing: uploadthingStorage,
  s3: s3Storage,
};

/** The store of a file's provider. */
export const storageOf = (provider: Provider): Storage => storages[provider];
