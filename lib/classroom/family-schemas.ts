import type { z } from "zod";
import { ById, optionalText, requiredInteger } from "@/lib/core/fields";
import { OpenRecording } from "./student-schemas";

/** The class `id` of the child `studentId`: its door, taking a told absence back, the options of a make-up. */
export const ChildsClass = ById.extend({ studentId: requiredInteger() });
export type ChildsClass = z.output<typeof ChildsClass>;

/** `/api/user/absence/save`: the child `studentId` will miss the class `id`. */
export const SaveAbsence = ChildsClass.extend({ reason: optionalText(300) });
export type SaveAbsence = z.output<typeof SaveAbsence>;

/** `/api/user/makeup/ask`: the child makes up the missed class `id` in the class `courseClassId`. */
export const AskMakeup = ChildsClass.extend({ courseClassId: requiredInteger() });
export type AskMakeup = z.output<typeof AskMakeup>;

/** `/api/user/student/class/recording/open`: a recording of the class `id` of the child `studentId`. */
export const OpenChildsRecording = OpenRecording.extend({ studentId: requiredInteger() });
