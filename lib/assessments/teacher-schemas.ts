import { z } from "zod";
import { grade, optionalText } from "@/lib/core/fields";
import { pageRequest } from "@/lib/core/page";

/** `/api/teacher/assessment/list` */
export const ListTeacherAssessments = pageRequest({ grade: grade(), name: optionalText(60) });
export type ListTeacherAssessments = z.output<typeof ListTeacherAssessments>;
