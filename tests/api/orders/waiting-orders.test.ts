import { subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { findPlaceToGoOn, listWaitingOrders } from "@/lib/orders/waiting-orders";
import { createFamily, orderOf } from "../../support/shop";

test("a waiting order names the children whose seats it holds, each once", async () => {
  const runs = [await createRun({ priceCents: 40_000 }), await createRun({ priceCents: 40_000 })];
  const other = await createFamily();
  await orderOf(other, { runs: runs.map(({ id }) => [id, other.leo.id]) });
  const home = await createFamily();
  const orderId = await orderOf(home, { runs: runs.map(({ id }) => [id, home.emma.id]) });
  expect(await listWaitingOrders(asSystem(home.parent.id))).toMatchObject([
    { orderId, studentIds: [home.emma.id], isOutside: false },
  ]);
});

test("an interrupted family goes on to its newest order that can be paid, else to its cart", async () => {
  const run = await createRun({ priceCents: 40_000 });
  const home = await createFamily();
  const place = () => findPlaceToGoOn(asSystem(home.parent.id));
  expect(await place()).toBeNull();
  await home.put({ runs: [[run.id, home.emma.id]] });
  expect(await place()).toEqual({ to: "cart", href: "/cart" });
  await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const newest = await orderOf(home, { runs: [[run.id, home.leo.id]] });
  expect(await place()).toEqual({ to: "order", href: `/usr/order/${newest}` });
  await db
    .update(orders)
    .set({ expiresAt: subMinutes(new Date(), 1) })
    .where(eq(orders.parentId, home.parent.id));
  expect(await place()).toEqual({ to: "cart", href: "/cart" });
  expect(await findPlaceToGoOn(asSystem((await createFamily()).parent.id))).toBeNull();
});
