import { locales } from "@/lib/core/locale";
import { reportPdf } from "./report-pdf";
import type { Report } from "./results";
import { shownScores } from "./shown-scores";
import { skills } from "./skills";

/** A sample report with every kind of mark. */
function sample(): Report {
  const results = skills.map(({ skillId }) => ({ skillId, earned: 50 + 8 * skillId, possible: 100 }));
  const finishedAt = new Date(0);
  const attempt = { resultId: 0, finishedAt, ...shownScores({ skills: results, measured: null }) };
  return {
    ...attempt,
    assessmentId: 0,
    name: "English",
    nameZh: "英语",
    grade: 6,
    finishedBy: "student",
    asked: 1,
    answered: 1,
    recommended: [],
    talk: null,
    history: [attempt, attempt],
    student: { studentId: 0, firstName: "Mia", lastName: "Zhao", nickname: null, isTemporary: false },
  };
}

/**
 * Renders and discards a report in each language: the first one of a process loads fonts and typesetter and takes more
 * than twice as long as later ones, which should take less than a second.
 */
export async function warmUpReports(): Promise<void> {
  for (const locale of locales) await reportPdf(sample(), locale);
}
