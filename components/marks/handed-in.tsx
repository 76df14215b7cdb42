"use client";

import { Pencil, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { FileButton } from "@/components/classroom/file-button";
import { useClocks } from "@/components/calendar/two-clocks";
import { HandedInMoment } from "@/components/scenes/moments";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TypedText } from "./typed/typed-text";
import type { HomeworkWork } from "./homework-work";

type HandedInProps = {
  work: HomeworkWork;
  /** Whether it was handed in on this visit. */
  isFresh?: boolean;
  /** How the student changes it; none for other readers. */
  change?: { onWork: (work: HomeworkWork) => void; onStart: () => void };
};

/** The submitted work, and the options to change it until it is returned. */
export function HandedIn({ work, isFresh, change }: HandedInProps) {
  const t = useTranslations("homework");
  const clocks = useClocks();
  return (
    <section className="grid grid-cols-1 gap-3">
      {isFresh && <HandedInMoment />}
      <div>
        <h3 className="text-lg">{t("files.handedIn")}</h3>
        {work.handedInAt && work.attempt > 0 && (
          <p className="text-sm text-muted">{t("handedInAt", { date: clocks(work.handedInAt) })}</p>
        )}
      </div>
      {work.document && (
        <TypedText document={work.document} className="rounded-control border bg-surface p-4" />
      )}
      {work.files.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {work.files.map((file) => (
            <li key={file.id}>
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      )}
      {change && work.canTakeBack && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" icon={<Pencil />} onClick={change.onStart}>
            {t("change")}
          </Button>
          <TakeBack homeworkId={work.homeworkId} onWork={change.onWork} />
        </div>
      )}
    </section>
  );
}

function TakeBack({ homeworkId, onWork }: { homeworkId: number; onWork: (work: HomeworkWork) => void }) {
  const t = useTranslations("homework.takeBack");
  const [open, setOpen] = useState(false);
  const takeBack = useAction("/api/student/homework/takeBack");
  const confirm = () =>
    takeBack.mutate({ id: homeworkId }, { onSuccess: onWork, onSettled: () => setOpen(false) });
  return (
    <>
      <Button variant="quiet" size="sm" icon={<Undo2 />} onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      <Refusal error={takeBack.error} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="sm"
        title={t("title")}
        description={t("text")}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t("cancel")}
            </Button>
            <Button busy={takeBack.isPending} onClick={confirm}>
              {t("confirm")}
            </Button>
          </>
        }
      />
    </>
  );
}
