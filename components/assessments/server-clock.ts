/** How far the server's clock is ahead of the device's, in milliseconds; null before anything was heard of it. */
let ahead: number | null = null;

/**
 * Takes in a time of the server that a page brought. Going back and forward shows a page of earlier again: what it
 * brought is late by as much, never early, so the greatest difference is the true one.
 */
export function hearPage(serverTime: number, now = Date.now()): void {
  ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, serverTime - now);
}

/** Takes in a time that the server has sent just now; it also follows a device whose clock was set anew. */
export function hearServer(serverTime: number, now = Date.now()): void {
  ahead = serverTime - now;
}

/** The server's time in milliseconds since 1970, as far as the device knows it. */
export const serverNow = (now = Date.now()) => now + (ahead ?? 0);
