import { conflict } from "@/lib/core/errors";

/** An erased child can no longer be changed (rule R16.2). @throws Failure "conflict" */
export function assertNotErased(student: { erasedAt: Date | null } | undefined): void {
  if (student?.erasedAt) throw conflict("studentErased");
}
