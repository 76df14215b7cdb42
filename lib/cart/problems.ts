import type { ErrorKey } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";

/** Why a line of a basket cannot be bought. */
export type CartProblem =
  | "student"
  | "missing"
  | "closed"
  | "owned"
  | "offered"
  | "moving"
  | "ordered"
  | "twice"
  | "full"
  | "limit";

/** Keys of the `errors` messages, for the server's refusal and the cart's lines. */
const sentences: Record<CartProblem, ErrorKey> = {
  student: "basketStudent",
  missing: "basketItem",
  closed: "basketClosed",
  owned: "basketOwned",
  offered: "basketOffered",
  moving: "basketMoving",
  ordered: "basketOrdered",
  twice: "basketTwice",
  full: "basketFull",
  limit: "basketLimit",
};
export const cartSentences = Object.values(sentences);

type Named = {
  problem: CartProblem;
  studentName: string | null;
  name: string | null;
  nameZh: string | null;
  runName: string | null;
  runNameZh: string | null;
  bundleName: string | null;
  bundleNameZh: string | null;
  /** The number of seats of one program that a family may hold. */
  seatLimit: number;
};

/** The message that names the line and the reason, in the reader's language. */
export function problemSentence(seat: Named, locale: Locale) {
  const inLanguage = (en: string | null, zh: string | null) => inLocale(locale, en ?? "", zh ?? "");
  const term = [inLanguage(seat.name, seat.nameZh), inLanguage(seat.runName, seat.runNameZh)].filter(Boolean);
  const termName = term.join(inLocale(locale, ", ", "，"));
  return {
    key: sentences[seat.problem],
    params: {
      student: seat.studentName ?? "",
      term: termName,
      program: inLanguage(seat.name, seat.nameZh),
      limit: seat.seatLimit,
      item: inLanguage(seat.bundleName, seat.bundleNameZh) || termName,
    },
  };
}
