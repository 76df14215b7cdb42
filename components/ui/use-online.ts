"use client";

import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};
const isOnline = () => navigator.onLine;
const onServer = () => true;

/** Whether the browser reports a connection. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, onServer);
