import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { MarkedResult } from "./marked-result";

const rubric = {
  rubricId: 1,
  name: "A letter",
  nameZh: "一封信",
  traits: [
    {
      traitId: 1,
      name: "Ideas",
      nameZh: "内容",
      levels: [
        { levelId: 11, words: "Clear, with details", wordsZh: "清楚，有细节", points: 4 },
        { levelId: 12, words: "Begun", wordsZh: "刚起步", points: 1 },
      ],
    },
  ],
};
const work = {
  score: 30,
  maxScore: 40,
  comment: "Much better.",
  commentZh: "进步很大。",
  rubric,
  levels: [11],
};

const draw = (locale: "en" | "zh", more: Partial<Parameters<typeof MarkedResult>[0]["work"]> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="America/Toronto" messages={locale === "en" ? en : zh}>
      <MarkedResult work={{ ...work, ...more }} />
    </NextIntlClientProvider>,
  );

test.each(["en", "zh"] as const)(
  "a work to read and to print has both lines of the comment and the chosen levels in both languages (%s)",
  (locale) => {
    const html = draw(locale);
    for (const text of [
      "30",
      "Much better.",
      "进步很大。",
      "Ideas",
      "内容",
      "Clear, with details",
      "清楚，有细节",
    ])
      expect(html).toContain(text);
    const [first, second] = locale === "en" ? ["Much better.", "进步很大。"] : ["进步很大。", "Much better."];
    expect(html.indexOf(first!)).toBeLessThan(html.indexOf(second!));
    // All levels unfold on the screen; on paper the chosen ones are enough.
    expect(html).toMatch(/<details class="[^"]*print:hidden/);
  },
);

test("a Chinese comment alone is shown, and a rubric that was not used is not", () => {
  const html = draw("zh", { score: null, comment: null, levels: [] });
  expect(html).toContain("进步很大。");
  expect(html).not.toContain(zh.homework.returned.rubric);
  expect(draw("en", { score: null, comment: null, commentZh: null, levels: [] })).toBe("");
});
