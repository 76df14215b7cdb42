import { expect, test } from "vitest";
import { createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listWaitingOrders } from "@/lib/orders/waiting-orders";
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
