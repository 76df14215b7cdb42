import { type NextRequest, NextResponse } from "next/server";
import { switchAccount } from "@/lib/accounts/exchange";
import { cookieNames, cookieOptions, pendingCookie } from "@/lib/auth/cookies";
import { safeRedirectPath } from "@/lib/core/safe-redirect-path";
import { originOf, isCrossSite } from "@/lib/http/wire";

/** Raw: the plain forms of /switch-account expect a redirect and cookies, not an envelope. */
export async function POST(request: NextRequest) {
  if (isCrossSite(request)) return new NextResponse(null, { status: 403 });
  const { searchParams } = request.nextUrl;
  const pending = request.cookies.get(cookieNames.pending)?.value ?? null;
  const { cookies } =
    searchParams.get("stay") === "y"
      ? { cookies: [pendingCookie("")] }
      : await switchAccount(pending, originOf(request));
  const location = safeRedirectPath(searchParams.get("next"), "/");
  const response = new NextResponse(null, { status: 303, headers: { location } });
  for (const { name, value, ...rest } of cookies)
    response.cookies.set(name, value, { ...cookieOptions, ...rest });
  return response;
}
