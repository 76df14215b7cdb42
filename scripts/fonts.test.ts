import { expect, test } from "vitest";
import { commonChinese } from "./fonts";

test("pictures can contain any common Chinese character", () => {
  const common = commonChinese();
  expect(common.length).toBeGreaterThan(6_763);
  for (const character of "湖畔英语测评，。") expect(common).toContain(character);
});
