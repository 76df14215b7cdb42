import Stripe from "stripe";
import { Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { env } from "@/lib/env";
import { inReadersOrder, hostedMethod, isChineseWallet } from "./methods";
import type { CheckoutRequest, CheckoutState, PaymentProvider, RefundState } from "./provider";

/** Stripe refuses a checkout that ends sooner than 30 minutes after its opening. */
const shortestCheckoutMilliseconds = 30.5 * 60_000;

let client: Stripe | undefined;

/** The client of the key, made once. @throws Failure "unavailable" without a key */
export function stripeClient(): Stripe {
  if (client) return client;
  if (!env.STRIPE_SECRET_KEY) throw new Failure("unavailable", "paymentsOff");
  const address = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null;
  client = new Stripe(env.STRIPE_SECRET_KEY, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address && {
      host: address.hostname,
      port: address.port,
      protocol: address.protocol === "http:" ? "http" : "https",
    }),
  });
  return client;
}

/** Logs Stripe's errors, which the reader sees only as "try again". */
async function asked<T>(what: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    logger.error({ err: error, what }, "payment provider refused");
    throw new Failure("unavailable", "paymentsAway");
  }
}

/** How it was paid: the only way on offer, or that of the charge, if it is expanded; and from which country. */
function paidWith({ payment_method_types, payment_intent, customer_details }: Stripe.Checkout.Session) {
  const charge = typeof payment_intent === "object" ? payment_intent?.latest_charge : null;
  const details = typeof charge === "object" ? charge?.payment_method_details : null;
  const [only, ...others] = payment_method_types ?? [];
  const method = hostedMethod(details?.type ?? (others.length === 0 ? only : undefined));
  const country = details?.card?.country ?? customer_details?.address?.country ?? null;
  return { method, country: isChineseWallet(method) ? "CN" : country };
}

const referenceOf = (intent: string | { id: string } | null) =>
  typeof intent === "string" ? intent : (intent?.id ?? null);

/** A complete checkout whose money failed to come later; known only with the expanded intent. */
const hasFailed = ({ status, payment_intent }: Stripe.Checkout.Session) =>
  status === "complete" &&
  typeof payment_intent === "object" &&
  ["requires_payment_method", "canceled"].includes(payment_intent?.status ?? "");

function unpaidStateOf(session: Stripe.Checkout.Session) {
  if (session.status === "expired") return "expired";
  return hasFailed(session) ? "failed" : "open";
}

function stateOf(session: Stripe.Checkout.Session): CheckoutState {
  const isPaid = session.payment_status === "paid" || session.payment_status === "no_payment_required";
  return {
    state: isPaid ? "paid" : unpaidStateOf(session),
    reference: referenceOf(session.payment_intent),
    ...(isPaid ? paidWith(session) : { method: null, country: null }),
    amountCents: session.amount_total ?? 0,
  };
}

/** A request that Stripe will not accept however often it is sent; others, such as in an outage, may be sent again. */
function nullIfRefusedForGood(error: unknown): null {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  logger.error({ err: error }, "payment provider refuses a refund");
  return null;
}

function refundStateOf({ status }: Stripe.Refund): RefundState {
  if (status === "succeeded") return "done";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

const lineItem = ({ name, description, amountCents }: CheckoutRequest["lines"][number]) => ({
  quantity: 1,
  price_data: {
    currency: "cad",
    unit_amount: amountCents,
    product_data: { name, ...(description && { description }) },
  },
});

export const stripe: PaymentProvider = {
  async openCheckout(request) {
    const { key, paymentId, orderId, orderNo, email, locale, lines, openedAt, expiresAt } = request;
    const { successUrl, cancelUrl } = request;
    const endsAt = Math.max(expiresAt.getTime(), openedAt.getTime() + shortestCheckoutMilliseconds);
    const metadata = { orderId: String(orderId), orderNo, paymentId: String(paymentId) };
    const methods = inReadersOrder(env.PAYMENT_METHODS, request.isInWeChat);
    const session = await asked(
      "open checkout",
      stripeClient().checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: String(orderId),
          customer_email: email,
          locale,
          line_items: lines.map(lineItem),
          allowed_payment_method_types: methods,
          ...(methods.includes("wechat_pay") && {
            payment_method_options: { wechat_pay: { client: "web" } },
          }),
          adaptive_pricing: { enabled: false },
          expires_at: Math.floor(endsAt / 1000),
          success_url: successUrl,
          cancel_url: cancelUrl,
          metadata,
          payment_intent_data: { metadata, description: orderNo },
        },
        { idempotencyKey: key },
      ),
    );
    if (!session.url) throw new Failure("unavailable", "paymentsAway");
    return { sessionId: session.id, url: session.url };
  },

  async checkoutState(sessionId) {
    const expand = ["payment_intent.latest_charge"];
    return stateOf(
      await asked("read checkout", stripeClient().checkout.sessions.retrieve(sessionId, { expand })),
    );
  },

  async closeCheckout(sessionId) {
    // Refused if it is no longer open; then its final state counts.
    const closed = await stripeClient()
      .checkout.sessions.expire(sessionId)
      .catch(() => null);
    return closed ? stateOf(closed) : stripe.checkoutState(sessionId);
  },

  async refund({ key, reference, amountCents, refund: own }) {
    const metadata: Stripe.MetadataParam = own
      ? { refundId: String(own.id), attempt: String(own.attempt) }
      : { duplicate: "yes" };
    const request = { payment_intent: reference, amount: amountCents, metadata };
    const refund = await asked(
      "refund",
      stripeClient().refunds.create(request, { idempotencyKey: key }).catch(nullIfRefusedForGood),
    );
    if (!refund) return { providerRefundId: null, state: "failed" };
    return { providerRefundId: refund.id, state: refundStateOf(refund) };
  },

  async refundState(providerRefundId) {
    return refundStateOf(await asked("read refund", stripeClient().refunds.retrieve(providerRefundId)));
  },
};

export type TakenBack = {
  /** Stripe's name for the dispute or refund. */
  id: string;
  by: "bank" | "hand";
  amountCents: number;
  /** Stripe's name for the payment. */
  reference: string;
};

export type StripeEvent = {
  id: string;
  type: string;
  /** The event's checkout, and the payment for which we opened it; null for events about other things. */
  checkout: (CheckoutState & { sessionId: string; paymentId: number | null }) | null;
  /** The event's refund, and our own record of it; null for events about other things. */
  refund: {
    providerRefundId: string;
    refundId: number | null;
    attempt: number;
    state: RefundState;
    /** Stripe's name for the payment, if it is one of an order that another payment had paid. */
    duplicateOf: string | null;
  } | null;
  /** Money that leaves without us: disputed at the payer's bank, or refunded by hand at Stripe. */
  takenBack?: TakenBack | null;
};

/**
 * Parses an event of Stripe from the raw body and its signature.
 * @throws Failure "unavailable" without STRIPE_WEBHOOK_SECRET, "unreadable" if the signature is invalid
 */
export function readStripeEvent(body: string, signature: string | null): StripeEvent {
  if (!env.STRIPE_WEBHOOK_SECRET) throw new Failure("unavailable", "paymentsOff");
  const event = verified(body, signature ?? "", env.STRIPE_WEBHOOK_SECRET);
  const { id, type } = event;
  if (/^(charge\.)?refund\./.test(type)) {
    const refund = event.data.object as Stripe.Refund;
    const refundId = Number(refund.metadata?.refundId) || null;
    const attempt = Number(refund.metadata?.attempt) || 1;
    const told = {
      providerRefundId: refund.id,
      refundId,
      attempt,
      state: refundStateOf(refund),
      duplicateOf: refund.metadata?.duplicate ? paymentNameOf(refund) : null,
    };
    return { id, type, checkout: null, refund: told, takenBack: refundedByHand(refund) };
  }
  if (type === "charge.dispute.created") {
    const dispute = event.data.object as Stripe.Dispute;
    return { id, type, checkout: null, refund: null, takenBack: takenBackBy("bank", dispute) };
  }
  if (!type.startsWith("checkout.session.")) return { id, type, checkout: null, refund: null };
  const session = event.data.object as Stripe.Checkout.Session;
  const paymentId = Number(session.metadata?.paymentId) || null;
  const isFailed = type === "checkout.session.async_payment_failed";
  const state = { ...stateOf(session), ...(isFailed && { state: "failed" as const }) };
  return { id, type, checkout: { ...state, sessionId: session.id, paymentId }, refund: null };
}

/** Our own refunds say in their metadata what they are for. */
const refundedByHand = (refund: Stripe.Refund): TakenBack | null =>
  Object.keys(refund.metadata ?? {}).length > 0 || refundStateOf(refund) === "failed"
    ? null
    : takenBackBy("hand", refund);

const takenBackBy = (by: TakenBack["by"], money: Stripe.Refund | Stripe.Dispute): TakenBack => ({
  id: money.id,
  by,
  amountCents: money.amount,
  reference: paymentNameOf(money),
});

const paymentNameOf = ({ payment_intent: payment }: Stripe.Refund | Stripe.Dispute): string =>
  typeof payment === "string" ? payment : (payment?.id ?? "");

function verified(body: string, signature: string, secret: string): Stripe.Event {
  try {
    return stripeClient().webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("unreadable", "unreadable");
  }
}
