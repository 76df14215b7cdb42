import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { idleStateAt } from "@/lib/accounts/idle";
import { lastActivity, whileActive } from "./activity";

// A later day for each test, so that activity of the previous one is in the past.
let day = 9;
beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2027, 0, day++, 15) }));
afterEach(() => vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const state = () => idleStateAt(lastActivity(), Date.now()).state;

test("a long upload never ends the session midway, and the 30 minutes start when it ends", async () => {
  let end = () => {};
  const upload = whileActive(new Promise<void>((resolve) => (end = resolve)));
  await minutes(45);
  expect(state()).toBe("active");
  end();
  await upload;
  await minutes(27);
  expect(state()).toBe("active");
  await minutes(3);
  expect(state()).toBe("ended");
});

test("an upload that fails does not keep the session alive", async () => {
  let fail = (_error: Error) => {};
  const upload = whileActive(new Promise<void>((_resolve, reject) => (fail = reject)));
  fail(new Error("the line broke"));
  await expect(upload).rejects.toThrow("the line broke");
  await minutes(30);
  expect(state()).toBe("ended");
});
