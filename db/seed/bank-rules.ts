import { isTypedKind } from "@/lib/assessments/rules";
import type { AssessmentContent, BankContent, QuestionContent } from "./assessment-content";
import { isKeyLongest, questionFaults, repeated, textFaults, typingFaults } from "./question-faults";
import { readingGrade } from "./reading-grade";

type Stimulus = BankContent["texts"][number];

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
  /** Of a listening set, which a stage of eight may begin with. */
  ofListening: { least: 3, most: 4, comprehension: 2 },
} as const;

/** Words of a recording: about 25 seconds in kindergarten, two minutes in Grade 12. */
const listeningWords = (grade: number) => ({ least: 40 + 13 * grade, most: 70 + 18 * grade });

/**
 * Flesch-Kincaid grades of a passage. Below Grade 2 and above Grade 9 the measure says little about a grade more or less. Stories
 * have a lower floor: in dialogue, short sentences hide what is hard (Common Core State Standards, appendix A, 2010). So have
 * recordings, because speech is made of short clauses, and a listener can't go back; their ceiling is lower for the same reason.
 */
const readingWindow = (grade: number, { kind, about }: Pick<Stimulus, "kind" | "about">) => ({
  least:
    grade < 2
      ? -Infinity
      : about === "story" || kind === "audio"
        ? Math.min(grade / 3, grade - 3)
        : Math.min(grade - 4, 7),
  most: grade < 2 ? 2.5 : kind === "audio" ? Math.min(grade + 1.5, 11) : Math.min(grade + 2.5, 13),
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
        ...listeningFaults(grade),
        ...typingFaults(grade.grade, grade.questions),
      ].map((fault) => `Grade ${grade.grade}: ${fault}`),
    ),
    ...nearDuplicates(grades).map(
      ({ first, second, alike }) => `${first} and ${second} are alike (${Math.round(alike * 100)} %)`,
    ),
  ];
}

export function structureFaults({ texts, questions }: BankGrade): string[] {
  const keys = texts.map(({ key }) => key);
  return [
    ...texts.flatMap((text) => textFaults(text).map((fault) => `${text.key}: ${fault}`)),
    ...questions.flatMap((question) => questionFaults(question, keys)),
    ...questions
      .filter(({ skill, text }) => skill === 5 && text === undefined)
      .map(({ key }) => `${key}: comprehension without a text`),
  ];
}

export function judgementFaults({ questions }: BankGrade): string[] {
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
  const passages = texts.filter(({ kind }) => kind !== "image");
  const informational = passages.filter(({ about }) => about === "information").length;
  return [
    ...passages.flatMap(({ key, content, ...text }) => {
      const { least, most } = readingWindow(grade, text);
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

/** What a grade lacks of its listening set: a recording with a few choices of comprehension and reasoning (rule R9.21). */
export function listeningFaults({ grade, texts, questions }: BankGrade): string[] {
  const sets = texts.filter(({ kind }) => kind === "audio");
  const { least, most } = listeningWords(grade);
  const { ofListening } = limits;
  return [
    ...(sets.length === 0 ? ["no listening set"] : []),
    ...sets.flatMap(({ key, content }) => {
      const own = questions.filter(({ text }) => text === key);
      const words = content.split(/\s+/).filter(Boolean).length;
      const comprehension = own.filter(({ skill }) => skill === 5).length;
      return [
        ...(words < least || words > most ? [`${key}: ${words} words, not ${least} to ${most}`] : []),
        ...(own.length < ofListening.least || own.length > ofListening.most
          ? [`${key}: ${own.length} questions of a listening set`]
          : []),
        ...(comprehension < ofListening.comprehension
          ? [`${key}: ${comprehension} questions of comprehension`]
          : []),
        ...own
          .filter(({ skill, kind }) => skill < 5 || isTypedKind(kind))
          .map(({ key }) => `${key}: neither a choice of comprehension nor of reasoning`),
      ];
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
 * (Jaccard; Broder 1997). The second of a pair may be one of `others`, which are not compared with each other.
 */
export function nearDuplicates(
  grades: readonly Pick<BankGrade, "questions">[],
  least: number = limits.alike,
  others: readonly Pick<BankGrade, "questions">[] = [],
): { first: string; second: string; alike: number }[] {
  const compared = (list: typeof grades) =>
    list.flatMap(({ questions }) =>
      questions.map((question) => ({ key: question.key, shingles: shinglesOf(question) })),
    );
  const [all, rest] = [compared(grades), compared(others)];
  return all.flatMap((first, at) =>
    [...all.slice(at + 1), ...rest].flatMap((second) => {
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
