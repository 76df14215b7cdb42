"use client";

import { useSyncExternalStore } from "react";

const noChange = () => () => {};

/** What only the browser can tell; `before` on the server and until the page is live. `read` answers the same each time. */
export const useInBrowser = <T>(read: () => T, before: T): T =>
  useSyncExternalStore(noChange, read, () => before);

const yes = () => true;

/** Whether the page is live; false on the server and while React takes over what the server drew. */
export const useIsLive = () => useInBrowser(yes, false);
