import { assessmentContents, bankContents } from "@/db/seed/assessment-content";
import { bankFaults, bankOf } from "@/db/seed/bank-rules";
import { practiceContents } from "@/db/seed/practice-content";
import { practiceFaults } from "@/db/seed/practice-rules";

/**
 * `npm run check:bank`: prints everything that is wrong with the bank of questions and with the practice set, and exits with 1 if anything
 * is (docs/decisions/0195, 0215).
 */
const grades = bankOf(assessmentContents, bankContents);
const faults = [...bankFaults(grades), ...practiceFaults(practiceContents, grades)];
for (const fault of faults) console.log(fault);
for (const { grade, texts, questions } of grades) {
  const ofSkills = [1, 2, 3, 4, 5, 6].map((skill) => questions.filter((one) => one.skill === skill).length);
  const recordings = texts.filter(({ kind }) => kind === "audio").length;
  console.log(
    `Grade ${grade}: ${questions.length} questions (${ofSkills.join(", ")}), ${texts.length} texts, ${recordings} to listen to`,
  );
}
const total = grades.reduce((sum, { questions }) => sum + questions.length, 0);
const practised = practiceContents.reduce((sum, { questions }) => sum + questions.length, 0);
console.log(`${total} questions, ${practised} to practise; ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
