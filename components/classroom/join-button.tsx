"use client";

import { Video } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { joinSentences } from "@/lib/core/join-sentences";
import { doorOpensAt, isDoorNear } from "@/lib/classroom/rules";
import { BlockedWindow } from "./blocked-window";
import { type DoorProps, useDoor } from "./use-door";

type JoinButtonProps = DoorProps & {
  hasJoined: boolean;
  /** False while a class that needs a link has none. */
  hasRoom: boolean;
  /** In a list: nothing before the last hours, when the time beside it says enough. */
  compact?: boolean;
};

const dayMs = 24 * 3_600_000;

/** Enabled from 15 minutes before the class until its end; joining records attendance. */
export function JoinButton({ hasJoined, hasRoom, compact = false, ...props }: JoinButtonProps) {
  const t = useTranslations("learning.join");
  const locale = useLocale();
  const format = useFormatter();
  const { door, clock, startsAt, open, link, isOpening, joined, error } = useDoor(props);
  if (door === "cancelled" || door === "unscheduled" || door === "over")
    return compact ? null : <p className="text-muted">{t(door)}</p>;
  const opensIn =
    startsAt && startsAt.getTime() - clock.getTime() < dayMs
      ? t("opensIn", { time: format.relativeTime(doorOpensAt(startsAt), clock) })
      : null;
  if (compact && door === "early" && !isDoorNear(startsAt, clock)) return null;
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <Button
        variant="accent"
        size={compact ? "md" : "lg"}
        icon={<Video aria-hidden="true" />}
        disabled={door !== "open"}
        busy={isOpening}
        onClick={open}
      >
        {isOpening ? t("opening") : t(hasJoined ? "again" : "action")}
      </Button>
      {door === "early" && (
        <p className="text-sm text-muted">{joinSentences(locale, !compact && t("early"), opensIn)}</p>
      )}
      {!hasRoom && !error && (door === "open" || opensIn) && (
        <p className="text-sm text-muted">{t("noRoom")}</p>
      )}
      {(joined === "present" || joined === "late") && (
        <p role="status" className="text-sm text-muted">
          {t(joined)}
        </p>
      )}
      <BlockedWindow link={link} text={t("blocked")} action={t("openLink")} />
      <Refusal error={error} />
    </div>
  );
}
