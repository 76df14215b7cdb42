import { z } from "zod";
import { requiredInteger, seenVersion } from "@/lib/core/fields";

/** Terms that a family asks for at once. */
const mostTerms = 20;
const reason = z.string().trim().min(1).max(500);

/** `/api/user/waiting/join`: a child for one or several terms. */
export const JoinWaiting = z.object({
  studentId: requiredInteger(),
  courseRunIds: z.array(requiredInteger()).min(1).max(mostTerms),
});
export type JoinWaiting = z.output<typeof JoinWaiting>;

/** `/api/user/waiting/decline`: with `leaves` the place ends, otherwise it goes to the end of the list and rests. */
export const DeclineOffer = z.object({ id: requiredInteger(), leaves: z.boolean().default(false) });

/** `/api/admin/waiting/list` */
export const WaitingOfRun = z.object({ courseRunId: requiredInteger() });

/** `/api/admin/waiting/add` */
export const AddToWaiting = z.object({ courseRunId: requiredInteger(), studentId: requiredInteger() });
export type AddToWaiting = z.output<typeof AddToWaiting>;

/** `/api/admin/waiting/move`: `to` counts from 1 among those who wait. */
export const MoveInWaiting = z.object({ id: requiredInteger(), to: requiredInteger(), reason });
export type MoveInWaiting = z.output<typeof MoveInWaiting>;

/** `/api/admin/waiting/remove` */
export const RemoveFromWaiting = z.object({ id: requiredInteger(), reason });
export type RemoveFromWaiting = z.output<typeof RemoveFromWaiting>;

/** `/api/admin/waiting/seats`: more seats than the term has. */
export const AddSeats = z.object({
  courseRunId: requiredInteger(),
  capacity: requiredInteger(1, 1_000),
  version: seenVersion(),
});
export type AddSeats = z.output<typeof AddSeats>;
