import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";

/** The annotation of a request that had not ended when its try failed. */
export const unfinishedRequest = "unfinished request";

/** Prints the figures that acts note as annotations, and what stopped the tries that failed. */
export default class FiguresReporter implements Reporter {
  private readonly tries = new Map<string, { all: number; good: number }>();
  private readonly figures = new Map<string, number[]>();
  private readonly failures: string[] = [];

  printsToStdio() {
    return true;
  }

  onError({ message }: TestError) {
    console.error(message);
  }

  onTestEnd({ title }: TestCase, { status, duration, annotations, errors }: TestResult) {
    const act = this.tries.get(title) ?? { all: 0, good: 0 };
    act.all += 1;
    if (status === "passed") act.good += 1;
    this.tries.set(title, act);
    const waiting = annotations.filter(({ type }) => type === unfinishedRequest);
    for (const { type, description } of annotations)
      if (description && type !== unfinishedRequest) this.note(type, Number(description));
    if (status === "passed") this.note(`${title}: whole`, duration);
    else {
      const reasons = errors.map(({ message }) => plain(message ?? status));
      const requests = waiting.map(({ description }) => `waiting for ${description}`);
      this.failures.push([title, ...reasons, ...requests].join("\n  "));
    }
    process.stdout.write(status === "passed" ? "." : "F");
  }

  onEnd() {
    console.log("\n\nTries that came to their end:");
    for (const [title, { all, good }] of this.tries) console.log(`  ${title}: ${good} of ${all}`);
    console.log("\nSeconds: median, 95th percentile, longest (number)");
    for (const [name, times] of [...this.figures].toSorted(([a], [b]) => a.localeCompare(b))) {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000).toFixed(2);
      console.log(`  ${name.padEnd(48)} ${at(0.5)}  ${at(0.95)}  ${at(1)}  (${sorted.length})`);
    }
    for (const failure of this.failures) console.log(`\nFailed: ${failure}`);
  }

  private note(name: string, milliseconds: number) {
    this.figures.set(name, [...(this.figures.get(name) ?? []), milliseconds]);
  }
}

const plain = (text: string) => stripVTControlCharacters(text).slice(0, 600);
