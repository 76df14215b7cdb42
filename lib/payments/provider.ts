import type { Locale } from "@/lib/core/locale";
import type { HostedMethod } from "./methods";

export type CheckoutRequest = {
  /** Idempotency key: the same key never opens a second checkout. */
  key: string;
  paymentId: number;
  orderId: number;
  orderNo: string;
  email: string;
  locale: Locale;
  /** The family pays in WeChat's own browser. */
  isInWeChat: boolean;
  /** The purchased items in cents, CAD; they add up to the order's total, with tax as a separate line. */
  lines: { name: string; description: string | null; amountCents: number }[];
  openedAt: Date;
  /** When the seats are released. If a provider cannot end a checkout that early, `closeCheckout` is called then. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

type Checkout = { sessionId: string; url: string };

export type CheckoutState = {
  /** failed: a payment that was under way did not succeed. */
  state: "open" | "paid" | "expired" | "failed";
  /** The reference for refunds; null until it is paid. */
  reference: string | null;
  /** How it was paid; null if it is not, or if this answer does not say it. */
  method: HostedMethod | null;
  /** The country of the card, of Alipay and WeChat Pay China, or else of the billing address: two letters; null if it is not said. */
  country: string | null;
  amountCents: number;
};

/** The state of a refund: accepted and on its way, arrived, or failed. */
export type RefundState = "pending" | "done" | "failed";

type RefundRequest = {
  /** Idempotency key: the same key never refunds twice. */
  key: string;
  reference: string;
  amountCents: number;
  /** Our own record and its attempt, which an event may name before we have stored the provider's id. */
  refund?: { id: number; attempt: number };
};

/** `providerRefundId` null, and failed: refused for good, such as after a dispute, a refund by hand or the bank's time limit. */
export type RefundAnswer = { providerRefundId: string | null; state: RefundState };

/** A company that takes card payments on its own page. */
export type PaymentProvider = {
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Queries the provider, also for the method; the return of the browser proves nothing. */
  checkoutState(sessionId: string): Promise<CheckoutState>;
  /** Ends an open checkout, and returns its final state. */
  closeCheckout(sessionId: string): Promise<CheckoutState>;
  /** Requests the refund of a part of a payment; accepted does not mean arrived. */
  refund(request: RefundRequest): Promise<RefundAnswer>;
  refundState(providerRefundId: string): Promise<RefundState>;
};
