import { instanceKey } from "@/lib/auth/instance-key";
import { cacheChannel, expirePath, expirePurpose } from "@/lib/core/cache-channel";
import { listenerNames } from "@/lib/core/listener-names";
import { pagesRevision } from "@/lib/core/page-cache";
import { listen } from "./listen";
import { lookAgain } from "./look-again";

/** Twice a second, so that a change is seen within one second without a notification too. */
const lookMilliseconds = 500;

/**
 * Expires the public pages and their data in this instance after each change, whichever instance made it. Runs as long as
 * the process.
 */
export function followPageChanges(databaseUrl: string, port: number): void {
  const { signal } = new AbortController();
  const looks = lookAgain(
    changeFollower(pagesRevision, () => expireOwnPages(port)),
    {
      name: "page changes",
      milliseconds: lookMilliseconds,
      signal,
    },
  );
  void listen({ databaseUrl, name: listenerNames.server, channel: cacheChannel }, looks.now, signal);
}

/**
 * Returns a look that expires the pages if the revision has changed, and again at the following look: a page that was being
 * rendered during the change may have been kept, with old data, after the first time.
 */
export function changeFollower(revision: () => Promise<string>, expire: () => Promise<void>) {
  let seen: string | undefined;
  let isOnceMore = false;
  return async function follow(): Promise<void> {
    const current = await revision();
    const isNew = current !== seen;
    if (!isNew && !isOnceMore) return;
    await expire();
    seen = current;
    isOnceMore = isNew;
  };
}

async function expireOwnPages(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${expirePath}`, {
    method: "POST",
    headers: { "x-instance-key": instanceKey(expirePurpose) },
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The pages were not expired: ${answer.status}`);
}
