"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCall } from "@/components/api/call";
import { cx } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";
import type { AttemptQuestion } from "@/lib/assessments/attempt";
import { isForYoungest } from "@/lib/assessments/heard";
import { ListenBar } from "./listen-bar";
import { linesOfPassage } from "./spoken-lines";
import { useListening } from "./use-listening";

type Text = AttemptQuestion["questionText"];

type PassageProps = {
  text: Text;
  grade: number;
  /** Open at first. */
  isNew: boolean;
};

/**
 * The text, picture or recording of a question: beside it on a wide screen, above it on a phone, where a text is folded. The words of a
 * recording are not shown.
 */
export function PassageView({ text, grade, isNew }: PassageProps) {
  const t = useTranslations("assessment.taking");
  if (text.txtKind === "audio") return <ListeningSet text={text} />;
  if (text.txtKind === "image" && isForYoungest(grade))
    return (
      <div className="-mx-4 grid sm:mx-0 lg:sticky lg:top-26">
        <PassageBody text={text} isBig />
      </div>
    );
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

function PassageBody({ text, isBig = false }: { text: Text; isBig?: boolean }) {
  const { txtKind, txtContent, txtImage, txtFileId } = text;
  const picture = { alt: txtContent ?? "", isBig };
  if (txtKind === "image" && txtImage) return <Picture src={txtImage} {...picture} />;
  if (txtKind === "image" && txtFileId !== null) return <UploadedPicture fileId={txtFileId} {...picture} />;
  return (
    <div lang="en" className="grid max-w-prose gap-4 text-lg leading-[1.7] whitespace-pre-line">
      <Paragraphs content={txtContent ?? ""} />
    </div>
  );
}

const Paragraphs = ({ content }: { content: string }) =>
  content.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>);

function Picture({ src, alt, isBig }: { src: string; alt: string; isBig: boolean }) {
  return (
    <img
      src={src}
      alt={alt}
      lang="en"
      className={cx(
        "mx-auto block h-auto w-full bg-paper object-contain",
        isBig ? "sm:rounded-card" : "max-h-[60dvh] max-w-xl rounded-control",
      )}
    />
  );
}

const linkMs = 4 * 60 * 1000;

/** A picture uploaded by the office; its link is valid for five minutes. */
function UploadedPicture({ fileId, ...picture }: { fileId: number; alt: string; isBig: boolean }) {
  const t = useTranslations("assessment.taking");
  const { data } = useCall("/base/file/detail/view", { id: fileId }, { staleTime: linkMs });
  return data ? <Picture src={data.url} {...picture} /> : <Spinner label={t("passage")} />;
}

/** A passage that is heard; only an adult who has to read it sees its words. */
function ListeningSet({ text: { txtTitle, txtContent, txtRecording } }: { text: Text }) {
  const t = useTranslations("assessment.taking");
  const content = txtContent ?? "";
  const listening = useListening({ recording: txtRecording, lines: linesOfPassage(content) });
  return (
    <div
      role="group"
      aria-label={t("listen.set")}
      className="grid content-start gap-4 rounded-card border bg-surface p-5 shadow-card lg:sticky lg:top-26 lg:p-7"
    >
      <h2 lang="en" className="text-2xl">
        {txtTitle}
      </h2>
      <p className="text-muted">{t("listen.often")}</p>
      <ListenBar listening={listening} isLong>
        <Paragraphs content={content} />
      </ListenBar>
    </div>
  );
}
