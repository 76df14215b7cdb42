import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { LastTime } from "./last-time";

const levels = (points: number | null) => [
  { levelId: 11, words: "Clear", wordsZh: "清楚", points },
  { levelId: 12, words: "Begun", wordsZh: "刚起步", points: points && 1 },
];
const textOf = (points: number | null, score: number | null = 30) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="America/Toronto" messages={en}>
      <LastTime
        last={{ attempt: 1, score, comment: "Check your verbs.", commentZh: "请检查动词。", levels: [11] }}
        rubric={{
          rubricId: 1,
          name: "",
          nameZh: "",
          traits: [{ traitId: 1, name: "Ideas", nameZh: "内容", levels: levels(points) }],
        }}
        max={40}
      />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]+>/g, "");

test("the last return of a work is its score, both lines of the comment and the levels: their points, or their words without points", () => {
  expect(textOf(4)).toBe("Last time 30 of 40Check your verbs.请检查动词。Ideas 4");
  expect(textOf(null, null)).toBe("Last time without a scoreCheck your verbs.请检查动词。Ideas Clear");
});
