import type { CartChild } from "@/lib/cart/rules";
import type { ChildFacts, OwnedTerm } from "@/lib/cart/warnings";

/** A child of the account, with the facts that seat warnings need. */
export type CartStudent = CartChild & ChildFacts;

type Choice = {
  studentId: number;
  firstName: string;
  lastName: string;
  grade: number | null;
  terms: OwnedTerm[];
};

/** The children of `/api/user/student/dropdown`. */
export const toCartStudents = (choices: readonly Choice[]): CartStudent[] =>
  choices.map(({ studentId, firstName, lastName, grade, terms }) => ({
    studentId,
    studentFirstName: firstName,
    studentLastName: lastName,
    grade,
    terms,
  }));

export const studentOf = (students: readonly CartStudent[], child: CartChild): CartStudent | null =>
  students.find(({ studentId }) => studentId !== null && studentId === child.studentId) ?? null;
