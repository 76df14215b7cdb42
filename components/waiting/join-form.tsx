"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { PlaceQuestion } from "@/components/cart/place-question";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FactLine } from "@/components/ui/fact-line";
import { RadioGroup } from "@/components/ui/radio-group";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { FirstChild } from "./first-child";

type FullTerm = {
  courseRunId: number;
  name: string;
  time: ReactNode;
  start: string;
  /** How many wait for it. */
  waiting: number;
};

type Props = {
  program: string;
  /** The term and the child chosen at first. */
  courseRunId: number;
  studentId: number | null;
  students: readonly { studentId: number; name: string }[];
  terms: readonly FullTerm[];
  /** The parent's family name, for a first child. */
  familyName: string;
  /** Where the family lives is not known, on which the tax depends. */
  isPlaceUnknown: boolean;
  /** For which a free seat is held. */
  hours: number;
  /** For which a place rests after an offer that was not taken. */
  restDays: number;
  /** The family's places. */
  places: readonly { studentId: number; courseRunId: number }[];
};

/** Chooses a child and the times for which it waits (rule R8.25). */
export function JoinForm({
  program,
  courseRunId,
  students,
  terms,
  hours,
  restDays,
  places,
  ...family
}: Props) {
  const { familyName, isPlaceUnknown } = family;
  const t = useTranslations("waiting.join");
  const router = useRouter();
  const [picked, pick] = useState(() => students.find(({ studentId }) => studentId === family.studentId));
  // An only child is chosen by itself, also one that was just added here.
  const chosen = (picked ?? (students.length === 1 ? students[0] : undefined))?.studentId ?? null;
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set([courseRunId]));
  const [isTried, setTried] = useState(false);
  const join = useAction("/api/user/waiting/join");
  const child = students.find(({ studentId }) => studentId === chosen);
  const waitsFor = (id: number) =>
    places.some((place) => place.studentId === chosen && place.courseRunId === id);
  const courseRunIds = [...wanted].filter((id) => !waitsFor(id));
  const isOnEvery = terms.every((term) => waitsFor(term.courseRunId));
  if (students.length === 0) return <FirstChild familyName={familyName} />;

  const toggle = (id: number) => {
    const next = new Set(wanted);
    if (!next.delete(id)) next.add(id);
    setWanted(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!child || courseRunIds.length === 0) return;
    join.mutate(
      { studentId: child.studentId, courseRunIds },
      {
        onSuccess: () => {
          toastDone(t("done", { name: child.name, count: courseRunIds.length }));
          setTried(false);
          router.replace(`/usr/waiting/${courseRunId}?joined=${child.studentId}`);
          router.refresh();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card padding="lg" className="grid gap-6">
        <RadioGroup
          label={t("child")}
          name="child"
          value={chosen ?? ""}
          error={isTried && !child ? t("childFirst") : undefined}
          options={students.map(({ studentId, name }) => ({ value: studentId, label: name }))}
          onChange={({ target }) =>
            pick(students.find(({ studentId }) => studentId === Number(target.value)))
          }
        />
        <RadioGroup
          label={t("times", { program })}
          hint={terms.length > 1 ? t("timesHint") : undefined}
          name="terms"
          type="checkbox"
          defaultValue={courseRunId}
          error={isTried && child && courseRunIds.length === 0 && !isOnEvery ? t("timeFirst") : undefined}
          options={terms.map(({ courseRunId: id, name, time, start, waiting }) => ({
            value: id,
            label: name,
            disabled: waitsFor(id),
            note: (
              <>
                <span className="block">{time}</span>
                <span className="block">
                  <FactLine
                    facts={[
                      t("begins", { day: start }),
                      waitsFor(id) ? t("already") : t("waiting", { count: waiting }),
                    ]}
                  />
                </span>
              </>
            ),
          }))}
          onChange={({ target }) => toggle(Number(target.value))}
        />
        <p className="text-muted">{t("how", { hours, days: restDays })}</p>
        {isPlaceUnknown && (
          <PlaceQuestion
            hint={t("placeFirst")}
            onSaved={async () => {
              join.reset();
              router.refresh();
            }}
          />
        )}
        <Refusal error={join.error} />
        {!isOnEvery && (
          <div>
            <Button type="submit" size="lg" busy={join.isPending}>
              {t("button")}
            </Button>
          </div>
        )}
      </Card>
    </form>
  );
}
