"use client";

import { Archive, ArchiveRestore, Ban, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type BulkAction, BulkForm } from "@/components/admin/list/bulk-form";
import { call } from "@/components/api/call";
import { CallError } from "@/lib/http/client";

/** The kinds of record that are enabled and removed one by one; what has no status can only be removed. */
const paths = {
  course: { remove: "/api/admin/course/remove", status: "/api/admin/course/status/save" },
  bundle: { remove: "/api/admin/bundle/remove", status: "/api/admin/bundle/status/save" },
  courseCategory: { remove: "/api/admin/courseCategory/remove", status: null },
  courseware: { remove: "/api/admin/courseware/remove", status: null },
  assessment: { remove: "/api/admin/assessment/remove", status: "/api/admin/assessment/status/save" },
} as const;
export type ShelfKind = keyof typeof paths;
type FlagPath = (typeof paths)[ShelfKind]["remove"] | "/api/admin/course/status/save";

/** Goes through the checked records; a refused one says why in its toast, and the others are still done. */
async function setAll(path: FlagPath, ids: number[], flag: 0 | 1): Promise<number[]> {
  const changed: number[] = [];
  for (const id of ids)
    try {
      await call(path, { id, flag });
      changed.push(id);
    } catch (error) {
      if (!(error instanceof CallError && error.code === 409)) throw error;
    }
  return changed;
}

/** Switches all checked records on or off, removes or restores them, with undo. */
export function BulkShelf({
  kind,
  archived,
  children,
}: {
  kind: ShelfKind;
  archived: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("office.people.bulk");
  const { remove, status } = paths[kind];
  const restore: BulkAction = {
    key: "restore",
    label: t("restore"),
    icon: <ArchiveRestore aria-hidden="true" />,
    run: (ids) => setAll(remove, ids, 0),
    undo: (ids) => setAll(remove, ids, 1),
  };
  const archive: BulkAction = {
    key: "archive",
    label: t("archive"),
    icon: <Archive aria-hidden="true" />,
    tone: "danger",
    run: (ids) => setAll(remove, ids, 1),
    undo: (ids) => setAll(remove, ids, 0),
  };
  const switches = ([1, 0] as const).map((flag): BulkAction => ({
    key: String(flag),
    label: flag ? t("enable") : t("disable"),
    icon: flag ? <CircleCheck aria-hidden="true" /> : <Ban aria-hidden="true" />,
    run: (ids) => setAll(status as FlagPath, ids, flag),
    undo: (ids) => setAll(status as FlagPath, ids, flag ? 0 : 1),
  }));
  const actions = archived ? [restore] : status ? [...switches, archive] : [archive];
  return <BulkForm actions={actions}>{children}</BulkForm>;
}
