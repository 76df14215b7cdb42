"use client";

import { Check, Megaphone, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call, useAction } from "@/components/api/call";
import { ConfirmDialog } from "@/components/api/confirm-dialog";
import { Refusal } from "@/components/api/refusal";
import { useTelling } from "@/components/notices/telling";
import { Button } from "@/components/ui/button";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { TextArea } from "@/components/ui/text-area";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { ReturnNote } from "@/lib/marks/term-report/schemas";
import { focusGoOn } from "./go-on";

type Seen = { reportId: number; version: number };
type ManyProps = { courseRunId: number; reports: Seen[]; label: string };

/** Approves reports as the office has read them. */
export function ApproveReports({ courseRunId, reports, label }: ManyProps) {
  const t = useTranslations("termReport.office");
  const router = useRouter();
  const approve = useAction("/api/admin/termReport/approve");
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        icon={<Check />}
        busy={approve.isPending}
        onClick={() =>
          approve.mutate(
            { courseRunId, reports },
            {
              onSuccess: ({ approved }) => {
                toastDone(t("approvedDone", { count: approved }));
                focusGoOn();
                router.refresh();
              },
              onError: () => router.refresh(),
            },
          )
        }
      >
        {label}
      </Button>
      <Refusal error={approve.error} />
    </div>
  );
}

type PublishProps = ManyProps & {
  /** How many guardians it tells. */
  families: number;
};

/** Publishes approved reports, after a question that says whom it tells. */
export function PublishReports({ courseRunId, reports, label, families }: PublishProps) {
  const t = useTranslations("termReport.office");
  const words = useTelling();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const publish = useAction("/api/admin/termReport/publish");
  const close = () => {
    setOpen(false);
    publish.reset();
  };
  return (
    <>
      <Button icon={<Megaphone />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={t("publishTitle", { count: reports.length })}
        confirm={t("publishNow")}
        variant="primary"
        isBusy={publish.isPending}
        onConfirm={() =>
          publish.mutate(
            { courseRunId, reports },
            {
              onSuccess: ({ published, told }) => {
                toastDone(words.told(t("publishedDone", { count: published }), told));
                close();
                focusGoOn();
                router.refresh();
              },
              onError: () => router.refresh(),
            },
          )
        }
        keep={{ label: t("publishKeep"), variant: "secondary" }}
        refusal={publish.error}
      >
        <p>{t("publishText", { families })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Gives a report back to its teacher, with a note. */
export function ReturnReport({ report, name }: { report: Seen; name: string }) {
  const t = useTranslations("termReport.office");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Undo2 />} onClick={() => setOpen(true)}>
        {t("return")}
      </Button>
      <FormSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("returnTitle", { name })}
        saveLabel={t("return")}
      >
        {isOpen && <NoteForm report={report} onDone={() => setOpen(false)} />}
      </FormSheet>
    </>
  );
}

function NoteForm({ report, onDone }: { report: Seen; onDone: () => void }) {
  const t = useTranslations("termReport.office");
  const router = useRouter();
  const form = useSchemaForm(ReturnNote, { note: "" });
  return (
    <Form
      form={form}
      onSubmit={async ({ note }) => {
        await call("/api/admin/termReport/return", { ...report, note });
        toastDone(t("returned"));
        router.refresh();
        onDone();
        focusGoOn();
      }}
    >
      <TextArea label={t("note")} hint={t("noteHint")} maxLength={500} {...bind(form, "note")} />
    </Form>
  );
}
