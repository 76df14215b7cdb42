type Part = { class?: number; homework?: number; run?: number };

/**
 * The address of a class page at a class, a homework or a term: the student's own, or with `childId` the one that the
 * child's parent reads.
 */
export function classroomAddress(part: Part, childId?: number): string {
  const query = new URLSearchParams(childId === undefined ? {} : { studentId: String(childId) });
  for (const [name, id] of Object.entries(part)) query.set(name, String(id));
  return `${childId === undefined ? "/stu" : "/usr"}/attendClass?${query}`;
}

/** The address of the page with a work and the teacher's marks: the student's own, or with `childId` the parent's. */
export const markedWorkAddress = (homeworkId: number, childId?: number): string =>
  classroomAddress({ homework: homeworkId }, childId).replace("attendClass?", "attendClass/work?");

type Place = { classId: number; missedClassId: number | null };

/** The class page of a child in a class. A guest has none there, and reads the page of the class that is made up. */
export const seatAddress = ({ classId, missedClassId }: Place, childId?: number): string =>
  classroomAddress({ class: missedClassId ?? classId }, childId);
