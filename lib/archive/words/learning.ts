import {
  absences,
  attendance,
  coursewares,
  homework,
  homeworkExceptions,
  homeworkFiles,
  makeups,
  studentNotes,
  submissionComments,
  submissionFiles,
  submissions,
} from "@/db/schema/learning";
import { gradeChanges, markingPhrases, rubricMarks } from "@/db/schema/marking";
import { rubricLevels, rubrics, rubricTraits } from "@/db/schema/rubrics";
import { termReportEditions, termReports } from "@/db/schema/term-reports";
import { submissionVersionFiles, submissionVersions, typedDrafts } from "@/db/schema/versions";
import { workMarks } from "@/db/schema/work-marks";
import { describe } from "@/lib/archive/described";

/** Classes, homework, marks and reports. */
export const learning = [
  describe(coursewares, "Materials of a term, a unit or a class.", {
    name: "Name, as the teacher wrote it.",
    sampleOfCourseId: "The program whose public sample it is.",
  }),
  describe(homework, "Homework.", {
    name: "Name, as the teacher wrote it.",
    instructions: "What is to be done.",
    dueAt: "When it is due; empty for no date.",
    maxScore: "The best score.",
    givenOutAt: "When students could first see it.",
  }),
  describe(homeworkFiles, "Files of a homework.", {}),
  describe(homeworkExceptions, "What holds for one child on one homework.", {
    dueAt: "The child's own due date; empty for that of the homework.",
    isExcused: "Whether the child is excused.",
    reason: "Why, as the family reads it.",
    extraTries: "Hand-ins beyond the term's limit.",
  }),
  describe(submissions, "A student's work on a homework, as it stands.", {
    state: "Handed in or returned.",
  }),
  describe(submissionFiles, "Files of the standing work.", {}),
  describe(submissionVersions, "Every hand-in of a submission.", {
    document: "The typed text; empty for files alone.",
    takenBackAt: "When the student took it back.",
    returnedAt: "When it was returned, if a newer one has taken its place.",
  }),
  describe(submissionVersionFiles, "Files of a hand-in.", {}),
  describe(submissionComments, "What is said below a submission.", {}),
  describe(typedDrafts, "Texts that students are typing.", { document: "The text in blocks." }),
  describe(workMarks, "A teacher's marks on a work.", {
    key: "Chosen by the browser, so that saving again writes nothing twice.",
    fileId: "The file; empty for a mark on the typed text.",
    page: "Page of the file, from 0.",
    kind: "Kind of mark.",
    geometry: "Where it is: fractions of the page, or places in the text.",
    color: "Its colour.",
    releasedAt: "Since when the family sees it.",
  }),
  describe(gradeChanges, "Every change of a mark, with what was before.", {
    kind: "Where it was changed.",
    stateBefore: "State before.",
    scoreBefore: "Score before.",
    commentBefore: "Comment before.",
    commentZhBefore: "Chinese comment before.",
    revisionBefore: "Whether a revision was asked before.",
    levelsBefore: "Levels of the rubric before.",
    stateAfter: "State after.",
    scoreAfter: "Score after.",
    commentAfter: "Comment after.",
    commentZhAfter: "Chinese comment after.",
    revisionAfter: "Whether a revision was asked after.",
    levelsAfter: "Levels of the rubric after.",
  }),
  describe(markingPhrases, "A teacher's own phrases for comments.", {}),
  describe(rubrics, "Editions of rubrics; a saved one never changes.", {
    teacherId: "The teacher; empty for the school's.",
    rootId: "The first edition of the same rubric; empty for the first.",
    replacedAt: "When the next edition was saved.",
    sampleGroup: "The grades whose writing samples are marked with it.",
    contentKey: "Its name in the product's own rubrics.",
  }),
  describe(rubricTraits, "What a rubric looks at.", {}),
  describe(rubricLevels, "The levels of a trait, the best first.", {
    words: "The level in English.",
    wordsZh: "The level in Chinese.",
  }),
  describe(rubricMarks, "Levels that were chosen for a work.", { levelId: "The chosen level." }),
  describe(attendance, "Who was in a class.", {
    status: "Present, late, absent or excused.",
    joinedAt: "When the student came; empty if not known.",
  }),
  describe(absences, "Absences that families told in advance.", {
    parentId: "Who told it.",
    reason: "Why.",
    toldAt: "When it was told.",
  }),
  describe(makeups, "Wishes to make up a missed class in another term.", {
    missedClassId: "The missed class.",
    courseClassId: "The class in which the child is a guest.",
    status: "How far it is.",
  }),
  describe(studentNotes, "Teachers' notes on students.", {}),
  describe(termReports, "Reports of a term while they are written.", {
    state: "How far it is.",
    returnNote: "Why the office gave it back.",
    submittedAt: "When the teacher submitted it.",
    approvedAt: "When the office approved it.",
    approvedBy: "Who in the office approved it.",
    edition: "Number of the newest edition; 0 before the first.",
  }),
  describe(termReportEditions, "Reports as families got them, which never change.", {
    reportId: "The report.",
    number: "Number of the edition, from 1.",
    figures: "Marks, attendance, practice and growth in figures.",
    teacherName: "The teacher's name on that day.",
  }),
];
