"use client";

import { useSyncExternalStore } from "react";

const query = "(max-width: 639px)";

function subscribe(listener: () => void) {
  const list = window.matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Whether the window is as narrow as a phone; the server takes it for wide. */
export const useIsNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
