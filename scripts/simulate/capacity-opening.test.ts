import { expect, test } from "vitest";
import type { Demands } from "./capacity-run";
import { drawOpening, expectedUse, opening, type Opening, simulateOpening } from "./capacity-opening";

const demand = { loopMs: 12, threadsMs: 3, databaseMs: 6, workerMs: 0, statements: 5, held: 0, requests: 2 };
const demands: Demands = Object.fromEntries(opening.steps.map(({ act }) => [act, demand]));
const load: Opening = { families: 1000, seconds: 600, warmUp: 100, hurry: 5, seed: 1 };

test("half of the families would come in three minutes, each thinking a fifth as long", () => {
  const visits = drawOpening(load);
  expect(visits.length / (600 * (500 / 180))).toBeCloseTo(1, 1);
  const thought = visits.reduce((sum, { thinks }) => sum + thinks.reduce((all, one) => all + one, 0), 0);
  const stated = opening.steps.reduce((sum, { after }) => sum + after, 0);
  expect(thought / visits.length / (stated / 5)).toBeCloseTo(1, 1);
});

test("the simulated machine is as busy as its acts cost, with what the generator costs", () => {
  const { acts, use, perSecond } = simulateOpening(demands, load, 1);
  const expected = expectedUse(demands, acts, 500);
  const generator = (perSecond * demand.requests) / 1000;
  expect(use.web / ((expected.web + expected.database + generator) / 2)).toBeCloseTo(1, 1);
});

test("an act takes longer when more families come, and never less than it costs", () => {
  const light = simulateOpening(demands, { ...load, families: 100 }, 1).acts[0]!;
  const heavy = simulateOpening(demands, { ...load, families: 3000 }, 1).acts[0]!;
  expect(light.p50).toBeGreaterThan(0.015);
  expect(heavy.p95).toBeGreaterThan(light.p95);
});
