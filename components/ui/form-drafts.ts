"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { currentUser } from "@/components/accounts/current-user";
import { defaultsOf } from "./form-internals";

/** The values of open forms when the session ended, for the same person in the same tab (docs/decisions/0125). */
type Draft = { key: string; values: Record<string, unknown> };
type Kept = { person: string; drafts: Draft[] };

const storageKey = "formDrafts";
const openForms = new Map<object, () => { person: string; draft: Draft } | null>();

function personNow(): string | null {
  const user = currentUser();
  if (!user) return null;
  const { role, name: _name, pic: _pic, ...ids } = user;
  return `${role}:${Object.values(ids).join()}`;
}

/** Never stored: credentials, and files, which a form cannot restore. */
const isKeptBack = (name: string, field: Element | RadioNodeList | null | undefined) =>
  /pwd|password|file/i.test(name) ||
  (field instanceof HTMLInputElement &&
    (["password", "file"].includes(field.type) || /^(cc-|one-time-code)/.test(field.autocomplete)));

/**
 * Watches a form until the returned function is called. Restores what the person had typed into the same form (same
 * page and record) before the session ended, and then calls `onRestore`. Does nothing for a visitor.
 */
export function watchForm<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  element: HTMLFormElement,
  onRestore: () => void,
): () => void {
  const person = personNow();
  if (!person) return () => {};
  const start = JSON.stringify(defaultsOf(form.control));
  const { pathname, search } = window.location;
  const key = `${pathname.replace(/^\/zh(?=\/|$)/, "")}${search} ${start}`;
  for (const [name, value] of Object.entries(takeDraft(person, key) ?? {})) {
    form.setValue(name as never, value as never, { shouldDirty: true });
    onRestore();
  }
  const defaults = JSON.parse(start) as Record<string, unknown>;
  openForms.set(element, () => {
    const changed = Object.entries(form.getValues()).filter(
      ([name, value]) =>
        !isKeptBack(name, element.elements.namedItem(name)) &&
        JSON.stringify(value) !== JSON.stringify(defaults[name]),
    );
    return changed.length > 0 ? { person, draft: { key, values: Object.fromEntries(changed) } } : null;
  });
  return () => openForms.delete(element);
}

/** Stores the values typed into the open forms of this page. Returns true if there were any. */
export function storeFormDrafts(): boolean {
  const read = [...openForms.values()].flatMap((look) => look() ?? []);
  const [first] = read;
  if (!first) return false;
  write({ person: first.person, drafts: read.map(({ draft }) => draft) });
  return true;
}

export const removeFormDrafts = () => write(null);

function takeDraft(person: string, key: string): Draft["values"] | null {
  const kept = readKept();
  if (!kept) return null;
  if (kept.person !== person) removeFormDrafts();
  const draft = kept.person === person ? kept.drafts.find((one) => one.key === key) : undefined;
  if (!draft) return null;
  const drafts = kept.drafts.filter((one) => one !== draft);
  write(drafts.length > 0 ? { person, drafts } : null);
  return draft.values;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(storageKey, JSON.stringify(kept));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be disabled; typed text then ends with the page.
  }
}
