"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Notice } from "@/components/ui/notice";
import { showOops } from "@/components/ui/popup";
import { toastFailure, toastUndo } from "@/components/ui/toast";
import { CallError } from "@/lib/http/client";
import { useReason } from "./call";

const invalidFields = 3000;
/** A refusal stays in place when its dialog is closed and opened again, but is no new event. */
const told = new WeakSet<object>();

/**
 * Opens 'Oops...' once for each refused act (rule R14.2), unless fields were wrong. For the place that keeps the reason
 * readable; anything else is `Refusal`. Returns the reason, or null without an error.
 */
export function useOops(error: unknown): string | null {
  const reasonOf = useReason();
  const open = useEffectEvent((refused: object) => {
    if (told.has(refused) || (refused instanceof CallError && refused.code === invalidFields)) return;
    told.add(refused);
    showOops(reasonOf(refused));
  });
  useEffect(() => {
    if (error instanceof Object) open(error);
  }, [error]);
  return error ? reasonOf(error) : null;
}

type RefusalProps = { error: unknown; action?: ReactNode; id?: string; className?: string };

/** Where an act's refusal is told: 'Oops...' for 1.5 s, and its reason here, beside the act, as long as it holds. */
export function Refusal({ error, ...notice }: RefusalProps) {
  const reason = useOops(error);
  return (
    reason && (
      <Notice {...notice} tone="danger" role="alert">
        {reason}
      </Notice>
    )
  );
}

/**
 * Tells the refusal of an act without a place on the page, in one toast (rule R14.5). There is no field in which to settle
 * a conflict, so it says the refusal itself.
 */
export function useToastRefusal(): (error: unknown) => void {
  const reason = useReason();
  return (error) => {
    const isConflict = error instanceof CallError && error.code !== invalidFields;
    toastFailure((isConflict && error.message) || reason(error));
  };
}

/** Tells what was done, with an undo (rule R14.6); a refused undo is told too. `id` replaces the toast with the same id. */
export function useToastUndo() {
  const t = useTranslations("ui");
  const refuse = useToastRefusal();
  return (done: string, undo: () => Promise<unknown>, id?: string) =>
    toastUndo(done, { label: t("undo"), onUndo: () => void undo().catch(refuse) }, id);
}
