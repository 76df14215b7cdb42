"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction, useCall, useReason } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Button } from "@/components/ui/button";
import { Sheet } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { joinFacts } from "@/components/ui/join-facts";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { dayRange } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";

type Place = { id: number; studentId: number };
type Week = { from: string; until: string };
type AbsenceSheetProps = Place & {
  name: string;
  /** Null if it can no longer be given. */
  reason: string | null;
  canMakeUp: boolean;
  /** The school week of the missed class. */
  week: Week;
  onClose: () => void;
};

/** The reason of an absence, and the classes in which the missed one can be made up. */
export function AbsenceSheet({ id, studentId, name, reason, canMakeUp, week, onClose }: AbsenceSheetProps) {
  const t = useTranslations("absences");
  return (
    <Sheet open onClose={onClose} title={t("tell", { name })}>
      <div className="grid gap-8">
        {reason !== null && <Reason place={{ id, studentId }} reason={reason} onDone={onClose} />}
        {canMakeUp && <Options place={{ id, studentId }} week={week} onDone={onClose} />}
      </div>
    </Sheet>
  );
}

type PartProps = { place: Place; onDone: () => void };

function Reason({ place, reason, onDone }: PartProps & { reason: string }) {
  const t = useTranslations("absences");
  const [typed, setTyped] = useState(reason);
  const save = useAction("/api/user/absence/save");
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ ...place, reason: typed }, { onSuccess: onDone });
      }}
    >
      <TextField
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        className="w-full"
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={save.isPending}
        disabled={typed.trim() === ""}
      >
        {t("saveReason")}
      </Button>
      <Refusal error={save.error} />
    </form>
  );
}

function Options({ place, week: { from, until }, onDone }: PartProps & { week: Week }) {
  const t = useTranslations("absences");
  const locale = useLocale();
  const week = dayRange(from, until, locale);
  const reasonOf = useReason();
  const { data, error } = useCall("/api/user/makeup/options", place, { isShown: true });
  const ask = useAction("/api/user/makeup/ask");
  const [askedId, setAskedId] = useState<number | null>(null);
  return (
    <section className="grid gap-3" aria-labelledby="makeup-options">
      <h3 id="makeup-options" className="text-lg">
        {t("options", { week })}
      </h3>
      {error && <ErrorState level={3} title={t("optionsFailed")} reason={reasonOf(error)} />}
      {!data && !error && <Spinner label={t("options", { week })} className="m-4 text-lake" />}
      {data?.length === 0 && <p className="text-muted">{t("none", { week })}</p>}
      <ul className="grid gap-3">
        {data?.map((option) => (
          <li key={option.courseClassId} className="grid gap-2 rounded-card border p-4">
            <p className="font-semibold">
              <TwoClocks alone at={option.startsAt} />
            </p>
            <p className="text-sm text-muted">
              {joinFacts(
                inLocale(locale, option.name, option.nameZh),
                inLocale(locale, option.courseRunName, option.courseRunNameZh),
                option.teacherName,
              )}
            </p>
            <Button
              size="sm"
              variant="secondary"
              busy={ask.isPending && askedId === option.courseClassId}
              onClick={() => {
                setAskedId(option.courseClassId);
                ask.mutate({ ...place, courseClassId: option.courseClassId }, { onSuccess: onDone });
              }}
            >
              {t("ask")}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.length > 0 && <p className="text-sm text-muted">{t("asking")}</p>}
      <Refusal error={ask.error} />
    </section>
  );
}
