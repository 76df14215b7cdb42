import { createStore } from "./store";

/** The open modal dialogs, the topmost last. Everything outside it is inert. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Adds a dialog on top; the returned function takes it out. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== dialog));
}
