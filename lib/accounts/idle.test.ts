import { expect, test } from "vitest";
import { formatCountdown } from "@/lib/core/formats";
import { idleStateAt } from "./idle";

const minute = 60_000;
const now = 1_800_000_000_000;

test.each([
  ["just now", 0, { state: "active" }],
  ["28 minutes less a moment", 28 * minute - 1, { state: "active" }],
  ["28 minutes", 28 * minute, { state: "warning", secondsLeft: 120 }],
  ["29 and a half", 29.5 * minute, { state: "warning", secondsLeft: 30 }],
  ["a moment before the end", 30 * minute - 1, { state: "warning", secondsLeft: 1 }],
  ["30 minutes", 30 * minute, { state: "ended" }],
  ["a night", 600 * minute, { state: "ended" }],
  ["a clock that was set back", -5 * minute, { state: "active" }],
])("%s", (_name, ago, expected) => {
  expect(idleStateAt(now - ago, now)).toEqual(expected);
});

test.each([
  [120, "2:00"],
  [65, "1:05"],
  [9, "0:09"],
])("%d seconds read %s", (seconds, clock) => {
  expect(formatCountdown(seconds)).toBe(clock);
});
