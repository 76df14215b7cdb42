import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { expireOrders } from "@/lib/orders/expire-orders";
import { processPaymentEvent } from "@/lib/orders/process-payment-event";
import { reconcilePayments } from "@/lib/orders/reconcile-payments";
import { sendRefunds } from "@/lib/orders/refund-lines";
import { endRefund, endSlow } from "./bank";
import type { Act } from "./family-acts";
import { listOrders, runOut, waitForSweeper, type World } from "./world";

/** An event arrives: late, out of order, and perhaps once more. */
const deliver: Act = async ({ dice, families }) => {
  const { bank } = dice.of(families);
  const event = dice.maybe(bank.events);
  if (!event) return false;
  const isRepeated = dice.isLikely(0.3);
  await processPaymentEvent(event);
  if (!isRepeated) bank.events.splice(bank.events.indexOf(event), 1);
};

const slowMoney: Act = async ({ dice, families }) => {
  const { bank } = dice.of(families);
  const session = dice.maybe(bank.sessions.filter(({ state }) => state === "slow"));
  if (!session) return false;
  endSlow(bank, session, dice.isLikely(0.6));
};

/** A refund arrives or fails; one in ten that had arrived comes back. */
const refundEnds: Act = async ({ dice, families }) => {
  const { bank } = dice.of(families);
  const waiting = dice.maybe(bank.refunds.filter(({ state }) => state === "pending"));
  if (waiting) endRefund(bank, waiting, dice.isLikely(0.7) ? "done" : "failed");
  const arrived = dice.maybe(bank.refunds.filter(({ state }) => state === "done"));
  if (arrived && dice.isLikely(0.1)) endRefund(bank, arrived, "failed");
  return waiting !== undefined || arrived !== undefined;
};

/** An order runs out; or a provider's response to its payment has been missing for a while. */
const timePasses: Act = async (world) => {
  if (world.dice.isLikely(0.4)) return waitForSweeper(world);
  const found = world.dice.maybe((await listOrders(world)).filter(({ status }) => status === "pending"));
  if (!found) return false;
  await runOut(found.id);
};

/** The next class of a term is held. */
const classIsHeld: Act = async ({ dice, runs }) => {
  const run = dice.of(runs);
  if (run.held >= 4) return false;
  const name = `Class ${++run.held}`;
  await db.execute(sql`update course_classes set starts_at = now() - interval '1 minute' from units
    where units.id = course_classes.unit_id and units.course_run_id = ${run.id} and course_classes.name = ${name}`);
};

/** One round of the sweeper, for the families of this world alone. */
async function sweep(world: World): Promise<void> {
  await waitForSweeper(world);
  for (const { parent } of world.families) {
    await reconcilePayments({ parentId: parent.id });
    await expireOrders({ parentId: parent.id });
  }
  for (const { id, paidAt } of await listOrders(world)) if (paidAt) await sendRefunds(id);
}

/** What the bank, time and the server do. */
export const outsideActs: Record<string, { weight: number; act: Act }> = {
  deliver: { weight: 6, act: deliver },
  slowMoney: { weight: 2, act: slowMoney },
  refundEnds: { weight: 3, act: refundEnds },
  timePasses: { weight: 2, act: timePasses },
  classIsHeld: { weight: 1, act: classIsHeld },
  sweep: { weight: 2, act: sweep },
};

/** Lets everything that is under way arrive: slow money, refunds, events, and what a crash left to the sweeper. */
export async function settleDown(world: World): Promise<void> {
  for (let round = 0; round < 6; round++) {
    for (const { bank } of world.families) {
      for (const session of bank.sessions)
        if (session.state === "slow") endSlow(bank, session, world.dice.isLikely(0.6));
      for (const refund of bank.refunds) if (refund.state === "pending") endRefund(bank, refund, "done");
      for (const event of bank.events.splice(0)) await processPaymentEvent(event);
    }
    await sweep(world);
    const isQuiet = ({ bank }: World["families"][number]) =>
      bank.events.length === 0 && bank.refunds.every(({ state }) => state !== "pending");
    if (world.families.every(isQuiet)) return;
  }
}
