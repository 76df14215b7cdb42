"use client";

import { CirclePlay } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { clockWords } from "@/components/calendar/clock-words";
import { Button } from "@/components/ui/button";
import { openWindow } from "@/components/ui/open-window";
import type { ClassRecording } from "@/lib/classroom/recordings";
import { BlockedWindow } from "./blocked-window";

type RecordingListProps = {
  classId: number;
  /** The child whose parent watches; by default the student. */
  childId?: number;
  recordings: readonly ClassRecording[];
};

/** The recordings of a class: each press asks for the address, which is in no page. */
export function RecordingList({ classId, childId, recordings }: RecordingListProps) {
  const t = useTranslations("learning.recordings");
  const locale = useLocale();
  const [link, setLink] = useState<string>();
  const asStudent = useAction("/api/student/course/class/recording/open");
  const asParent = useAction("/api/user/student/class/recording/open");
  const { isPending, error } = childId === undefined ? asStudent : asParent;
  const watch = (recordingId: number) => {
    const show = openWindow();
    const options = {
      onSuccess: ({ url }: { url: string }) => {
        if (!show(url)) setLink(url);
      },
      onError: () => void show(null),
    };
    if (childId === undefined) asStudent.mutate({ id: classId, recordingId }, options);
    else asParent.mutate({ id: classId, recordingId, studentId: childId }, options);
  };
  return (
    <section aria-label={t("title")} className="grid gap-3">
      <h2 className="text-2xl">{t("title")}</h2>
      <ul className="flex flex-wrap gap-3">
        {recordings.map(({ recordingId, startedAt, minutes }) => (
          <li key={recordingId}>
            <Button
              variant="secondary"
              icon={<CirclePlay aria-hidden="true" />}
              busy={isPending}
              onClick={() => watch(recordingId)}
            >
              {t("watch", { time: clockWords(startedAt, locale), minutes })}
            </Button>
          </li>
        ))}
      </ul>
      <BlockedWindow link={link} text={t("blocked")} action={t("openLink")} />
      <p className="text-sm text-muted">{t("kept")}</p>
      <Refusal error={error} />
    </section>
  );
}
