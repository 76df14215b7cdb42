import { Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";

const timeoutMilliseconds = 8_000;

/** The failure that a reader sees as "try again"; its cause is only in the log. */
export const roomAway = () => new Failure("unavailable", "roomAway");

/**
 * Sends a request to a room provider, and logs one that gets no answer. `what` is for the log: it names the call, never the
 * address, which may contain a secret.
 * @throws Failure "unavailable"
 */
export async function askRoom(
  what: string,
  address: string | URL,
  options: RequestInit = {},
): Promise<Response> {
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(timeoutMilliseconds) });
  } catch (error) {
    const reason = error instanceof Error ? error.name : "unknown";
    logger.error({ what, reason }, "room provider does not answer");
    throw roomAway();
  }
}

/** Logs a refusal of a provider. Returns the failure to throw. */
export function roomRefused(what: string, status: number, reason: string): Failure {
  logger.error({ what, status, reason: reason.slice(0, 200) }, "room provider refused");
  return roomAway();
}
