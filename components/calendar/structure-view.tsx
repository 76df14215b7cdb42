"use client";

import { CalendarPlus, CalendarX2, Link2, Pencil, RotateCcw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAction } from "@/components/api/call";
import { useToastRefusal, useToastUndo } from "@/components/api/refusal";
import { MadeUpOn } from "./made-up-on";
import { TwoClocks } from "./two-clocks";
import { EmptyScene } from "@/components/scenes/vignettes";
import { classAnchor, runPath } from "@/components/classroom/run-tabs";
import { ActionMenu } from "@/components/ui/action-menu";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { inLocale } from "@/lib/core/locale";
import { webAddress } from "@/lib/core/web-address";
import { textLanguage } from "@/lib/core/text-language";
import { Link, useRouter } from "@/lib/i18n/navigation";
import type { StructureClass, StructureUnit } from "@/lib/classroom/teacher-runs";
import { RoomButton } from "./room-button";
import { ClassSheet } from "./class-sheet";
import { type RunTimes, WeeklyPlanSheet } from "./weekly-plan-sheet";

type StructureViewProps = {
  run: RunTimes & { families: number; familiesWithGuests: number };
  units: StructureUnit[];
  /** Classes meet in rooms of a provider, not under their plain links. */
  hasRooms: boolean;
  /** The class under way or the next one, which is marked. */
  currentId: number | null;
};

/** Units and classes in teaching order, with their times, links, courseware and homework. */
export function StructureView({ run, units, hasRooms, currentId }: StructureViewProps) {
  const t = useTranslations("schedule");
  const locale = useLocale();
  const [edited, setEdited] = useState<StructureClass | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const classes = units.flatMap((unit) => unit.classes);
  const cancelled = classes.filter(({ status }) => status === "cancelled").length;
  useEffect(showAddressedClass, []);
  const shown = new Set(units.flatMap(({ unitId, isShown }) => (isShown ? unitId : [])));
  /** The families told of a change of the class; of a hidden unit nothing is told. */
  const familiesOf = ({ unitId, guestFamilies }: StructureClass) =>
    shown.has(unitId) ? run.families + guestFamilies : 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">
          {t("summary", { units: units.length, classes: classes.length - cancelled, cancelled })}
        </p>
        <Button size="sm" variant="secondary" icon={<CalendarPlus />} onClick={() => setPlanning(true)}>
          {t("plan.open")}
        </Button>
      </div>
      {classes.length === 0 && (
        <EmptyState scene={<EmptyScene kind="books" />} title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      )}
      {units.map((unit) => (
        <section key={unit.unitId} aria-labelledby={`unit-${unit.unitId}`} className="grid grid-cols-1 gap-3">
          <h2 id={`unit-${unit.unitId}`} className="text-xl">
            {inLocale(locale, unit.unitName, unit.unitNameZh)}
          </h2>
          {unit.classes.length > 0 && (
            <Card padding="none">
              <ol className="divide-y rounded-[inherit]">
                {unit.classes.map((lesson) => (
                  <ClassRow
                    key={lesson.courseClassId}
                    lesson={lesson}
                    courseRunId={run.courseRunId}
                    families={familiesOf(lesson)}
                    hasRooms={hasRooms}
                    isCurrent={lesson.courseClassId === currentId}
                    onEdit={() => setEdited(lesson)}
                  />
                ))}
              </ol>
            </Card>
          )}
        </section>
      ))}
      <ClassSheet
        key={edited?.courseClassId}
        lesson={edited}
        families={edited ? familiesOf(edited) : 0}
        onClose={() => setEdited(null)}
      />
      <WeeklyPlanSheet run={run} classes={classes} open={isPlanning} onClose={() => setPlanning(false)} />
    </div>
  );
}

/** The router looks for the fragment while the page is still loading, and does not find it. */
function showAddressedClass() {
  if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
}

type ClassRowProps = Pick<StructureViewProps, "hasRooms"> & {
  lesson: StructureClass;
  courseRunId: number;
  families: number;
  isCurrent: boolean;
  onEdit: () => void;
};

function ClassRow({ lesson, courseRunId, families, hasRooms, isCurrent, onEdit }: ClassRowProps) {
  const t = useTranslations("schedule");
  const locale = useLocale();
  const isOff = lesson.status === "cancelled";
  return (
    <li
      id={classAnchor(lesson.courseClassId)}
      aria-current={isCurrent || undefined}
      className={cx(
        "flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 first:rounded-t-[inherit] last:rounded-b-[inherit] target:bg-lake-soft sm:flex-nowrap sm:px-5",
        isCurrent && "border-s-4 border-s-lake",
      )}
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className={cx("font-semibold", isOff && "line-through")}>
          {inLocale(locale, lesson.name, lesson.nameZh)}
        </p>
        <p className="text-sm break-keep text-muted">
          <TwoClocks at={lesson.startsAt} />
          {"\u00a0· "}
          {t("minutes", { minutes: lesson.durationMinutes })}
        </p>
        <MadeUpOn at={lesson.madeUpAt} />
        {lesson.substituteName && (
          <p className="text-sm text-muted">{t("taughtBy", { name: lesson.substituteName })}</p>
        )}
        {(lesson.coursewares.length > 0 || lesson.homework.length > 0) && (
          <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {lesson.coursewares.map((courseware) => (
              <li key={courseware.coursewareId} lang={textLanguage(courseware.name)} className="text-muted">
                {courseware.name}
              </li>
            ))}
            {lesson.homework.map((piece) => (
              <li key={piece.homeworkId}>
                <Link
                  href={`/tea/course/${courseRunId}/homework/${piece.homeworkId}`}
                  className="text-lake hover:underline"
                >
                  <span lang={textLanguage(piece.name)}>{piece.name}</span>
                  {!piece.enabled && ` (${t("draft")})`}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex items-center gap-1">
        {isCurrent && <Badge tone="lake">{t("current")}</Badge>}
        {isOff && <Badge tone="warning">{t("status.cancelled")}</Badge>}
        {lesson.status === "finished" && (
          <Link href={`${runPath(courseRunId, "attendance")}&class=${lesson.courseClassId}`}>
            <Badge tone="success">{t("status.finished")}</Badge>
          </Link>
        )}
        {lesson.status === "scheduled" &&
          (hasRooms ? (
            lesson.startsAt && <RoomButton classId={lesson.courseClassId} />
          ) : (
            <PlainLink url={lesson.joinUrl} />
          ))}
        <StatusButton lesson={lesson} families={families} />
        <IconButton
          label={t("edit", { name: inLocale(locale, lesson.name, lesson.nameZh) })}
          icon={<Pencil />}
          onClick={onEdit}
        />
      </div>
    </li>
  );
}

function PlainLink({ url }: { url: string | null }) {
  const t = useTranslations("schedule");
  const address = webAddress(url);
  if (!address) return <span className="px-2 text-sm text-muted">{t("noLink")}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold text-lake hover:underline"
    >
      <Link2 className="size-4.5" />
      {t("join")}
    </a>
  );
}

type StatusButtonProps = { lesson: StructureClass; families: number };

/** Cancels a class, after saying who will be told, or restores it. */
function StatusButton({ lesson: { courseClassId: id, status }, families }: StatusButtonProps) {
  const t = useTranslations("schedule");
  const router = useRouter();
  const save = useAction("/api/teacher/class/status/save");
  const refuse = useToastRefusal();
  const offerUndo = useToastUndo();
  const set = async (next: "scheduled" | "cancelled") => {
    const { told } = await save.mutateAsync({ id, status: next });
    router.refresh();
    return told;
  };
  const change = (next: "scheduled" | "cancelled") =>
    set(next).then(
      (told) =>
        offerUndo(t(next === "cancelled" ? "cancelled" : "restored", { told }), () =>
          set(next === "cancelled" ? "scheduled" : "cancelled"),
        ),
      refuse,
    );
  if (status === "finished") return null;
  return status === "cancelled" ? (
    <IconButton
      label={t("restore")}
      icon={<RotateCcw />}
      disabled={save.isPending}
      onClick={() => void change("scheduled")}
    />
  ) : (
    <ActionMenu
      label={t("cancel")}
      trigger={<CalendarX2 />}
      actions={[
        {
          label: t("cancelTelling", { families }),
          icon: <CalendarX2 />,
          danger: true,
          onAction: () => void change("cancelled"),
        },
      ]}
    />
  );
}
