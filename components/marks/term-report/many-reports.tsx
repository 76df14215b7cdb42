"use client";

import { FilePlus2, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { ConfirmDialog } from "@/components/api/confirm-dialog";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { fullName } from "@/lib/core/person-name";
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

type Ready = { reportId: number; version: number; firstName: string; lastName: string };

type SubmitAllProps = {
  courseRunId: number;
  reports: readonly Ready[];
  /** How many the office gave back in which nothing has changed since. */
  unchanged: number;
};

/** Submits all written reports of a term to the office, after a look at whose they are. */
export function SubmitAll({ courseRunId, reports, unchanged }: SubmitAllProps) {
  const t = useTranslations("termReport.list");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const submit = useAction("/api/teacher/termReport/submit");
  const close = () => {
    setOpen(false);
    submit.reset();
  };
  const label = t("submitAll", { count: reports.length });
  return (
    <>
      <Button variant="secondary" icon={<Send />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={t("submitTitle")}
        confirm={label}
        variant="primary"
        isBusy={submit.isPending}
        onConfirm={() =>
          submit.mutate(
            {
              courseRunId,
              reports: reports.map(({ reportId, version }) => ({ reportId, version })),
            },
            {
              onSuccess: ({ submitted }) => {
                toastDone(t("submitted", { count: submitted }));
                close();
                router.refresh();
              },
              onError: () => router.refresh(),
            },
          )
        }
        keep={{ label: t("keep"), variant: "secondary" }}
        refusal={submit.error}
      >
        <p>{t("submitText")}</p>
        <ul className="list-disc ps-5">
          {reports.map((report) => (
            <li key={report.reportId}>{fullName(report)}</li>
          ))}
        </ul>
        {unchanged > 0 && <p className="text-muted">{t("unchanged", { count: unchanged })}</p>}
      </ConfirmDialog>
    </>
  );
}
