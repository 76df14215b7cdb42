"use client";

import { useTranslations } from "next-intl";
import { useAction, useCall } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";

const everyMilliseconds = 1_000;

/** How far a piece of background work is; it goes on when the page is left, and is found again. */
export function JobProgress({ jobId }: { jobId: number }) {
  const t = useTranslations("office.jobs");
  const { data: job, refetch } = useCall(
    "/api/admin/job/view",
    { id: jobId },
    { refetchInterval: everyMilliseconds },
  );
  const cancel = useAction("/api/admin/job/cancel");
  if (!job) return null;
  const isOver = ["done", "cancelled", "failed"].includes(job.state);
  const imported = Number(job.result?.imported ?? job.done);
  return (
    <Card padding="lg" className="grid gap-4">
      <Progress
        label={t(`states.${job.state}`)}
        value={job.done}
        max={job.total ?? Math.max(1, job.done)}
        valueText={job.total === null ? String(job.done) : `${job.done} / ${job.total}`}
      />
      {isOver ? (
        <Notice tone={job.state === "done" ? "success" : "warning"} role="status">
          {t(`ended.${job.state as "done"}`, { count: imported })}
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
    </Card>
  );
}
