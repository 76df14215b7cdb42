import { expect, test } from "vitest";
import { chineseLines } from "./chinese-lines";

test("lines break between words, preferably after punctuation, and never before it", () => {
  expect(chineseLines("线上英语课程：学前班到 12 年级，先测评再选课", 10)).toEqual([
    "线上英语课程：",
    "学前班到 12 年级，",
    "先测评再选课",
  ]);
});

test("as few lines as possible, of similar length", () => {
  const lines = chineseLines("两位老师共享每个学生的学习记录和成绩", 12);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.length).toBeGreaterThan(6);
});

test("an opening mark and a number stay with the following text", () => {
  expect(chineseLines("语法与阅读套餐（4–6 年级）", 8)).toEqual(["语法与阅读套餐", "（4–6 年级）"]);
});

test("nothing is lost at any width", () => {
  const text = "家长最常问的问题：免费测评怎么做、微信里能不能用，“国内几点上课”，都在这里。";
  for (const width of [1, 5, 11, 22, 80]) expect(chineseLines(text, width).join("")).toBe(text);
  expect(chineseLines("", 10)).toEqual([]);
});
