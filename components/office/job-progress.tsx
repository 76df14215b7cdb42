"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useAction, useCall } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { useRouter } from "@/lib/i18n/navigation";
import type { OfficeJob } from "@/lib/office/long-jobs";

const everyMilliseconds = 1_000;
const isOver = (state: string | undefined) => ["done", "cancelled", "failed"].includes(state ?? "");

type Progressed = Pick<OfficeJob, "kind" | "done" | "total">;

/** Records of all, or a share where the steps mean nothing to people. */
function progressText({ kind, done, total }: Progressed): string {
  if (total === null) return String(done);
  return kind === "calibrate" || kind === "archive"
    ? `${Math.floor((100 * done) / Math.max(1, total))} %`
    : `${done} / ${total}`;
}

type JobProgressProps = {
  jobId: number;
  /** Called with the id of the undo job of a change that can be undone. */
  onUndo?: (jobId: number) => void;
  onClose?: () => void;
};

/** The progress of a background job, which continues when the page is left and is shown again on return. */
export function JobProgress({ jobId, onUndo, onClose }: JobProgressProps) {
  const t = useTranslations("office.jobs");
  const router = useRouter();
  const { data: job, refetch } = useCall(
    "/api/admin/job/view",
    { id: jobId },
    { refetchInterval: (query) => (isOver(query.state.data?.state) ? false : everyMilliseconds) },
  );
  const cancel = useAction("/api/admin/job/cancel");
  const undo = useAction("/api/admin/bulk/all/undo");
  const over = isOver(job?.state);
  useEffect(() => {
    if (over) router.refresh();
  }, [over, router]);
  if (!job) return null;
  const numbers = {
    count: Number(job.result?.imported ?? job.result?.changed ?? job.done),
    recognised: Number(job.result?.recognised ?? 0),
    archived: Number(job.result?.archived ?? 0),
    inUse: Number(job.result?.inUse ?? 0),
  };
  return (
    <Card padding="lg" className="grid gap-4">
      <Progress
        label={t(`states.${job.state}`)}
        value={job.done}
        max={job.total ?? Math.max(1, job.done)}
        valueText={progressText(job)}
      />
      {over ? (
        <Notice tone={job.state === "done" ? "success" : "warning"} role="status">
          {t(`ended.${job.kind}.${job.state as "done"}`, numbers)}
        </Notice>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">{t("goesOn")}</p>
          <Button
            size="sm"
            variant="secondary"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ id: jobId }, { onSettled: () => void refetch() })}
          >
            {t("cancel")}
          </Button>
        </div>
      )}
      {over && (onUndo || onClose) && (
        <div className="flex flex-wrap gap-3">
          {onUndo && numbers.count > 0 && (
            <Button
              size="sm"
              variant="secondary"
              busy={undo.isPending}
              onClick={() => undo.mutate({ id: jobId }, { onSuccess: (data) => onUndo(data.jobId) })}
            >
              {t("undo")}
            </Button>
          )}
          {onClose && (
            <Button size="sm" variant="quiet" onClick={onClose}>
              {t("close")}
            </Button>
          )}
        </div>
      )}
      <Refusal error={cancel.error ?? undo.error} />
    </Card>
  );
}
