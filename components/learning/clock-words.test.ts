import { expect, test } from "vitest";
import { clockBeside, clockWords, dayWords } from "./clock-words";

const saturday = new Date("2026-11-21T15:00:00Z");

test("a class in Toronto, and the same for a child in Beijing, on the clock and the day there", () => {
  expect([dayWords(saturday, "en"), clockWords(saturday)]).toEqual(["Sat, Nov 21", "10:00"]);
  expect(dayWords(saturday, "zh")).toBe("11月21日周六");
  expect(clockBeside(saturday, "en", "Asia/Shanghai")).toBe("23:00");
  const evening = new Date("2026-11-21T23:30:00Z");
  expect(clockBeside(evening, "en", "Asia/Shanghai")).toBe("Sun 07:30");
  expect(clockBeside(evening, "zh", "Asia/Shanghai")).toBe("周日 07:30");
});

test("a viewer on Toronto's clock sees it once", () => {
  expect(clockBeside(saturday, "en", "America/New_York")).toBeNull();
  expect(clockBeside(saturday, "en", "America/Vancouver")).toBe("07:00");
});

test("both clocks change on their own days", () => {
  expect(clockBeside(new Date("2026-10-31T14:00:00Z"), "en", "Asia/Shanghai")).toBe("22:00");
  expect(clockWords(new Date("2026-11-07T15:00:00Z"))).toBe("10:00");
  expect(clockBeside(new Date("2026-11-07T15:00:00Z"), "en", "Asia/Shanghai")).toBe("23:00");
});
