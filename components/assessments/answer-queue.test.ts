import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "@/db/schema/assessments";
import { CallError } from "@/lib/http/client";
import { AnswerQueue, type AnswerSave, type HeldAnswers, mergeAnswers } from "./answer-queue";
import { fromMirror, mirrorOf } from "./answer-storage";

const start = Date.UTC(2027, 0, 9, 15);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that keeps the newest save of each question, and can be unavailable. */
function school(saved: HeldAnswers = {}) {
  const rows = new Map<number, { answer: Answer; seq: number; seconds?: number }>();
  let refusal: Error | null = null;
  const closed = new Set<number>();
  let askedOfStage = () => {};
  const tries: number[] = [];
  const browser = { kept: {} as HeldAnswers };
  const surroundings = {
    send: async ({ questionId, answer, seq, seconds }: AnswerSave) => {
      tries.push(seq);
      if (refusal) throw refusal;
      if (closed.has(questionId)) throw new CallError(409, "part closed");
      const row = rows.get(questionId);
      if (!row || seq > row.seq) rows.set(questionId, { answer, seq, seconds });
      return { seq: rows.get(questionId)!.seq };
    },
    isStageClosed: async (questionId: number) => {
      askedOfStage();
      return closed.has(questionId);
    },
    fetchAnswers: async () =>
      Object.fromEntries([...rows].map(([id, { answer, seq }]) => [id, { answer, seq, isSaved: true }])),
    write: (answers: HeldAnswers) => {
      browser.kept = answers;
    },
    now: () => Date.now(),
  };
  return {
    rows,
    closed,
    tries,
    browser,
    open: () => {
      const queue = new AnswerQueue(saved, surroundings);
      queue.absorb(browser.kept);
      return queue;
    },
    whenAskedOfStage: (act: () => void) => {
      askedOfStage = act;
    },
    refuse: (error: Error | null) => {
      refusal = error;
    },
  };
}

const held = (answer: string, seq: number, isSaved = false) => ({ answer, seq, isSaved });
const offline = new CallError(0, "");
const settle = (queue: AnswerQueue) => Promise.all([queue.settled(), vi.runAllTimersAsync()]);

test("an answer is stored in the browser at once, sent, and then counts as saved", async () => {
  const { rows, browser, open } = school();
  const queue = open();
  queue.put(1, "a");
  expect(browser.kept[1]).toMatchObject({ answer: "a", isSaved: false });
  expect(queue.state.pending).toBe(1);
  await vi.runAllTimersAsync();
  expect(rows.get(1)?.answer).toBe("a");
  expect(queue.state).toMatchObject({ pending: 0, connection: "ok" });
});

test("answers typed quickly are sent once, with the last value", async () => {
  const { rows, tries, open } = school();
  const queue = open();
  for (const text of ["n", "ni", "nig", "night"]) queue.put(1, text, { delayMs: 600 });
  await vi.runAllTimersAsync();
  expect([rows.get(1)?.answer, tries.length]).toEqual(["night", 1]);
});

test("without a connection, answers wait, survive a reload, and are sent once it is back", async () => {
  const { rows, open, refuse } = school();
  refuse(offline);
  const queue = open();
  queue.put(1, "a");
  queue.put(2, ["a", "c"]);
  queue.put(1, "b");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(queue.state).toMatchObject({ pending: 2, connection: "offline" });
  queue.stop();

  const reloaded = open();
  expect(reloaded.state.pending).toBe(2);
  refuse(null);
  await settle(reloaded);
  expect([rows.get(1)?.answer, rows.get(2)?.answer]).toEqual(["b", ["a", "c"]]);
  expect(reloaded.state).toMatchObject({ pending: 0, connection: "ok" });
});

test("retries are spaced out: at most nine in the first minute", async () => {
  const { tries, open, refuse } = school();
  refuse(offline);
  open().put(1, "a");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries.length).toBeGreaterThan(5);
  expect(tries.length).toBeLessThan(12);
});

test("an answer that changes while it is being sent is sent again", async () => {
  const { rows, open } = school();
  const queue = open();
  queue.put(1, "a");
  await vi.advanceTimersByTimeAsync(0);
  queue.put(1, "b");
  await vi.runAllTimersAsync();
  expect(rows.get(1)?.answer).toBe("b");
  expect(queue.state.pending).toBe(0);
});

test("a newer answer from another device is adopted", async () => {
  const { rows, open } = school();
  const queue = open();
  rows.set(1, { answer: "d", seq: start * 1000 + 9_999_999 });
  queue.put(1, "a");
  await vi.runAllTimersAsync();
  expect(queue.state.answers[1]).toMatchObject({ answer: "d", isSaved: true });
  expect(queue.state.overtaken).toBe(1);
});

test("numbers increase even if the clock stands still, also past another window's", () => {
  const { open } = school({ 5: { answer: "x", seq: start * 1000 + 5_000, isSaved: true } });
  const queue = open();
  queue.put(1, "a");
  queue.put(1, "b");
  expect(queue.state.answers[1]!.seq).toBe(start * 1000 + 5_002);
});

test("after the hand-in no answers are accepted, and waiting ones are dropped", async () => {
  const { tries, open, refuse } = school();
  refuse(new CallError(409, "handed in"));
  const queue = open();
  queue.put(1, "a");
  await settle(queue);
  expect(queue.state.isClosed).toBe(true);
  queue.put(1, "b");
  await vi.runAllTimersAsync();
  expect(tries.length).toBe(1);
  expect(queue.state.answers[1]?.answer).toBe("a");
});

test("an answer to a part that another window closed blocks no other answer, and is counted", async () => {
  const { rows, closed, open } = school();
  const queue = open();
  closed.add(1);
  queue.put(1, "a");
  queue.put(2, "b");
  await vi.runAllTimersAsync();
  expect([rows.has(1), rows.get(2)?.answer]).toEqual([false, "b"]);
  expect(queue.state).toMatchObject({ pending: 0, isClosed: false, tooLate: 1, connection: "ok" });
});

test("an answer that the closing window has sent for this one is not too late", async () => {
  const { closed, open, whenAskedOfStage } = school();
  const queue = open();
  queue.put(1, "a");
  const { answer, seq } = queue.state.answers[1]!;
  closed.add(1);
  whenAskedOfStage(() => queue.absorb({ 1: { answer, seq, isSaved: true } }));
  await vi.runAllTimersAsync();
  expect(queue.state).toMatchObject({ pending: 0, tooLate: 0 });
});

test("each save says for how long its question was in view, also after a reload", async () => {
  const { rows, open, refuse } = school();
  refuse(offline);
  const queue = open();
  queue.put(1, "a", { seconds: 14 });
  await vi.advanceTimersByTimeAsync(0);
  queue.stop();
  refuse(null);
  await settle(open());
  expect(rows.get(1)).toMatchObject({ answer: "a", seconds: 14 });
});

test("an ended session keeps the answers; an answer that the server refuses does not block the others", async () => {
  const { rows, open, refuse } = school();
  const queue = open();
  refuse(new CallError(1001, "Please login"));
  queue.put(1, "a");
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state).toMatchObject({ connection: "signedOut", pending: 1 });
  refuse(new CallError(3000, "wrong shape"));
  await vi.advanceTimersByTimeAsync(2_000);
  refuse(null);
  queue.put(2, "b");
  await vi.runAllTimersAsync();
  expect([rows.has(1), rows.get(2)?.answer, queue.state.pending]).toEqual([false, "b", 0]);
});

test("answers that another window wrote but could not send are sent by this one", async () => {
  const { rows, open } = school();
  const queue = open();
  queue.absorb({ 3: held("c", start * 1000) });
  await vi.runAllTimersAsync();
  expect([rows.get(3)?.answer, queue.state.pending]).toEqual(["c", 0]);
});

test("merging keeps the newer of two, and the acknowledged of equal ones", () => {
  expect(
    mergeAnswers(
      { 1: held("old", 1), 2: held("new", 5), 3: held("same", 3) },
      { 1: held("new", 2), 2: held("old", 4), 3: held("same", 3, true), 4: held("only", 1) },
    ),
  ).toEqual({ 1: held("new", 2), 2: held("new", 5), 3: held("same", 3, true), 4: held("only", 1) });
});

test("the cookie mirrors waiting answers, newest first, in less than 3.5 KB, and can be read back", () => {
  const answers: HeldAnswers = Object.fromEntries(
    Array.from({ length: 60 }, (_, id) => [id, { answer: "夜".repeat(20), seq: id, isSaved: id === 59 }]),
  );
  const mirror = mirrorOf(7, answers);
  expect(mirror.length).toBeLessThan(3_500);
  const back = fromMirror(7, decodeURIComponent(mirror));
  expect(Object.keys(back).length).toBeGreaterThan(5);
  expect(back[58]).toEqual({ answer: "夜".repeat(20), seq: 58, isSaved: false });
  expect(back[59]).toBeUndefined();
  expect(fromMirror(8, decodeURIComponent(mirror))).toEqual({});
  expect(fromMirror(7, "{broken")).toEqual({});
  expect(mirrorOf(7, { 1: { answer: "a", seq: 1, isSaved: true } })).toBe("");
});
