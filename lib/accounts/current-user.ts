import type { Role } from "@/lib/auth/actor";
import type { CurrentUser } from "@/lib/auth/cookies";
import type { Records } from "./queries";

type Named = { firstName: string; nickname: string | null; pic: string | null };
const shown = ({ firstName, nickname, pic }: Named) => ({ name: nickname ?? firstName, pic });

/** The contents of the readable cookie (rule R2.4). */
export const currentUserOf: { [R in Role]: (one: Records[R]) => CurrentUser } = {
  parent: (one) => ({ role: "parent", userId: one.userId, ...shown(one) }),
  student: (one) => ({ role: "student", studentId: one.studentId, ...shown(one) }),
  teacher: (one) => ({ role: "teacher", teacherId: one.teacherId, ...shown(one) }),
  admin: (one) => ({ role: "admin", adminId: one.adminId, name: one.displayName, pic: one.pic }),
};
