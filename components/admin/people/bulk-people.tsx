"use client";

import { Archive, ArchiveRestore, Ban, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BulkForm, type BulkAction } from "@/components/admin/list/bulk-form";
import { useAction } from "@/components/api/call";

type Kind = "user" | "student" | "teacher";
type Change = "enable" | "disable" | "archive" | "restore";

const opposite: Record<Change, Change> = {
  enable: "disable",
  disable: "enable",
  archive: "restore",
  restore: "archive",
};
const icons = { enable: CircleCheck, disable: Ban, archive: Archive, restore: ArchiveRestore };

/** Enables, disables, archives or restores all checked people, with undo. */
export function BulkPeople({
  kind,
  archived,
  children,
}: {
  kind: Kind;
  archived: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("office.people.bulk");
  const save = useAction("/api/admin/bulk/save");
  const changes: Change[] = archived ? ["restore"] : ["enable", "disable", "archive"];
  const actions = changes.map((change): BulkAction => {
    const Icon = icons[change];
    return {
      key: change,
      label: t(change),
      icon: <Icon aria-hidden="true" />,
      tone: change === "archive" ? "danger" : "secondary",
      run: async (ids) => (await save.mutateAsync({ kind, change, ids })).ids,
      undo: (ids) => save.mutateAsync({ kind, change: opposite[change], ids }),
    };
  });
  return <BulkForm actions={actions}>{children}</BulkForm>;
}
