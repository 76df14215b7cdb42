"use client";

import { useSyncExternalStore } from "react";

const noChange = () => () => {};

/**
 * A value available only in the browser; `before` on the server and until hydration. `read` must return a stable value.
 */
export const useInBrowser = <T>(read: () => T, before: T): T =>
  useSyncExternalStore(noChange, read, () => before);

const yes = () => true;

/** Whether the page is hydrated; false on the server. */
export const useIsLive = () => useInBrowser(yes, false);
