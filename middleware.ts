import createMiddleware from "next-intl/middleware";
import { NextRequest, NextResponse } from "next/server";
import { cookieNames } from "@/lib/auth/cookies";
import { returnAddress, guardRedirect, isPersonal } from "@/lib/auth/guards";
import { readToken } from "@/lib/auth/token";
import { filterParameters } from "@/lib/catalog/rules";
import { contentPolicy, makeNonce } from "@/lib/http/content-policy";
import { routing } from "@/lib/i18n/routing";

const localize = createMiddleware(routing);

/** Languages, guards (rules R3.1 to R3.4), the token in the query string (rule R2.10), and the content policy. */
export default async function middleware(request: NextRequest) {
  const { nextUrl } = request;
  if (!isReadable(nextUrl.pathname)) return new NextResponse(null, { status: 400 });
  if (nextUrl.pathname.startsWith("/api/")) return NextResponse.next();
  const once = withoutRepeats(nextUrl);
  if (once) return NextResponse.redirect(once);
  if (nextUrl.searchParams.has("token")) return exchange(nextUrl);
  const [, prefix, path] = /^(\/zh(?=\/|$))?(.*)$/.exec(nextUrl.pathname) ?? [];
  const visitor = await readToken(request.cookies.get(cookieNames.token)?.value);
  const away = guardRedirect(path || "/", nextUrl.searchParams, visitor);
  if (!away) return page(request, path || "/");
  if (isFromScript(request)) return noPage();
  const target = new URL(`${prefix ?? ""}${away.pathname}`, nextUrl);
  for (const [name, value] of Object.entries(away.query))
    target.searchParams.set(name, name === "next" ? `${prefix ?? ""}${value}` : value);
  return NextResponse.redirect(target);
}

/**
 * Returns false if the path has invalid escapes, also after decoding twice, or contains NUL, which PostgreSQL cannot
 * store.
 */
function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(decodeURIComponent(pathname)).includes("\0");
  } catch {
    return false;
  }
}

/** Keeps the first value of each repeated query parameter, because pages read one. Returns null if none is repeated. */
function withoutRepeats(url: URL): URL | null {
  const first = new URLSearchParams();
  for (const [name, value] of url.searchParams) if (!first.has(name)) first.set(name, value);
  if (first.size === url.searchParams.size) return null;
  const target = new URL(url);
  target.search = first.toString();
  return target;
}

/** Personal pages are rendered per request and carry a nonce; the others are prerendered. */
function page(request: NextRequest, path: string) {
  const nonce = isPersonal(path) ? makeNonce() : null;
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next reads the nonce of its scripts from the policy of the request.
  if (nonce) headers.set("content-security-policy", policy);
  const filtered = filteredList(request.nextUrl, path);
  const response = filtered
    ? NextResponse.rewrite(filtered, { request: { headers } })
    : localize(new NextRequest(request, { headers }));
  response.headers.set("content-security-policy", policy);
  return response;
}

/** The page of an address with filters: the list without them is kept, as it is the same for all (docs/decisions/0161). */
function filteredList({ pathname, search, searchParams, origin }: URL, path: string): URL | null {
  if (path !== "/programs" || !filterParameters.some((name) => searchParams.has(name))) return null;
  const locale = pathname === path ? routing.defaultLocale : "zh";
  return new URL(`/${locale}/programs/filtered${search}`, origin);
}

/** True for requests by a page's script, false for navigations of the browser. */
const isFromScript = (request: NextRequest) => request.headers.get("sec-fetch-dest") === "empty";

/**
 * The client router would remember the target of a redirect for ever. A response without a page makes it load the
 * address instead (docs/decisions/0093).
 */
const noPage = () => new NextResponse(null, { status: 204, headers: { "cache-control": "no-store" } });

/** The handler exchanges the token for a session; the middleware does not access the database. */
function exchange(url: URL) {
  const target = new URL("/api/session/exchange", url);
  target.searchParams.set("token", url.searchParams.get("token") ?? "");
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("token");
  target.searchParams.set("to", returnAddress(url.pathname, rest));
  return NextResponse.redirect(target, { headers: { "referrer-policy": "no-referrer" } });
}

export const config = {
  runtime: "nodejs",
  // Calls, files and Next's own paths are excluded: bodies over 10 MB would be truncated here. Only downloads have
  // escapes in their paths.
  matcher: [
    "/api/(.*%.*)",
    "/((?!(?:api|base|google|facebook|stripe|_next)(?:/|$)|.*\\.(?:bcmap|ico|js|jpg|json|map|mjs|pdf|png|svg|txt|webp|woff2|xml)$).*)",
  ],
};
