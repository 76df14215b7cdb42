"use client";

import { FilePlus2, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

/** Drafts the reports of all children who have none. */
export function DraftAll({ courseRunId, count }: { courseRunId: number; count: number }) {
  const t = useTranslations("termReport.list");
  const router = useRouter();
  const draft = useAction("/api/teacher/termReport/draft");
  return (
    <div className="grid gap-3">
      <Button
        icon={<FilePlus2 />}
        busy={draft.isPending}
        onClick={() =>
          draft.mutate(
            { courseRunId },
            {
              onSuccess: ({ drafted }) => {
                toastDone(t("drafted", { count: drafted }));
                router.refresh();
              },
            },
          )
        }
      >
        {t("draftAll", { count })}
      </Button>
      <Refusal error={draft.error} />
    </div>
  );
}

type SubmitAllProps = { courseRunId: number; reports: { reportId: number; version: number }[] };

/** Submits all written reports of a term to the office. */
export function SubmitAll({ courseRunId, reports }: SubmitAllProps) {
  const t = useTranslations("termReport.list");
  const router = useRouter();
  const submit = useAction("/api/teacher/termReport/submit");
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        icon={<Send />}
        busy={submit.isPending}
        onClick={() =>
          submit.mutate(
            { courseRunId, reports },
            {
              onSuccess: ({ submitted }) => {
                toastDone(t("submitted", { count: submitted }));
                router.refresh();
              },
              onError: () => router.refresh(),
            },
          )
        }
      >
        {t("submitAll", { count: reports.length })}
      </Button>
      <Refusal error={submit.error} />
    </div>
  );
}
