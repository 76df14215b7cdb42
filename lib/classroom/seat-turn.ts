import { atMost, type Patience } from "@/lib/core/at-most";
import { Failure } from "@/lib/core/errors";
import { env } from "@/lib/env";

// Bundles have modules of their own, and classes: they share the turns, but each makes the errors that it throws.
const held = globalThis as typeof globalThis & { lakesideSeatTurns?: ReturnType<typeof atMost> };
const turns = (held.lakesideSeatTurns ??= atMost(Math.ceil(env.DATABASE_POOL_SIZE / 2)));

const patience: Patience = {
  // Less than the time after which a page gives up.
  milliseconds: 10_000,
  error: () => new Failure("unavailable", "manyFamilies", {}, {}, 5),
};

/**
 * Runs a transaction of a family that locks terms. On the day a term opens many want its row at once, and each keeps a connection while it
 * waits for it, so at most half of the process's connections are used like this; the others stay for everyone else
 * (docs/decisions/0245). Not to be nested.
 * @throws Failure "unavailable" after ten seconds
 */
export const inSeatTurn = <T>(task: () => Promise<T>): Promise<T> => turns(task, patience);

/** How many wait for their turn. */
export const familiesWaitingForTurn = (): number => turns.waiting();
