"use client";

import { Video } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, buttonClass } from "@/components/ui/button";
import { joinSentences } from "@/components/ui/join-sentences";
import { Notice } from "@/components/ui/notice";
import { useRouter } from "@/lib/i18n/navigation";
import { doorStateOf, doorOpensAt } from "@/lib/classroom/rules";

type JoinButtonProps = {
  classId: number;
  /** The server's time when the page was rendered, so that a wrong device clock does not keep the door closed. */
  now: string;
  lesson: { startsAt: string | null; durationMinutes: number; status: string; hasJoined: boolean };
};

const tickMs = 10_000;

/** Enabled from 15 minutes before the class until its end; joining records attendance. */
export function JoinButton({ classId, now, lesson }: JoinButtonProps) {
  const t = useTranslations("learning.join");
  const locale = useLocale();
  const format = useFormatter();
  const router = useRouter();
  const clock = useServerClock(now);
  const [link, setLink] = useState<string>();
  const join = useAction("/api/student/course/class/join");

  const joined = join.data?.status;
  const startsAt = lesson.startsAt === null ? null : new Date(lesson.startsAt);
  const door = doorStateOf({ ...lesson, startsAt }, clock);
  const open = () => {
    // Browsers block a window that opens after the response, so it opens empty and gets its address later.
    const classroom = window.open("", "_blank");
    if (classroom) classroom.opener = null;
    join.mutate(
      { id: classId },
      {
        onSuccess: ({ url }) => {
          if (classroom) classroom.location.href = url;
          else setLink(url);
          router.refresh();
        },
        onError: () => classroom?.close(),
      },
    );
  };
  if (door === "cancelled" || door === "unscheduled" || door === "over")
    return <p className="text-muted">{t(door)}</p>;
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Button
        variant="accent"
        size="lg"
        icon={<Video aria-hidden="true" />}
        disabled={door !== "open"}
        busy={join.isPending}
        onClick={open}
      >
        {join.isPending ? t("opening") : t(lesson.hasJoined ? "again" : "action")}
      </Button>
      {door === "early" && startsAt && (
        <p className="text-sm text-muted">
          {joinSentences(
            locale,
            t("early"),
            startsAt.getTime() - clock.getTime() < 24 * 3_600_000 &&
              t("opensIn", {
                time: format.relativeTime(doorOpensAt(startsAt), clock),
              }),
          )}
        </p>
      )}
      {(joined === "present" || joined === "late") && (
        <p role="status" className="text-sm text-muted">
          {t(joined)}
        </p>
      )}
      {link && (
        <Notice
          action={
            <a href={link} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "sm" })}>
              {t("openLink")}
            </a>
          }
        >
          {t("blocked")}
        </Notice>
      )}
      <Refusal error={join.error} />
    </div>
  );
}

function useServerClock(now: string): Date {
  const [clock, setClock] = useState(() => new Date(now));
  useEffect(() => {
    const ahead = new Date(now).getTime() - Date.now();
    const timer = setInterval(() => setClock(new Date(Date.now() + ahead)), tickMs);
    return () => clearInterval(timer);
  }, [now]);
  return clock;
}
