import { expect, test } from "vitest";
import { lineState } from "./line-state";

test("a line is not refunded before its money has gone back", () => {
  expect(lineState({ status: "refunded", refundState: "asked" }, false)).toBe("asked");
  expect(lineState({ status: "refunded", refundState: "on_its_way" }, false)).toBe("on_its_way");
  expect(lineState({ status: "refunded", refundState: "failed" }, false)).toBe("failed");
  expect(lineState({ status: "refunded", refundState: "done" }, false)).toBe("refunded");
  expect(lineState({ status: "refunded", refundState: null }, false)).toBe("refunded");
});

test("a seat that was kept is paid, a moved one moved, whatever became of its refund", () => {
  expect(lineState({ status: "paid", refundState: "asked" }, false)).toBe("paid");
  expect(lineState({ status: "refunded", refundState: "done" }, true)).toBe("moved");
});
