import type { Named } from "@/lib/core/errors";

/** What decides on a seat for one student. */
export type Candidate = {
  studentId: number;
  name: string;
  grade: number | null;
  isArchived: boolean;
  /** Whether the student has a seat in the term already. */
  hasSeat: boolean;
  /** Whether the seat to move is still there; true when nothing is moved. */
  canLeave: boolean;
  /** The program of another class of the student at the same time. */
  clashesWith: Named | null;
};

/** Why a student gets no seat; `program` is the one whose class is at the same time. */
export type LeftOut = {
  studentId: number;
  name: string;
  reason: "archived" | "notInTerm" | "owned" | "grade" | "clash" | "full";
  program: Named | null;
};

type Target = {
  gradeMin: number;
  gradeMax: number;
  /** Free seats; null means no limit. */
  left: number | null;
};

/**
 * Who of the students gets a seat, in their order, and who does not, each with the first reason (rule R16.31). A student
 * without a grade is not checked for it.
 */
export function planSeats<Student extends Candidate>(
  students: readonly Student[],
  { gradeMin, gradeMax, left }: Target,
): { fits: Student[]; leftOut: LeftOut[] } {
  const fits: Student[] = [];
  const leftOut: LeftOut[] = [];
  for (const student of students) {
    const { studentId, name, clashesWith } = student;
    const isFull = left !== null && fits.length >= left;
    const reason = reasonOf(student, { gradeMin, gradeMax }) ?? (isFull ? "full" : null);
    if (reason) leftOut.push({ studentId, name, reason, program: reason === "clash" ? clashesWith : null });
    else fits.push(student);
  }
  return { fits, leftOut };
}

/** What speaks against one seat, although it is possible; the program of a clash (rule R16.9). */
export type SeatDoubt = { reason: "grade" | "clash"; program: Named | null };

/** The doubts about a seat for one student: the program's grades, and a class at the same time. */
export function doubtsOf(
  { grade, clashesWith }: Pick<Candidate, "grade" | "clashesWith">,
  grades: Omit<Target, "left">,
): SeatDoubt[] {
  return [
    ...(isOutside(grade, grades) ? [{ reason: "grade" as const, program: null }] : []),
    ...(clashesWith ? [{ reason: "clash" as const, program: clashesWith }] : []),
  ];
}

const isOutside = (grade: number | null, { gradeMin, gradeMax }: Omit<Target, "left">) =>
  grade !== null && (grade < gradeMin || grade > gradeMax);

function reasonOf(
  { grade, isArchived, hasSeat, canLeave, clashesWith }: Candidate,
  grades: Omit<Target, "left">,
): LeftOut["reason"] | null {
  if (isArchived) return "archived";
  if (!canLeave) return "notInTerm";
  if (hasSeat) return "owned";
  if (isOutside(grade, grades)) return "grade";
  return clashesWith ? "clash" : null;
}
