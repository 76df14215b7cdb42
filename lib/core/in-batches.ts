/** Repeats a step that returns how many records it took care of, until none are left; returns the sum. */
export async function repeatUntilDone(step: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let count = await step(); count > 0; count = await step()) sum += count;
  return sum;
}
