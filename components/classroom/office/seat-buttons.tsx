"use client";

import { ArrowRightLeft, DoorOpen, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";
import { RunField } from "./run-field";

/** Gives a student a seat without an order. */
export function EnrolButton({ studentId }: { studentId: number }) {
  const t = useTranslations("office.seats");
  const [courseRunId, setRun] = useState<number | null>(null);
  return (
    <ConfirmButton
      label={t("enrol")}
      icon={<Plus />}
      title={t("enrolTitle")}
      text={t("enrolText")}
      run={() => call("/api/admin/enrolment/add", { studentId, courseRunId: courseRunId ?? "" })}
      done={t("enrolled")}
    >
      {(errors) => <RunField value={courseRunId} onChange={setRun} error={errors.courseRunId} />}
    </ConfirmButton>
  );
}

/** Moves a seat to another term, or ends it. */
export function SeatButtons({ enrolmentId }: { enrolmentId: number }) {
  const t = useTranslations("office.seats");
  const [courseRunId, setRun] = useState<number | null>(null);
  return (
    <span className="flex flex-wrap gap-2">
      <ConfirmButton
        variant="quiet"
        label={t("move")}
        icon={<ArrowRightLeft />}
        title={t("moveTitle")}
        text={t("moveText")}
        run={() => call("/api/admin/enrolment/move", { id: enrolmentId, courseRunId: courseRunId ?? "" })}
        done={t("moved")}
      >
        {(errors) => <RunField value={courseRunId} onChange={setRun} error={errors.courseRunId} />}
      </ConfirmButton>
      <ConfirmButton
        variant="danger"
        label={t("withdraw")}
        icon={<DoorOpen />}
        title={t("withdrawTitle")}
        text={t("withdrawText")}
        run={() => call("/api/admin/enrolment/remove", { id: enrolmentId })}
        done={t("withdrawn")}
      />
    </span>
  );
}
