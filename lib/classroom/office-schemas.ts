import { z } from "zod";
import { requiredInteger } from "@/lib/core/fields";
import { Lookup } from "@/lib/records/schemas";

/** `/api/admin/enrolment/add` */
export const EnrolByHand = z.object({ studentId: requiredInteger(), courseRunId: requiredInteger() });
export type EnrolByHand = z.output<typeof EnrolByHand>;
/** `/api/admin/enrolment/move` */
export const MoveEnrolment = z.object({ id: requiredInteger(), courseRunId: requiredInteger() });
export type MoveEnrolment = z.output<typeof MoveEnrolment>;

/** `/api/admin/courseware/dropdown` */
export const SampleLookup = Lookup.extend({ courseId: requiredInteger() });
