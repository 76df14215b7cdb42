import { expect, test } from "vitest";
import { createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { openCheckout } from "@/lib/orders/open-checkout";
import { findOrderOfSeat } from "@/lib/orders/seat-order";
import { guardianOf, toDoAll } from "../../support/guardians";
import { createFamily, orderOf } from "../../support/shop";

test("a child's class page leads the parent who bought the seat to its order, and no one else", async () => {
  const home = await createFamily();
  const run = await createRun({ priceCents: 0 });
  const seat = { studentId: home.emma.id, courseRunId: run.id };
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  expect(await findOrderOfSeat(asSystem(home.parent.id), seat)).toBeNull();
  await openCheckout(asSystem(orderId), { useCredit: true });
  expect(await findOrderOfSeat(asSystem(home.parent.id), seat)).toBe(orderId);
  const second = await guardianOf(home.emma.id, toDoAll);
  expect(await findOrderOfSeat(asSystem(second.parent.id), seat)).toBeNull();
  const other = { studentId: home.leo.id, courseRunId: run.id };
  expect(await findOrderOfSeat(asSystem(home.parent.id), other)).toBeNull();
});
