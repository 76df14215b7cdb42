import { expect, test } from "vitest";
import { clockLabel } from "./clock-label";
import { plainDate } from "./formats";

test.each([
  ["00:05", "12:05\u00a0a.m.", "00:05"],
  ["09:00", "9:00\u00a0a.m.", "09:00"],
  ["12:00", "12:00\u00a0p.m.", "12:00"],
  ["20:00:00", "8:00\u00a0p.m.", "20:00"],
])("%s is %s to an English reader and %s to a Chinese one", (time, english, chinese) => {
  expect([clockLabel(time, "en"), clockLabel(time, "zh")]).toEqual([english, chinese]);
});

test("a time field's value stays in 24-hour format", () => {
  expect(plainDate("clock", new Date("2026-11-21T05:00:00Z"), "America/Toronto")).toBe("00:00");
  expect(plainDate("clock", new Date("2026-11-22T01:30:00Z"), "America/Toronto")).toBe("20:30");
});
