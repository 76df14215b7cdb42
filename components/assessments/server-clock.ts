/** Difference between the server's clock and the device's in milliseconds; null while unknown. */
let ahead: number | null = null;

/**
 * Uses a server time contained in a page. A page shown again after Back or Forward contains an old time, which is never
 * ahead, so the greatest difference is the right one.
 */
export function syncClockFromPage(serverTime: number, now = Date.now()): void {
  ahead = Math.max(ahead ?? Number.NEGATIVE_INFINITY, serverTime - now);
}

/** Uses a server time that has just been received, also after the device's clock was changed. */
export function syncClockFromServer(serverTime: number, now = Date.now()): void {
  ahead = serverTime - now;
}

/** The server's time in milliseconds since 1970, as far as the device knows it. */
export const serverNow = (now = Date.now()) => now + (ahead ?? 0);
