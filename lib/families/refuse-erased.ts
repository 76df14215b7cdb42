import { conflict } from "@/lib/core/errors";

/** What was erased stays so: nothing is written about the child any more. @throws Failure "conflict" */
export function refuseErased(student: { erasedAt: Date | null } | undefined): void {
  if (student?.erasedAt) throw conflict("studentErased");
}
