import type { ErrorKey } from "@/lib/core/errors";
import { dayWords } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";
import { formatMoney } from "@/lib/core/money";

/** Why a coupon takes nothing off. `busy`: too many unknown codes were tried. */
export type CouponProblem =
  | "unknown"
  | "busy"
  | "ended"
  | "notYet"
  | "usedUp"
  | "usedByFamily"
  | "programs"
  | "least";

const sentences: Record<CouponProblem, ErrorKey> = {
  unknown: "couponUnknown",
  busy: "couponBusy",
  ended: "couponEnded",
  notYet: "couponNotYet",
  usedUp: "couponUsedUp",
  usedByFamily: "couponUsedByFamily",
  programs: "couponPrograms",
  least: "couponLeast",
};
export const couponSentences = Object.values(sentences);

type Refused = {
  problem: CouponProblem;
  code: string;
  /** Its first school day. */
  startsOn: string | null;
  /** The least price of an order. */
  leastOrderCents: number | null;
};

/** The message that says why a coupon does not count, in the reader's language (rule R7.10). */
export const couponSentence = (
  { problem, code, startsOn, leastOrderCents }: Refused,
  locale: Locale,
): { key: ErrorKey; params: Record<string, string> } => ({
  key: sentences[problem],
  params: {
    code,
    day: startsOn ? dayWords("dayLong", startsOn, locale) : "",
    amount: formatMoney(leastOrderCents ?? 0, locale),
  },
});
