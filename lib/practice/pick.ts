import { seededRandom } from "@/lib/core/seeded-random";
import { type PracticeQuestion, practiceQuestionOf, practiceQuestions } from "./content";
import { expectedSeconds, sessionLimits, shuffled } from "./rules";

type Card = { question: string; dueAt: Date };

type Choice = {
  grade: number;
  /** The six skills, the first to practise first. */
  skills: readonly number[];
  /** What the child has practised before. */
  cards: readonly Card[];
  /** Cards that are due before this instant return. */
  dueBefore: Date;
  seed: number;
};

/** How new questions are dealt by the place of their skill: the first skills more often. */
const dealing = [0, 1, 0, 2, 1, 3, 0, 2, 4, 5] as const;

/**
 * The questions of a session: first those that are due, the longest due first, then new ones by skill, of the child's grade, or of the
 * grades beside it when the own ones are used up. None twice; questions on one passage stand together. The same seed gives the same
 * session (rule R9.41).
 */
export function pickQuestions(choice: Choice): PracticeQuestion[] {
  const due = dueQuestions(choice);
  const fresh = newQuestions(choice);
  const chosen: PracticeQuestion[] = [];
  let seconds = 0;
  for (const question of [...due, ...fresh]) {
    if (chosen.length >= sessionLimits.most) break;
    if (chosen.length >= sessionLimits.least && seconds >= sessionLimits.seconds) break;
    chosen.push(question);
    seconds += expectedSeconds(question);
  }
  return [
    ...byPassage(chosen.filter((question) => due.includes(question))),
    ...byPassage(chosen.filter((question) => !due.includes(question))),
  ];
}

function dueQuestions({ cards, dueBefore }: Choice): PracticeQuestion[] {
  const known = new Map(cards.map((card) => [card.question, card]));
  return [...known.values()]
    .filter(({ dueAt }) => dueAt < dueBefore)
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime() || (a.question < b.question ? -1 : 1))
    .flatMap(({ question }) => practiceQuestionOf(question) ?? []);
}

/** New questions in the order in which they are given. */
function newQuestions({ grade, skills, cards, seed }: Choice): PracticeQuestion[] {
  const known = new Set(cards.map(({ question }) => question));
  // The own grade, then the one below, then the one above.
  const grades = [grade, grade - 1, grade + 1];
  const random = seededRandom(seed);
  const open = shuffled(
    practiceQuestions.filter(({ key, grade: of }) => !known.has(key) && grades.includes(of)),
    random,
  ).toSorted((a, b) => grades.indexOf(a.grade) - grades.indexOf(b.grade) || a.difficulty - b.difficulty);
  const bySkill = skills.map((skill) => open.filter((question) => question.skill === skill));
  const dealt: PracticeQuestion[] = [];
  while (dealt.length < sessionLimits.most && bySkill.some(({ length }) => length > 0))
    for (const place of dealing) {
      const next = bySkill[place]?.shift();
      if (next) dealt.push(next);
    }
  return dealt;
}

/** The questions in their order, except that those on a passage follow its first. */
function byPassage(questions: readonly PracticeQuestion[]): PracticeQuestion[] {
  const groups = new Map<string, PracticeQuestion[]>();
  for (const question of questions) {
    const group = question.text ?? question.key;
    groups.set(group, [...(groups.get(group) ?? []), question]);
  }
  return [...groups.values()].flat();
}
