import { PencilLine } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BandBadge } from "@/components/assessments/band-badge";
import { Card } from "@/components/ui/card";
import type { WritingWords } from "@/lib/assessments/report-words";
import { textLanguage } from "@/lib/core/text-language";
import { WritingPhoto } from "./writing-photo";

/** The offer to add a writing sample; `action` starts it. */
export function WritingOffer({ minutes, action }: { minutes: number; action: ReactNode }) {
  const t = useTranslations("writing.offer");
  return (
    <Card
      as="section"
      aria-labelledby="writing"
      className="grid max-w-3xl justify-items-start gap-3 print:hidden"
    >
      <h2 id="writing" className="flex items-center gap-2 text-xl">
        <PencilLine className="size-5 text-lake" aria-hidden="true" />
        {t("title")}
      </h2>
      <p>{t("text", { minutes })}</p>
      {action}
    </Card>
  );
}

/** What was written and, once it is marked, its four traits with the teachers' words; a page of its own in print. */
export function WritingSection({ words }: { words: WritingWords }) {
  const t = useTranslations("writing.report");
  const locale = useLocale();
  return (
    <section aria-labelledby="writing" className="grid gap-4 print:break-before-page">
      <h2 id="writing" className="text-3xl print:text-2xl">
        {t("title")}
      </h2>
      <p className="max-w-3xl">{words.line}</p>
      {words.traits.length > 0 && (
        <ul className="grid gap-5 md:grid-cols-2 print:grid-cols-2 print:gap-3">
          {words.traits.map(({ trait, name, band, rating, meanings }) => (
            <Card
              as="li"
              key={trait}
              className="grid content-start gap-2 break-inside-avoid print:p-3 print:shadow-none"
            >
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-lg">{name}</h3>
                <BandBadge band={band}>{rating}</BandBadge>
              </div>
              {meanings.map((meaning) => (
                <p key={meaning}>{meaning}</p>
              ))}
            </Card>
          ))}
        </ul>
      )}
      {words.comments.map(({ comment, commentZh }) => (
        <blockquote key={comment + commentZh} className="grid max-w-3xl gap-1 border-s-4 border-lake ps-4">
          <p className="text-sm font-semibold text-muted">{t("teacher")}</p>
          {comment && <p lang={textLanguage(comment)}>{comment}</p>}
          {commentZh && <p lang={textLanguage(commentZh)}>{commentZh}</p>}
        </blockquote>
      ))}
      <Card className="grid max-w-3xl gap-3 print:border-0 print:p-0 print:shadow-none">
        <p className="text-sm text-muted" lang="en">
          {words.prompt?.prompt}
        </p>
        {locale === "zh" && <p className="text-sm text-muted">{words.prompt?.zh}</p>}
        {words.text && (
          <p lang="en" className="leading-relaxed break-words whitespace-pre-wrap">
            {words.text}
          </p>
        )}
        {words.photos.length > 0 && (
          <ul className="grid gap-3 sm:grid-cols-2">
            {words.photos.map((fileId, index) => (
              <li key={fileId}>
                <WritingPhoto fileId={fileId} number={index + 1} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
