import { parseArgs } from "node:util";
import { isMissed } from "./assessment-figures";
import { simulateAssessment } from "./assessment-run";

/**
 * `npm run simulate:assessment -- --seed 1 --children 250`: plays children of all grades through the three stages on a made-up bank, whose
 * truth is not the product's model (docs/decisions/0194), and prints how near the scores come. The same seed gives the same
 * figures. Exits with 1 if a figure misses its limit.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    children: { type: "string", default: "250" },
    returning: { type: "string", default: "12" },
    answers: { type: "string", default: "100" },
  },
});
const started = Date.now();
const figures = simulateAssessment(
  {
    seed: Number(values.seed),
    grades: Array.from({ length: 13 }, (_, grade) => grade),
    children: Number(values.children),
    returning: Number(values.returning),
    answers: Number(values.answers),
    wrongKeys: 40,
  },
  (line) => console.log(`${((Date.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`),
);
for (const figure of figures) {
  const limits = [
    ...(figure.least === undefined ? [] : [`at least ${figure.least}`]),
    ...(figure.most === undefined ? [] : [`at most ${figure.most}`]),
  ].join(", ");
  const verdict = limits === "" ? "" : isMissed(figure) ? "MISSED" : "met";
  console.log(
    `${figure.value.toFixed(3).padStart(9)}  ${figure.name}${limits ? ` (${limits}) ${verdict}` : ""}`,
  );
}
process.exitCode = figures.some(isMissed) ? 1 : 0;
