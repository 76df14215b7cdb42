import type { z } from "zod";
import { listGrades } from "@/lib/gradebook/family-queries";
import { ListGrades } from "@/lib/gradebook/schemas";
import { filterOf } from "@/lib/core/page";
import { optionalInteger, requiredInteger } from "@/lib/people/fields";
import { familyOfOrThrow } from "./people-queries";

/** `/api/admin/student/course/grade/list`: of one student, of all runs or one. */
export const ListStudentGrades = ListGrades.extend({
  selectParam: filterOf({
    studentId: requiredInteger(),
    courseRunId: optionalInteger(1, 2_147_483_647),
  }),
});

/** What the family sees of the student's grades. @throws Failure "notFound" */
export async function listStudentGrades(request: z.output<typeof ListStudentGrades>) {
  return listGrades(await familyOfOrThrow(request.selectParam.studentId), request);
}
