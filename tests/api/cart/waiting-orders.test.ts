import { beforeEach, expect, test } from "vitest";
import { POST as add } from "@/app/api/user/basket/items/add/route";
import { POST as view } from "@/app/api/user/basket/items/view/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payOutside } from "@/app/api/user/order/payOutside/route";
import { createBundle, createRun } from "@/db/seed/factories";
import { closeCheckouts } from "@/lib/orders/reconcile-payments";
import { call } from "../../support/call";
import { takeTransfersAndCheques } from "../../support/pay-to";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";

let home: Family;
let runId: number;
beforeEach(async () => {
  home = await createFamily({ emailVerifiedAt: new Date() });
  runId = (await createRun({ priceCents: 40_000 })).id;
  await takeTransfersAndCheques();
});

const waitingIn = async ({ token }: { token: string } = home) =>
  (await call(view, { priced: true }, { token })).body.data?.waiting;

test.each(["transfer", "cheque"] as const)("the cart names the order that waits for a %s", async (method) => {
  const id = await orderOf(home, { runs: [[runId, home.emma.id]] });
  await call(payOutside, { id, method }, { token: home.token });
  const { order } = await traces(id);
  expect(await waitingIn()).toEqual([
    { orderId: id, orderNo: order.orderNo, method, due: 452, expiresAt: order.expiresAt.toISOString() },
  ]);
});

test("an order is not waiting for a transfer while the family pays it online, but again after that", async () => {
  const id = await orderOf(home, { runs: [[runId, home.emma.id]] });
  await call(payOutside, { id, method: "transfer" }, { token: home.token });
  await call(openCheckout, { id }, { token: home.token });
  expect(await waitingIn()).toMatchObject([{ orderId: id, method: null, due: 452 }]);
  await closeCheckouts({ orderId: id });
  expect(await waitingIn()).toMatchObject([{ orderId: id, method: "transfer", due: 452 }]);
});

test("the cart names the order whose checkout is open, and again after a change of the cart", async () => {
  const id = await orderOf(home, { runs: [[runId, home.emma.id]] });
  await call(openCheckout, { id }, { token: home.token });
  expect(await waitingIn()).toMatchObject([{ orderId: id, method: null, due: 452 }]);
  const other = await createRun();
  const changed = await call(
    add,
    { change: true, courseAdd: { studentCourseRunIds: [{ [other.id]: home.leo.id }] } },
    { token: home.token },
  );
  expect(changed.body.data?.cart?.waiting).toMatchObject([{ orderId: id }]);
});

test("it names those of a bundle's seats, too", async () => {
  const run = await createRun();
  const bundle = await createBundle([{ courseId: run.courseId }]);
  const id = await orderOf(home, { bundles: [[bundle.id, home.leo.id]] });
  expect(await waitingIn()).toMatchObject([{ orderId: id }]);
});

test("it names no order whose seats are not in the cart, none that is replaced, and none of another family", async () => {
  const first = await orderOf(home, { runs: [[runId, home.emma.id]] });
  const other = await createRun();
  const second = await orderOf(home, {
    runs: [
      [runId, home.emma.id],
      [other.id, home.leo.id],
    ],
  });
  expect((await traces(first)).order.status).toBe("cancelled");
  expect(await waitingIn()).toMatchObject([{ orderId: second }]);
  await call(
    add,
    {
      change: true,
      courseRemove: { studentCourseRunIds: [{ [runId]: home.emma.id }, { [other.id]: home.leo.id }] },
    },
    { token: home.token },
  );
  expect(await waitingIn()).toEqual([]);
  const neighbour = await createFamily();
  await neighbour.put({ runs: [[runId, neighbour.emma.id]] });
  expect(await waitingIn(neighbour)).toEqual([]);
});
