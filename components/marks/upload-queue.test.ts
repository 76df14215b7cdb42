import { expect, test, vi } from "vitest";
import type { ReadyFile } from "./draft-storage";
import { UploadQueue } from "./upload-queue";

const photo = (name: string, size = 1_000) => ({ name, size }) as File;
const ready = (id: number, name = `${id}.jpg`): ReadyFile => ({
  id,
  name,
  contentType: "image/jpeg",
  size: 9,
});

/** A sender whose responses the test controls. */
function sender() {
  const calls: {
    name: string;
    finish: (file: ReadyFile) => void;
    fail: (error: unknown) => void;
    signal: AbortSignal;
    progress: (share: number) => void;
  }[] = [];
  const send = (
    file: File,
    { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
  ) =>
    new Promise<ReadyFile>((finish, fail) => {
      signal.addEventListener("abort", () => fail(new Error("aborted")));
      calls.push({ name: file.name, finish, fail, signal, progress: onProgress });
    });
  return { calls, send };
}
const states = (queue: UploadQueue) => queue.store.get().uploads.map(({ name, state }) => [name, state]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("two at a time, in order, after existing ones; completed ones are kept", async () => {
  const { calls, send } = sender();
  const keep = vi.fn();
  const queue = new UploadQueue([ready(1)], send, keep);
  queue.run();
  queue.add([photo("a"), photo("b"), photo("c")]);
  expect(calls.map(({ name }) => name)).toEqual(["a", "b"]);
  calls[0]!.progress(0.5);
  expect(queue.store.get().uploads[1]!.share).toBe(0.5);
  calls[0]!.finish(ready(2));
  await settled();
  expect(calls.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  expect(keep).toHaveBeenLastCalledWith([ready(1), ready(2)]);
  expect(states(queue)).toEqual([
    ["1.jpg", "done"],
    ["2.jpg", "done"],
    ["b", "uploading"],
    ["c", "uploading"],
  ]);
});

test("a failure keeps its reason and is retried on request", async () => {
  const { calls, send } = sender();
  const queue = new UploadQueue([], send, vi.fn());
  queue.run();
  queue.add([photo("a")]);
  calls[0]!.fail("line broke");
  await settled();
  const [upload] = queue.store.get().uploads;
  expect(upload).toMatchObject({ state: "failed", error: "line broke" });
  queue.retry(upload!.key);
  expect(calls.length).toBe(2);
  calls[1]!.finish(ready(5));
  await settled();
  expect(states(queue)).toEqual([["5.jpg", "done"]]);
});

test("removing stops the upload; a page that closes leaves it waiting, and returning continues", async () => {
  const { calls, send } = sender();
  const queue = new UploadQueue([], send, vi.fn());
  const stop = queue.run();
  queue.add([photo("a"), photo("b"), photo("c")]);
  queue.remove(queue.store.get().uploads[0]!.key);
  await settled();
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(states(queue)).toEqual([
    ["b", "uploading"],
    ["c", "uploading"],
  ]);
  stop();
  await settled();
  expect(states(queue)).toEqual([
    ["b", "waiting"],
    ["c", "waiting"],
  ]);
  queue.run();
  await settled();
  expect(states(queue)[0]).toEqual(["b", "uploading"]);
});

test("ten files at most, and none over 50 MB", () => {
  const queue = new UploadQueue([ready(1)], sender().send, vi.fn());
  queue.add(Array.from({ length: 12 }, (_, index) => photo(`${index}`)));
  expect([queue.store.get().uploads.length, queue.store.get().isTooMany]).toEqual([10, true]);
  const other = new UploadQueue([ready(2)], sender().send, vi.fn());
  other.add([photo("film", 51 * 1024 * 1024)]);
  expect(states(other)).toEqual([
    ["2.jpg", "done"],
    ["film", "tooLarge"],
  ]);
});
