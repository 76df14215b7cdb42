import { useTranslations } from "next-intl";
import { textLanguage } from "@/lib/core/text-language";
import type { NumberedMark } from "@/lib/marks/drawn/numbered";
import { useMarkWords } from "./use-mark-words";

/** What a mark says: the words that it is about, the comment, and the comment's Chinese line. */
export function MarkText({ mark }: { mark: NumberedMark }) {
  const t = useTranslations("drawn");
  const words = useMarkWords();
  const { comment, commentZh } = mark;
  return (
    <>
      {mark.kind === "correction" && (
        <span className="block wrap-anywhere">
          <del lang={textLanguage(mark.geometry.quote)} className="text-muted">
            {mark.geometry.quote}
          </del>
          {mark.geometry.replacement && (
            <>
              {" "}
              <span className="sr-only">{t("becomes")}</span>
              <span aria-hidden="true">→ </span>
              <ins lang={textLanguage(mark.geometry.replacement)} className="font-semibold no-underline">
                {mark.geometry.replacement}
              </ins>
            </>
          )}
        </span>
      )}
      {mark.kind === "comment" && (
        <q lang={textLanguage(mark.geometry.quote)} className="block text-sm wrap-anywhere text-muted">
          {mark.geometry.quote}
        </q>
      )}
      {comment && (
        <span lang={textLanguage(comment)} className="block wrap-anywhere whitespace-pre-line">
          {comment}
        </span>
      )}
      {commentZh && (
        <span lang="zh" className="block wrap-anywhere whitespace-pre-line text-muted">
          {commentZh}
        </span>
      )}
      {!comment && mark.kind !== "correction" && words(mark)}
    </>
  );
}
