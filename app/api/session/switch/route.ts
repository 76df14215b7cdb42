import { type NextRequest, NextResponse } from "next/server";
import { pendingTokenCookie, switchAccount } from "@/lib/accounts/exchange";
import { cookieOptions } from "@/lib/auth/cookies";
import { ownPath } from "@/lib/core/own-path";
import { clientAddress, isCrossSite } from "@/lib/http/wire";

/** A raw handler: the plain form of /switch-account. */
export async function POST(request: NextRequest) {
  if (isCrossSite(request)) return new NextResponse(null, { status: 403 });
  const next = ownPath(request.nextUrl.searchParams.get("next"), "/");
  const origin = { ip: clientAddress(request), userAgent: request.headers.get("user-agent") };
  const { cookies } = await switchAccount(request.cookies.get(pendingTokenCookie)?.value ?? null, origin);
  const response = new NextResponse(null, { status: 303, headers: { location: next } });
  for (const { name, value, ...rest } of cookies)
    response.cookies.set(name, value, { ...cookieOptions, ...rest });
  return response;
}
