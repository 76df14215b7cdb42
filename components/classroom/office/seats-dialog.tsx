"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction, useCall } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import { RunField } from "./run-field";
import { SeatsPlan } from "./seats-plan";

type SeatsDialogProps = {
  /** The chosen students. */
  ids: number[];
  /** Whether seats of another term are moved. */
  isMove: boolean;
  /** The term that they leave, if the list is one term's. */
  from: number | null;
  onClose: () => void;
  onDone: () => void;
};

/** Seats in a term for several students: who fits, who does not and why, and how many families are told. */
export function SeatsDialog({ ids, isMove, from: given, onClose, onDone }: SeatsDialogProps) {
  const t = useTranslations("office.seatsForMany");
  const [from, setFrom] = useState(given);
  const [courseRunId, setTo] = useState<number | null>(null);
  const isChosen = courseRunId !== null && (!isMove || from !== null);
  const wanted = { ids, courseRunId: courseRunId ?? 0, from: isMove ? from : null };
  const plan = useCall("/api/admin/enrolment/many/view", wanted, {
    enabled: isChosen,
    isShown: true,
  });
  const save = useAction("/api/admin/enrolment/many/save");
  const { data } = plan;
  const count = data?.fits.length ?? 0;
  const go = () =>
    save.mutate(
      { ...wanted, onlyFitting: (data?.leftOut.length ?? 0) > 0 },
      {
        onSuccess: ({ enrolmentIds, families }) => {
          toastDone(t(isMove ? "doneMove" : "doneEnrol", { count: enrolmentIds.length, families }));
          onDone();
        },
        // Another person may have taken a seat since.
        onError: () => void plan.refetch(),
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isMove ? "move" : "enrol")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("close")}
          </Button>
          <Button busy={save.isPending} disabled={count === 0} onClick={go}>
            {count > 0
              ? t(isMove ? "tellMove" : "tellEnrol", { count, families: data?.families ?? 0 })
              : t(isMove ? "move" : "enrol")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Refusal error={save.error ?? plan.error} />
        {isMove && given === null && (
          <Term legend={t("from")}>
            <RunField value={from} onChange={setFrom} />
          </Term>
        )}
        <Term legend={t("to")}>
          <RunField value={courseRunId} onChange={setTo} />
        </Term>
        <p className="text-muted">{t(isMove ? "textMove" : "textEnrol")}</p>
        <div role="status">
          {data && isChosen ? (
            <SeatsPlan fits={count} leftOut={data.leftOut} />
          ) : (
            <p className="text-muted">{isChosen && plan.isFetching ? t("looking") : t("choose")}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const Term = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset className="grid gap-4">
    <legend className="mb-2 font-semibold">{legend}</legend>
    {children}
  </fieldset>
);
