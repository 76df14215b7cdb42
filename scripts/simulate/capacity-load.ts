import { createProduct, drawTimes, type Setup } from "./capacity-product";
import { type Demands, type Figures, figuresOf, restart } from "./capacity-run";
import { createDice } from "./dice";

/** The shares of the users of `npm run load`; a scene of dear and cheap requests spreads more than one of equal requests. */
const scenes = [
  { act: "load: browse", share: 0.4, spread: 1 },
  { act: "load: cart", share: 0.2, spread: 1 },
  { act: "load: answers", share: 0.3, spread: 0.5 },
  { act: "load: gradebook", share: 0.1, spread: 0.5 },
] as const;

/** Seconds between two requests of a user. */
const pace = 1;

/** One machine of two processors, on which the load is made, too. */
const loadSetup: Setup = {
  name: "npm run load",
  webMachines: 1,
  webCores: 2,
  processesPerMachine: 1,
  databaseCores: null,
  poolSize: 10,
};

/**
 * Plays the script of `npm run load`: each user makes a request, waits for the response, and makes the next one a second after the last,
 * or at once if the response took longer. `clientMs`: what a request costs the process that makes the load.
 */
export function playLoad(
  demands: Demands,
  users: number,
  seconds: number,
  clientMs: number,
  seed = 1,
): Figures {
  const dice = createDice(seed);
  const product = createProduct(loadSetup, dice);
  const { events, machines } = product;
  const from = seconds / 8;
  const times = new Map<string, number[]>(scenes.map(({ act }) => [act, []]));
  for (const { act, share, spread } of scenes) {
    const demand = demands[act];
    if (!demand) throw new Error(`docs/capacity.json has no act "${act}"; run npm run bench:costs.`);
    const people = Math.max(1, Math.round(users * share));
    const request = (done: () => void) =>
      machines[0]!.work(clientMs / 1000, () => product.act(demand, done, drawTimes(dice, spread)));
    const live = () => {
      const begun = events.now();
      request(() => {
        if (begun >= from) times.get(act)!.push(events.now() - begun);
        events.at(begun + pace, live);
      });
    };
    for (let user = 0; user < people; user++) events.at((from * user) / people, live);
  }
  events.runUntil(from);
  restart(product);
  events.runUntil(seconds);
  return figuresOf(product, times, seconds - from);
}
