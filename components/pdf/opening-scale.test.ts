import { SpecialZoomLevel } from "@react-pdf-viewer/core";
import { expect, test } from "vitest";
import { openingScale, sideBySideScale } from "./opening-scale";

test.each([
  ["a page with room around it", { first: 595, widest: 595 }, 800, 1],
  ["a page that just fits", { first: 595, widest: 595 }, 612, 1],
  ["a page that would be cut", { first: 595, widest: 595 }, 560, SpecialZoomLevel.PageWidth],
  ["a wide page among narrow ones", { first: 595, widest: 842 }, 800, 783 / 842],
  ["a small page on a phone", { first: 300, widest: 300 }, 358, 1],
] as const)("%s", (_what, widths, room, scale) => {
  expect(openingScale(widths, room)).toBe(scale);
});

test("two pages lie side by side, smaller than their own size if there is less room", () => {
  expect(sideBySideScale({ widest: 612 }, 1400)).toBe(1);
  expect(sideBySideScale({ widest: 612 }, 1017)).toBeCloseTo(500 / 612);
});
