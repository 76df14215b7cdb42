import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as refundLines } from "@/app/api/admin/order/refund/route";
import { POST as keepAsCredit } from "@/app/api/admin/refund/credit/route";
import { POST as record } from "@/app/api/admin/refund/record/route";
import { POST as resend } from "@/app/api/admin/refund/resend/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { refunds } from "@/db/schema/payments";
import { students } from "@/db/schema/people";
import { createAdmin, createRun, demoPassword } from "@/db/seed/factories";
import { schoolDay } from "@/lib/core/school-zone";
import { processRefund } from "@/lib/orders/process-refund";
import { call, signIn } from "../../support/call";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";
import { createFamily, orderOf, traces } from "../../support/shop";

type Refund = typeof refunds.$inferSelect;
type Desk = { office: { token: string }; refund: Refund; orderId: number; lineId: number };

const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
const byBank = async ({ refund }: Desk) => {
  await processRefund(refund, { providerRefundId: `re_${refund.id}`, state: "failed" });
  return 200;
};

/** What the office or the bank does with a refund of CA$10 that is open, and how the refund has to be for it. */
const acts: Record<string, { values?: Partial<Refund>; act: (desk: Desk) => Promise<number> }> = {
  "the office refunds more of the line": {
    act: ({ office, orderId, lineId }) =>
      statusOf(
        call(refundLines, { id: orderId, orderLineIds: [lineId], amount: 5, keepSeats: true }, office),
      ),
  },
  "the office records how it gave money back": {
    act: ({ office, refund }) => statusOf(call(record, { id: refund.id, method: "cash" }, office)),
  },
  "the office keeps the money as credit": {
    act: ({ office, refund }) => statusOf(call(keepAsCredit, { id: refund.id }, office)),
  },
  "the office sends a refund again": {
    values: { destination: "source", state: "failed" },
    act: ({ office, refund }) => statusOf(call(resend, { id: refund.id }, office)),
  },
  "the bank says that a refund failed": {
    values: { destination: "source", state: "on_its_way" },
    act: byBank,
  },
};

/** An order of Emma's that was paid in cash, of which CA$10.00 go back. */
async function desk(values: Partial<Refund> = { state: "asked" }) {
  const office = { token: await signIn("admin", (await createAdmin()).id) };
  const home = await createFamily();
  const run = await createRun({ priceCents: 40_000 });
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const received = { id: orderId, method: "cash" as const, amount: 452, receivedOn: schoolDay() };
  await call(markPaid, received, office);
  const [line] = (await traces(orderId)).lines;
  const part = { id: orderId, orderLineIds: [line!.id], amount: 10, keepSeats: true };
  await call(refundLines, part, office);
  const [given] = (await traces(orderId)).refunds;
  const [refund] = await db.update(refunds).set(values).where(eq(refunds.id, given!.id)).returning();
  const eraseEmma = () =>
    call(erase, { studentId: home.emma.id, oldPwd: demoPassword }, { token: home.token });
  // Something of the child that erasing reaches before the refunds, so that it can be stopped there.
  const other = await createRun();
  await home.put({ runs: [[other.id, home.emma.id]] });
  return { office, refund: refund!, orderId, lineId: line!.id, home, eraseEmma };
}

/** Both have been done, in either order, and the child's data is gone. */
async function expectBoth(home: Awaited<ReturnType<typeof desk>>["home"], statuses: unknown[]) {
  expect(statuses).toEqual([200, 200]);
  const [emma] = await db.select().from(students).where(eq(students.id, home.emma.id));
  expect(emma?.erasedAt).not.toBeNull();
}

describe.each(Object.entries(acts))("erasing a child while %s", (_, { values, act }) => {
  test("which begins while the child is being erased: one waits for the other", async () => {
    const { home, eraseEmma, ...at } = await desk(values);
    const cart = await lockRows("cart_lines", `parent_id = ${home.parent.id}`);
    const erased = eraseEmma();
    await waitForLockedStatements(1);
    const done = act(at);
    await waitForLockedStatements(2);
    await cart.release();
    await expectBoth(home, await Promise.all([done, erased.then(({ status }) => status)]));
  });

  test("which has begun: one waits for the other", async () => {
    const { home, eraseEmma, ...at } = await desk(values);
    const line = await lockRows("refunds", `id = ${at.refund.id}`);
    const done = act(at);
    // A refund of the line adds another row, and waits for none.
    await Promise.race([done, waitForLockedStatements(1)]);
    const erased = eraseEmma();
    await waitForLockedStatements(2);
    await line.release();
    await expectBoth(home, await Promise.all([done, erased.then(({ status }) => status)]));
  });
});
