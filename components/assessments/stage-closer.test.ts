import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "@/lib/http/client";
import { type Press, StageCloser } from "./stage-closer";

const start = Date.UTC(2027, 0, 9, 15);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that gives the next stage, can be unavailable, and can lose its reply. */
function school() {
  const server = { open: 1, paused: 0, refusal: null as Error | null, losesReply: false };
  const calls: { stage: number; waited?: number }[] = [];
  const browser = { press: null as Press | null };
  const answers = { flushed: Promise.resolve() };
  const openCloser = () =>
    new StageCloser({
      flush: () => answers.flushed,
      send: async ({ stage, waited }) => {
        calls.push({ stage, waited });
        if (server.refusal) throw server.refusal;
        if (stage === server.open) {
          server.open += 1;
          server.paused += waited ?? 0;
        }
        if (!server.losesReply) return;
        server.losesReply = false;
        throw new CallError(0, "");
      },
      write: (press) => {
        browser.press = press;
      },
      now: () => Date.now(),
    });
  return { server, calls, browser, answers, openCloser };
}

const offline = new CallError(0, "");

test("a stage is closed after its answers, and the press is kept in the browser until then", async () => {
  const { server, calls, browser, answers, openCloser } = school();
  let acknowledge = () => {};
  answers.flushed = new Promise((resolve) => {
    acknowledge = resolve;
  });
  const closer = openCloser();
  closer.start(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([calls.length, browser.press]).toEqual([0, { stage: 1, since: start, isLost: false }]);
  acknowledge();
  await vi.runAllTimersAsync();
  expect([server.open, server.paused, closer.press, browser.press]).toEqual([2, 0, null, null]);
});

test("without a connection it tries every three seconds, and says how long it waited", async () => {
  const { server, calls, openCloser } = school();
  server.refusal = offline;
  const closer = openCloser();
  closer.start(1);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(calls.length).toBe(14);
  expect(closer.press).toEqual({ stage: 1, since: start, isLost: true });
  server.refusal = null;
  closer.retryNow();
  await vi.runAllTimersAsync();
  expect([server.open, server.paused, closer.press]).toEqual([2, 40, null]);
});

test("a wait for the answers' connection counts, too", async () => {
  const { server, answers, openCloser } = school();
  let acknowledge = () => {};
  answers.flushed = new Promise((resolve) => {
    acknowledge = resolve;
  });
  const closer = openCloser();
  closer.start(1);
  closer.lose();
  await vi.advanceTimersByTimeAsync(25_000);
  acknowledge();
  await vi.runAllTimersAsync();
  expect([server.open, server.paused]).toEqual([2, 25]);
});

test("a reload while waiting goes on with the wait from its beginning", async () => {
  const { server, browser, openCloser } = school();
  server.refusal = offline;
  const closer = openCloser();
  closer.start(1);
  await vi.advanceTimersByTimeAsync(10_000);
  closer.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  server.refusal = null;
  const reloaded = openCloser();
  reloaded.resume(browser.press!);
  await vi.runAllTimersAsync();
  expect([server.open, server.paused, browser.press]).toEqual([2, 30, null]);
});

test("a lost reply is repeated and closes nothing more", async () => {
  const { server, calls, openCloser } = school();
  server.losesReply = true;
  const closer = openCloser();
  closer.start(1);
  closer.start(1);
  await vi.runAllTimersAsync();
  expect(calls).toEqual([
    { stage: 1, waited: undefined },
    { stage: 1, waited: 3 },
  ]);
  expect([server.open, closer.press]).toEqual([2, null]);
});

test("when another window has closed the stage, the press is over", async () => {
  const { server, calls, openCloser } = school();
  server.refusal = offline;
  const closer = openCloser();
  closer.start(1);
  await vi.advanceTimersByTimeAsync(1_000);
  closer.settle(2);
  await vi.runAllTimersAsync();
  expect([closer.press, calls.length]).toEqual([null, 1]);
});

test("an ended session keeps the press; a sitting that is over ends it", async () => {
  const { server, openCloser } = school();
  server.refusal = new CallError(1001, "Please login");
  const closer = openCloser();
  closer.start(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(closer.store.get()).toMatchObject({ isSignedOut: true, press: { stage: 1, isLost: false } });
  server.refusal = new CallError(409, "handed in");
  await vi.runAllTimersAsync();
  expect(closer.store.get()).toMatchObject({ press: null, isRefused: true });
});
