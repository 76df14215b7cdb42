"use client";

import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { WireRun } from "@/lib/catalog/office-wire";
import type { Wire } from "@/lib/http/client";

export type TreeTerm = Wire<WireRun>;
export type TreeUnit = TreeTerm["units"][number];
export type TreeClass = TreeUnit["classes"][number];

/** The number of families told of these classes of the term, also those of their guests. */
export const familiesTold = (run: TreeTerm, classes: readonly TreeClass[]): number =>
  run.families + new Set(classes.flatMap(({ guestFamilies }) => guestFamilies)).size;

/** The content of the drawer beside the tree; null is a new record. */
export type Editing =
  | { kind: "run"; run: TreeTerm | null }
  | { kind: "plan"; run: TreeTerm }
  | { kind: "unit"; run: TreeTerm; unit: TreeUnit | null }
  | { kind: "class"; run: TreeTerm; unitId: number; lesson: TreeClass | null };

/** A quiet button that adds an entry below. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="sm" variant="quiet" icon={<Plus />} onClick={onClick}>
    {label}
  </Button>
);

type MoveButtonsProps = { name: string; busy: boolean; up?: () => void; down?: () => void };

/** Buttons for one position up or down, disabled at the ends. */
export function MoveButtons({ name, busy, up, down }: MoveButtonsProps) {
  const t = useTranslations("officeCatalog.tree");
  return (
    <>
      <IconButton label={t("moveUp", { name })} icon={<ArrowUp />} disabled={!up || busy} onClick={up} />
      <IconButton
        label={t("moveDown", { name })}
        icon={<ArrowDown />}
        disabled={!down || busy}
        onClick={down}
      />
    </>
  );
}
