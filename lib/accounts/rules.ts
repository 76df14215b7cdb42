import type { Role } from "@/lib/auth/actor";
import { detour } from "@/lib/auth/guards";
import { ownPath } from "@/lib/core/own-path";

const homes: Record<Role, string> = {
  parent: "/usr/profile",
  student: "/stu/profile",
  teacher: "/tea/profile",
  admin: "/admin/profile",
};

export type Arrival = { next?: string; toCart?: string; isArriveExam?: string };

const loginPage = /^\/(usr|tea|admin)\/(login|register|resetPwd)(\/|$)/;

/**
 * Where a person goes after a login, without the language prefix (spec §2): back to where a guard stopped them
 * when their role may go there, a parent with toCart=y to the cart, everybody else to their own profile.
 */
export function afterLogin(role: Role, { next, toCart, isArriveExam }: Arrival): string {
  if (role === "parent" && toCart === "y") return "/cart";
  if (role === "student" && isArriveExam === "Y") return `${homes.student}?isArriveExam=Y`;
  const wanted = ownPath(next, homes[role]).replace(/^\/zh(?=\/|\?|#|$)/, "");
  const path = ownPath(wanted.startsWith("/") ? wanted : `/${wanted}`, homes[role]);
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  const isOpen =
    !loginPage.test(pathname) && detour(pathname, searchParams, { role, isTemporary: false }) === null;
  return isOpen ? path : homes[role];
}
