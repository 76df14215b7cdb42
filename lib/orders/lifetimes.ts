/** Milliseconds for which an order holds its seats while it is being paid (rule R8.2). */
export const holdMilliseconds = 30 * 60_000;

/**
 * Milliseconds for which a family's unpaid orders may hold seats of one term in total, and of the pause after that
 * (rule R8.3).
 */
export const holdLimitMilliseconds = 60 * 60_000;
export const holdPauseMilliseconds = 60 * 60_000;

/** Too short for a payment, so a shorter rest of the hour is not granted. */
export const shortestHoldMilliseconds = 60_000;

/** Slightly longer than the shortest checkout, because clocks differ. */
export const checkoutMilliseconds = 31 * 60_000;
