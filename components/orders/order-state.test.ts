import { expect, test } from "vitest";
import { orderState } from "./order-state";

test.each([
  ["paid", null, "status.paid"],
  ["refunded", "all", "status.refunded"],
  ["refunded", "part", "status.partially_refunded"],
  ["partially_refunded", "part", "status.partially_refunded"],
  ["partially_refunded", "all", "status.refunded"],
  ["refunded", "moved", "moved.refunded"],
  ["partially_refunded", "moved", "moved.partially_refunded"],
  ["refunded", "nothing", "ended.refunded"],
  ["partially_refunded", "nothing", "ended.partially_refunded"],
] as const)("an order that is %s and gave back %s reads as %s", (status, moneyBack, words) => {
  expect(orderState({ status, moneyBack })).toBe(words);
});
