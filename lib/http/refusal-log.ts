import type { Role } from "@/lib/auth/actor";
import { Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";

/** Refusals that indicate an attack. */
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
/** Fields whose error is a failed authentication. */
const proofs = new Set<string>(["wrongPassword", "wrongCode"]);

/** The call, the `role` of the signed-in person, and whether a token was sent. */
export type Caller = { path: string; role?: Role; withToken?: boolean };

/**
 * Logs one line for a refusal that indicates an attack or a person in need of help, none for ordinary ones. It contains
 * the call, the kind of account and the reason, but no personal data or address.
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
