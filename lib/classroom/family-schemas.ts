import { ById, requiredInteger } from "@/lib/core/fields";

/** `/api/user/student/class/join`: the class `id` of the child `studentId`. */
export const JoinChildsClass = ById.extend({ studentId: requiredInteger() });
