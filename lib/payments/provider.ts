import type { Locale } from "@/lib/core/locale";

export type CheckoutRequest = {
  /** Names the attempt: the same key never opens a second checkout. */
  key: string;
  paymentId: number;
  orderId: number;
  orderNo: string;
  email: string;
  locale: Locale;
  /** What is paid for; the amounts add up to the order's, tax being a line of its own. Cents, CAD. */
  lines: { name: string; description: string | null; amountCents: number }[];
  openedAt: Date;
  /** When the seats go back. A provider that can't end a checkout so soon is told to by `closeCheckout` then. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

type Checkout = { sessionId: string; url: string };

export type CheckoutState = {
  state: "open" | "paid" | "expired";
  /** What a refund refers to; null until it is paid. */
  reference: string | null;
  amountCents: number;
};

/** Of a refund: accepted and on its way, arrived, or come to nothing. */
export type RefundState = "pending" | "done" | "failed";

type RefundRequest = {
  /** The same key never gives back twice. */
  key: string;
  reference: string;
  amountCents: number;
  /** Our own record of it, which an event may name before we have written down the provider's id. */
  refundId?: number;
};

/** A company that takes card payments on a page of its own. */
export type PaymentProvider = {
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Asks; never trusts who came back from the page. */
  checkoutState(sessionId: string): Promise<CheckoutState>;
  /** Ends an open checkout, and answers what it had become. */
  closeCheckout(sessionId: string): Promise<CheckoutState>;
  /** Asks for a part of a payment to be given back; accepted is not arrived. */
  refund(request: RefundRequest): Promise<{ providerRefundId: string; state: RefundState }>;
  refundState(providerRefundId: string): Promise<RefundState>;
};
