import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as payOutside } from "@/app/api/user/order/payOutside/route";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import { outsideEndNow } from "@/lib/orders/pay-outside";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { call } from "../../support/call";
import { takeTransfersAndCheques } from "../../support/pay-to";
import { traces } from "../../support/shop";
import { freeSeats, fullTerm, placeOf, queueOf, runOut } from "../../support/waiting";

test("a transfer is chosen for an offer before it ends, and then holds the seat for business days", async () => {
  await takeTransfersAndCheques();
  const run = await fullTerm(2);
  const [first, second] = await queueOf(run.id, 2);
  for (const { parent } of [first!, second!])
    await db.update(parents).set({ emailVerifiedAt: new Date() }).where(eq(parents.id, parent.id));
  await freeSeats(run.id, 2);
  await passSeatsOn();
  const offers = await Promise.all([placeOf(first!.placeId), placeOf(second!.placeId)]);
  const [inTime, late] = offers.map(({ orderId }) => orderId ?? 0);
  const choose = (id: number, { token }: { token: string }) =>
    call(payOutside, { id, method: "transfer" }, { token });
  expect((await choose(inTime!, first!)).body.code).toBe(200);
  const { order, holds } = await traces(inTime!);
  expect(order.expiresAt).toEqual(await outsideEndNow());
  expect(holds[0]?.expiresAt).toEqual(order.expiresAt);
  await runOut(late!);
  expect((await choose(late!, second!)).body.code).toBe(409);
  await passSeatsOn();
  const states = await Promise.all([placeOf(first!.placeId), placeOf(second!.placeId)]);
  expect(states.map(({ state }) => state)).toEqual(["offered", "waiting"]);
});
