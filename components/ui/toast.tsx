"use client";

import { useEffect } from "react";
import type { ExternalToast } from "sonner";
import { createStore, useStore } from "./store";

type Tone = "success" | "warning" | "error";

/** The toast library, 11 kB of script: loaded with the first press or key on the page, or with the first toast. */
const library = createStore<typeof import("./toast-layer") | null>(null);
/** Shown when the library cannot be loaded, for example without a connection. */
const plain = createStore("");
const plainMs = 6_000;

async function load() {
  const loaded = library.get() ?? (await import("./toast-layer"));
  if (!library.get()) library.set(loaded);
  return loaded.toast;
}

function say(tone: Tone, text: string, options: ExternalToast = {}): void {
  load().then(
    (toast) => toast[tone](text, options),
    () => {
      plain.set(text);
      setTimeout(() => plain.set(""), plainMs);
    },
  );
}

/** Shows the `msg` of a response in the tone of its `code`; an empty one is not shown (rule R14.1). */
export function toastResponse({ code, msg }: { code: number; msg: string }) {
  if (!msg || code === 3000) return;
  say(code === 200 ? "success" : code === 1001 || code === 429 ? "warning" : "error", msg);
}

let warnings = 0;

/** A warning, for example 'Data Already Exist'. Returns its id. */
export function toastWarning(text: string): string {
  const id = `warning ${++warnings}`;
  say("warning", text, { id });
  return id;
}

export const dismissToast = (id: string): void =>
  void load().then(
    (toast) => toast.dismiss(id),
    () => {},
  );

/** A success message; shown once, however often it is repeated while visible. */
export const toastDone = (text: string) => say("success", text, { id: text });

/** A success message with an undo. */
export const toastUndo = (text: string, undo: { label: string; onUndo: () => void }) =>
  say("success", text, { action: { label: undo.label, onClick: undo.onUndo } });

/** The place of toasts; once per layout. */
export function ToastHost() {
  const Layer = useStore(library, () => null)?.ToastLayer;
  const text = useStore(plain, () => "");
  useEffect(() => {
    const preload = () => void load().catch(() => {});
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) window.addEventListener(event, preload, { once: true, passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, preload));
  }, []);
  return (
    <>
      {Layer && <Layer />}
      {text && (
        <p
          ref={(box) => box?.showPopover()}
          popover="manual"
          role="status"
          className="mx-auto mt-4 rounded-control border bg-surface p-4 text-ink shadow-pop print:hidden"
        >
          {text}
        </p>
      )}
    </>
  );
}
