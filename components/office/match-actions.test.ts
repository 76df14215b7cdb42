import { expect, test } from "vitest";
import english from "@/messages/en.json";
import chinese from "@/messages/zh.json";
import { matchActions } from "./match-actions";
import { officeActions } from "./office-actions";

const actionsOf = ({ officeFind: { actions, words } }: typeof english) =>
  officeActions.map(({ key }) => ({ key, label: actions[key], words: words[key] }));
const found = (messages: typeof english, search: string) =>
  matchActions(actionsOf(messages), search).map(({ key }) => key);

test.each([
  ["new order", "newOrder"],
  ["order new", "newOrder"],
  ["close a day", "closeDay"],
  ["snow", "closeDay"],
  ["holiday", "closeDay"],
  ["timet", "timetable"],
  ["clash", "conflicts"],
  ["inbox", "openEnquiries"],
  ["export ord", "exportOrders"],
  ["TEACHER", "newTeacher"],
  ["csv families", "importFamilies"],
])("in English, %s finds %s first", (search, key) => {
  expect(found(english, search)[0]).toBe(key);
});

test.each([
  ["新订单", "newOrder"],
  ["下单", "newOrder"],
  ["停课", "closeDay"],
  ["放假", "closeDay"],
  ["课表", "timetable"],
  ["冲突", "conflicts"],
  ["咨询", "openEnquiries"],
  ["导出 订单", "exportOrders"],
  ["新老师", "newTeacher"],
  ["order", "newOrder"],
])("in Chinese, %s finds %s first", (search, key) => {
  expect(found(chinese, search)[0]).toBe(key);
});

test("without a search the first six are offered, and a person's name finds no action", () => {
  expect(found(english, " ")).toEqual(officeActions.slice(0, 6).map(({ key }) => key));
  expect(found(english, "Lin Chen")).toEqual([]);
  expect(found(english, "rder")).toEqual([]);
});

test("each action has a name and words in both languages, and no two share a name", () => {
  for (const messages of [english, chinese]) {
    const actions = actionsOf(messages);
    expect(actions.every(({ label, words }) => label && words)).toBe(true);
    expect(new Set(actions.map(({ label }) => label)).size).toBe(officeActions.length);
  }
});
