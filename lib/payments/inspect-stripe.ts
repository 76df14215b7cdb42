import Stripe from "stripe";
import { Failure } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { stripeClient } from "./stripe";

/** The events of the endpoint at `APP_URL/stripe/webhook` (docs/operations.md). */
export const webhookEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.updated",
  "refund.failed",
  "charge.refund.updated",
  "refund.created",
  "charge.dispute.created",
] as const;

export type StripeState =
  | { state: "refused" | "away" }
  | {
      state: "known";
      isLive: boolean;
      currency: string;
      takesCharges: boolean;
      /** Events that no endpoint at our address gets; null if there is no such endpoint, or the key may not list them. */
      webhook: { missing: string[] } | null | "unknown";
    };

/** The address at which Stripe reports events. */
export const webhookAddress = () => `${env.APP_URL}/stripe/webhook`;

/** Asks Stripe about the account of the key and about the endpoint of its events. */
export async function inspectStripe(): Promise<StripeState> {
  try {
    const account = await stripeClient().accounts.retrieveCurrent();
    return {
      state: "known",
      isLive: /^(sk|rk)_live_/.test(env.STRIPE_SECRET_KEY ?? ""),
      currency: account.default_currency ?? "",
      takesCharges: account.charges_enabled,
      webhook: await findWebhook(),
    };
  } catch (error) {
    if (error instanceof Failure) return { state: "refused" };
    const isRefusal =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError;
    return { state: isRefusal ? "refused" : "away" };
  }
}

async function findWebhook() {
  try {
    const { data } = await stripeClient().webhookEndpoints.list({ limit: 100 });
    const ours = data.filter(({ url, status }) => url === webhookAddress() && status === "enabled");
    if (ours.length === 0) return null;
    const got = new Set(ours.flatMap(({ enabled_events }) => enabled_events));
    return { missing: got.has("*") ? [] : webhookEvents.filter((event) => !got.has(event)) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return "unknown" as const;
    throw error;
  }
}
