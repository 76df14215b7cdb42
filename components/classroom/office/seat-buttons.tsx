"use client";

import { ArrowRightLeft, DoorOpen, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";
import { useTelling } from "@/components/notices/telling";
import { RunField } from "./run-field";
import { SeatLook } from "./seat-look";

/** Gives a student a seat without an order. */
export function EnrolButton({ studentId }: { studentId: number }) {
  const t = useTranslations("office.seats");
  const words = useTelling();
  const [courseRunId, setRun] = useState<number | null>(null);
  return (
    <ConfirmButton
      label={t("enrol")}
      icon={<Plus />}
      title={t("enrolTitle")}
      text={t("enrolText")}
      run={() => call("/api/admin/enrolment/add", { studentId, courseRunId: courseRunId ?? "" })}
      done={({ told }) => words.told(t("enrolled"), told)}
    >
      {(errors) => (
        <>
          <RunField value={courseRunId} onChange={setRun} error={errors.courseRunId} />
          <SeatLook studentId={studentId} courseRunId={courseRunId} from={null} />
        </>
      )}
    </ConfirmButton>
  );
}

/** Moves a seat to another term, or ends it. */
export function SeatButtons({
  enrolmentId,
  studentId,
  from,
}: {
  enrolmentId: number;
  studentId: number;
  /** Its term. */
  from: number;
}) {
  const t = useTranslations("office.seats");
  const words = useTelling();
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
        done={({ told }) => words.told(t("moved"), told)}
      >
        {(errors) => (
          <>
            <RunField value={courseRunId} onChange={setRun} error={errors.courseRunId} />
            <SeatLook studentId={studentId} courseRunId={courseRunId} from={from} />
          </>
        )}
      </ConfirmButton>
      <ConfirmButton
        variant="danger"
        label={t("withdraw")}
        icon={<DoorOpen />}
        title={t("withdrawTitle")}
        text={t("withdrawText")}
        run={() => call("/api/admin/enrolment/remove", { id: enrolmentId })}
        done={({ told }) => words.told(t("withdrawn"), told)}
      >
        {() => <SeatLook studentId={studentId} courseRunId={null} from={from} />}
      </ConfirmButton>
    </span>
  );
}
