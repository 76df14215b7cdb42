import { useLocale, useTranslations } from "next-intl";
import type { Schedule } from "@/lib/core/term-parts";
import { readerTerm, termClocks, termPhrases } from "./term-times";
import { TimeOfLine, TimesLine, ViewerTime } from "./viewer-time";

/** Phrases for the times of terms in the reader's language. */
export function useTermPhrases() {
  const t = useTranslations("termTimes");
  return termPhrases(t, useLocale());
}

/** The class times of a term in Toronto, in Beijing, and in the reader's time zone; no line of them begins or ends with a dot. */
export function TermClocks({ term }: { term: Schedule }) {
  const phrases = useTermPhrases();
  const { toronto, beijing } = termClocks(term, phrases);
  return (
    <TimesLine>
      <TimeOfLine>{toronto}</TimeOfLine>
      <TimeOfLine>{beijing}</TimeOfLine>
      <ViewerTime term={readerTerm(term, phrases)} />
    </TimesLine>
  );
}
