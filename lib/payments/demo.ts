import { createHmac } from "node:crypto";
import { addSeconds } from "date-fns";
import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { paymentEvents } from "@/db/schema/payments";
import { foundOrThrow } from "@/lib/core/errors";
import { newestSecret } from "@/lib/core/secrets";
import { siteLink } from "@/lib/core/site-link";
import { recordPaymentEvent } from "./events";
import { type DemoCountry, type DemoEnding, type HostedMethod, isChineseWallet } from "./methods";
import type { CheckoutState, PaymentProvider } from "./provider";

/** The demo provider's record of a checkout, stored in `payment_events`, as Stripe stores its own. */
export type DemoCheckout = {
  orderNo: string;
  lines: { name: string; description: string | null; amountCents: number }[];
  amountCents: number;
  expiresAt: string;
  successUrl: string;
  cancelUrl: string;
};

const opened = (sessionId: string) => `${sessionId}:opened`;
const ended = (sessionId: string) => `${sessionId}:ended`;
const laterSeconds = 8;

/** How a checkout ended: what it was paid with, and whether and from when that is true. */
type DemoEnd = { method?: HostedMethod; country?: DemoCountry; ending?: DemoEnding; at?: string };

/** The first end counts: a paid checkout cannot expire, and an expired one cannot be paid. */
async function end(
  sessionId: string,
  type: "demo.paid" | "demo.expired",
  data: DemoEnd = {},
): Promise<CheckoutState> {
  await recordPaymentEvent({ id: ended(sessionId), type, data });
  return demo.checkoutState(sessionId);
}

/** The checkout for its page. @throws Failure "notFound" */
export async function getDemoCheckoutOrThrow(sessionId: string): Promise<DemoCheckout> {
  const [event] = await db
    .select({ data: paymentEvents.data })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, opened(sessionId)), eq(paymentEvents.type, "demo.opened")));
  return foundOrThrow(event).data as DemoCheckout;
}

/** Pays in the demo, at once or some seconds later; an expired checkout stays expired. @throws Failure "notFound" */
export async function payDemoCheckout(
  sessionId: string,
  { method, country, ending }: { method: HostedMethod; country: DemoCountry; ending: DemoEnding },
): Promise<CheckoutState> {
  const { expiresAt } = await getDemoCheckoutOrThrow(sessionId);
  if (new Date(expiresAt) <= new Date()) return end(sessionId, "demo.expired");
  const at = addSeconds(new Date(), ending === "now" ? 0 : laterSeconds).toISOString();
  return end(sessionId, "demo.paid", { method, country, ending, at });
}

/** Replaces the card company in the demo: no card and no money; its page says so (rule R8.8). */
export const demo: PaymentProvider = {
  async openCheckout({ key, orderNo, locale, lines, expiresAt, successUrl, cancelUrl }) {
    const sessionId = `demo_${createHmac("sha256", newestSecret).update(key).digest("base64url")}`;
    const data: DemoCheckout = {
      orderNo,
      lines,
      amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      expiresAt: expiresAt.toISOString(),
      successUrl,
      cancelUrl,
    };
    await recordPaymentEvent({ id: opened(sessionId), type: "demo.opened", data });
    return { sessionId, url: siteLink(locale, `/pay/demo/${sessionId}`) };
  },

  async checkoutState(sessionId) {
    const events = await db
      .select()
      .from(paymentEvents)
      .where(inArray(paymentEvents.id, [opened(sessionId), ended(sessionId)]));
    const { amountCents, expiresAt } = foundOrThrow(events.find(({ type }) => type === "demo.opened"))
      .data as DemoCheckout;
    const paid = events.find(({ type }) => type === "demo.paid");
    if (paid) return paidState(sessionId, amountCents, paid.data as DemoEnd);
    const isOver = events.length > 1 || new Date(expiresAt) <= new Date();
    return { state: isOver ? "expired" : "open", ...unpaid, amountCents };
  },

  closeCheckout: (sessionId) => end(sessionId, "demo.expired"),

  refund: async ({ key }) => ({ providerRefundId: `demo_refund_${key}`, state: "done" }),

  refundState: async () => "done",
};

const unpaid = { reference: null, method: null, country: null };

/** Open until the payment's time has come. */
function paidState(
  sessionId: string,
  amountCents: number,
  { method = "card", country = "CA", ending, at }: DemoEnd,
): CheckoutState {
  if (at && new Date(at) > new Date()) return { state: "open", ...unpaid, amountCents };
  if (ending === "fails") return { state: "failed", ...unpaid, amountCents };
  const from = isChineseWallet(method) ? "CN" : country;
  return { state: "paid", reference: sessionId, method, country: from, amountCents };
}
