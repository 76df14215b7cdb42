"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useOnline } from "@/components/ui/use-online";
import type { QueueState } from "./answer-queue";

type ConnectionNoticeProps = {
  queue: Pick<QueueState, "connection" | "overtaken" | "tooLate">;
  /** The session has ended, as closing a part found. */
  isSignedOut: boolean;
  /** Another window opened the part. */
  isFollowed: boolean;
  /** Says itself that there is no connection. */
  isWaiting: boolean;
  grade: number;
};

/** What a child has to know of the connection, the session and other windows. */
export function ConnectionNotice({ queue, isFollowed, isWaiting, grade, ...props }: ConnectionNoticeProps) {
  const t = useTranslations("assessment.taking.save");
  const isOnline = useOnline();
  const { connection, overtaken, tooLate } = queue;
  const isSignedOut = connection === "signedOut" || props.isSignedOut;
  const isOffline = connection === "offline" || (!isSignedOut && !isOnline);
  const isCalm = !isOffline && !isSignedOut;
  return (
    <div data-says-offline role="status" className="mx-auto max-w-3xl lg:max-w-none [&>*]:mb-5">
      {isOffline && !isWaiting && <Notice tone="warning">{t("offlineNotice")}</Notice>}
      {isSignedOut && (
        <Notice
          tone="warning"
          action={
            <ButtonLink size="sm" href={`/assessment/start?grade=${grade}`}>
              {t("signIn")}
            </ButtonLink>
          }
        >
          {t("signedOut")}
        </Notice>
      )}
      {isCalm && overtaken > 0 && <Notice key={overtaken}>{t("newer")}</Notice>}
      {isCalm && tooLate > 0 && <Notice key={`late ${tooLate}`}>{t("tooLate")}</Notice>}
      {isCalm && isFollowed && tooLate === 0 && <Notice>{t("followed")}</Notice>}
    </div>
  );
}
