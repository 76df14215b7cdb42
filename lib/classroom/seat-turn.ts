import { atMost } from "@/lib/core/at-most";
import { env } from "@/lib/env";

/** Less than the time after which a page gives up. */
const patienceMs = 10_000;

// Bundles have modules of their own; they share this.
const held = globalThis as typeof globalThis & { lakesideSeatTurns?: ReturnType<typeof atMost> };

/**
 * Runs a transaction of a family that locks terms. On the day a term opens many want its row at once, and each keeps a connection while it
 * waits for it, so at most half of the process's connections are used like this; the others stay for everyone else
 * (docs/decisions/0245). Not to be nested.
 * @throws Error `noTurn` after ten seconds, which becomes a 503
 */
export const inSeatTurn = (held.lakesideSeatTurns ??= atMost(
  Math.ceil(env.DATABASE_POOL_SIZE / 2),
  patienceMs,
));
