import { Failure } from "@/lib/core/errors";
import { untilCrash } from "./crash";
import { familyActs } from "./family-acts";
import { officeActs } from "./office-acts";
import { judge } from "./oracle";
import { outsideActs, settleDown } from "./outside-acts";
import { createWorld, type School, type World } from "./world";

const acts = { ...familyActs, ...officeActs, ...outsideActs };
const urn = Object.entries(acts).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));

export type History = { seed: number; acts: string[]; refused: number; crashes: number; problems: string[] };

/**
 * Plays one history: two families, their office and their bank act at random, each fourth act dies on the way, and when all has
 * arrived the ledger, the seats and the books are judged (`oracle.ts`).
 * @param run names the run if one database has several of a seed
 */
export async function playHistory(school: School, seed: number, steps: number, run = ""): Promise<History> {
  const world = await createWorld(school, seed, run);
  const history: History = { seed, acts: [], refused: 0, crashes: 0, problems: [] };
  try {
    for (let step = 0; step < steps; step++) await playStep(world, history);
    await settleDown(world);
    history.problems.push(...(await judge(world)));
  } catch (error) {
    history.problems.push(`afterwards: ${wordsOf(error)}`);
  } finally {
    world.close();
  }
  return history;
}

/** Draws acts until one finds something to act on. */
async function playStep(world: World, history: History): Promise<void> {
  for (let draw = 0; draw < 20; draw++) if (await playAct(world, history)) return;
}

async function playAct(world: World, history: History): Promise<boolean> {
  const { dice } = world;
  const name = history.acts.length === 0 ? "order" : history.acts.length === 1 ? "payOnline" : dice.of(urn);
  const { act } = acts[name]!;
  const death = dice.isLikely(0.25) ? { stepsLeft: dice.upTo(40), isAfter: dice.isLikely(0.5) } : null;
  let hasActed = true;
  let hasDied = false;
  const run = async () => {
    hasActed = (await act(world)) !== false;
  };
  try {
    if (death) hasDied = await untilCrash(death, run);
    else await run();
  } catch (error) {
    if (error instanceof Failure) history.refused++;
    else history.problems.push(`${name}: ${wordsOf(error)}`);
  }
  if (hasDied) history.crashes++;
  if (hasActed) history.acts.push(hasDied ? `${name} (dies at step ${death?.stepsLeft})` : name);
  for (const look of world.afterwards.splice(0)) await look();
  return hasActed;
}

const wordsOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error instanceof Error ? error.message : String(error)}${cause}`.slice(0, 500);
};
