import { expect, test } from "vitest";
import { chineseOfTexts, commonChinese, headingFont } from "./fonts";

test("the Chinese heading font stays below 300 kB", { timeout: 60_000 }, async () => {
  const characters = chineseOfTexts();
  expect(characters.length).toBeGreaterThan(800);
  expect((await headingFont(characters)).length).toBeLessThan(300_000);
});

test("pictures can be drawn with any common Chinese character", () => {
  const common = commonChinese();
  expect(common.length).toBeGreaterThan(6_763);
  for (const character of "湖畔英语测评，。") expect(common).toContain(character);
});
