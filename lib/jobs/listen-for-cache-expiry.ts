import { instanceKey } from "@/lib/auth/instance-key";
import { cacheChannel, expirePath, expirePurpose } from "@/lib/core/cache-channel";
import { logger } from "@/lib/core/logger";
import { listen } from "./listen";

/**
 * Expires the catalogue's pages and data of this instance at each notification from the office, and after each time
 * without a connection. Runs as long as the process.
 */
export function listenForCacheExpiry(databaseUrl: string, port: number): void {
  const expire = () =>
    void fetch(`http://127.0.0.1:${port}${expirePath}`, {
      method: "POST",
      headers: { "x-instance-key": instanceKey(expirePurpose) },
      signal: AbortSignal.timeout(5_000),
    }).catch((error: unknown) => logger.warn({ err: error }, "caches not expired"));
  void listen(
    { databaseUrl, name: "site: listener", channel: cacheChannel },
    expire,
    new AbortController().signal,
  );
}
