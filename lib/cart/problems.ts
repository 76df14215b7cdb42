import type { ErrorKey } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";

/** Why a line of a basket can't be bought. */
export type CartProblem = "student" | "missing" | "closed" | "owned" | "twice" | "full" | "limit";

/** The sentences of the `errors` messages, for the server's refusal and for the cart's lines alike. */
const sentences: Record<CartProblem, ErrorKey> = {
  student: "basketStudent",
  missing: "basketItem",
  closed: "basketClosed",
  owned: "basketOwned",
  twice: "basketTwice",
  full: "basketFull",
  limit: "basketLimit",
};

type Named = {
  problem: CartProblem;
  studentName: string | null;
  name: string | null;
  nameZh: string | null;
  runName: string | null;
  runNameZh: string | null;
  bundleName: string | null;
  bundleNameZh: string | null;
  /** How many seats of one program a family may hold. */
  seatLimit: number;
};

/** The sentence that says which line can't be bought and why, with its parts in the reader's language. */
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
