import { expect, test } from "vitest";
import { lineState } from "./line-state";

const whole = { status: "refunded", refunded: 452, left: 0 } as const;

test("a line is not refunded before its money has gone back", () => {
  expect(lineState({ ...whole, refundState: "asked" }, false)).toBe("asked");
  expect(lineState({ ...whole, refundState: "on_its_way" }, false)).toBe("on_its_way");
  expect(lineState({ ...whole, refundState: "failed" }, false)).toBe("failed");
  expect(lineState({ ...whole, refundState: "done" }, false)).toBe("refunded");
});

test("nor if a part of it stays, or nothing has gone back", () => {
  expect(lineState({ ...whole, refunded: 339, left: 113, refundState: "done" }, false)).toBe("part");
  expect(lineState({ ...whole, refunded: 0, left: 452, refundState: null }, false)).toBe("ended");
  expect(lineState({ ...whole, refunded: 0, refundState: null }, false)).toBe("ended");
});

test("a seat that was kept is paid, a moved one moved, whatever became of its refund", () => {
  expect(lineState({ ...whole, status: "paid", refundState: "asked" }, false)).toBe("paid");
  expect(lineState({ ...whole, refundState: "done" }, true)).toBe("moved");
});
