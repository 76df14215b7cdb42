import type { z } from "zod";
import { ById, optionalText, requiredInteger } from "@/lib/core/fields";

/** `/api/user/student/class/join`: the class `id` of the child `studentId`. */
export const JoinChildsClass = ById.extend({ studentId: requiredInteger() });

/** `/api/user/absence/save`: the child `studentId` will miss the class `id`. */
export const SaveAbsence = ById.extend({ studentId: requiredInteger(), reason: optionalText(300) });
export type SaveAbsence = z.output<typeof SaveAbsence>;

/** `/api/user/absence/remove` */
export const RemoveAbsence = SaveAbsence.omit({ reason: true });
export type RemoveAbsence = z.output<typeof RemoveAbsence>;

/** `/api/user/makeup/options`: classes in which the child can make up the missed class `id`. */
export const ListMakeupOptions = RemoveAbsence;

/** `/api/user/makeup/ask`: the child makes up the missed class `id` in the class `courseClassId`. */
export const AskMakeup = RemoveAbsence.extend({ courseClassId: requiredInteger() });
export type AskMakeup = z.output<typeof AskMakeup>;
