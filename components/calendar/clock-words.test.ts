import { expect, test } from "vitest";
import { dateWords } from "@/lib/core/formats";
import { clockBeside, clockWords } from "./clock-words";

const saturday = new Date("2026-11-21T15:00:00Z");

test("a class in Toronto time, and the time and day for a child in Beijing", () => {
  expect([dateWords("weekdayOfYear", saturday, "en"), clockWords(saturday, "en")]).toEqual([
    "Sat, Nov 21",
    "10:00\u00a0a.m.",
  ]);
  expect(dateWords("weekdayOfYear", saturday, "zh")).toBe("11月21日周六");
  expect(clockBeside(saturday, "en", "Asia/Shanghai")).toBe("11:00\u00a0p.m.");
  const evening = new Date("2026-11-21T23:30:00Z");
  expect(clockBeside(evening, "en", "Asia/Shanghai")).toBe("Sun 7:30\u00a0a.m.");
  expect(clockBeside(evening, "zh", "Asia/Shanghai")).toBe("周日 07:30");
});

test("a viewer in Toronto's time zone sees it once", () => {
  expect(clockBeside(saturday, "en", "America/New_York")).toBeNull();
  expect(clockBeside(saturday, "en", "America/Vancouver")).toBe("7:00\u00a0a.m.");
});

test("both time zones change on their own days", () => {
  expect(clockBeside(new Date("2026-10-31T14:00:00Z"), "en", "Asia/Shanghai")).toBe("10:00\u00a0p.m.");
  expect(clockWords(new Date("2026-11-07T15:00:00Z"), "zh")).toBe("10:00");
  expect(clockBeside(new Date("2026-11-07T15:00:00Z"), "en", "Asia/Shanghai")).toBe("11:00\u00a0p.m.");
});
