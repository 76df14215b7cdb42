"use client";

import { Mic, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useState } from "react";
import { call, useReason } from "@/components/api/call";
import { uploadRecording } from "@/components/api/upload";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Alert, Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { formatCountdown } from "@/lib/core/formats";
import { leastRecordingMs, mostRecordingMs } from "@/lib/assessments/recording-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { measureSound, type Waveform } from "./sound-length";
import { type Trim, TrimEditor } from "./trim-editor";
import { useRecorder } from "./use-recorder";

type SavedRecording = Trim & { fileId: number; lengthMs: number; version: number };

type RecordingCardProps = {
  of: { questionId: number } | { textContentId: number };
  title: string;
  recording: SavedRecording | null;
  /** A passage that was written with its recording. */
  hasOwnFile?: boolean;
  /** What is to be read. */
  children: ReactNode;
};

/** A recording of this page, not saved yet. */
type Take = Trim & { file: File; url: string; lengthMs: number; waveform: Waveform };

const accepted = "audio/*,.m4a,.mp3,.wav,.webm,.ogg";

/** Records, uploads, trims and removes how a question or a passage sounds. */
export function RecordingCard({ of, title, recording, hasOwnFile = false, children }: RecordingCardProps) {
  const t = useTranslations("officeAssessments.recording");
  const reasonOf = useReason();
  const router = useRouter();
  const [take, setTake] = useState<Take | null>(null);
  const [trim, setTrim] = useState<Trim | null>(recording);
  const [progress, setProgress] = useState<number | null>(null);
  const [reason, setReason] = useState<string>();
  const recorder = useRecorder((file) => void receive(file));
  const isTrimmed =
    recording !== null && (trim?.startMs !== recording.startMs || trim?.endMs !== recording.endMs);
  useUnsavedGuard(take !== null || isTrimmed || recorder.isRecording);
  useEffect(() => () => URL.revokeObjectURL(take?.url ?? ""), [take?.url]);

  async function receive(file: File | undefined) {
    if (!file) return;
    setReason(undefined);
    try {
      const { lengthMs, waveform } = await measureSound(file);
      if (lengthMs < leastRecordingMs || lengthMs > mostRecordingMs) return setReason(t("length"));
      setTake({ file, url: URL.createObjectURL(file), lengthMs, waveform, startMs: 0, endMs: lengthMs });
    } catch {
      setReason(t("unreadable"));
    }
  }
  async function save() {
    setReason(undefined);
    setProgress(0);
    try {
      const saved = take
        ? {
            fileId: (await uploadRecording(take.file, setProgress)).id,
            ...partOf(take),
            lengthMs: take.lengthMs,
          }
        : { ...recording!, ...trim! };
      await call("/api/admin/assessmentRecording/save", {
        ...of,
        ...saved,
        version: recording?.version ?? null,
      });
      setTake(null);
      toastDone(t("saved"));
      router.refresh();
    } catch (failure) {
      setReason(reasonOf(failure));
    } finally {
      setProgress(null);
    }
  }
  const isBusy = progress !== null;
  const edited = take ?? (recording && trim ? { ...recording, ...trim } : null);
  return (
    <Card as="section" padding="lg" aria-label={title}>
      <CardHeader title={title} note={t(recording ? "made" : hasOwnFile ? "ownFile" : "none")} />
      <div className="grid gap-4">
        <Disclosure summary={t("words")} open={!recording && !hasOwnFile}>
          <div lang="en" className="grid gap-2 text-lg text-ink">
            {children}
          </div>
        </Disclosure>
        {recorder.isRecording ? (
          <Running recorder={recorder} />
        ) : (
          <>
            {edited && (
              <TrimEditor
                key={take?.url ?? recording?.version}
                source={take ?? { fileId: recording!.fileId }}
                waveform={take?.waveform ?? null}
                lengthMs={edited.lengthMs}
                {...partOf(edited)}
                onTrim={(part) => (take ? setTake({ ...take, ...part }) : setTrim(part))}
              />
            )}
            {recorder.failure && <Notice tone="warning">{t(`microphone.${recorder.failure}`)}</Notice>}
            <Alert>{reason}</Alert>
            {isBusy && <progress value={progress} aria-label={t("saving")} className="h-2 w-full" />}
            <div className="flex flex-wrap gap-2">
              {(take ?? isTrimmed) && (
                <Button busy={isBusy} onClick={() => void save()}>
                  {t("save")}
                </Button>
              )}
              <Button
                variant={edited ? "secondary" : "primary"}
                icon={<Mic />}
                disabled={isBusy}
                onClick={() => void recorder.start()}
              >
                {t(edited ? "recordAgain" : "record")}
              </Button>
              {take && (
                <Button variant="quiet" disabled={isBusy} onClick={() => setTake(null)}>
                  {t("discard")}
                </Button>
              )}
              {recording && !take && (
                <ConfirmButton
                  size="md"
                  variant="danger"
                  label={t("remove")}
                  title={t("removeTitle")}
                  text={t("removeText")}
                  run={() =>
                    call("/api/admin/assessmentRecording/remove", { ...of, version: recording.version })
                  }
                  done={t("removed")}
                />
              )}
            </div>
            <TextField
              type="file"
              label={t("upload")}
              hint={t("uploadHint")}
              accept={accepted}
              optional
              onChange={(event) => void receive(event.target.files?.[0])}
            />
          </>
        )}
      </div>
    </Card>
  );
}

const partOf = ({ startMs, endMs }: Trim): Trim => ({ startMs, endMs });

/** While it records: how long, how loud, and how to stop. */
function Running({ recorder: { elapsedMs, level, stop } }: { recorder: ReturnType<typeof useRecorder> }) {
  const t = useTranslations("officeAssessments.recording");
  const id = useId();
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 text-lg font-semibold" role="status">
        <Mic className="size-5 text-danger" aria-hidden="true" />
        {t("running")}
        <span className="tabular-nums" aria-live="off">
          {formatCountdown(Math.floor(elapsedMs / 1000))}
        </span>
      </p>
      <label htmlFor={id} className="text-sm text-muted">
        {t("level")}
      </label>
      <meter id={id} value={level} min={0} max={1} low={0.05} high={0.95} className="h-5 w-full" />
      <Button icon={<Square />} className="justify-self-start" onClick={stop}>
        {t("stop")}
      </Button>
    </div>
  );
}
