import { noLongerWanted } from "@/components/api/send-parts";
import { createStore, type Store } from "@/components/ui/store";
import { mostFiles } from "@/lib/marks/homework-rules";
import type { ReadyFile } from "./draft-storage";

export type Upload = {
  key: string;
  name: string;
  size: number;
  state: "waiting" | "uploading" | "done" | "failed" | "tooLarge";
  /** 0 to 1 of its bytes. */
  share: number;
  /** Set once it is complete. */
  ready?: ReadyFile;
  /** Why it failed. */
  error?: unknown;
  /** The file to send and show; absent for files of an earlier visit. */
  file?: File;
};
export type UploadList = { uploads: readonly Upload[]; isTooMany: boolean };

type Send = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<ReadyFile>;

const largest = 50 * 1024 * 1024;
const atOnce = 2;

const asUpload = (ready: ReadyFile): Upload => ({
  key: `file-${ready.id}`,
  name: ready.name,
  size: ready.size,
  state: "done",
  share: 1,
  ready,
});

/** Uploads files chosen for a hand-in, two at a time as soon as they are chosen, and again on request. */
export class UploadQueue {
  readonly store: Store<UploadList>;
  private readonly running = new Map<string, AbortController>();
  private isActive = false;
  private count = 0;

  constructor(
    present: readonly ReadyFile[],
    private readonly send: Send,
    /** Called with the completed files whenever they change. */
    private readonly keep: (files: ReadyFile[]) => void,
  ) {
    this.store = createStore<UploadList>({ uploads: present.map(asUpload), isTooMany: false });
  }

  private get uploads(): readonly Upload[] {
    return this.store.get().uploads;
  }

  /** Uploads until the returned function is called; uploads in progress then wait. */
  run(): () => void {
    this.isActive = true;
    this.pump();
    return () => {
      this.isActive = false;
      for (const controller of this.running.values()) controller.abort();
    };
  }

  add(files: readonly File[]): void {
    const room = Math.max(0, mostFiles - this.uploads.length);
    const added = files.slice(0, room).map((file): Upload => {
      const state = file.size > largest ? "tooLarge" : "waiting";
      this.count += 1;
      return { key: `new-${this.count}`, name: file.name, size: file.size, share: 0, state, file };
    });
    this.set([...this.uploads, ...added], files.length > room);
  }

  retry(key: string): void {
    this.change(key, { state: "waiting", error: undefined });
  }

  remove(key: string): void {
    this.running.get(key)?.abort(noLongerWanted);
    this.set(this.uploads.filter((upload) => upload.key !== key));
  }

  private set(uploads: readonly Upload[], isTooMany = false): void {
    this.store.set({ uploads, isTooMany });
    this.keep(uploads.flatMap(({ ready }) => ready ?? []));
    this.pump();
  }

  private change(key: string, to: Partial<Upload>): void {
    const uploads = this.uploads.map((upload) => (upload.key === key ? { ...upload, ...to } : upload));
    if (to.state) return this.set(uploads, this.store.get().isTooMany);
    this.store.set({ ...this.store.get(), uploads });
  }

  private pump(): void {
    const next = this.uploads.find(({ key, state }) => state === "waiting" && !this.running.has(key));
    if (this.isActive && next?.file && this.running.size < atOnce) void this.upload(next.key, next.file);
  }

  private async upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.running.set(key, controller);
    const sending = this.send(file, {
      signal: controller.signal,
      onProgress: (share) => this.change(key, { share }),
    });
    this.change(key, { state: "uploading", share: 0 });
    const outcome = await sending.then(
      (ready): Partial<Upload> => ({ state: "done", share: 1, ready, name: ready.name }),
      (error: unknown): Partial<Upload> =>
        controller.signal.aborted ? { state: "waiting" } : { state: "failed", error },
    );
    this.running.delete(key);
    this.change(key, outcome);
  }
}
