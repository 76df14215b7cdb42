import { readCookie } from "@/components/api/read-cookie";
import type { Answer } from "@/db/schema/assessments";
import type { cookieNames } from "@/lib/auth/cookies";
import { answersCookieSeconds } from "@/lib/auth/lifetimes";
import { type HeldAnswer, type HeldAnswers, mergeAnswers } from "./answer-queue";

const cookieName: (typeof cookieNames)["answers"] = "stu_answer";
/** Browsers allow about 4 KB per cookie, including name and attributes (rule R9.6). */
const cookieBytes = 3_500;
const keyPrefix = "answers:";

type Mirrored = { resultId: number; answers: [questionId: number, seq: number, answer: Answer][] };

export const answersKey = (resultId: number) => `${keyPrefix}${resultId}`;

/** As many unacknowledged answers as fit into a cookie, newest first; '' if there are none. */
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

/** The answers of a result in a mirror; none if it is for another result or invalid. */
export function fromMirror(resultId: number, mirror: string): HeldAnswers {
  try {
    const { resultId: own, answers } = JSON.parse(mirror) as Mirrored;
    if (own !== resultId) return {};
    return Object.fromEntries(answers.map(([id, seq, answer]) => [id, { answer, seq, isSaved: false }]));
  } catch {
    return {};
  }
}

/** The answers written by other windows of this browser, or by this one before a reload. */
export function readAnswers(resultId: number): HeldAnswers {
  return readStored(answersKey(resultId)) ?? fromMirror(resultId, readCookie(cookieName) ?? "");
}

export function parseAnswers(json: string | null): HeldAnswers | null {
  try {
    return json ? (JSON.parse(json) as HeldAnswers) : null;
  } catch {
    return null;
  }
}

/** Writes the answers to localStorage and to the cookie; a newer answer of another window stays. */
export function writeAnswers(resultId: number, answers: HeldAnswers): void {
  writeStored(answersKey(resultId), answers);
  const mirror = mirrorOf(resultId, answers);
  writeCookie(mirror, mirror ? answersCookieSeconds : 0);
}

/** Removes the stored answers of a result that was handed in, and of every older one. */
export function removeStoredAnswers(resultId: number): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keyPrefix) && Number(key.slice(keyPrefix.length)) <= resultId)
        localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
  writeCookie("", 0);
}

/** The answers under a key of localStorage; null without them, or without storage. */
export function readStored(key: string): HeldAnswers | null {
  try {
    return parseAnswers(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Writes the answers under a key of localStorage; a newer answer of another window stays. */
export function writeStored(key: string, answers: HeldAnswers): void {
  try {
    localStorage.setItem(key, JSON.stringify(mergeAnswers(readStored(key) ?? {}, answers)));
  } catch {
    // Storage may be full or disabled; the server remains.
  }
}

/** Removes what is stored under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}

function writeCookie(value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
