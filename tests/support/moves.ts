import { addDays, addHours } from "date-fns";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { POST as list } from "@/app/api/admin/withdrawal/list/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as move } from "@/app/api/user/order/move/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { orders } from "@/db/schema/orders";
import {
  createAdmin,
  createClass,
  createCourse,
  createRun,
  createTeacher,
  createUnit,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getCredit } from "@/lib/ledger/balances";
import { getFreeCredit } from "@/lib/orders/credit";
import { call, signIn } from "./call";
import { ledgerOf, oracleOf } from "./ledger-balance";
import { createFamily, orderOf, traces } from "./shop";

/** The office's login; each test of a file that calls `signInOffice` before it has its own. */
export const office = { token: "" };
export async function signInOffice(): Promise<void> {
  office.token = await signIn("admin", (await createAdmin()).id);
}

/** A term of the program whose four weekly classes begin in a week, or earlier if some are held. */
export async function termOf(
  courseId: number,
  { priceCents = 40_000, capacity = null as number | null, held = 0 } = {},
) {
  const teacher = await createTeacher();
  const run = await createRun({ courseId, priceCents, capacity, teacherId: teacher.id });
  const unit = await createUnit({ courseRunId: run.id });
  for (let week = 0; week < 4; week++)
    await createClass({
      unitId: unit.id,
      startsAt: addHours(addDays(new Date(), 7 * (week - held) + (held ? 1 : 7)), week < held ? -30 : 0),
    });
  return { ...run, teacher };
}

/** Emma in a term of CA$452.00 and Leo in one of another program, in one order that was paid by card. */
export async function seated({ held = 0, to = {} as Parameters<typeof termOf>[1] } = {}) {
  const home = await createFamily({ emailVerifiedAt: new Date() });
  const course = await createCourse();
  const [from, target, leos] = [
    await termOf(course.id, { held }),
    await termOf(course.id, to),
    await termOf((await createCourse()).id),
  ];
  const login = { token: home.token };
  const id = await orderOf(home, {
    runs: [
      [from.id, home.emma.id],
      [leos.id, home.leo.id],
    ],
  });
  const pay = async (order: number, input = {}) => {
    const { body } = await call(openCheckout, { id: order, ...input }, login);
    const { sessionId = null } = body.data ?? {};
    if (sessionId) await call(payDemo, { sessionId }, login);
    if (sessionId) await call(finish, { id: order }, login);
    return sessionId;
  };
  await pay(id);
  await db
    .update(orders)
    .set({ paidAt: addDays(new Date(), -40) })
    .where(eq(orders.id, id));
  const [emma, leo] = (await traces(id)).lines;
  const line = { id, orderLineId: emma!.id };
  const shown = { ...line, courseRunId: target.id, amount: 452, price: (target.priceCents * 1.13) / 100 };
  const seats = async () =>
    db
      .select({ run: enrolments.courseRunId, endReason: enrolments.endReason })
      .from(enrolments)
      .where(eq(enrolments.studentId, home.emma.id))
      .orderBy(enrolments.id);
  return {
    home,
    id,
    line,
    leo: leo!,
    from,
    target,
    login,
    pay,
    seats,
    shown,
    move: (input = {}) => call(move, { ...shown, ...input }, login),
    credit: () => getCredit(asSystem(home.parent.id)),
    free: () => getFreeCredit(asSystem(home.parent.id)),
    requests: async () => (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id),
    /** The ledger agrees with the oracle for both orders, and Leo's line is as it was, to the cent. */
    agrees: async (...others: number[]) => {
      for (const one of [id, ...others]) expect(await ledgerOf(one)).toEqual(await oracleOf(one));
      expect((await traces(id)).lines.find((one) => one.id === leo!.id)).toEqual(leo);
      expect(
        (await traces(id)).enrolments.find(({ orderLineId }) => orderLineId === leo!.id)?.endedAt,
      ).toBeNull();
    },
  };
}

export const inNew = (from: { id: number }, target: { id: number }) => [
  { run: from.id, endReason: "moved" },
  { run: target.id, endReason: null },
];

export const inOld = (from: { id: number }) => [{ run: from.id, endReason: null }];
