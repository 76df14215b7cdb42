import { expect, test } from "vitest";
import { headingFont, headingParts } from "../../scripts/fonts";

test(
  "the Chinese heading font stays below 300 kB, and its part for every page below 60 kB",
  {
    timeout: 60_000,
  },
  async () => {
    const parts = headingParts();
    expect(parts.join("").length).toBeGreaterThan(800);
    expect(new Set(parts.join("")).size).toBe(parts.join("").length);
    const sizes = await Promise.all(parts.map(async (part) => (await headingFont(part)).length));
    expect(sizes[0]).toBeLessThan(60_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(300_000);
  },
);
