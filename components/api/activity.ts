"use client";

/** What open tabs share through the browser's storage: the last input or call, and the end of the session. */
const activityKey = "lastActivity";
const endKey = "sessionEnded";
const writeEveryMs = 5_000;

let lastWritten = 0;

/** Records an input or a call: the 30 minutes start again in every tab (rule R2.6). */
export function noteActivity(now = Date.now()): void {
  if (now - lastWritten < writeEveryMs) return;
  lastWritten = now;
  write(activityKey, now);
}

const stillActiveMs = 10_000;

/** Counts as activity until `work` ends, for example during a long upload. */
export async function whileActive<T>(work: Promise<T>): Promise<T> {
  noteActivity();
  const timer = setInterval(() => noteActivity(), stillActiveMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    noteActivity();
  }
}

/** Milliseconds since 1970 of the last input or call in any tab. */
export function lastActivity(): number {
  try {
    return Math.max(lastWritten, Number(localStorage.getItem(activityKey)) || 0);
  } catch {
    return lastWritten;
  }
}

export const announceEnd = () => write(endKey, Date.now());

/** Calls `listener` when another tab has ended the session; returns a function that stops it. */
export function onEndElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === endKey && event.newValue !== null) listener();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

function write(key: string, now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // Storage may be disabled; this tab then counts alone.
  }
}
