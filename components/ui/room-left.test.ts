import { expect, test } from "vitest";
import { roomLeft } from "./room-left";

test("the room of a field is told once little is left, and when there is none", () => {
  expect([0, 850, 851, 1000, 1001].map((length) => roomLeft(length, 1000))).toEqual([
    "plenty",
    "plenty",
    "little",
    "little",
    "none",
  ]);
});
