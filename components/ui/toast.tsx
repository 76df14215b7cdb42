"use client";

import { useEffect } from "react";
import { NoticePlace } from "./notice-place";
import { openPopover } from "./open-popover";
import { readingMs } from "./notice-time";
import { createStore, useStore } from "./store";
import type { ToastOptions, Tone } from "./toast-layer";

/** The toast library, 11 kB of script: loaded with the first press or key on the page, or with the first toast. */
const library = createStore<typeof import("./toast-layer") | null>(null);
type Plain = { text: string; undo?: ToastOptions["undo"] };
/** Shown when the library cannot be loaded, for example without a connection. */
const plain = createStore<Plain | null>(null);

async function load() {
  const loaded = library.get() ?? (await import("./toast-layer"));
  if (!library.get()) library.set(loaded);
  return loaded;
}

function say(tone: Tone, text: string, options: ToastOptions = {}): void {
  load().then(
    ({ showToast }) => showToast(tone, text, options),
    () => {
      const shown = { text, undo: options.undo };
      plain.set(shown);
      const end = () => plain.get() === shown && plain.set(null);
      setTimeout(end, readingMs(text, options.undo !== undefined));
    },
  );
}

/** A warning, for example 'Data Already Exist'; shown once, however often it is repeated while visible. */
export const toastWarning = (text: string, id = text) => say("warning", text, { id });

/** What could not be done without a connection, with a button that tries it again. */
export const toastRetry = (text: string, retry: NonNullable<ToastOptions["undo"]>) =>
  say("warning", text, { id: text, undo: retry });

/** Why an act without a place on the page was refused (rule R14.5); components use `useToastRefusal`. */
export const toastFailure = (text: string) => say("error", text, { id: text });

export const dismissToast = (id: string): void =>
  void load().then(
    ({ hideToast }) => hideToast(id),
    () => {},
  );

/** A success message; shown once, however often it is repeated while visible. */
export const toastDone = (text: string) => say("success", text, { id: text });

/** What was done, as a sentence with a verb, and the way back (rule R14.6); components use `useToastUndo`. */
export const toastUndo = (text: string, undo: NonNullable<ToastOptions["undo"]>, id?: string) =>
  say("success", text, { id, undo });

/** The place of toasts, in the layout of every page. */
export function ToastHost() {
  const Layer = useStore(library, () => null)?.ToastLayer;
  const shown = useStore(plain, () => null);
  useEffect(() => {
    const preload = () => void load().catch(() => {});
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) window.addEventListener(event, preload, { once: true, passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, preload));
  }, []);
  return (
    <NoticePlace>
      {Layer && <Layer />}
      {shown && <PlainToast {...shown} />}
    </NoticePlace>
  );
}

const PlainToast = ({ text, undo }: Plain) => (
  <p
    ref={openPopover}
    popover="manual"
    data-shown=""
    role="status"
    className="mx-auto mt-4 rounded-control border bg-surface p-4 text-ink shadow-pop print:hidden"
  >
    {text}{" "}
    {undo && (
      <button
        type="button"
        className="min-h-11 px-2 font-semibold text-lake"
        onClick={() => {
          plain.set(null);
          undo.onUndo();
        }}
      >
        {undo.label}
      </button>
    )}
  </p>
);
