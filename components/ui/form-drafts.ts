"use client";

import type { FieldValues, UseFormReturn } from "react-hook-form";
import { currentUser } from "@/components/accounts/current-user";
import { defaultsOf } from "./form-internals";

/**
 * The values of open forms when the session ended, for the same person in the same tab (docs/decisions/0125); of letters and
 * messages also when their page is left or reloaded.
 */
type Draft = { key: string; values: Record<string, unknown> };
type Kept = { person: string; drafts: Draft[] };

const storageKey = "formDrafts";
type Look = () => { person: string; draft: Draft } | null;
const openForms = new Map<object, Look>();

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
 * page and record) before the session ended, and then calls `onRestore`. Does nothing for a visitor. With `isLetter` the values
 * are also kept when the page is left or reloaded.
 */
export function watchForm<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  element: HTMLFormElement,
  onRestore: () => void,
  isLetter: boolean,
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
  const look = () => {
    const changed = Object.entries(form.getValues()).filter(
      ([name, value]) =>
        !isKeptBack(name, element.elements.namedItem(name)) &&
        JSON.stringify(value) !== JSON.stringify(defaults[name]),
    );
    return changed.length > 0 ? { person, draft: { key, values: Object.fromEntries(changed) } } : null;
  };
  openForms.set(element, look);
  const stopKeeping = isLetter ? keepWhileHidden(person, key, look) : () => {};
  return () => {
    stopKeeping();
    openForms.delete(element);
  };
}

/**
 * Watches the text of a field outside a `Form` until the returned function is called: restores what the same person had typed
 * there, and keeps it when the page is left, reloaded, or the session ends. Does nothing for a visitor.
 */
export function watchText(
  key: string,
  textNow: () => string,
  onRestore: (text: string) => void,
): (isKept: boolean) => void {
  const person = personNow();
  if (!person) return () => {};
  const kept = takeDraft(person, key)?.["text"];
  if (typeof kept === "string") onRestore(kept);
  const look = () => {
    const text = textNow();
    return text.trim() === "" ? null : { person, draft: { key, values: { text } } };
  };
  openForms.set(look, look);
  const stopKeeping = keepWhileHidden(person, key, look);
  return (isKept) => {
    stopKeeping();
    openForms.delete(look);
    if (isKept) keep(look);
  };
}

/** Keeps a draft as long as the page is hidden, which it is before it goes, too; a page that is seen again has it already. */
function keepWhileHidden(person: string, key: string, look: Look): () => void {
  const onChange = () => (document.hidden ? keep(look) : takeDraft(person, key));
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Stores the draft beside the others of the same person, unless that person has logged out. */
function keep(look: Look): void {
  const found = look();
  if (!found || found.person !== personNow()) return;
  takeDraft(found.person, found.draft.key);
  write({ person: found.person, drafts: [...(readKept()?.drafts ?? []), found.draft] });
}

/** Stores the values typed into the open forms of this page. Returns true if there were any. */
export function storeFormDrafts(): boolean {
  const read = [...openForms.values()].flatMap((look) => look() ?? []);
  const [first] = read;
  if (!first) return false;
  const drafts = read.map(({ draft }) => draft);
  const kept = readKept();
  const others = kept?.person === first.person ? kept.drafts : [];
  write({
    person: first.person,
    drafts: [...others.filter(({ key }) => !drafts.some((one) => one.key === key)), ...drafts],
  });
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
