import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as figure } from "@/app/api/user/order/price/figure/route";
import { POST as saveInfo } from "@/app/api/user/info/save/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { createAdmin, createRun } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { createFamily } from "../../support/shop";

const nowhere = () => createFamily({ province: null });

test("a family without an address sees the sum before tax, and has to give its place before the order", async () => {
  const home = await nowhere();
  const run = await createRun({ priceCents: 40_000 });
  await home.put({ runs: [[run.id, home.emma.id]] });
  const priced = async () => (await call(figure, {}, { token: home.token })).body.data;
  expect(await priced()).toMatchObject({
    total: 400,
    tax: 0,
    taxKnown: false,
    actualTotalForTax: 400,
    taxRate: 0,
  });
  const refused = await home.order();
  expect(refused.body).toMatchObject({
    code: 3000,
    data: { fields: { province: expect.stringMatching(/province/) } },
  });
  const chinese = await home.order({}, { "accept-language": "zh" });
  expect(chinese.body).toMatchObject({ data: { fields: { province: expect.stringMatching(/省份/) } } });
  expect(await db.$count(orders, eq(orders.parentId, home.parent.id))).toBe(0);

  await call(saveInfo, { country: "CA", province: 2 }, { token: home.token });
  expect(await priced()).toMatchObject({ tax: 20, taxKnown: true, taxRegion: "AB" });
  expect((await home.order()).status).toBe(200);
});

test("a family that has only given its country outside Canada pays no tax", async () => {
  const home = await nowhere();
  const run = await createRun({ priceCents: 40_000 });
  await home.put({ runs: [[run.id, home.emma.id]] });
  await call(saveInfo, { country: "CN", province: null }, { token: home.token });
  const { body } = await call(figure, {}, { token: home.token });
  expect(body.data).toMatchObject({ tax: 0, taxKnown: true, taxRegion: "abroad" });
  expect((await home.order()).status).toBe(200);
});

test("the office is asked for the place too, instead of charging Ontario's tax", async () => {
  const home = await nowhere();
  const run = await createRun({ priceCents: 40_000 });
  const token = await signIn("admin", (await createAdmin()).id);
  const seats = [{ studentId: home.emma.id, courseRunId: run.id }];
  const { body } = await call(placeOrder, { userId: home.parent.id, seats, method: "cash" }, { token });
  expect(body).toMatchObject({
    code: 3000,
    data: { fields: { province: expect.stringMatching(/has not said/) } },
  });
});
