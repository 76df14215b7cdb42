"use client";

import { useSyncExternalStore } from "react";

const onChange = (changed: () => void) => {
  document.addEventListener("change", changed);
  return () => document.removeEventListener("change", changed);
};

/** The enabled radio buttons with a name, checked or not. */
export const radioOf = (name: string, state: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]:enabled${state}`);

/**
 * The value of the checked radio button with this name; `before` on the server. The browser keeps the state, so that a
 * press before hydration counts.
 */
export const useChecked = (name: string, before: string | null = null): string | null =>
  useSyncExternalStore(
    onChange,
    () => radioOf(name, ":checked")?.value ?? null,
    () => before,
  );
