import { cookies } from "next/headers";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import { redirect } from "@/lib/i18n/navigation";
import type { Actor, Role } from "./actor";
import { cookieNames } from "./cookies";
import { readActor } from "./session";

/** The actor of this page, checked against the session's row, once per request; null for a visitor. */
export const pageActor = cache(async (): Promise<Actor | null> =>
  readActor((await cookies()).get(cookieNames.token)?.value),
);

export const loginPages: Record<Role, string> = {
  parent: "/usr/login",
  student: "/usr/login",
  teacher: "/tea/login",
  admin: "/admin/login",
};

/**
 * Guards a page: returns the actor with that role, or redirects to the role's login page with 'Please login', which
 * returns to `next` afterwards (rule R3.1).
 */
export async function requireActor<R extends Role>(role: R, next: string): Promise<Actor<R>> {
  const actor = await pageActor();
  if (actor?.role === role && !actor.isTemporary) return actor as Actor<R>;
  const query = { notice: "pleaseLogin", ...(next === "/cart" ? { toCart: "y" } : { next }) };
  return redirect({ href: { pathname: loginPages[role], query }, locale: await getLocale() });
}
