import { env } from "@/lib/env";

const all = env.SESSION_SECRET.split(",").map((secret) => secret.trim());

/** The secret for new encryption and signatures: the first of SESSION_SECRET. */
export const newestSecret = all[0] ?? "";

/** The newest secret and older ones, which can still decrypt (docs/operations.md). */
export const knownSecrets: readonly string[] = all;
