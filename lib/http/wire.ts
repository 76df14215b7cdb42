import { parseCookie } from "cookie";
import { deviceCookieName } from "@/lib/auth/device";
import type { SessionOrigin } from "@/lib/auth/session";
import { env } from "@/lib/env";

/** A decoded cookie of the request, or null. */
export const cookieOf = (request: Request, name: string): string | null =>
  parseCookie(request.headers.get("cookie") ?? "")[name] ?? null;

/** The token of the Authorization header, raw or after `Bearer` (rule R2.2). */
export const headerToken = (request: Request): string | null =>
  request.headers.get("authorization")?.replace(/^Bearer\s+/i, "") || null;

/** Whether the browser reports that a page of another site made the request (rule R2.3). */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  if (origin === null || origin === new URL(env.APP_URL).origin) return false;
  const host = hostOf(origin);
  return host === null || host !== request.headers.get("host");
}

/** A page without an origin, such as a sandboxed frame, sends "null". */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * The caller's address, for limits and logs: of the chain X-Forwarded-For, whose last entry is the connection's own
 * (scripts/connections.mjs), the one seen by the outermost trusted proxy. IPv4 is written as such.
 */
export function clientAddress(request: Request): string {
  const chain = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  const address = chain.at(-1 - env.TRUST_PROXY) ?? chain[0] ?? "";
  return address.trim().replace(/^::ffff:(?=[\d.]+$)/i, "") || "local";
}

/** The origin of a request: address, browser name and device cookie. */
export const originOf = (request: Request): SessionOrigin => ({
  ip: clientAddress(request),
  userAgent: request.headers.get("user-agent"),
  device: cookieOf(request, deviceCookieName),
});
