import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { createRun } from "@/db/seed/factories";
import { call } from "../../support/call";
import { createFamily } from "../../support/shop";

test("50 buyers for the last 3 seats: exactly 3", async () => {
  const run = await createRun({ capacity: 3 });
  const families = await Promise.all(Array.from({ length: 50 }, () => createFamily()));
  for (const family of families)
    expect((await family.put({ runs: [[run.id, family.emma.id]] })).status).toBe(200);

  const bought = await Promise.all(
    families.map(async (family) => {
      const { body } = await family.order();
      if (!body.data) return body.msg;
      const id = body.data.orderId;
      const checkout = await call(openCheckout, { id }, { token: family.token });
      await call(payDemo, { sessionId: checkout.body.data?.sessionId ?? "" }, { token: family.token });
      return (await call(finish, { id }, { token: family.token })).body.data?.status;
    }),
  );
  expect(bought.filter((outcome) => outcome === "paid")).toHaveLength(3);
  expect(bought.filter((outcome) => outcome !== "paid")).toEqual(
    Array(47).fill("Reading Circle, Winter term is full."),
  );
  const active = and(eq(enrolments.courseRunId, run.id), isNull(enrolments.endedAt));
  expect([await db.$count(enrolments, active), await db.$count(seatHolds)]).toEqual([3, 0]);
});

test("two baskets that share terms in opposite order never deadlock", async () => {
  const [a, b] = [await createRun({ capacity: 20 }), await createRun({ capacity: 20 })];
  const families = await Promise.all(Array.from({ length: 20 }, () => createFamily()));
  for (const [i, { put, emma }] of families.entries()) {
    const ids = i % 2 === 0 ? [a.id, b.id] : [b.id, a.id];
    await put({ runs: ids.map((id) => [id, emma.id]) });
  }
  const replies = await Promise.all(families.map(({ order }) => order()));
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
});
