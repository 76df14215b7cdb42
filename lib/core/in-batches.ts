/** Repeats a step that returns the number of processed records until it returns 0; returns the sum. */
export async function repeatUntilDone(step: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let count = await step(); count > 0; count = await step()) sum += count;
  return sum;
}
