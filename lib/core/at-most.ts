/** How many milliseconds a task waits for its turn, and the error of one whose turn does not come. */
export type Patience = { milliseconds: number; error: () => Error };

/**
 * A function that runs at most `most` of the tasks given to it at once; the others wait in the order in which they came, without
 * patience for ever, and `waiting` returns how many do.
 */
export function atMost(most: number) {
  let running = 0;
  const waiting = new Set<() => void>();
  const turn = (patience?: Patience) =>
    new Promise<void>((begin, refuse) => {
      const giveUp = () => {
        waiting.delete(next);
        refuse(patience?.error());
      };
      const timer = patience && setTimeout(giveUp, patience.milliseconds);
      const next = () => {
        clearTimeout(timer);
        waiting.delete(next);
        begin();
      };
      waiting.add(next);
    });
  const run = async <T>(task: () => Promise<T>, patience?: Patience): Promise<T> => {
    if (running < most) running++;
    else await turn(patience);
    try {
      return await task();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running--;
    }
  };
  return Object.assign(run, { waiting: () => waiting.size });
}
