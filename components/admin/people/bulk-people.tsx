"use client";

import { Archive, ArchiveRestore, Ban, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { BulkForm, type BulkAction } from "@/components/admin/list/bulk-form";
import { JobProgress } from "@/components/admin/office/job-progress";
import { useAction } from "@/components/api/call";
import type { InputOf } from "@/lib/http/client";
import type { Contract } from "@/app/api/contract";

type ChangeAll = InputOf<Contract["/api/admin/bulk/all/save"]>;
export type BulkPeopleProps = {
  kind: "user" | "student" | "teacher";
  /** The list's filters, as `selectParam`. */
  filters: Record<string, string | undefined>;
  /** How many they find on all pages, as words; undefined when this page shows all of them. */
  all: string | undefined;
  /** A change of all that is under way. */
  jobId: number | null;
  children: ReactNode;
};

const opposite = { enable: "disable", disable: "enable", archive: "restore", restore: "archive" } as const;
const icons = { enable: CircleCheck, disable: Ban, archive: Archive, restore: ArchiveRestore };

/** Enables, disables, archives or restores all checked people, or all that the filters find, with undo. */
export function BulkPeople({ kind, filters, all, jobId: running, children }: BulkPeopleProps) {
  const t = useTranslations("office.people");
  const [jobId, setJob] = useState(running);
  const save = useAction("/api/admin/bulk/save");
  const saveAll = useAction("/api/admin/bulk/all/save");
  const changes =
    filters.state === "archived" ? (["restore"] as const) : (["enable", "disable", "archive"] as const);
  const actions = changes.map((change): BulkAction => {
    const Icon = icons[change];
    return {
      key: change,
      label: t(`bulk.${change}`),
      icon: <Icon aria-hidden="true" />,
      tone: change === "archive" ? "danger" : "secondary",
      run: async (ids) => (await save.mutateAsync({ kind, change, ids })).ids,
      undo: (ids) => save.mutateAsync({ kind, change: opposite[change], ids }),
      runAll: async () => {
        const asked = { kind, change, selectParam: filters } as ChangeAll;
        setJob((await saveAll.mutateAsync(asked)).jobId);
      },
      allText: t(`bulkAll.${change}`),
    };
  });
  return (
    <>
      {jobId !== null && (
        <JobProgress key={jobId} jobId={jobId} onUndo={setJob} onClose={() => setJob(null)} />
      )}
      <BulkForm actions={actions} all={all}>
        {children}
      </BulkForm>
    </>
  );
}
