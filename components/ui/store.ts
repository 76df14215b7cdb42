import { useSyncExternalStore } from "react";

export type Store<T> = ReturnType<typeof createStore<T>>;

/** A value that several components read. By hand, because a library would cost every page half of a kilobyte of script. */
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

/** The value of a store; `onServer` on the server and while React takes over the page. */
export const useStore = <T>(store: Store<T>, onServer: () => T = store.get): T =>
  useSyncExternalStore(store.subscribe, store.get, onServer);
