"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { JobProgress } from "@/components/office/job-progress";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { toastDone } from "@/components/ui/toast";

/** Starts a calibration and shows its progress. */
export function CalibrationRun({
  sittings,
  jobId: running,
  canStart,
}: {
  /** How many sittings it would read. */
  sittings: number;
  /** The administrator's own running job. */
  jobId: number | null;
  canStart: boolean;
}) {
  const t = useTranslations("officeAssessments.calibration");
  const [started, setStarted] = useState<number | null>(null);
  const start = useAction("/api/admin/assessment/calibration/start");
  const jobId = started ?? running;
  const begin = () =>
    start.mutate(
      {},
      {
        onSuccess: (data) => {
          setStarted(data.jobId);
          toastDone(t("started"));
        },
      },
    );
  return (
    <>
      {canStart && (
        <Card padding="lg" className="grid justify-items-start gap-4">
          <CardHeader title={t("start")} note={t("startNote", { sittings })} />
          <p>{t("intro")}</p>
          <Button icon={<Play />} busy={start.isPending} disabled={sittings === 0} onClick={begin}>
            {t("startButton")}
          </Button>
          <Refusal error={start.error} />
        </Card>
      )}
      {jobId !== null && <JobProgress key={jobId} jobId={jobId} />}
    </>
  );
}
