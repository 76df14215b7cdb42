import { eq, or, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { admins, parents, students, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import type { Role } from "@/lib/auth/actor";
import { accountTables } from "./tables";
import { foundOrThrow } from "@/lib/core/errors";
import { type AdminRecord, type TeacherRecord, toAdminRecord, toTeacherRecord } from "@/lib/staff/wire";
import { type ParentRecord, type StudentRecord, toParentRecord, toStudentRecord } from "@/lib/families/wire";

export type Records = {
  parent: ParentRecord;
  student: StudentRecord;
  teacher: TeacherRecord;
  admin: AdminRecord;
};

export type Account = {
  id: number;
  email: string | null;
  isProven: boolean;
  passwordHash: string | null;
  isOpen: boolean;
};

const accountColumns = <T extends (typeof accountTables)[Role]>(table: T) => ({
  id: table.id,
  email: table.email,
  /** Whether the address is confirmed. */
  isProven: sql<boolean>`${table.emailVerifiedAt} is not null`,
  /** Null if the account has none, or if a temporary one has expired. */
  passwordHash: sql<
    string | null
  >`case when ${table.passwordExpiresAt} <= now() then null else ${table.passwordHash} end`,
  isOpen: sql<boolean>`${table.enabled} and ${table.removedAt} is null`,
});

const login = sql.placeholder("login");
const lower = (column: unknown) => sql`lower(${column})`;

const byLogin = {
  parent: db
    .select(accountColumns(parents))
    .from(parents)
    .where(eq(lower(parents.email), login))
    .prepare("parent_by_login"),
  student: db
    .select(accountColumns(students))
    .from(students)
    .where(or(eq(lower(students.email), login), eq(lower(students.loginName), login)))
    .prepare("student_by_login"),
  teacher: db
    .select(accountColumns(teachers))
    .from(teachers)
    .where(eq(lower(teachers.email), login))
    .prepare("teacher_by_login"),
  admin: db
    .select(accountColumns(admins))
    .from(admins)
    .where(or(eq(lower(admins.name), login), eq(lower(admins.email), login)))
    .prepare("admin_by_login"),
};

/** The account of a typed login in lower case: an address, a student's login name or an administrator's name. */
export async function findAccount(role: Role, typedLogin: string): Promise<Account | undefined> {
  const [account] = await byLogin[role].execute({ login: typedLogin });
  return account;
}

/** @throws Failure "notFound" */
export async function getAccountOrThrow(role: Role, id: number, executor: Executor = db): Promise<Account> {
  const table = accountTables[role] as typeof parents;
  const [account] = await executor.select(accountColumns(table)).from(table).where(eq(table.id, id));
  return foundOrThrow(account);
}

const one = <Row>(rows: Row[]) => foundOrThrow(rows[0]);

/** A person's own record, with the wire's names (rule R1.15). @throws Failure "notFound" */
export const getRecordOrThrow: { [R in Role]: (id: Owned<R>, executor?: Executor) => Promise<Records[R]> } = {
  parent: async (id, on = db) =>
    toParentRecord(one(await on.select().from(parents).where(eq(parents.id, id)))),
  student: async (id, on = db) =>
    toStudentRecord(one(await on.select().from(students).where(eq(students.id, id)))),
  teacher: async (id, on = db) =>
    toTeacherRecord(one(await on.select().from(teachers).where(eq(teachers.id, id)))),
  admin: async (id, on = db) => toAdminRecord(one(await on.select().from(admins).where(eq(admins.id, id)))),
};
