import { randomUUID } from "node:crypto";
import { Failure } from "@/lib/core/errors";
import { defaultLocale } from "@/lib/core/locale";
import { logger } from "@/lib/core/logger";
import { failureResponse, successResponse } from "@/lib/http/envelope";
import { processPaymentEvent } from "@/lib/orders/process-payment-event";
import { readStripeEvent } from "@/lib/payments/stripe";

/** Raw: Stripe's events are proven by the signature over their exact bytes, not by a session. */
export async function POST(request: Request): Promise<Response> {
  try {
    await processPaymentEvent(readStripeEvent(await request.text(), request.headers.get("stripe-signature")));
    return successResponse(null, defaultLocale);
  } catch (error) {
    if (error instanceof Failure && error.kind === "unreadable")
      logger.warn({ event: "webhook", reason: "signature", path: "/stripe/webhook" }, "refused");
    return failureResponse(error, defaultLocale, randomUUID());
  }
}
