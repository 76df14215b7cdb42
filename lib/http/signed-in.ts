import type { openChildsArea } from "@/lib/accounts/child-session";
import type { Entered, LoggedIn } from "@/lib/accounts/log-in";
import type { Records } from "@/lib/accounts/queries";
import type { NextStep } from "@/lib/accounts/two-step-state";
import type { StudentSession } from "@/lib/assessments/temporary-student";
import type { Actor, Role } from "@/lib/auth/actor";
import {
  type CookieChange,
  currentUserCookie,
  type CurrentUser,
  loginCookies,
  studentCookies,
} from "@/lib/auth/cookies";
import { Reply } from "./envelope";

type ChildsArea = Awaited<ReturnType<typeof openChildsArea>>;

/** The cookies of a login, and the device cookie. */
export const entryCookies = ({ token, currentUser, device }: LoggedIn): CookieChange[] => [
  ...loginCookies(token, currentUser),
  device,
];

/** A login's data: the session, or the missing step with its ticket. */
export type LoginData<R extends Role = Role> =
  | { token: string; one: Records[R] }
  | ({ token: null; one: null } & NextStep);

/**
 * The response of every login (rule R13.2): `data {token, one}`, the token again at the top, and the two cookies. While
 * a step is missing there is neither token nor cookie (docs/decisions/0070).
 */
export function signedIn<R extends Role>(entered: Entered<R>): Reply<LoginData<R>> {
  if ("step" in entered) return new Reply({ token: null, one: null, ...entered });
  const { token, one } = entered;
  return new Reply({ token, one }, { token, cookies: entryCookies(entered) });
}

/** The same for a login that has just set up its second step, with the backup codes, which are shown once. */
export function signedInWithCodes({
  entered,
  recoveryCodes,
}: {
  entered: LoggedIn;
  recoveryCodes: string[];
}) {
  const { token, one } = entered;
  return new Reply({ token, one, recoveryCodes }, { token, cookies: entryCookies(entered) });
}

/** The response of a reset: empty, or for a saved report the family's session and the student. */
export const afterPasswordChange = (claimed: { studentId: number; entered: LoggedIn } | null) =>
  claimed
    ? new Reply(
        { studentId: claimed.studentId },
        {
          token: claimed.entered.token,
          cookies: loginCookies(claimed.entered.token, claimed.entered.currentUser),
        },
      )
    : new Reply(null);

/** The saved record, with an updated readable cookie. */
export const savedProfile = <Record>(one: Record, currentUser: (one: Record) => CurrentUser) =>
  new Reply(one, { cookies: [currentUserCookie(currentUser(one))] });

/** A temporary student's session: `data {token}` and its cookie, unless a real account is signed in on this device. */
export const studentSession = ({ token }: StudentSession, signedIn: Actor | null) =>
  new Reply({ token }, { token, cookies: signedIn && !signedIn.isTemporary ? [] : studentCookies(token) });

/** A child's session on a parent's device, shown as signed in until its end: `data {token, one}` and the two cookies. */
export const childsArea = ({ token, seconds, one, currentUser }: ChildsArea) =>
  new Reply(
    { token, one },
    { token, cookies: loginCookies(token, currentUser, { token: seconds, currentUser: seconds }) },
  );
