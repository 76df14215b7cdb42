import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { Failure } from "@/lib/core/errors";
import { env } from "@/lib/env";
import type { RoomRecording } from "./provider";
import { ZoomRecordings, zoomRecording } from "./zoom";

const Challenge = z.object({
  event: z.literal("endpoint.url_validation"),
  payload: z.object({ plainToken: z.string().min(1).max(200) }),
});
const Recorded = z.object({
  event: z.literal("recording.completed"),
  payload: z.object({ object: ZoomRecordings }),
});
/** Seconds for which a signed event is accepted. */
const lasts = 300;

export type ZoomEvent =
  | { kind: "challenge"; answer: { plainToken: string; encryptedToken: string } }
  | { kind: "recorded"; externalId: string; recording: RoomRecording }
  | { kind: "other" };

/**
 * Parses an event of Zoom from its exact bytes, the header `x-zm-signature` and the header `x-zm-request-timestamp`.
 * @throws Failure "unavailable" without ZOOM_WEBHOOK_SECRET, "unreadable" if the signature is not Zoom's or is old
 */
export function readZoomEvent(body: string, signature: string | null, timestamp: string | null): ZoomEvent {
  const secret = env.ZOOM_WEBHOOK_SECRET;
  if (!secret) throw new Failure("unavailable", "roomAway");
  const signed = `v0=${hmac(secret, `v0:${timestamp}:${body}`)}`;
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= lasts;
  if (!isFresh || !isSame(signed, signature ?? "")) throw new Failure("unreadable", "unreadable");
  const event = parsed(body);
  const challenge = Challenge.safeParse(event).data;
  if (challenge) {
    const { plainToken } = challenge.payload;
    return { kind: "challenge", answer: { plainToken, encryptedToken: hmac(secret, plainToken) } };
  }
  const recorded = Recorded.safeParse(event).data;
  if (!recorded) return { kind: "other" };
  const { object } = recorded.payload;
  return { kind: "recorded", externalId: object.id, recording: zoomRecording(object) };
}

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Failure("unreadable", "unreadable");
  }
}
