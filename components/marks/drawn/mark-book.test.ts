import { expect, test, vi } from "vitest";
import { CallError, networkCode } from "@/lib/http/client";
import type { WorkMark } from "@/lib/marks/drawn/queries";
import { MarkBook } from "./mark-book";

const pin = (key: string, comment = "Here"): WorkMark => ({
  key,
  attempt: 1,
  fileId: 7,
  page: 0,
  color: "rose",
  comment,
  commentZh: null,
  kind: "pin",
  geometry: { at: [0.5, 0.5] },
});

function book(initial: WorkMark[] = []) {
  const server = new Map(initial.map((mark) => [mark.key, mark]));
  const failing: { with: CallError | null } = { with: null };
  const fail = () => {
    if (failing.with) throw failing.with;
  };
  const marks = new MarkBook(initial, {
    save: async (saved) => {
      fail();
      for (const mark of saved) server.set(mark.key, mark);
    },
    remove: async (keys) => {
      fail();
      for (const key of keys) server.delete(key);
    },
  });
  const keys = () => marks.store.get().marks.map(({ key }) => key);
  const settled = () => vi.waitFor(() => expect(marks.store.get().pending).toBe(0));
  return { marks, server, keys, settled, failing };
}

test("what is drawn is shown at once and saved", async () => {
  const { marks, server, keys, settled } = book();
  marks.put(pin("a"));
  marks.put(pin("b"));
  expect(keys()).toEqual(["a", "b"]);
  await settled();
  expect([...server.keys()]).toEqual(["a", "b"]);
});

test("undo and redo of drawing, changing and removing reach the server", async () => {
  const { marks, server, keys, settled } = book([pin("a")]);
  marks.put(pin("a", "There"));
  marks.remove("a");
  expect(keys()).toEqual([]);
  marks.undo();
  expect(marks.store.get().marks).toMatchObject([{ comment: "There" }]);
  marks.undo();
  expect(marks.store.get()).toMatchObject({ marks: [{ comment: "Here" }], canUndo: false, canRedo: true });
  await settled();
  expect(server.get("a")?.comment).toBe("Here");
  marks.redo();
  marks.redo();
  await settled();
  expect(server.size).toBe(0);
  marks.undo();
  marks.put(pin("b"));
  expect(marks.store.get().canRedo).toBe(false);
});

test("a lost connection keeps the marks, and they are sent afterwards", async () => {
  const { marks, server, settled, failing } = book();
  failing.with = new CallError(networkCode, "");
  marks.put(pin("a"));
  await vi.waitFor(() => expect(marks.store.get().error).toBe(failing.with));
  marks.put(pin("b"));
  expect(marks.store.get()).toMatchObject({ pending: 2, marks: [{ key: "a" }, { key: "b" }] });
  await new Promise(setImmediate);
  failing.with = null;
  marks.retry();
  await settled();
  await vi.waitFor(() => expect(marks.store.get().error).toBeNull());
  expect([...server.keys()]).toEqual(["a", "b"]);
  marks.stop();
});

test("a mark that changes while it is being sent is sent again", async () => {
  const { marks, server, settled } = book();
  marks.put(pin("a"));
  marks.put(pin("a", "There"));
  await settled();
  expect(server.get("a")?.comment).toBe("There");
});
