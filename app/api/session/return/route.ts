import { type NextRequest, NextResponse } from "next/server";
import { stopViewing } from "@/lib/accounts/view-as";
import { cookieNames, cookieOptions } from "@/lib/auth/cookies";
import { isCrossSite, originOf } from "@/lib/http/wire";

/** Raw: the plain form with which an administrator stops viewing the site as a family expects a redirect. */
export async function POST(request: NextRequest) {
  if (isCrossSite(request)) return new NextResponse(null, { status: 403 });
  const cookie = (name: string) => request.cookies.get(name)?.value ?? null;
  const tokens = [cookie(cookieNames.token), cookie(cookieNames.office)] as const;
  const { back, cookies } = await stopViewing(...tokens, originOf(request));
  const location = back
    ? `/admin/users${back.parentId ? `?open=${back.parentId}` : ""}`
    : "/admin/login?notice=pleaseLogin";
  const response = new NextResponse(null, { status: 303, headers: { location } });
  for (const { name, value, ...rest } of cookies)
    response.cookies.set(name, value, { ...cookieOptions, ...rest });
  return response;
}
