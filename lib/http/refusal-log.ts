import type { Role } from "@/lib/auth/actor";
import { Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";

/** What a school wants to see when somebody rattles at its doors. */
type RefusalEvent = "login" | "token" | "role" | "otherSite" | "limit";

const eventOf: Partial<Record<Failure["key"], RefusalEvent>> = {
  wrongCredentials: "login",
  registerRefused: "login",
  identityRefused: "login",
  linkRefused: "token",
  ticketRefused: "token",
  resetRefused: "token",
  confirmRefused: "token",
  forbidden: "role",
  viewOnly: "role",
  crossSite: "otherSite",
  tooMany: "limit",
  tooManyMails: "limit",
};
/** Fields whose wrong value is a failed proof of who somebody is. */
const proofs = new Set<string>(["wrongPassword", "wrongCode"]);

/** Which call it was; `role` of whoever is signed in; whether a token came along. */
export type Caller = { path: string; role?: Role; withToken?: boolean };

/**
 * One line for a refusal that tells of an attack or of somebody in need, and none for everyday ones. It names the call, the
 * kind of account and the reason; nothing of the person, nor the address.
 */
export function logRefusal(error: unknown, about: Caller): void {
  if (!(error instanceof Failure)) return;
  const event = eventOfFailure(error, about.withToken ?? false);
  if (event) logger.warn({ event, reason: error.key, path: about.path, role: about.role }, "refused");
}

function eventOfFailure(error: Failure, withToken: boolean): RefusalEvent | null {
  if (error.key === "noSession") return withToken ? "token" : null;
  if (Object.values(error.fields).some((key) => proofs.has(key))) return "login";
  return eventOf[error.key] ?? null;
}
