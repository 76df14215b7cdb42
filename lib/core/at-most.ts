export const noTurn = "Too many others wait for their turn.";

/**
 * A function that runs at most `most` of the tasks given to it at once; the others wait in the order in which they came, and
 * `waiting` returns how many do.
 * @param patienceMs how long a task waits for its turn; then it is refused with an Error whose message is `noTurn`
 */
export function atMost(most: number, patienceMs = Number.POSITIVE_INFINITY) {
  let running = 0;
  const waiting = new Set<() => void>();
  const turn = () =>
    new Promise<void>((begin, refuse) => {
      const giveUp = () => {
        waiting.delete(next);
        refuse(new Error(noTurn));
      };
      const timer = Number.isFinite(patienceMs) ? setTimeout(giveUp, patienceMs) : undefined;
      const next = () => {
        clearTimeout(timer);
        waiting.delete(next);
        begin();
      };
      waiting.add(next);
    });
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < most) running++;
    else await turn();
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
