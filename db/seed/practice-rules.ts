import type { BankGrade } from "./bank-rules";
import { judgementFaults, keyFaults, nearDuplicates, passageFaults, structureFaults } from "./bank-rules";
import type { PracticeContent } from "./practice-content";
import { folded, repeated } from "./question-faults";

const grades = Array.from({ length: 13 }, (_, grade) => grade);
const skillNumbers = [1, 2, 3, 4, 5, 6];
const limits = { ofSkill: 5, whyZh: { least: 8, most: 120 } } as const;

/** Everything that is wrong with the practice set, one line each, also what it shares with the bank (rule R9.40). */
export function practiceFaults(practice: readonly PracticeContent[], bank: readonly BankGrade[]): string[] {
  const keys = practice.flatMap(({ texts, questions }) => [...texts, ...questions].map(({ key }) => key));
  return [
    ...grades
      .filter((grade) => practice.filter((one) => one.grade === grade).length !== 1)
      .map((grade) => `Grade ${grade}: not one file`),
    ...repeated(keys).map((key) => `${key}: the key is used twice`),
    ...practice.flatMap((grade) =>
      [
        ...structureFaults(grade),
        ...judgementFaults(grade),
        ...keyFaults(grade),
        ...passageFaults(grade),
        ...countFaults(grade),
        ...chineseFaults(grade),
      ].map((fault) => `Grade ${grade.grade}: ${fault}`),
    ),
    ...sharedWithBank(practice, bank),
  ];
}

const countFaults = ({ questions }: PracticeContent): string[] =>
  skillNumbers.flatMap((skill) => {
    const count = questions.filter((question) => question.skill === skill).length;
    return count < limits.ofSkill ? [`${count} practice questions of skill ${skill}`] : [];
  });

const chineseFaults = ({ questions }: PracticeContent): string[] =>
  questions
    .filter(
      ({ whyZh }) =>
        !/\p{Script=Han}/u.test(whyZh) ||
        whyZh.length < limits.whyZh.least ||
        whyZh.length > limits.whyZh.most ||
        whyZh.includes("\n"),
    )
    .map(({ key }) => `${key}: its key is not explained by one line of Chinese`);

/** A question or text that both have: the same key, the same words, or nearly the same words. */
function sharedWithBank(practice: readonly PracticeContent[], bank: readonly BankGrade[]): string[] {
  const ofBank = bank.flatMap(({ texts, questions }) => [...texts, ...questions]);
  const bankKeys = new Set(ofBank.map(({ key }) => key));
  const bankWords = new Set(bank.flatMap(wordsOfGrade));
  return [
    ...practice.flatMap(({ texts, questions }) =>
      [...texts, ...questions]
        .filter(({ key }) => bankKeys.has(key))
        .map(({ key }) => `${key}: the key is one of the bank’s`),
    ),
    ...practice
      .flatMap(wordsOfGrade)
      .filter((words) => bankWords.has(words))
      .map((words) => `“${words.slice(0, 60)}” is in the bank, too`),
    ...nearDuplicates(practice, undefined, bank).map(
      ({ first, second, alike }) => `${first} and ${second} are alike (${Math.round(alike * 100)} %)`,
    ),
  ];
}

/** Prompt and options of each question in one text, and the text of each passage. */
const wordsOfGrade = ({ texts, questions }: Pick<BankGrade, "texts" | "questions">): string[] => [
  ...texts.map(({ content }) => folded(content)),
  ...questions.map((question) =>
    folded([question.prompt, ...("options" in question ? question.options.toSorted() : [])].join(" ")),
  ),
];
