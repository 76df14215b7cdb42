import { useSyncExternalStore } from "react";

export type Store<T> = ReturnType<typeof createStore<T>>;

/**
 * A value shared by several components. Hand-written, because a library would add half a kilobyte of script to every
 * page.
 */
export function createStore<T>(value: T) {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      listeners.forEach((listener) => listener());
    },
    /** Calls `listener` after each change until the returned function is called. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The value of a store; `onServer` on the server and during hydration. */
export const useStore = <T>(store: Store<T>, onServer: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, onServer);
