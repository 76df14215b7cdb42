import { type Role } from "./actor";

/** The message of the login page after a redirect by a guard (rules R3.1 to R3.3) or by a provider's sign-in. */
export type GuardNotice =
  | "pleaseLogin"
  | "pleaseLoginWithUser"
  | "pleaseEnterFromCart"
  | "identityRefused"
  | "identityAway"
  | "identityEmail"
  | "identityTaken";
export type Detour = { pathname: string; query: Record<string, string> };

const personalAreas = new Set([
  "admin",
  "tea",
  "usr",
  "stu",
  "cart",
  "pay",
  "checkout",
  "switch-account",
  "sign-in",
  "confirm-address",
  "guardian",
  "unsubscribe",
  "setup",
]);

/** True for pages rendered per person, false for pages that are the same for all. */
export function isPersonal(pathname: string): boolean {
  const [, area = "", page = ""] = pathname.split("/");
  return personalAreas.has(area) || (area === "assessment" && page !== "");
}

type Visitor = { role: Role; isTemporary: boolean } | null;

/** The pages of `/stu` that are a student's own; the others are entered from the cart. */
const studentPages: ReadonlySet<string> = new Set([
  "profile",
  "attendClass",
  "notices",
  "practice",
  "term-report",
]);

/** The first page of each role's area, also the target of the area's bare address. */
export const homes: Record<Role, string> = {
  parent: "/usr/profile",
  student: "/stu/profile",
  teacher: "/tea/profile",
  admin: "/admin/profile",
};
const areaHomes: Record<string, string> = {
  "/usr": homes.parent,
  "/stu": homes.student,
  "/tea": homes.teacher,
  "/admin": homes.admin,
};

/** The first page of the area that an address belongs to; undefined for public pages. */
export const homeAround = (pathname: string): string | undefined => areaHomes[`/${pathname.split("/")[1]}`];

const openPages = new Set(["/usr/login", "/usr/register", "/usr/resetPwd", "/tea/login", "/admin/login"]);

/**
 * The redirect for `pathname` (without its language prefix), or null to admit the visitor (rules R3.1 to R3.3). Reads
 * only the token, as a courtesy: every page and handler checks access itself (rule R3.4).
 */
export function guardRedirect(pathname: string, query: URLSearchParams, visitor: Visitor): Detour | null {
  const home = areaHomes[pathname.replace(/\/$/, "")];
  if (home) return guard(home, query, visitor) ?? { pathname: home, query: Object.fromEntries(query) };
  return guard(pathname, query, visitor);
}

/** Escaping an address makes it up to three times as long, and clients refuse headers of 16 kB. */
const longestQuery = 2_000;

/** A page with its query to return to; without a query that is too long for a header. */
export function returnAddress(pathname: string, query: URLSearchParams): string {
  const search = query.toString();
  return search && search.length <= longestQuery ? `${pathname}?${search}` : pathname;
}

function guard(pathname: string, query: URLSearchParams, visitor: Visitor): Detour | null {
  if (openPages.has(pathname)) return null;
  const here = returnAddress(pathname, query);
  const [, area = "", page = ""] = pathname.split("/");
  const is = (role: Role) => visitor?.role === role && !visitor.isTemporary;
  switch (area) {
    case "admin":
      return is("admin") ? null : login("/admin/login", here);
    case "tea":
      return is("teacher") ? null : login("/tea/login", here);
    case "usr":
      return is("parent") ? null : login("/usr/login", here);
    case "cart":
      if (is("parent")) return null;
      return to("/usr/login", cartNotice(query, visitor), { toCart: "y", ...offerOf(query) });
    case "stu":
      if (page !== undefined && studentPages.has(page))
        return is("student") ? null : login("/usr/login", here);
      if (!visitor) return login("/usr/login", here);
      return query.get("fromCart") === "y" ? null : to("/cart", "pleaseEnterFromCart");
    default:
      return null;
  }
}

/** The message for a visitor whom another guard has just redirected to the cart. */
function cartNotice(query: URLSearchParams, visitor: Visitor): GuardNotice {
  if (query.get("notice") === "pleaseEnterFromCart") return "pleaseEnterFromCart";
  return visitor ? "pleaseLoginWithUser" : "pleaseLogin";
}

/** The code of a coupon in a link to the cart, which the login page keeps for it. */
function offerOf(query: URLSearchParams): { coupon?: string } {
  const coupon = query.get("coupon");
  return coupon ? { coupon: coupon.slice(0, 60) } : {};
}

const to = (pathname: string, notice: GuardNotice, query: Record<string, string> = {}): Detour => ({
  pathname,
  query: { notice, ...query },
});
const login = (pathname: string, next: string) => to(pathname, "pleaseLogin", { next });
