import type { MeasuredQuestion } from "./model";

/** A question of the bank as the selection sees it. */
export type BankQuestion = MeasuredQuestion & {
  id: number;
  grade: number;
  /** The passage, picture or recording on which it hangs. */
  textId: number | null;
  /** Whether an answer is typed; there is no typing before Grade 2. */
  isTyped: boolean;
  /** Whether its text is a recording, and the question part of a listening set. */
  isListening: boolean;
  /** A trial question is not scored. */
  state: "live" | "trial";
};

/** A question, or all questions of one passage. */
export type QuestionUnit = readonly BankQuestion[];

type Units = { byId: ReadonlyMap<number, BankQuestion>; live: readonly QuestionUnit[] };
const known = new WeakMap<readonly BankQuestion[], Units>();

/** A bank's questions by id, and its live ones in units; kept as long as the same bank is used. */
export function questionUnitsOf(bank: readonly BankQuestion[]): Units {
  const before = known.get(bank);
  if (before) return before;
  const units = {
    byId: new Map(bank.map((question) => [question.id, question])),
    live: inUnits(bank.filter(({ state }) => state === "live")),
  };
  known.set(bank, units);
  return units;
}

/** The questions by passage, and those without one each by itself, in the order of their first questions. */
function inUnits(questions: readonly BankQuestion[]): QuestionUnit[] {
  const units: BankQuestion[][] = [];
  const ofText = new Map<number, BankQuestion[]>();
  for (const question of questions) {
    const begun = question.textId === null ? undefined : ofText.get(question.textId);
    const unit = begun ?? [];
    unit.push(question);
    if (begun) continue;
    units.push(unit);
    if (question.textId !== null) ofText.set(question.textId, unit);
  }
  return units;
}
