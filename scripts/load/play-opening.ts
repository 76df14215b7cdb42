import { setTimeout as sleep } from "node:timers/promises";
import type { Act } from "../bench/acts";
import type { Caller } from "../bench/caller";
import { opening, type OpeningVisit } from "../simulate/capacity-opening";

export type PlayedOpening = {
  /** How long each act took, in seconds, that began between the warm-up and the end. */
  times: Map<string, number[]>;
  /** What went wrong, over the whole time. */
  errors: string[];
};

type Asked = {
  visits: readonly OpeningVisit[];
  /** The number of the first visit: every visit is another family's, or buys another term. */
  first: number;
  warmUp: number;
  seconds: number;
};

/**
 * Plays the visits of an opening against the server: everyone comes at a time of their own, thinks, and acts. An act that is due after
 * the end is not begun. `onWarm` is called when the warm-up is over.
 */
export async function playOpening(
  acts: ReadonlyMap<string, Act>,
  caller: Caller,
  { visits, first, warmUp, seconds }: Asked,
  onWarm: () => void,
): Promise<PlayedOpening> {
  const from = performance.now();
  const now = () => (performance.now() - from) / 1000;
  const played: PlayedOpening = { times: new Map(opening.steps.map(({ act }) => [act, []])), errors: [] };
  const visit = async ({ at, thinks }: OpeningVisit, number: number) => {
    let due = at;
    for (const [place, { act }] of opening.steps.entries()) {
      due += thinks[place] ?? 0;
      if (due >= seconds) return;
      await sleep((due - now()) * 1000);
      const begun = now();
      await acts.get(act)!.run(caller, number);
      if (begun >= warmUp && begun < seconds) played.times.get(act)!.push(now() - begun);
      due = now();
    }
  };
  const warm = sleep(warmUp * 1000).then(onWarm);
  await Promise.all(
    visits.map((one, index) =>
      visit(one, first + index).catch((error: unknown) => played.errors.push(String(error))),
    ),
  );
  await warm;
  return played;
}
