import { env } from "@/lib/env";

const all = env.SESSION_SECRET.split(",").map((secret) => secret.trim());

/** What seals and signs from now on: the first secret of SESSION_SECRET. */
export const newestSecret = all[0] ?? "";

/** The newest and those before it, with which older seals are still opened while they live (docs/operations.md). */
export const knownSecrets: readonly string[] = all;
