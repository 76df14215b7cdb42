import { atMost } from "@/lib/core/at-most";
import { Failure } from "@/lib/core/errors";
import { env } from "@/lib/env";

const patience = {
  // Less than the time after which a page gives up.
  milliseconds: 10_000,
  error: () => new Failure("unavailable", "manyFamilies", {}, {}, 5),
};

// Bundles have modules of their own; they share this.
const held = globalThis as typeof globalThis & { lakesideSeatTurns?: ReturnType<typeof atMost> };

/**
 * Runs a transaction of a family that locks terms. On the day a term opens many want its row at once, and each keeps a connection while it
 * waits for it, so at most half of the process's connections are used like this; the others stay for everyone else
 * (docs/decisions/0245). Not to be nested.
 * @throws Failure "unavailable" after ten seconds
 */
export const inSeatTurn = (held.lakesideSeatTurns ??= atMost(
  Math.ceil(env.DATABASE_POOL_SIZE / 2),
  patience,
));
