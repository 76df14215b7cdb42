"use client";

import { CalendarPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ClashDialog } from "./clash-dialog";
import { PlannedClassSheet } from "./class-sheet";
import { SubstituteButton } from "./substitute-button";
import { PlanSheet } from "@/components/calendar/office/plan-sheet";
import { RunCard } from "./run-card";
import { RunSheet } from "./run-sheet";
import { classesToMakeUp } from "./to-make-up";
import type { Editing, TreeTerm } from "./tree-parts";
import { UnitSheet } from "./unit-sheet";
import { useTree } from "./use-tree";

/** The terms of a program with their units and classes, which can be moved, edited and added in place. */
export function ProgramTree({ courseId, runs }: { courseId: number; runs: TreeTerm[] }) {
  const t = useTranslations("officeCatalog.tree");
  const tree = useTree();
  const [editing, setEditing] = useState<Editing | null>(null);
  const add = (
    <Button icon={<CalendarPlus />} onClick={() => setEditing({ kind: "run", run: null })}>
      {t("newRun")}
    </Button>
  );
  return (
    <div className="grid gap-4">
      {runs.length === 0 ? (
        <EmptyState title={t("noRuns")} scene={<EmptyScene kind="books" />} action={add}>
          <p>{t("noRunsText")}</p>
        </EmptyState>
      ) : (
        <div className="flex justify-end">{add}</div>
      )}
      {runs.map((run) => (
        <RunCard
          key={run.courseRunId}
          run={run}
          tree={tree}
          edit={setEditing}
          isOpen={runs.length === 1 || run.isOpen}
        />
      ))}
      {tree.clash && <ClashDialog key={tree.clash.question} clash={tree.clash} onClose={tree.endClash} />}
      <EditingSheet courseId={courseId} runs={runs} editing={editing} onClose={() => setEditing(null)} />
    </div>
  );
}

function EditingSheet({
  courseId,
  runs,
  editing,
  onClose,
}: {
  courseId: number;
  runs: readonly TreeTerm[];
  editing: Editing | null;
  onClose: () => void;
}) {
  switch (editing?.kind) {
    case "run":
      return <RunSheet courseId={courseId} run={editing.run} others={runs} onClose={onClose} />;
    case "plan":
      return <PlanSheet run={editing.run} onClose={onClose} />;
    case "unit":
      return <UnitSheet courseRunId={editing.run.courseRunId} unit={editing.unit} onClose={onClose} />;
    case "class":
      return (
        <PlannedClassSheet
          unitId={editing.unitId}
          lesson={editing.lesson}
          run={editing.run}
          toMakeUp={classesToMakeUp(editing.run)}
          onClose={onClose}
        >
          {editing.lesson && editing.lesson.status !== "cancelled" && (
            <div>
              <SubstituteButton lesson={editing.lesson} families={editing.run.families} onDone={onClose} />
            </div>
          )}
        </PlannedClassSheet>
      );
    default:
      return null;
  }
}
