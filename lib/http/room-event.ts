import { randomUUID } from "node:crypto";
import { Failure } from "@/lib/core/errors";
import { defaultLocale } from "@/lib/core/locale";
import { logger } from "@/lib/core/logger";
import { failureResponse, successResponse } from "./envelope";

/**
 * Responds to an event of a room provider, which is proven by a signature, not by a session. A refused one is logged with
 * its path only.
 */
export async function answerRoomEvent(path: string, work: () => Promise<unknown>): Promise<Response> {
  try {
    return successResponse((await work()) ?? null, defaultLocale);
  } catch (error) {
    if (error instanceof Failure && error.kind === "unreadable")
      logger.warn({ event: "webhook", reason: "signature", path }, "refused");
    return failureResponse(error, defaultLocale, randomUUID());
  }
}
