"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/api/call";
import { Spinner } from "@/components/ui/spinner";
import type { AttemptQuestion } from "@/lib/assessments/attempt";

type Text = AttemptQuestion["questionText"];

/** The text, picture or recording of a question: beside it on a wide screen, folded above it on a phone. */
export function PassageView({ text, isNew }: { text: Text; isNew: boolean }) {
  const t = useTranslations("assessment.taking");
  return (
    <>
      <details open={isNew} className="group rounded-card border bg-surface shadow-card lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {t("passageShow", { title: text.txtTitle ?? "" })}
          <ChevronDown className="size-5 shrink-0 text-lake transition-transform group-open:rotate-180" />
        </summary>
        <div
          role="group"
          aria-label={t("passageFor")}
          // It scrolls, which takes the focus by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[52dvh] overflow-y-auto overscroll-contain border-t px-4 py-4"
        >
          <PassageBody text={text} />
        </div>
      </details>
      <div
        role="group"
        aria-label={t("passageFor")}
        // It scrolls, which takes the focus by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="hidden rounded-card border bg-surface p-7 shadow-card lg:sticky lg:top-26 lg:block lg:max-h-[calc(100dvh-12.5rem)] lg:overflow-y-auto"
      >
        <h2 lang="en" className="mb-4 text-2xl">
          {text.txtTitle}
        </h2>
        <PassageBody text={text} />
      </div>
    </>
  );
}

function PassageBody({ text }: { text: Text }) {
  const { txtKind, txtContent, txtImage, txtFileId } = text;
  if (txtKind === "image" && txtImage) return <Picture src={txtImage} alt={txtContent ?? ""} />;
  if (txtKind !== "text" && txtFileId !== null) return <Upload text={text} fileId={txtFileId} />;
  return (
    <div lang="en" className="grid max-w-prose gap-4 text-lg leading-[1.7] whitespace-pre-line">
      {txtContent?.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

function Picture({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      lang="en"
      className="mx-auto block h-auto max-h-[60dvh] w-full max-w-xl rounded-control bg-paper object-contain"
    />
  );
}

const linkMs = 4 * 60 * 1000;

/** A picture or recording uploaded by the office; its link is valid for five minutes. */
function Upload({ text, fileId }: { text: Text; fileId: number }) {
  const t = useTranslations("assessment.taking");
  const { data } = useCall("/base/file/detail/view", { id: fileId }, { staleTime: linkMs });
  if (!data) return <Spinner label={t("passage")} />;
  if (text.txtKind === "image") return <Picture src={data.url} alt={text.txtContent ?? ""} />;
  return (
    // What the recording says is the question, so it has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio controls src={data.url} aria-label={t("audio")} className="w-full" />
  );
}
