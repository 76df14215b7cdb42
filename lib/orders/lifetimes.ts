/** How long an order holds its seats while it is being paid, in milliseconds (decisions §4). */
export const holdMilliseconds = 30 * 60_000;

/** Stripe ends a checkout no earlier than 30 minutes after it was opened; the rest is for clocks that differ. */
export const checkoutMilliseconds = 31 * 60_000;
