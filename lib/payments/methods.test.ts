import { expect, test } from "vitest";
import { hostedMethods, inReadersOrder } from "./methods";

test("WeChat's own browser has WeChat Pay first, where it is offered; the rest keeps its order", () => {
  expect(inReadersOrder(hostedMethods, false)).toEqual(["card", "alipay", "wechat_pay"]);
  expect(inReadersOrder(hostedMethods, true)).toEqual(["wechat_pay", "card", "alipay"]);
  expect(inReadersOrder(["card", "alipay"], true)).toEqual(["card", "alipay"]);
});
