import type { Role } from "@/lib/auth/actor";
import { guardRedirect, homes } from "@/lib/auth/guards";
import { safeRedirectPath } from "@/lib/core/safe-redirect-path";

export type Arrival = { next?: string; toCart?: string; isArriveExam?: string };

const loginPage = /^\/(usr|tea|admin)\/(login|register|resetPwd)(\/|$)/;

/** The query that keeps where a login or a registration was on the way to. */
export const nextQuery = (next: string | undefined): string =>
  next ? `?next=${encodeURIComponent(next)}` : "";

/**
 * The address after a login, without the language prefix (rule R3.5): the page where a guard redirected, if the role
 * may open it; the cart for a parent with toCart=y; otherwise the role's profile.
 */
export function afterLogin(role: Role, { next, toCart, isArriveExam }: Arrival): string {
  if (role === "parent" && toCart === "y") return "/cart";
  if (role === "student" && isArriveExam === "Y") return `${homes.student}?isArriveExam=Y`;
  const { path, isLogin, isOpen } = wayTo(role, next);
  return isOpen && !isLogin ? path : homes[role];
}

/**
 * Whether a person signed in as `role` can continue to the login page's target. If not, the page asks for the account
 * that can: a parent who follows a child's link, a child on the way to the cart.
 */
export function canReachTarget(role: Role, { next, toCart }: Arrival): boolean {
  if (toCart === "y") return role === "parent";
  const { isLogin, isOpen } = wayTo(role, next);
  return isOpen || isLogin;
}

function wayTo(role: Role, next: string | undefined) {
  const wanted = safeRedirectPath(next, homes[role]).replace(/^\/zh(?=\/|\?|#|$)/, "");
  const path = safeRedirectPath(wanted.startsWith("/") ? wanted : `/${wanted}`, homes[role]);
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  const away = guardRedirect(pathname, searchParams, { role, isTemporary: false });
  return {
    path,
    isLogin: loginPage.test(pathname),
    isOpen: away === null || away.pathname === homes[role],
  };
}
