/** How long an order holds its seats while it is being paid, in milliseconds (rule R8.2). */
export const holdMilliseconds = 30 * 60_000;

/** How long a family's unpaid orders hold seats of one term in all, and how long the pause is after that. */
export const holdLimitMilliseconds = 60 * 60_000;
export const holdPauseMilliseconds = 60 * 60_000;

/** Nobody pays in less; what is left of the hour is then not given. */
export const shortestHoldMilliseconds = 60_000;

/** A little longer than the shortest checkout, for clocks that differ. */
export const checkoutMilliseconds = 31 * 60_000;
