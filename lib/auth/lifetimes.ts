import type { Role } from "./actor";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Cookie lifetimes in seconds (rule R2.5). */
export const tokenSeconds: Record<Role, number> = {
  parent: 10 * hour,
  student: 10 * hour,
  teacher: 2 * hour,
  admin: 10 * hour,
};
export const currentUserSeconds: Record<Role, number> = {
  parent: 10 * day,
  student: 10 * day,
  teacher: 2 * hour,
  admin: 10 * day,
};
export const queryTokenSeconds = { token: 10 * day, currentUser: 2 * hour };
export const answersCookieSeconds = 2 * hour;
export const linkAllowedSeconds = 10 * minute;
export const orderCookieSeconds = 1 * day;
export const pendingSeconds = 5 * minute;
export const linkSignInSeconds = 5 * minute;

/** Milliseconds of inactivity after which every open tab signs out, and when the warning appears (rule R2.6). */
export const idleMilliseconds = 1_800_000;
export const idleWarningMilliseconds = idleMilliseconds - 120_000;
/** The same enforced by the server for staff, and the interval at which their calls are recorded. */
export const staffIdleSeconds = idleMilliseconds / 1000;
export const staffSeenSeconds = 5 * minute;
