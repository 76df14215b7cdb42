import { env } from "@/lib/env";

/** One cookie of the request, decoded, or null. */
export function cookieOf(request: Request, name: string): string | null {
  for (const part of request.headers.get("cookie")?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return decode(value.join("="));
  }
  return null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The token of the Authorization header, raw or after `Bearer` (decisions §2). */
export const headerToken = (request: Request): string | null =>
  request.headers.get("authorization")?.replace(/^Bearer\s+/i, "") || null;

/** True when a browser says that the request was made by a page of another site (decisions §2). */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return (
    origin !== null &&
    origin !== new URL(env.APP_URL).origin &&
    hostOf(origin) !== request.headers.get("host")
  );
}

/** A page without an address, such as a sandboxed frame, says "null". */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** The caller's address as the nearest proxy tells it; only for limits and logs. IPv4 is written as such. */
export const clientAddress = (request: Request): string =>
  request.headers
    .get("x-forwarded-for")
    ?.split(",")
    .at(-1)
    ?.trim()
    .replace(/^::ffff:(?=[\d.]+$)/i, "") || "local";
