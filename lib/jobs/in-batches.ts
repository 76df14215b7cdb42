/** Repeats a step that answers how many records it took care of, until there are none left; answers the sum. */
export async function repeatUntilDone(step: () => Promise<number>): Promise<number> {
  let sum = 0;
  for (let count = await step(); count > 0; count = await step()) sum += count;
  return sum;
}
