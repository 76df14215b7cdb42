import type { Role } from "./actor";

/**
 * Role numbers of each call (rule R1.14). They are hints of the wire and not used for access: the session identifies
 * the caller.
 */
export const roleNumbers = {
  /** `/base/email/login` {role}: 1 parent (default), 2 student. */
  login: { 1: "parent", 2: "student" },
  /** The profile fetch {role}: 2 teacher, 1 parent, anything else student. */
  profileView: { 1: "parent", 2: "teacher", other: "student" },
  /** The password change of the profile {role}: 1 teacher, 3 parent, anything else student. */
  passwordChange: { 1: "teacher", 3: "parent", other: "student" },
  /** Spending a reset token {role}: 1 parent, anything else student. */
  passwordReset: { 1: "parent", other: "student" },
  /** `/base/email/resetPwd` {role}: 0 student, 1 parent, 2 teacher, 3 administrator. */
  resetMail: { 0: "student", 1: "parent", 2: "teacher", 3: "admin" },
} as const satisfies Record<string, Record<number, Role> & { other?: Role }>;

/** The role of `number` in `call`; null if the call does not know the number. */
export function roleOf(call: keyof typeof roleNumbers, number: number): Role | null {
  const table: Record<number, Role> & { other?: Role } = roleNumbers[call];
  return table[number] ?? table.other ?? null;
}
