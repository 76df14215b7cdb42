import { expect, test } from "vitest";
import { secondsOn, show, viewsFrom } from "./view-timer";

const start = Date.UTC(2027, 0, 9, 15);
const after = (seconds: number) => start + seconds * 1000;

test("a question's time runs only while it is in view, and adds up when it comes back", () => {
  let views = show(viewsFrom({}), 1, start);
  views = show(views, 2, after(10));
  views = show(views, 1, after(25));
  expect([
    secondsOn(views, 1, after(30)),
    secondsOn(views, 2, after(30)),
    secondsOn(views, 3, after(30)),
  ]).toEqual([15, 15, 0]);
});

test("a hidden page and the time between two parts count for no question", () => {
  let views = show(viewsFrom({}), 1, start);
  views = show(views, null, after(10));
  expect(secondsOn(views, 1, after(600))).toBe(10);
  views = show(views, 1, after(600));
  expect(secondsOn(views, 1, after(604.9))).toBe(14);
});

test("times kept before a reload go on", () => {
  const views = show(viewsFrom({ 1: 40, 2: 3 }), 1, start);
  expect([secondsOn(views, 1, after(2)), secondsOn(views, 2, after(2))]).toEqual([42, 3]);
});

test("showing the same question again changes nothing", () => {
  const once = show(viewsFrom({}), 1, start);
  const twice = show(once, 1, after(7));
  expect(secondsOn(twice, 1, after(9))).toBe(secondsOn(once, 1, after(9)));
});

test("a clock that was set back takes nothing away, and no time is longer than an hour", () => {
  const views = show(viewsFrom({ 1: 12 }), 1, start);
  expect(secondsOn(views, 1, start - 3_600_000)).toBe(12);
  expect(secondsOn(views, 1, after(9_000))).toBe(3600);
});
