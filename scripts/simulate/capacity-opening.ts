import { day, type Flow } from "./capacity-day";
import { createProduct, type Demand, type Setup } from "./capacity-product";
import { type Demands, type Figures, figuresOf, watch } from "./capacity-run";
import { createGate } from "./capacity-stations";
import { createDice } from "./dice";

/** The visit of a family at the opening of enrolment: when it begins, and how long its person thinks before each act, in seconds. */
export type OpeningVisit = { at: number; thinks: number[] };

/** `families`: as many come each second as at nine sharp in a school of that size. `hurry`: how many times faster than on the stated day they think. */
export type Opening = { families: number; seconds: number; warmUp: number; hurry: number; seed: number };

export const opening: Flow = day.find(({ name }) => name === "enrolment opens at 9:00")!;

/** The visits of a steady opening, which the load generator and the simulation both play. */
export function drawOpening({ families, seconds, hurry, seed }: Opening): OpeningVisit[] {
  if (!("meanMinutes" in opening.when)) throw new Error("The opening has no mean delay.");
  const perSecond = ((opening.visits / 1000) * families) / (opening.when.meanMinutes * 60);
  const dice = createDice(seed);
  const draw = (mean: number) => -Math.log(1 - dice.next()) * mean;
  const visits: OpeningVisit[] = [];
  for (let at = draw(1 / perSecond); at < seconds; at += draw(1 / perSecond))
    visits.push({ at, thinks: opening.steps.map(({ after }) => draw(after) / hurry) });
  return visits;
}

/** One machine of two processors, on which the load is made, too, and no worker runs. */
const setup: Setup = {
  name: "the measured machine",
  webMachines: 1,
  webCores: 2,
  processesPerMachine: 1,
  databaseCores: null,
  poolSize: 10,
};

/** Plays a steady opening on the simulated machine. `generatorMs`: what a request costs the process that makes the load. */
export function simulateOpening(demands: Demands, asked: Opening, generatorMs: number): Figures {
  const { seconds, warmUp, seed } = asked;
  // Another seed than that of the visits.
  const product = createProduct(setup, createDice(seed + 1));
  const { events, machines } = product;
  const generator = createGate(events, 1);
  const times = new Map<string, number[]>(opening.steps.map(({ act }) => [act, []]));
  const send = (requests: number, then: () => void) =>
    generator.enter(() =>
      machines[0]!.work((requests * generatorMs) / 1000, () => {
        generator.leave();
        then();
      }),
    );
  const go = (thinks: readonly number[], place: number) => {
    const step = opening.steps[place];
    if (!step) return;
    events.at(events.now() + thinks[place]!, () => {
      const begun = events.now();
      const demand = demandOf(demands, step.act);
      send(demand.requests, () =>
        product.act(demand, () => {
          if (begun >= warmUp && begun < seconds) times.get(step.act)!.push(events.now() - begun);
          go(thinks, place + 1);
        }),
      );
    });
  };
  for (const { at, thinks } of drawOpening(asked)) events.at(at, () => go(thinks, 0));
  events.runUntil(warmUp);
  return figuresOf(watch(product, { from: warmUp, to: seconds }), times, seconds - warmUp);
}

function demandOf(demands: Demands, act: string) {
  const demand = demands[act];
  if (!demand) throw new Error(`docs/capacity.json has no act "${act}"; run npm run bench:costs.`);
  return demand;
}

/** How much of a processor the acts of a run should have used by their costs. */
export function expectedUse(demands: Demands, acts: Figures["acts"], seconds: number) {
  const sum = (of: (demand: Demand) => number) =>
    acts.reduce((all, { act, count }) => all + (count * of(demands[act]!)) / 1000, 0) / seconds;
  return {
    loop: sum(({ loopMs }) => loopMs),
    web: sum(({ loopMs, threadsMs }) => loopMs + threadsMs),
    database: sum(({ databaseMs }) => databaseMs),
  };
}
