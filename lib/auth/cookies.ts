import { env } from "@/lib/env";
import type { Role } from "./actor";
import {
  linkSignInSeconds,
  currentUserSeconds,
  linkAllowedSeconds,
  orderCookieSeconds,
  pendingSeconds,
  tokenSeconds,
} from "./lifetimes";

export type CookieChange = {
  name: string;
  value: string;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
  httpOnly: boolean;
};

/** Data about the person for display; not used for access (rule R2.4). */
export type CurrentUser = { role: Role; name: string; pic: string | null } & (
  | { userId: number }
  | { studentId: number }
  | { teacherId: number }
  | { adminId: number }
);

export const cookieNames = {
  token: "token",
  currentUser: "current_user",
  answers: "stu_answer",
  order: "orderId",
  /** The administrator's own token while viewing the site as a family. */
  office: "office_token",
  /** Permission to link the next sign-in at a provider to the parent's account. */
  linkAllowed: "link_allowed",
  /** The token of another account, until the person has decided whether to switch. */
  pending: "pending_token",
  /** A link has signed this person in; pages ask whether it is the right account. */
  arrived: "arrived_by_link",
} as const;

const isSecure = new URL(env.APP_URL).protocol === "https:";
export const cookieOptions = { path: "/", sameSite: "lax", secure: isSecure } as const;

/** The two cookies of a login. */
export function loginCookies(
  token: string,
  user: CurrentUser,
  seconds = { token: tokenSeconds[user.role], currentUser: currentUserSeconds[user.role] },
): CookieChange[] {
  return [
    { name: cookieNames.token, value: token, maxAge: seconds.token, httpOnly: true },
    currentUserCookie(user, seconds.currentUser),
  ];
}

/**
 * The cookies of a student's session that is not shown as signed in: a visitor's, or a child's on a handed-over device.
 */
export const studentCookies = (token: string): CookieChange[] => [
  { name: cookieNames.token, value: token, maxAge: tokenSeconds.student, httpOnly: true },
  { name: cookieNames.currentUser, value: "", maxAge: 0, httpOnly: false },
];

/** The readable cookie `current_user`, by default with the role's lifetime (rule R2.5). */
export const currentUserCookie = (
  user: CurrentUser,
  maxAge = currentUserSeconds[user.role],
): CookieChange => ({
  name: cookieNames.currentUser,
  value: JSON.stringify(user),
  maxAge,
  httpOnly: false,
});

/** Names the order being paid (rule R2.5). */
export const orderCookie = (orderId: number): CookieChange => ({
  name: cookieNames.order,
  value: String(orderId),
  maxAge: orderCookieSeconds,
  httpOnly: false,
});

/** Has the lifetime of the permission; '' removes it. */
export const linkAllowedCookie = (handle: string): CookieChange => ({
  name: cookieNames.linkAllowed,
  value: handle,
  maxAge: handle ? linkAllowedSeconds : 0,
  httpOnly: true,
});

/** Kept until the person decides; '' removes it. */
export const pendingCookie = (token: string): CookieChange => ({
  name: cookieNames.pending,
  value: token,
  maxAge: token ? pendingSeconds : 0,
  httpOnly: true,
});

/** For the page that the link leads to, which shows who is signed in. */
export const linkSignInCookie: CookieChange = {
  name: cookieNames.arrived,
  value: "y",
  maxAge: linkSignInSeconds,
  httpOnly: false,
};

/** Removes the product's cookies after a logout or an ended session (rule R2.7). */
export const clearedCookies = (): CookieChange[] =>
  Object.values(cookieNames).map((name) => ({
    name,
    value: "",
    maxAge: 0,
    httpOnly: name === cookieNames.token,
  }));
