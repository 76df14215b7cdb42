import { currentUser } from "@/components/accounts/current-user";

/** Where this browser keeps the text of a homework; siblings share a device and may have the same homework. */
export function draftKey(homeworkId: number): string {
  const user = currentUser();
  return `typed:${user && "studentId" in user ? user.studentId : 0}:${homeworkId}`;
}

/** Whether this browser keeps a text of the homework. */
export function isTextKept(homeworkId: number): boolean {
  try {
    return localStorage.getItem(draftKey(homeworkId)) !== null;
  } catch {
    return false;
  }
}
