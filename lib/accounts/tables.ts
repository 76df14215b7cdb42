import { admins, parents, students, teachers } from "@/db/schema/people";

/** The table of each role; all four have the sign-in columns under the same names. */
export const accountTables = { parent: parents, student: students, teacher: teachers, admin: admins };
