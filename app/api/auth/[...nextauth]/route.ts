import NextAuth from "next-auth";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { cookieOptions } from "@/lib/auth/cookies";
import { providerArrival } from "@/lib/http/provider-arrival";
import { nextAuthOptions } from "@/lib/identity/next-auth-options";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Raw: next-auth handles the sign-in at Google and Facebook, which ends with a session of the product. */
async function handle(request: NextRequest, context: Context): Promise<Response> {
  const options = nextAuthOptions(async (identity) => {
    const arrival = await providerArrival(request, identity);
    const jar = await cookies();
    for (const { name, value, ...rest } of arrival.cookies)
      jar.set(name, value, { ...cookieOptions, ...rest });
    return arrival.path;
  });
  return (await NextAuth(request as never, context as never, options)) as Response;
}

export { handle as GET, handle as POST };
