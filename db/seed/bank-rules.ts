import type { AssessmentContent, BankContent, QuestionContent } from "./assessment-content";
import { isKeyLongest, questionFaults, repeated, textFaults } from "./question-faults";
import { readingGrade } from "./reading-grade";

/** All questions and texts of a grade: of its assessment and of the bank. */
export type BankGrade = Pick<BankContent, "grade" | "texts" | "questions">;

/** The whole bank by grade, youngest first. */
export function bankOf(
  assessments: readonly AssessmentContent[],
  banks: readonly BankContent[],
): BankGrade[] {
  return assessments.map(({ grade, texts, questions }) => {
    const more = banks.filter((bank) => bank.grade === grade);
    return {
      grade,
      texts: [...texts, ...more.flatMap((bank) => bank.texts)],
      questions: [...questions, ...more.flatMap((bank) => bank.questions)],
    };
  });
}

/** The numbers that the check holds the bank to (docs/decisions/0195). */
const limits = {
  questions: 800,
  ofSkill: 10,
  longestKeys: 0.35,
  /** A position's share of the keys, as a multiple of an even one. */
  position: { least: 0.6, most: 1.4 },
  alike: 0.6,
  why: { least: 12, most: 260 },
  informational: 0.5,
  ofText: 5,
} as const;

/**
 * Flesch-Kincaid grades of a passage. Below Grade 2 and above Grade 9 the measure says little about a grade more or less. Stories
 * have a lower floor: in dialogue, short sentences hide what is hard (Common Core State Standards, appendix A, 2010).
 */
const readingWindow = (grade: number, about: "information" | "story" = "information") => ({
  least: grade < 2 ? -Infinity : about === "story" ? Math.min(grade / 3, grade - 3) : Math.min(grade - 4, 7),
  most: grade < 2 ? 2.5 : Math.min(grade + 2.5, 13),
});

/** Everything that is wrong with the bank, one line each; nothing if it may be published. */
export function bankFaults(grades: readonly BankGrade[]): string[] {
  const total = grades.reduce((sum, { questions }) => sum + questions.length, 0);
  const keys = grades.flatMap(({ texts, questions }) => [...texts, ...questions].map(({ key }) => key));
  return [
    ...(total < limits.questions ? [`${total} questions, fewer than ${limits.questions}`] : []),
    ...repeated(keys).map((key) => `${key}: the key is used twice`),
    ...grades.flatMap((grade) =>
      [
        ...structureFaults(grade),
        ...judgementFaults(grade),
        ...keyFaults(grade),
        ...skillFaults(grade),
        ...passageFaults(grade),
      ].map((fault) => `Grade ${grade.grade}: ${fault}`),
    ),
    ...nearDuplicates(grades).map(
      ({ first, second, alike }) => `${first} and ${second} are alike (${Math.round(alike * 100)} %)`,
    ),
  ];
}

function structureFaults({ texts, questions }: BankGrade): string[] {
  const keys = texts.map(({ key }) => key);
  return [
    ...texts.flatMap((text) => textFaults(text).map((fault) => `${text.key}: ${fault}`)),
    ...questions.flatMap((question) => questionFaults(question, keys)),
    ...questions
      .filter(({ skill, text }) => skill === 5 && text === undefined)
      .map(({ key }) => `${key}: comprehension without a text`),
  ];
}

function judgementFaults({ questions }: BankGrade): string[] {
  return questions.flatMap(({ key, difficulty, why = "" }) => [
    ...(difficulty === undefined ? [`${key}: no difficulty from 1 to 5`] : []),
    ...(why.length < limits.why.least || why.length > limits.why.most || why.includes("\n")
      ? [`${key}: its key is not defended by one line`]
      : []),
  ]);
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Keys that can be guessed from their length or position. */
export function keyFaults({ questions }: Pick<BankGrade, "questions">): string[] {
  const singles = questions.filter((question) => question.kind === "single");
  const longest = singles.filter(isKeyLongest).length / singles.length;
  const counts = [...new Set(singles.map(({ options }) => options.length))];
  return [
    ...(longest > limits.longestKeys ? [`the key is the longest option in ${percent(longest)}`] : []),
    ...counts.flatMap((count) => {
      const own = singles.filter(({ options }) => options.length === count);
      // Too few for shares.
      if (own.length < 5 * count) return [];
      return Array.from({ length: count }, (_, place) => place).flatMap((place) => {
        const share = own.filter(({ answer }) => answer === place).length / own.length;
        const isEven = share * count >= limits.position.least && share * count <= limits.position.most;
        return isEven ? [] : [`${percent(share)} of the keys of ${count} options are in place ${place + 1}`];
      });
    }),
  ];
}

const skillNumbers = [1, 2, 3, 4, 5, 6];

function skillFaults({ questions }: BankGrade): string[] {
  return skillNumbers.flatMap((skill) => {
    const count = questions.filter((question) => question.skill === skill).length;
    return count < limits.ofSkill ? [`${count} questions of skill ${skill}`] : [];
  });
}

/** Passages out of the grade's window, too few of them informational, and texts that are never or too often asked about. */
export function passageFaults({ grade, texts, questions }: BankGrade): string[] {
  const passages = texts.filter(({ kind }) => kind === "text");
  const informational = passages.filter(({ about }) => about === "information").length;
  return [
    ...passages.flatMap(({ key, about, content }) => {
      const { least, most } = readingWindow(grade, about);
      const level = readingGrade(content);
      return level < least || level > most
        ? [`${key}: reading level ${level.toFixed(1)}, not ${least.toFixed(1)} to ${most}`]
        : [];
    }),
    ...passages
      .filter(({ about }) => about === undefined)
      .map(({ key }) => `${key}: neither information nor story`),
    ...(informational < passages.length * limits.informational
      ? [`${informational} of ${passages.length} passages are informational`]
      : []),
    ...texts.flatMap(({ key }) => {
      const asked = questions.filter(({ text }) => text === key).length;
      return asked === 0 || asked > limits.ofText ? [`${key}: ${asked} questions`] : [];
    }),
  ];
}

/** Prompt and options, or accepted answers, in plain words. */
function wordsOf(question: QuestionContent): string[] {
  const answers =
    question.kind === "single" || question.kind === "multiple" ? question.options : question.answer.flat();
  return (
    [question.prompt, ...answers]
      .join(" ")
      .toLowerCase()
      .match(/[\p{L}\p{N}’'-]+|_+/gu) ?? []
  );
}

/** The words, and the pairs of neighbouring words. */
function shinglesOf(question: QuestionContent): Set<string> {
  const words = wordsOf(question);
  return new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]);
}

/**
 * Pairs of questions, also of different grades, that share most of their shingles: |A ∩ B| / |A ∪ B| of prompt and options
 * (Jaccard; Broder 1997).
 */
export function nearDuplicates(
  grades: readonly Pick<BankGrade, "questions">[],
  least: number = limits.alike,
): { first: string; second: string; alike: number }[] {
  const all = grades.flatMap(({ questions }) =>
    questions.map((question) => ({ key: question.key, shingles: shinglesOf(question) })),
  );
  return all.flatMap((first, at) =>
    all.slice(at + 1).flatMap((second) => {
      const [small, large] = [first.shingles.size, second.shingles.size].toSorted((a, b) => a - b);
      // Sets of such different sizes can't be alike.
      if (small! < least * large!) return [];
      let common = 0;
      for (const shingle of first.shingles) if (second.shingles.has(shingle)) common += 1;
      const alike = common / (first.shingles.size + second.shingles.size - common);
      return alike >= least ? [{ first: first.key, second: second.key, alike }] : [];
    }),
  );
}
