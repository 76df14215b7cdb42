import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { changeFollower } from "./follow-page-changes";
import { lookAgain } from "./look-again";

it("looks at once, again after a pause, and as soon as it is asked, without two looks at a time", async () => {
  const over = new AbortController();
  const asked: boolean[] = [];
  let running = 0;
  const look = async (isAsked: boolean) => {
    expect((running += 1)).toBe(1);
    asked.push(isAsked);
    await sleep(5);
    running -= 1;
  };
  const looks = lookAgain(look, { name: "test", milliseconds: 40, signal: over.signal });
  looks.now();
  await vi.waitFor(() => expect(asked.slice(0, 3)).toEqual([true, true, false]));
  looks.now();
  await vi.waitFor(() => expect(asked.filter(Boolean)).toHaveLength(3));
  over.abort();
  await looks.ended;
  expect(running).toBe(0);
});

it("goes on after a failed look", async () => {
  const over = new AbortController();
  const look = vi.fn(() => Promise.reject(new Error("away")));
  const looks = lookAgain(look, { name: "test", milliseconds: 1, signal: over.signal });
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(3));
  over.abort();
  await looks.ended;
});

it("expires pages at the start, at each change and once more after it, and tries again after a failure", async () => {
  let revision = "0";
  const expire = vi.fn(() => Promise.resolve());
  const follow = changeFollower(() => Promise.resolve(revision), expire);
  const expired = async (looks: number) => {
    expire.mockClear();
    for (let look = 0; look < looks; look++) await follow().catch(() => {});
    return expire.mock.calls.length;
  };
  expect(await expired(4)).toBe(2);
  revision = "1";
  expect(await expired(4)).toBe(2);
  revision = "2";
  expire.mockRejectedValueOnce(new Error("busy"));
  await follow().catch(() => {});
  expect(await expired(4)).toBe(2);
});
