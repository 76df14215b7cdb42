import { addSeconds } from "date-fns";
import { beforeEach, expect, test, vi } from "vitest";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { createRun } from "@/db/seed/factories";
import { call } from "../../support/call";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";

let home: Family;
let orderId: number;
let sessionId: string;
beforeEach(async () => {
  home = await createFamily();
  orderId = await orderOf(home, { runs: [[(await createRun()).id, home.emma.id]] });
  const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
  sessionId = body.data?.sessionId ?? "";
  expect(body.data?.url).toBe(`http://localhost:3000/pay/demo/${sessionId}`);
});

const pay = (token = home.token, id = sessionId) => call(payDemo, { sessionId: id }, { token });
const finished = async () => (await call(finish, { id: orderId }, { token: home.token })).body.data?.status;

test("finish asks the demo provider and does not trust the caller", async () => {
  expect(await finished()).toBe("pending");
  expect((await pay()).body.data).toEqual({
    url: `http://localhost:3000/checkout/return?orderId=${orderId}`,
  });
  expect(await finished()).toBe("paid");
  expect(await finished()).toBe("paid");
  const { enrolments, mails } = await traces(orderId);
  expect([enrolments.length, mails]).toEqual([1, ["receipt"]]);
});

test("another parent's checkout and a missing one are not found", async () => {
  const stranger = await createFamily();
  expect((await pay(stranger.token)).status).toBe(404);
  expect((await pay(home.token, "demo_none")).status).toBe(404);
});

test("there is no webhook without Stripe's secret", async () => {
  const request = new Request("http://localhost/stripe/webhook", { method: "POST", body: "{}" });
  expect((await webhook(request)).status).toBe(503);
});

test.each([
  ["later", "wechat_pay", "paid", ["receipt"]],
  ["fails", "alipay", "pending", ["paymentFailed"]],
] as const)("a payment that comes %s by %s leaves the order %s", async (ending, method, status, mails) => {
  const started = new Date();
  vi.useFakeTimers({ toFake: ["Date"], now: started });
  expect((await call(payDemo, { sessionId, ending, method }, { token: home.token })).body.code).toBe(200);
  expect([await finished(), (await traces(orderId)).mails]).toEqual(["pending", []]);
  vi.setSystemTime(addSeconds(started, 9));
  expect([await finished(), await finished()]).toEqual([status, status]);
  const left = await traces(orderId);
  expect(left.mails).toEqual(mails);
  if (status === "paid") expect(left.payments[0]?.method).toBe(method);
  vi.useRealTimers();
});
