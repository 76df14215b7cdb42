"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { ConnectionNotice } from "@/components/assessments/connection-notice";
import { TimeAlert } from "@/components/assessments/time-alert";
import { AnswersState, TimeLeft } from "@/components/assessments/taking-header";
import { useClock } from "@/components/assessments/use-clock";
import { LogoMark } from "@/components/layout/logo";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import type { WritingSheet } from "@/lib/assessments/writing/queries";
import { countWords, longestText, photoMinutes } from "@/lib/assessments/writing/rules";
import { useRouter } from "@/lib/i18n/navigation";
import { useWriting } from "./use-writing";
import { WritingPhotos } from "./writing-photos";

const typingPauseMs = 600;

/** What the page knows of a sample in progress; times by the server's clock, in milliseconds since 1970. */
export type OpenSheet = Pick<
  WritingSheet,
  "resultId" | "grade" | "prompt" | "text" | "seq" | "photos" | "canWrite"
> & { deadline: number; serverTime: number };

/** Ten minutes with one task: a plain field without spelling help, saved as it is typed, or photos of paper. */
export function WritingScreen({ sheet }: { sheet: OpenSheet }) {
  const t = useTranslations("writing");
  const locale = useLocale();
  const router = useRouter();
  const writing = useWriting(sheet);
  const [isOver, setOver] = useState(!sheet.canWrite);
  const [photos, setPhotos] = useState<readonly number[]>(sheet.photos);
  const [isClockShown, setClockShown] = useState(true);
  const handIn = useAction("/api/student/assessment/writing/result/save");
  const { secondsLeft } = useClock({ ...sheet, standstill: null }, () => setOver(true));
  const isClosed = isOver || writing.isClosed;
  const [isSending, setSending] = useState(false);

  async function finish() {
    setSending(true);
    try {
      await writing.settled();
      await handIn.mutateAsync({ id: sheet.resultId });
      writing.forget();
      router.replace(`/assessment/result/${sheet.resultId}#writing`);
    } catch {
      setSending(false);
    }
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b bg-paper/95 backdrop-blur-md">
        <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-3 sm:gap-4 sm:px-6">
          <LogoMark className="hidden size-9 shrink-0 sm:block" />
          <h1 className="me-auto min-w-0 truncate text-base sm:text-lg">{t("title")}</h1>
          <AnswersState pending={writing.pending} isOffline={writing.connection !== "ok"} />
          <TimeLeft
            secondsLeft={secondsLeft}
            isClockShown={isClockShown}
            onToggleClock={() => setClockShown(!isClockShown)}
          />
        </div>
      </header>
      <TimeAlert secondsLeft={secondsLeft} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl flex-1 px-4 py-5 outline-none sm:px-6 sm:py-8"
      >
        <ConnectionNotice
          queue={writing}
          isSignedOut={false}
          isFollowed={false}
          isWaiting={false}
          grade={sheet.grade}
        />
        <div className="grid gap-6">
          <section aria-labelledby="task" className="grid gap-2">
            <h2 id="task" className="text-lg text-muted">
              {t("task")}
            </h2>
            <p lang="en" className="text-2xl leading-snug font-semibold">
              {sheet.prompt?.prompt}
            </p>
            {locale === "zh" && <p className="text-muted">{sheet.prompt?.zh}</p>}
          </section>
          {isClosed && (
            <Notice tone="warning" role="status" title={t("over.title")}>
              {t("over.text", { minutes: photoMinutes })}
            </Notice>
          )}
          <TextArea
            label={t("text.label")}
            hint={t("text.hint")}
            value={writing.text}
            lang="en"
            rows={10}
            maxLength={longestText}
            readOnly={isClosed}
            spellCheck={false}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            style={{ minHeight: "16rem" }}
            onChange={(event) => writing.write(event.target.value, typingPauseMs)}
          />
          <p className="-mt-4 text-sm text-muted tabular-nums" aria-live="off">
            {t("text.words", { count: countWords(writing.text) })}
          </p>
          <Card as="section" className="grid gap-3">
            <h2 className="text-lg">{t("photos.title")}</h2>
            <WritingPhotos resultId={sheet.resultId} photos={photos} onPhotos={setPhotos} />
          </Card>
          <div className="grid justify-items-start gap-3">
            <Button size="lg" variant="accent" busy={isSending} onClick={() => void finish()}>
              {t(isSending ? "handIn.sending" : "handIn.action")}
            </Button>
            <Refusal error={handIn.error} />
          </div>
        </div>
      </main>
    </div>
  );
}
