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

/** What the warnings of a seat need to know about its child; of a guest's child the grade alone is known. */
export function factsOf(students: readonly CartStudent[], child: CartChild): ChildFacts | null {
  if (child.studentId === null) return { grade: child.studentGrade ?? null, terms: [] };
  return students.find(({ studentId }) => studentId === child.studentId) ?? null;
}

/** Several lists of the account's children as one; a child is as in the first list that has it. */
export const allStudents = (...lists: readonly (readonly CartStudent[])[]): CartStudent[] =>
  lists
    .flat()
    .filter((child, at, all) => all.findIndex(({ studentId }) => studentId === child.studentId) === at);
