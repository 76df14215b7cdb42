"use client";

import { Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";

/** Publishes or discards the waiting calibration. */
export function CalibrationButtons({ calibrationId, moved }: { calibrationId: number; moved: number }) {
  const t = useTranslations("officeAssessments.calibration");
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmButton
        size="md"
        variant="primary"
        label={t("publish")}
        icon={<Send />}
        title={t("publishTitle")}
        text={t("publishText", { moved })}
        confirm={t("publishConfirm")}
        run={() => call("/api/admin/assessment/calibration/publish", { id: calibrationId })}
        done={t("publishDone")}
      />
      <ConfirmButton
        size="md"
        label={t("discard")}
        icon={<Undo2 />}
        title={t("discardTitle")}
        text={t("discardText")}
        run={() => call("/api/admin/assessment/calibration/discard", { id: calibrationId })}
        done={t("discardDone")}
      />
    </div>
  );
}
