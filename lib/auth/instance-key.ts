import { createHmac, timingSafeEqual } from "node:crypto";
import { newestSecret } from "@/lib/core/secrets";

/** What an instance shows to itself: made of the secret that all instances share, for one purpose. */
export const instanceKey = (purpose: string) =>
  createHmac("sha256", newestSecret).update(`instance:${purpose}`).digest("base64url");

export function isInstanceKey(purpose: string, given: string | null): boolean {
  const right = Buffer.from(instanceKey(purpose));
  const shown = Buffer.from(given ?? "");
  return shown.length === right.length && timingSafeEqual(shown, right);
}
