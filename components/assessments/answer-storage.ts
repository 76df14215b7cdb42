import { readCookie } from "@/components/api/read-cookie";
import type { Answer } from "@/db/schema/assessments";
import type { cookieNames } from "@/lib/auth/cookies";
import { answersCookieSeconds } from "@/lib/auth/lifetimes";
import { type HeldAnswer, type HeldAnswers, mergeAnswers } from "./answer-queue";

const cookieName: (typeof cookieNames)["answers"] = "stu_answer";
/** Browsers allow about 4 KB for a cookie, and its name and attributes need some of that (rule R9.6). */
const cookieBytes = 3_500;
const keyPrefix = "answers:";

type Mirrored = { resultId: number; answers: [questionId: number, seq: number, answer: Answer][] };

export const answersKey = (resultId: number) => `${keyPrefix}${resultId}`;

/** Answers not yet acknowledged, newest first, as many as a cookie holds; '' when there are none. */
export function mirrorOf(resultId: number, answers: HeldAnswers): string {
  const waiting = (Object.entries(answers) as unknown as [string, HeldAnswer][])
    .filter(([, { isSaved }]) => !isSaved)
    .sort(([, a], [, b]) => b.seq - a.seq);
  let mirror = "";
  const kept: Mirrored["answers"] = [];
  for (const [id, { seq, answer }] of waiting) {
    kept.push([Number(id), seq, answer]);
    const longer = encodeURIComponent(JSON.stringify({ resultId, answers: kept } satisfies Mirrored));
    if (longer.length > cookieBytes) break;
    mirror = longer;
  }
  return mirror;
}

/** What a mirror holds for a result; nothing for another one's or for a broken one. */
export function fromMirror(resultId: number, mirror: string): HeldAnswers {
  try {
    const { resultId: own, answers } = JSON.parse(mirror) as Mirrored;
    if (own !== resultId) return {};
    return Object.fromEntries(answers.map(([id, seq, answer]) => [id, { answer, seq, isSaved: false }]));
  } catch {
    return {};
  }
}

/** The answers that other windows of this browser, or this one before a reload, have written down. */
export function readAnswers(resultId: number): HeldAnswers {
  return parseAnswers(stored(resultId)) ?? fromMirror(resultId, readCookie(cookieName) ?? "");
}

export function parseAnswers(json: string | null): HeldAnswers | null {
  try {
    return json ? (JSON.parse(json) as HeldAnswers) : null;
  } catch {
    return null;
  }
}

/** Writes the answers down, in localStorage and in the cookie's mirror; a newer one of another window stays. */
export function writeAnswers(resultId: number, answers: HeldAnswers): void {
  try {
    const all = mergeAnswers(parseAnswers(stored(resultId)) ?? {}, answers);
    localStorage.setItem(answersKey(resultId), JSON.stringify(all));
  } catch {
    // Storage can be full or shut off; the cookie and the server remain.
  }
  const mirror = mirrorOf(resultId, answers);
  writeCookie(mirror, mirror ? answersCookieSeconds : 0);
}

/** Forgets what was written down for a result that has been handed in, and for every older one. */
export function forgetAnswers(resultId: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyPrefix) && Number(key.slice(keyPrefix.length)) <= resultId)
        localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be kept.
  }
  writeCookie("", 0);
}

function stored(resultId: number): string | null {
  try {
    return localStorage.getItem(answersKey(resultId));
  } catch {
    return null;
  }
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
