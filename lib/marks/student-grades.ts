import type { z } from "zod";
import type { Admin } from "@/lib/auth/actor";
import { requiredInteger, optionalId } from "@/lib/core/fields";
import { filterOf } from "@/lib/core/page";
import { familyOfOrThrow } from "@/lib/families/office-queries";
import { listGrades } from "./family-grades";
import { ListGrades } from "./gradebook-schemas";

/** `/api/admin/student/course/grade/list`: of one student, of all runs or one. */
export const ListStudentGrades = ListGrades.extend({
  selectParam: filterOf({
    studentId: requiredInteger(),
    courseRunId: optionalId(),
  }),
});

/** A student's grades as the family sees them. @throws Failure "notFound" */
export async function listStudentGrades(admin: Admin, request: z.output<typeof ListStudentGrades>) {
  return listGrades(await familyOfOrThrow(admin, request.selectParam.studentId), request);
}
