import { createHmac, timingSafeEqual } from "node:crypto";
import { newestSecret } from "@/lib/core/secrets";

/** A key with which an instance authenticates to itself, derived from the shared secret for one purpose. */
export const instanceKey = (purpose: string) =>
  createHmac("sha256", newestSecret).update(`instance:${purpose}`).digest("base64url");

/** Compares a given key with the instance key of `purpose`, in constant time. */
export function isInstanceKey(purpose: string, given: string | null): boolean {
  const right = Buffer.from(instanceKey(purpose));
  const shown = Buffer.from(given ?? "");
  return shown.length === right.length && timingSafeEqual(shown, right);
}
