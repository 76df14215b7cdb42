import createMiddleware from "next-intl/middleware";
import { NextRequest, NextResponse } from "next/server";
import { cookieNames } from "@/lib/auth/cookies";
import { detour, isPersonal } from "@/lib/auth/guards";
import { readToken } from "@/lib/auth/token";
import { contentPolicy, makeNonce } from "@/lib/http/content-policy";
import { routing } from "@/lib/i18n/routing";

const localize = createMiddleware(routing);

/** Languages, the guards of spec §2, the token in the query string, and the content policy. */
export default async function middleware(request: NextRequest) {
  const { nextUrl } = request;
  if (nextUrl.searchParams.has("token")) return exchange(nextUrl);
  const [, prefix, path] = /^(\/zh(?=\/|$))?(.*)$/.exec(nextUrl.pathname) ?? [];
  const visitor = await readToken(request.cookies.get(cookieNames.token)?.value);
  const away = detour(path || "/", nextUrl.searchParams, visitor);
  if (!away) return page(request, isPersonal(path || "/"));
  const target = new URL(`${prefix ?? ""}${away.pathname}`, nextUrl);
  for (const [name, value] of Object.entries(away.query))
    target.searchParams.set(name, name === "next" ? `${prefix ?? ""}${value}` : value);
  return NextResponse.redirect(target);
}

/** Personal pages are made for each request and carry a nonce; the others are prerendered. */
function page(request: NextRequest, personal: boolean) {
  const nonce = personal ? makeNonce() : null;
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  // Next reads the nonce of its scripts from the policy of the request.
  if (nonce) headers.set("content-security-policy", policy);
  const response = localize(new NextRequest(request, { headers }));
  response.headers.set("content-security-policy", policy);
  return response;
}

/** The handler trades the token for a session; here nothing reaches the database. */
function exchange(url: URL) {
  const target = new URL("/api/session/exchange", url);
  target.searchParams.set("token", url.searchParams.get("token") ?? "");
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("token");
  target.searchParams.set("to", rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname);
  return NextResponse.redirect(target, { headers: { "referrer-policy": "no-referrer" } });
}

export const config = {
  runtime: "nodejs",
  // Calls, files and Next's own paths are left alone: bodies over 10 MB would be cut here.
  matcher: ["/((?!(?:api|base|google|facebook|stripe|_next)(?:/|$)|.*\\..*).*)"],
};
