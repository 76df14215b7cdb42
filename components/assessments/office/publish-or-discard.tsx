"use client";

import { Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/office/edit/confirm-button";

type PublishOrDiscardProps = {
  /** The texts: of a draft of questions, or of a calibration. */
  of: "publish" | "calibration";
  /** For the text of the question before publishing. */
  moved?: number;
  publish: () => Promise<unknown>;
  /** Missing if it is all there is. */
  discard?: () => Promise<unknown>;
};

/** The two ends of what waits for the office: it is published or thrown away, each after a question. */
export function PublishOrDiscard({ of, moved = 0, publish, discard }: PublishOrDiscardProps) {
  const t = useTranslations(`officeAssessments.${of}`);
  return (
    <>
      {discard && (
        <ConfirmButton
          size="md"
          label={t("discard")}
          icon={<Undo2 />}
          title={t("discardTitle")}
          text={t("discardText")}
          run={discard}
          done={t("discardDone")}
        />
      )}
      <ConfirmButton
        size="md"
        variant="primary"
        label={t("publish")}
        icon={<Send />}
        title={t("publishTitle")}
        text={t("publishText", { moved })}
        confirm={t("publishConfirm")}
        run={publish}
        done={t("publishDone")}
      />
    </>
  );
}
