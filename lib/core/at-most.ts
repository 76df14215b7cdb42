/** A function that runs at most `most` of the tasks given to it at once; the others wait in the order in which they came. */
export function atMost(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < most) running++;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await task();
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else running--;
    }
  };
}
