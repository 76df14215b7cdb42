"use client";

import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { keepTyped, readTyped, type TypedSetup } from "./setup-storage";

const none: readonly string[] = [];

/** Fills a form with what was typed in this tab before, and keeps each change, without the fields in `secret`. */
export function useTyped<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  part: keyof TypedSetup,
  secret: readonly string[] = none,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(readTyped()[part] ?? {}))
      form.setValue(name as FieldPath<In>, value as never);
    const watching = form.watch((values) => {
      const open = Object.entries(values).filter(([name]) => !secret.includes(name));
      keepTyped(part, Object.fromEntries(open));
    });
    return () => watching.unsubscribe();
  }, [form, part, secret]);
}
