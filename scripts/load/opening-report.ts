import type { Opening } from "../simulate/capacity-opening";
import type { ActFigures, Figures } from "../simulate/capacity-run";

/** Shares of one processor. */
export type Processors = Record<"loop" | "web" | "database" | "generator" | "machine", number>;

export type Compared = {
  load: Opening;
  /** The seconds in which was measured. */
  window: number;
  measured: { acts: ActFigures[]; processors: Processors; errors: string[]; generatorMs: number };
  /** By the costs, for the simulated acts. */
  expected: Pick<Processors, "loop" | "web" | "database">;
  /** Simulated from the costs, and with the processor time that the run used. */
  fromCosts: Figures;
  fromRun: Figures;
};

const mostErrors = 0.001;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly string[][]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
const perSecond = (acts: readonly ActFigures[], seconds: number) =>
  (acts.reduce((sum, { count }) => sum + count, 0) / seconds).toFixed(1);

/** Prints both tables of docs/capacity.md; returns the exit code. */
export function printComparison(all: readonly Compared[]): number {
  console.log(`\n${processorsTable(all)}\n\n${timesTable(all)}\n`);
  let exitCode = 0;
  for (const { load, measured } of all) {
    const made = measured.acts.reduce((sum, { count }) => sum + count, 0);
    const { length } = measured.errors;
    console.log(
      `${load.families} families: ${length} errors; a request cost the generator ${measured.generatorMs.toFixed(2)} ms.`,
    );
    if (length > 0) console.log(`The first: ${measured.errors[0]}`);
    if (length > mostErrors * made) exitCode = 1;
  }
  return exitCode;
}

/** Measured / simulated; what else ran on the machine shows whether it was quiet. */
function processorsTable(all: readonly Compared[]): string {
  const rows = all.map(({ load, window, measured, expected, fromCosts }) => {
    const { loop, web, database, generator, machine } = measured.processors;
    return [
      String(load.families),
      `${perSecond(measured.acts, window)} / ${perSecond(fromCosts.acts, window)}`,
      `${percent(loop)} / ${percent(expected.loop)}`,
      `${percent(web)} / ${percent(expected.web)}`,
      `${percent(database)} / ${percent(expected.database)}`,
      percent(generator),
      percent(Math.max(0, machine - web - database - generator)),
      `${percent(machine / 2)} / ${percent(fromCosts.use.web)}`,
    ];
  });
  return table(
    ["Load", "Acts per second", "Event loop", "Web process", "PostgreSQL", "Generator", "Others", "Machine"],
    rows,
  );
}

/** Measured / simulated from the costs / simulated with the run's own processor time, in milliseconds. */
function timesTable(all: readonly Compared[]): string {
  const acts = all[0]?.measured.acts.map(({ act }) => act) ?? [];
  const rows = acts.map((act) => [
    act,
    ...all.flatMap(({ measured, fromCosts, fromRun }) =>
      (["p50", "p95"] as const).map((figure) =>
        [measured, fromCosts, fromRun]
          .map((source) => source.acts.find((one) => one.act === act)?.[figure] ?? 0)
          .map((value) => Math.round(value * 1000))
          .join(" / "),
      ),
    ),
  ]);
  return table(["Act", ...all.flatMap(({ load }) => [`${load.families}: median`, "p95"])], rows);
}
