import { Failure } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { demo } from "./demo";
import { type HostedMethod, hostedMethods } from "./methods";
import type { PaymentProvider } from "./provider";
import { stripe } from "./stripe";

const providers = { stripe, demo };
export type PaymentProviderName = keyof typeof providers;

/** The demo checkout is used without a key; in production only if the owner allows it (rule R8.8). */
const isDemoAllowed = () => env.NODE_ENV !== "production" || env.PAYMENTS === "demo";

/** The provider of new payments; "off" if none is configured. */
export function paymentMode(): PaymentProviderName | "off" {
  if (env.STRIPE_SECRET_KEY) return "stripe";
  return isDemoAllowed() ? "demo" : "off";
}

/** What the checkout offers; nothing without one. */
export function checkoutMethods(): readonly HostedMethod[] {
  const mode = paymentMode();
  if (mode === "off") return [];
  return mode === "demo" ? hostedMethods : env.PAYMENT_METHODS;
}

/** The provider of new payments. @throws Failure "unavailable" if none is configured */
export function currentPaymentProvider(): PaymentProviderName {
  const mode = paymentMode();
  if (mode === "off") throw new Failure("unavailable", "paymentsOff");
  return mode;
}

/** The provider of an earlier payment. @throws Failure "unavailable" for a demo payment if the demo is not allowed */
export function providerOf(name: PaymentProviderName): PaymentProvider {
  if (name === "demo" && !isDemoAllowed()) throw new Failure("unavailable", "paymentsOff");
  return providers[name];
}
