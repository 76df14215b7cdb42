import { z } from "zod";
import { optionalId, requiredInteger } from "@/lib/core/fields";
import { Lookup } from "@/lib/records/schemas";

/** `/api/admin/enrolment/add` */
export const EnrolByHand = z.object({ studentId: requiredInteger(), courseRunId: requiredInteger() });
export type EnrolByHand = z.output<typeof EnrolByHand>;
/** `/api/admin/enrolment/move` */
export const MoveEnrolment = z.object({ id: requiredInteger(), courseRunId: requiredInteger() });
export type MoveEnrolment = z.output<typeof MoveEnrolment>;

/** `/api/admin/enrolment/seat/view`: a seat for one student; `from` is the term that it leaves. */
export const OneSeat = z.object({
  studentId: requiredInteger(),
  courseRunId: optionalId(),
  from: optionalId(),
});
export type OneSeat = z.output<typeof OneSeat>;

/** `/api/admin/enrolment/many/view`: seats in one term for several students; `from` is the term that they leave. */
export const SeatsForMany = z.object({
  ids: z.array(requiredInteger()).min(1).max(100),
  courseRunId: requiredInteger(),
  from: optionalId(),
});
export type SeatsForMany = z.output<typeof SeatsForMany>;
/** `/api/admin/enrolment/many/save` */
export const SaveSeatsForMany = SeatsForMany.extend({
  /** Whether those who fit get their seats although others do not; otherwise it is all or none. */
  onlyFitting: z.boolean().default(false),
});
export type SaveSeatsForMany = z.output<typeof SaveSeatsForMany>;

/** `/api/admin/courseware/dropdown` */
export const SampleLookup = Lookup.extend({ courseId: requiredInteger() });
