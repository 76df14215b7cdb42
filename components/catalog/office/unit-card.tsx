"use client";

import { addMinutes } from "date-fns";
import { Ban, CircleCheck, EllipsisVertical, Eye, EyeOff, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { DragEvent, ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { ActionMenu } from "@/components/ui/action-menu";
import { momentWords } from "@/components/calendar/clock-words";
import { inLocale } from "@/lib/core/locale";
import { dropClass, moveClass, moveUnit, orderOf } from "./tree-order";
import {
  AddButton,
  type Editing,
  familiesTold,
  MoveButtons,
  type TreeClass,
  type TreeTerm,
  type TreeUnit,
} from "./tree-parts";
import type { Tree } from "./use-tree";

type Part = { run: TreeTerm; tree: Tree; edit: (editing: Editing) => void };
const dragType = "application/x-class";

/** The class being dropped, if it belongs to this term. */
const draggedClass = ({ dataTransfer }: DragEvent, run: TreeTerm) => {
  const id = Number(dataTransfer.getData(dragType));
  return orderOf(run).some(({ classIds }) => classIds.includes(id)) ? id : null;
};

/** Whether it has a time, and is not over. */
const isAhead = ({ startsAt, durationMinutes }: TreeClass) =>
  startsAt !== null && addMinutes(new Date(startsAt), durationMinutes) > new Date();
const isPlanned = (lesson: TreeClass) => lesson.status === "scheduled" && isAhead(lesson);

/** A unit with its classes; classes can be dragged here. */
export function UnitCard({ run, unit, number, tree, edit }: Part & { unit: TreeUnit; number: number }) {
  const t = useTranslations("officeCatalog.tree");
  const locale = useLocale();
  const name = inLocale(locale, unit.name, unit.nameZh);
  const move = (by: -1 | 1) => moveUnit(orderOf(run), unit.unitId, by);
  const planned = unit.classes.filter(isPlanned);
  const concerned = planned.length > 0 ? familiesTold(run, planned) : 0;
  return (
    <li
      className="rounded-control border bg-sunk"
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={(event) => {
        const classId = draggedClass(event, run);
        if (classId)
          tree.saveOrder(run.courseRunId, dropClass(orderOf(run), classId, { unitId: unit.unitId }));
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 ps-4 pe-1">
        <h3 className="me-auto py-2 text-base font-semibold">
          {t("unitNumber", { number })} {name}
        </h3>
        {!unit.enabled && <Badge tone="warning">{t("hidden")}</Badge>}
        <div className="flex">
          <MoveButtons
            name={name}
            busy={tree.isBusy}
            up={move(-1) && (() => tree.saveOrder(run.courseRunId, move(-1)))}
            down={move(1) && (() => tree.saveOrder(run.courseRunId, move(1)))}
          />
          <ActionMenu
            label={t("more", { name })}
            trigger={<EllipsisVertical />}
            actions={[
              {
                label: t("editUnit"),
                icon: <Pencil />,
                onAction: () => edit({ kind: "unit", run, unit }),
              },
              {
                label: t(unit.enabled ? "hideTelling" : "showTelling", { families: concerned }),
                icon: unit.enabled ? <EyeOff /> : <Eye />,
                onAction: () => void tree.switchUnit(unit.unitId, unit.enabled ? 0 : 1),
              },
              {
                label: t("removeTelling", { families: unit.enabled ? concerned : 0 }),
                icon: <Trash2 />,
                danger: true,
                onAction: () => void tree.remove("/api/admin/unit/remove", unit.unitId, name),
              },
            ]}
          />
        </div>
      </div>
      <ol className="divide-y border-y bg-surface empty:hidden">
        {unit.classes.map((lesson) => (
          <ClassRow
            key={lesson.classId}
            run={{ ...run, families: unit.enabled ? familiesTold(run, [lesson]) : 0 }}
            {...{ unit, tree, edit }}
            lesson={lesson}
          />
        ))}
      </ol>
      <AddButton
        label={t("newClass")}
        onClick={() => edit({ kind: "class", run, unitId: unit.unitId, lesson: null })}
      />
    </li>
  );
}

function ClassRow({ run, unit, lesson, tree, edit }: Part & { unit: TreeUnit; lesson: TreeClass }) {
  const t = useTranslations("officeCatalog.tree");
  const locale = useLocale();
  const name = inLocale(locale, lesson.name, lesson.nameZh);
  const move = (by: -1 | 1) => moveClass(orderOf(run), lesson.classId, by);
  const startsAt = lesson.startsAt && new Date(lesson.startsAt);
  const time = startsAt && momentWords(startsAt, locale);
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, String(lesson.classId))}
      onDrop={(event) => {
        const classId = draggedClass(event, run);
        event.stopPropagation();
        if (!classId || classId === lesson.classId) return;
        const target = { unitId: unit.unitId, before: lesson.classId };
        tree.saveOrder(run.courseRunId, dropClass(orderOf(run), classId, target));
      }}
      className="flex flex-wrap items-center gap-x-3 ps-4 pe-1"
    >
      <button
        type="button"
        onClick={() => edit({ kind: "class", run, unitId: unit.unitId, lesson })}
        className={cx(
          "me-auto min-h-11 text-start hover:text-lake hover:underline",
          lesson.status === "cancelled" && "line-through",
        )}
      >
        {name}
      </button>
      {lesson.status !== "scheduled" && (
        <Badge tone={lesson.status === "cancelled" ? "warning" : "neutral"}>
          {t(`status.${lesson.status}`)}
        </Badge>
      )}
      <span className="text-sm text-muted tabular-nums">{time ?? t("noTime")}</span>
      <div className="flex">
        <MoveButtons
          name={name}
          busy={tree.isBusy}
          up={move(-1) && (() => tree.saveOrder(run.courseRunId, move(-1)))}
          down={move(1) && (() => tree.saveOrder(run.courseRunId, move(1)))}
        />
        <ClassMenu {...{ lesson, name, tree, run }} />
      </div>
    </li>
  );
}

function ClassMenu({
  lesson,
  name,
  tree,
  run,
}: Pick<Part, "tree" | "run"> & { lesson: TreeClass; name: string }) {
  const t = useTranslations("officeCatalog.tree");
  const concerned = isAhead(lesson) ? run.families : 0;
  const become = (status: "cancelled" | "finished" | "scheduled", label: string, icon: ReactNode) => ({
    label,
    icon,
    onAction: () => void tree.setStatus(lesson.classId, status),
  });
  const changes =
    lesson.status === "scheduled"
      ? [
          become("cancelled", t("cancelTelling", { families: concerned }), <Ban />),
          become("finished", t("finishClass"), <CircleCheck />),
        ]
      : [become("scheduled", t("rescheduleTelling", { families: concerned }), <RotateCcw />)];
  const remove = {
    label: t("removeTelling", { families: isPlanned(lesson) ? run.families : 0 }),
    icon: <Trash2 />,
    danger: true,
    onAction: () => void tree.remove("/api/admin/class/remove", lesson.classId, name),
  };
  return (
    <ActionMenu label={t("more", { name })} trigger={<EllipsisVertical />} actions={[...changes, remove]} />
  );
}
