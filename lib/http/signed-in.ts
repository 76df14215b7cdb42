import type { LoggedIn } from "@/lib/accounts/log-in";
import type { StudentSession } from "@/lib/assessments/temporary-student";
import type { Actor, Role } from "@/lib/auth/actor";
import { currentUserCookie, type CurrentUser, loginCookies, studentCookies } from "@/lib/auth/cookies";
import { Answer } from "./envelope";

/** The answer of every login: `data {token, one}`, the token again at the top, and the two cookies (decisions §1, §8). */
export const signedIn = <R extends Role>({ token, one, currentUser }: LoggedIn<R>) =>
  new Answer({ token, one }, { token, cookies: loginCookies(token, currentUser) });

/** The saved record, with the readable cookie brought up to date. */
export const savedProfile = <Record>(one: Record, currentUser: (one: Record) => CurrentUser) =>
  new Answer(one, { cookies: [currentUserCookie(currentUser(one))] });

/** A student's session of no named person: `data {token}` and its cookie, unless a real account is signed in here. */
export const studentSession = ({ token }: StudentSession, signedIn: Actor | null) =>
  new Answer({ token }, { token, cookies: signedIn && !signedIn.isTemporary ? [] : studentCookies(token) });
