"use client";

import { useTranslations } from "next-intl";
import { ListenBar } from "@/components/assessments/listen-bar";
import { linesOfPassage } from "@/components/assessments/spoken-lines";
import { useListening } from "@/components/assessments/use-listening";
import { isSpokenGrade } from "@/lib/assessments/heard";
import type { PracticeText } from "@/lib/practice/content";

/** The short text of a question; up to Grade 2 it is read aloud at a press. */
export function PracticePassage({
  passage,
  grade,
}: {
  passage: Pick<PracticeText, "title" | "content">;
  grade: number;
}) {
  const t = useTranslations("practice");
  return (
    <details open className="rounded-card border bg-surface shadow-card">
      <summary className="flex min-h-13 cursor-pointer items-center px-4 py-2 font-semibold sm:px-6">
        {t("passage", { title: passage.title })}
      </summary>
      <div className="grid gap-4 border-t px-4 py-4 sm:px-6">
        {isSpokenGrade(grade) && <SpokenPassage content={passage.content} />}
        <div lang="en" className="grid max-w-prose gap-3 text-lg leading-relaxed whitespace-pre-line">
          {passage.content.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </details>
  );
}

function SpokenPassage({ content }: { content: string }) {
  return <ListenBar listening={useListening({ recording: null, lines: linesOfPassage(content) })} isLong />;
}
