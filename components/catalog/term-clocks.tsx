import { useLocale, useTranslations } from "next-intl";
import type { Schedule } from "@/lib/core/term-parts";
import { readerTerm, termClocks, termPhrases } from "./term-times";
import { TimeOfLine, ViewerTime } from "./viewer-time";

/** The words for the times of terms in the reader's language. */
export function useTermPhrases() {
  const t = useTranslations("termTimes");
  return termPhrases(t, useLocale());
}

/** When a term's classes are: in Toronto, in Beijing, and where the reader is. */
export function TermClocks({ term }: { term: Schedule }) {
  const phrases = useTermPhrases();
  const { toronto, beijing } = termClocks(term, phrases);
  return (
    <>
      <TimeOfLine>{toronto}</TimeOfLine>
      <TimeOfLine>{beijing}</TimeOfLine>
      <ViewerTime term={readerTerm(term, phrases)} />
    </>
  );
}
