import { useLocale } from "next-intl";
import { bothLines } from "@/lib/core/both-lines";
import { textLanguage } from "@/lib/core/text-language";

type CommentLinesProps = {
  comment: string | null;
  commentZh: string | null;
  /** The look of each line. */
  className?: string;
  quoted?: boolean;
};

/** A teacher's comment and its Chinese line, the reader's language first (rule R11.45). */
export function CommentLines({ comment, commentZh, className, quoted = false }: CommentLinesProps) {
  const locale = useLocale();
  return bothLines(locale, comment, commentZh).map((line) => (
    <span key={line} className="block">
      <span lang={textLanguage(line)} className={className}>
        {quoted ? `“${line}”` : line}
      </span>
    </span>
  ));
}
