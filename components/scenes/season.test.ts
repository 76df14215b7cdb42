import { expect, test } from "vitest";
import { seasonAt } from "./season";

test.each([
  ["2027-03-01T04:59:00Z", "winter"],
  ["2027-03-01T05:00:00Z", "spring"],
  ["2027-06-01T03:59:00Z", "spring"],
  ["2027-06-01T04:00:00Z", "summer"],
  ["2027-09-01T04:00:00Z", "autumn"],
  ["2026-12-01T04:59:00Z", "autumn"],
  ["2026-12-01T05:00:00Z", "winter"],
  ["2027-01-15T12:00:00Z", "winter"],
])("at %s it is %s by the lake, on the school's calendar (rule R14.7)", (at, season) =>
  expect(seasonAt(new Date(at))).toBe(season),
);
