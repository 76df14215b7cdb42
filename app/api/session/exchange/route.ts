import { type NextRequest, NextResponse } from "next/server";
import { exchangeToken } from "@/lib/accounts/exchange";
import { cookieNames, cookieOptions } from "@/lib/auth/cookies";
import { logger } from "@/lib/core/logger";
import { safeRedirectPath } from "@/lib/core/safe-redirect-path";
import { readActor } from "@/lib/auth/session";
import { originOf } from "@/lib/http/wire";

/** Raw: a redirect. Exchanges a page's `?token=` for cookies and removes it from the address. */
export async function GET(request: NextRequest) {
  const { searchParams } = request.nextUrl;
  const to = safeRedirectPath(searchParams.get("to"), "/");
  const current = await readActor(request.cookies.get(cookieNames.token)?.value);
  const origin = originOf(request);
  const { outcome, cookies } = await exchangeToken(searchParams.get("token"), current, origin);
  if (outcome === "refused")
    logger.warn({ event: "token", reason: "query", path: request.nextUrl.pathname }, "refused");
  const prefix = /^\/zh(?=\/|$)/.test(to) ? "/zh" : "";
  const next = encodeURIComponent(to);
  const target = {
    exchanged: to,
    same: to,
    ask: `${prefix}/switch-account?next=${next}`,
    refused: `${prefix}/usr/login?notice=pleaseLogin&next=${next}`,
  }[outcome];
  const response = new NextResponse(null, {
    status: 303,
    headers: { location: target, "referrer-policy": "no-referrer", "cache-control": "no-store" },
  });
  for (const { name, value, ...rest } of cookies)
    response.cookies.set(name, value, { ...cookieOptions, ...rest });
  return response;
}
