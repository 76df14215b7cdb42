import { env } from "@/lib/env";
import { diskStorage } from "./disk";
import { uploadthingStorage } from "./uploadthing";
import type { Provider, Storage } from "./provider";

/** The storage of new files; existing ones stay in the one that their record names. */
export const currentStorage: Provider = env.UPLOADTHING_TOKEN ? "uploadthing" : "disk";

const storages: Record<Provider, Storage> = { disk: diskStorage, uploadthing: uploadthingStorage };

/** The store of a file's provider. */
export const storageOf = (provider: Provider): Storage => storages[provider];
