"use client";

import { UserRoundCog } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Button } from "@/components/ui/button";
import type { SubmittedWork } from "@/lib/marks/mark-queries";
import { ExceptionSheet } from "./exception-sheet";

type ForThisChildProps = {
  homework: { homeworkId: number; name: string };
  work: SubmittedWork;
  onSaved: () => void;
};

/** What holds for this child alone, and the way to change it. */
export function ForThisChild({ homework, work, onSaved }: ForThisChildProps) {
  const t = useTranslations("exceptions");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="sm" variant="quiet" icon={<UserRoundCog />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {work.isExcused && <p className="text-sm">{t("isExcused")}</p>}
      {work.isOwnDue && work.dueAt && (
        <p className="text-sm">
          {t("ownDue")}: <TwoClocks at={work.dueAt} />
        </p>
      )}
      <ExceptionSheet
        place={
          isOpen
            ? {
                homeworkId: homework.homeworkId,
                homeworkName: homework.name,
                studentId: work.studentId,
                studentName: work.nickname ?? work.firstName,
              }
            : null
        }
        onSaved={onSaved}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
