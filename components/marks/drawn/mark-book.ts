import { createStore, type Store } from "@/components/ui/store";
import { mostMarksPerSave } from "@/lib/marks/drawn/schemas";
import type { WorkMark } from "@/lib/marks/drawn/queries";
import { CallError, networkCode } from "@/lib/http/client";

export type BookState = {
  marks: readonly WorkMark[];
  canUndo: boolean;
  canRedo: boolean;
  /** The number of changes that the server has not acknowledged. */
  pending: number;
  /** Why the last attempt to save failed; null while all is well. */
  error: unknown;
};

type Change = { key: string; before: WorkMark | null; after: WorkMark | null };
type Send = {
  save(marks: readonly WorkMark[]): Promise<unknown>;
  remove(keys: readonly string[]): Promise<unknown>;
};

const retryMs = 4_000;

/**
 * The marks on one version of a work as the teacher draws them: each change is shown at once, can be undone and redone,
 * and is sent in the order of the changes until the server has acknowledged it.
 */
export class MarkBook {
  readonly store: Store<BookState>;
  private readonly done: Change[] = [];
  private readonly undone: Change[] = [];
  /** By key: the latest state of each mark that is not saved yet. */
  private readonly waiting = new Map<string, WorkMark | null>();
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    marks: readonly WorkMark[],
    private readonly send: Send,
    private readonly onMarks: (marks: readonly WorkMark[]) => void = () => {},
  ) {
    this.store = createStore<BookState>({
      marks,
      canUndo: false,
      canRedo: false,
      pending: 0,
      error: null,
    });
  }

  /** Draws a mark, or changes the one with its key. */
  put(mark: WorkMark): void {
    this.act({ key: mark.key, before: this.find(mark.key), after: mark });
  }

  remove(key: string): void {
    const before = this.find(key);
    if (before) this.act({ key, before, after: null });
  }

  undo(): void {
    const change = this.done.pop();
    if (!change) return;
    this.undone.push(change);
    this.show(change.key, change.before);
  }

  redo(): void {
    const change = this.undone.pop();
    if (!change) return;
    this.done.push(change);
    this.show(change.key, change.after);
  }

  /** Tries again to save what is waiting. */
  retry(): void {
    void this.pump();
  }

  /** Stops trying by itself: the page is being left. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private find(key: string): WorkMark | null {
    return this.store.get().marks.find((mark) => mark.key === key) ?? null;
  }

  private act(change: Change): void {
    this.done.push(change);
    this.undone.length = 0;
    this.show(change.key, change.after);
  }

  private show(key: string, to: WorkMark | null): void {
    const { marks } = this.store.get();
    const isThere = marks.some((mark) => mark.key === key);
    const next = isThere
      ? marks.flatMap((mark) => (mark.key === key ? (to ?? []) : mark))
      : [...marks, ...(to ? [to] : [])];
    this.waiting.set(key, to);
    this.set({ marks: next });
    this.onMarks(next);
    void this.pump();
  }

  private set(change: Partial<BookState>): void {
    this.store.set({
      ...this.store.get(),
      canUndo: this.done.length > 0,
      canRedo: this.undone.length > 0,
      pending: this.waiting.size,
      ...change,
    });
  }

  private async pump(): Promise<void> {
    if (this.isSending) return;
    clearTimeout(this.timer);
    this.isSending = true;
    try {
      while (this.waiting.size > 0) await this.sendSome();
      this.set({ error: null });
    } catch (error) {
      this.set({ error });
      if (isPassing(error)) this.timer = setTimeout(() => void this.pump(), retryMs);
    } finally {
      this.isSending = false;
    }
  }

  private async sendSome(): Promise<void> {
    const all = [...this.waiting];
    const saved = all.flatMap(([, mark]) => mark ?? []).slice(0, mostMarksPerSave);
    const removed = all.flatMap(([key, mark]) => (mark ? [] : [key])).slice(0, mostMarksPerSave);
    if (saved.length > 0) {
      await this.send.save(saved);
      this.acknowledge(saved.map((mark) => [mark.key, mark]));
    }
    if (removed.length > 0) {
      await this.send.remove(removed);
      this.acknowledge(removed.map((key) => [key, null]));
    }
  }

  /** What was changed again while it was being sent still waits. */
  private acknowledge(sent: readonly (readonly [string, WorkMark | null])[]): void {
    for (const [key, mark] of sent) if (this.waiting.get(key) === mark) this.waiting.delete(key);
    this.set({});
  }
}

const isPassing = (error: unknown) =>
  error instanceof CallError && (error.code === networkCode || error.code === 503 || error.code === 429);
