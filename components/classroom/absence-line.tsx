"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { AskFirst } from "@/components/api/ask-first";
import { call, useAction } from "@/components/api/call";
import { Refusal, useToastUndo } from "@/components/api/refusal";
import { useClocks } from "@/components/calendar/two-clocks";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/lib/i18n/navigation";
import type { AbsenceOf } from "./absence-of";

const AbsenceSheet = dynamic(() => import("./absence-sheet").then((file) => file.AbsenceSheet));

/**
 * What a parent says about a child's class: that the child can't come, with one press and its undo; then why, and where
 * the class is made up. Nothing for a class about which nothing can be said.
 */
export function AbsenceLine({
  classId,
  studentId,
  name,
  mayWrite,
  isTold,
  toldBy,
  reason,
  canTell,
  canMakeUp,
  makeup,
  week,
}: AbsenceOf) {
  const t = useTranslations("absences");
  const router = useRouter();
  const clocks = useClocks();
  const undo = useToastUndo();
  const [isOpen, setOpen] = useState(false);
  const save = useAction("/api/user/absence/save");
  const remove = useAction("/api/user/absence/remove");
  const cancel = useAction("/api/user/makeup/cancel");
  const place = { id: classId, studentId };
  const refresh = () => router.refresh();
  const takeBack = () => call("/api/user/absence/remove", place).then(refresh);
  const tell = () =>
    save.mutate(place, {
      onSuccess: () => {
        refresh();
        undo(t("told", { name }), takeBack, `absence-${classId}-${studentId}`);
      },
    });
  const toEnd = makeup?.isUsed ? null : makeup;
  if (!isTold && !canTell && !canMakeUp && !makeup) return null;
  return (
    <div className="relative z-10 flex basis-full flex-wrap items-center gap-x-6 gap-y-1 text-sm [&>button]:-ms-4">
      {isTold && (
        <p className="basis-full text-muted">
          {toldBy ? t("toldBy", { by: toldBy, name }) : t("told", { name })} {reason && <q>{reason}</q>}
        </p>
      )}
      {makeup && <p className="text-muted">{t(makeup.status, { when: clocks(makeup.startsAt) })}</p>}
      {!isTold && canTell && (
        <Button size="sm" variant="quiet" busy={save.isPending} onClick={tell}>
          {t("tell", { name })}
        </Button>
      )}
      {isTold && canTell && !toEnd && (
        <Button
          size="sm"
          variant="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate(place, { onSuccess: refresh })}
        >
          {t("undo", { name })}
        </Button>
      )}
      {isTold && canTell && toEnd && (
        <AskFirst
          trigger={(open) => (
            <Button size="sm" variant="quiet" onClick={open}>
              {t("undo", { name })}
            </Button>
          )}
          title={t("undoTitle", { name })}
          confirm={t("undoConfirm")}
          keep={t("undoKeep")}
          action={remove}
          onConfirm={(close) =>
            remove.mutate(place, {
              onSuccess: () => {
                close();
                refresh();
              },
            })
          }
        >
          <p>{t(`undoEnds.${toEnd.status}`, { when: clocks(toEnd.startsAt) })}</p>
        </AskFirst>
      )}
      {isTold && canTell && !reason && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t("addReason")}
        </Button>
      )}
      {toEnd && mayWrite && (
        <Button
          size="sm"
          variant="quiet"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ id: toEnd.makeupId }, { onSuccess: refresh })}
        >
          {t(toEnd.status === "asked" ? "takeBack" : "giveUp")}
        </Button>
      )}
      {!makeup && canMakeUp && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t("makeUp")}
        </Button>
      )}
      <Refusal error={save.error ?? (toEnd ? null : remove.error) ?? cancel.error} />
      {isOpen && (
        <AbsenceSheet
          {...place}
          name={name}
          week={week}
          reason={isTold && canTell ? (reason ?? "") : null}
          canMakeUp={canMakeUp && !makeup}
          onClose={() => {
            setOpen(false);
            refresh();
          }}
        />
      )}
    </div>
  );
}
