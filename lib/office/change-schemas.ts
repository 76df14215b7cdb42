import { z } from "zod";
import { ListOfficeAssessments } from "@/lib/assessments/author-schemas";
import { ListOfficeBundles, ListOfficeCategories, ListOfficeCourses } from "@/lib/catalog/office-schemas";
import { ListOfficeCoursewares } from "@/lib/classroom/teacher-schemas";
import { requiredInteger } from "@/lib/core/fields";
import { ListParents, ListStudents } from "@/lib/families/office-schemas";
import { gradeSteps, stateChanges, kindsWithoutSwitch } from "@/lib/records/schemas";
import { ListTeachers } from "@/lib/staff/teacher-schemas";

const allOf = <const Kind extends string, Filter extends z.ZodType, Change extends z.ZodType>(
  kind: Kind,
  { shape }: { shape: { selectParam: Filter } },
  change: Change,
) => z.object({ kind: z.literal(kind), change, selectParam: shape.selectParam });
const anyChange = z.enum(stateChanges);
const studentChange = z.enum([...stateChanges, ...gradeSteps]);
/** For records that cannot be disabled. */
const removal = z.enum(["archive", "restore"]);

const ids = z.array(requiredInteger()).min(1).max(1_000);

/** `/api/admin/bulk/save`: the same change for many records at once. */
export const BulkChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["user", "teacher", "course", "bundle", "assessment"]),
    change: anyChange,
    ids,
  }),
  z.object({ kind: z.literal("student"), change: studentChange, ids }),
  z.object({ kind: z.enum(kindsWithoutSwitch), change: removal, ids }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** `/api/admin/bulk/all/save`: the same change for everything that a list's filters find. */
export const ChangeAll = z.discriminatedUnion("kind", [
  allOf("user", ListParents, anyChange),
  allOf("student", ListStudents, studentChange),
  allOf("teacher", ListTeachers, anyChange),
  allOf("course", ListOfficeCourses, anyChange),
  allOf("bundle", ListOfficeBundles, anyChange),
  allOf("courseCategory", ListOfficeCategories, removal),
  allOf("courseware", ListOfficeCoursewares, removal),
  allOf("assessment", ListOfficeAssessments, anyChange),
]);
export type ChangeAll = z.output<typeof ChangeAll>;
