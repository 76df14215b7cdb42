"use client";

import { Archive, ArchiveRestore, Ban, CircleCheck, GraduationCap } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { JobProgress } from "@/components/office/job-progress";
import { useAction } from "@/components/api/call";
import { type BulkAction, BulkForm } from "./bulk-form";
import {
  type Change,
  type ChangeAllInput,
  type ChangedKind,
  type ChangeThese,
  possibleChanges,
  isPerson,
} from "./changes";

type BulkRecordsProps = {
  kind: ChangedKind;
  /** The list's filters, as `selectParam`. */
  filters: Record<string, string | undefined>;
  /** The number of records on all pages, as text; undefined if this page shows all of them. */
  all: string | undefined;
  /** A bulk change in progress. */
  jobId: number | null;
  /** As of `BulkForm`; not for archived records. */
  acts?: ReactNode;
  children: ReactNode;
};

const opposite = {
  enable: "disable",
  disable: "enable",
  archive: "restore",
  restore: "archive",
  promote: "demote",
} as const;
const icons = {
  enable: CircleCheck,
  disable: Ban,
  archive: Archive,
  restore: ArchiveRestore,
  promote: GraduationCap,
};

/** Enables, disables, archives or restores all selected records, or everything that the filters find, with undo. */
export function BulkRecords({ kind, filters, all, jobId: running, acts, children }: BulkRecordsProps) {
  const t = useTranslations("office.list");
  const [jobId, setJob] = useState(running);
  const save = useAction("/api/admin/bulk/save");
  const saveAll = useAction("/api/admin/bulk/all/save");
  const words = isPerson(kind) ? "allOfPeople" : "allOfShelf";
  const make = async (change: Change, ids: number[]) => {
    const changed = await save.mutateAsync({ kind, change, ids } as ChangeThese);
    return { ids: changed.ids, refused: changed.refused };
  };
  const isArchived = filters.state === "archived";
  const actions = possibleChanges(kind, isArchived).map((change): BulkAction => {
    const Icon = icons[change];
    return {
      key: change,
      label: t(`bulk.${change}`),
      icon: <Icon aria-hidden="true" />,
      isRare: change !== "promote",
      tone: change === "archive" ? "danger" : "secondary",
      done: (count) => t(`bulkDone.${change}`, { count }),
      run: (ids) => make(change, ids),
      undo: (ids) => make(opposite[change], ids),
      runAll: async () => {
        const asked = { kind, change, selectParam: filters } as ChangeAllInput;
        setJob((await saveAll.mutateAsync(asked)).jobId);
      },
      allText: change === "promote" ? t("allOfPeople.promote") : t(`${words}.${change}`),
    };
  });
  return (
    <>
      {jobId !== null && (
        <JobProgress key={jobId} jobId={jobId} onUndo={setJob} onClose={() => setJob(null)} />
      )}
      <BulkForm actions={actions} all={all} acts={isArchived ? undefined : acts}>
        {children}
      </BulkForm>
    </>
  );
}
