import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { parents, students, teachers } from "@/db/schema/people";
import { issueOneTimeToken } from "@/lib/auth/one-time-token";
import { hashNewPassword } from "@/lib/auth/password-strength";
import type { PersonKey } from "@/lib/auth/actor";
import { endSessionsOf } from "@/lib/auth/session";
import type { Locale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { mailOwner, queueMail } from "@/lib/notices/outbox";

/** A link sent by the office is valid longer than one that a person has just requested. */
const linkMinutes = 3 * 24 * 60;
const resetRoles = { student: 0, parent: 1, teacher: 2 };

type Person = { role: "parent" | "student" | "teacher"; id: number };

type Known = Record<"email" | "firstName" | "lastName", string | null>;

/**
 * The columns set by a typed password; none if the field is empty.
 * @throws Failure "invalid" at `pwd` for one that is easy to guess
 */
export const passwordColumns = async (
  pwd: string | null | undefined,
  { email, firstName, lastName }: Partial<Known>,
) =>
  pwd
    ? { passwordHash: await hashNewPassword(pwd, [email, firstName, lastName]), passwordExpiresAt: null }
    : {};

/**
 * After the office has set a password: ends the person's sessions and informs the person by mail, without the password.
 * Only confirmed addresses are used; for a child without one, the family's.
 */
export async function afterPasswordSet(tx: Transaction, person: Person): Promise<void> {
  await endSessionsOf(person, { executor: tx });
  const told = await whomToTell[person.role](tx, person.id);
  if (!told?.confirmedAt || !told.recipient) return;
  const { recipient, locale, firstName, studentName, login } = told;
  await queueMail(tx, {
    template: "passwordSet",
    recipient,
    ...mailOwner(person),
    ...(told.parentId && { parentId: told.parentId }),
    locale,
    data: {
      firstName,
      email: login ?? recipient,
      studentName,
      path: studentName ? "/usr/profile" : `/usr/resetPwd?role=${resetRoles[person.role]}`,
    },
    dedupeKey: `passwordSet:${randomUUID()}`,
  });
}

type Told = {
  recipient: string | null;
  confirmedAt: Date | null;
  locale: Locale;
  firstName: string;
  login?: string | null;
  studentName?: string;
  /** Set if the mail goes to the family of a child. */
  parentId?: number;
};

const whomToTell: Record<Person["role"], (tx: Transaction, id: number) => Promise<Told | null | undefined>> =
  {
    parent: async (tx, id) => {
      const [row] = await tx
        .select({
          recipient: parents.email,
          confirmedAt: parents.emailVerifiedAt,
          locale: parents.locale,
          firstName: parents.firstName,
        })
        .from(parents)
        .where(eq(parents.id, id));
      return row;
    },
    student: async (tx, id) => {
      const [row] = await tx
        .select({ student: students, parent: parents })
        .from(students)
        .leftJoin(parents, eq(parents.id, students.parentId))
        .where(eq(students.id, id));
      if (!row) return undefined;
      const { student, parent } = row;
      const locale = parent?.locale ?? "en";
      const login = student.loginName ?? student.email;
      if (student.email && student.emailVerifiedAt)
        return {
          recipient: student.email,
          confirmedAt: student.emailVerifiedAt,
          locale,
          firstName: student.firstName,
          login,
        };
      return (
        parent && {
          recipient: parent.email,
          confirmedAt: parent.emailVerifiedAt,
          locale,
          firstName: parent.firstName,
          login,
          studentName: student.firstName,
          parentId: parent.id,
        }
      );
    },
    teacher: async (tx, id) => {
      const [row] = await tx
        .select({
          recipient: teachers.email,
          confirmedAt: teachers.emailVerifiedAt,
          firstName: teachers.firstName,
        })
        .from(teachers)
        .where(eq(teachers.id, id));
      return row && { ...row, locale: "en" as const };
    },
  };

type Child = { id: number; firstName: string; lastName: string };
type Opened = { role: "parent" | "teacher" | "admin"; id: number; email: string; firstName: string };

/** Welcomes a person for whom the office has opened an account, with its children and a link for setting a password. */
export async function mailAccountOpened(
  tx: Transaction,
  { role, id, email, firstName, locale }: Opened & { locale: Locale },
  children: Child[] = [],
): Promise<void> {
  const path = await issueLink(tx, { role, id }, linkMinutes);
  await queueMail(tx, {
    template: "setPassword",
    recipient: email,
    parentId: role === "parent" ? id : null,
    studentIds: children.map((child) => child.id),
    locale,
    data: { firstName, role, studentNames: children.map(fullName), email, path, validMinutes: linkMinutes },
    dedupeKey: `setPassword:${randomUUID()}`,
  });
}

async function issueLink(tx: Transaction, person: PersonKey, validMinutes: number): Promise<string> {
  const token = await issueOneTimeToken(tx, "reset", person, validMinutes);
  return `/usr/resetPwd?${new URLSearchParams({ rt: token })}`;
}

/** Mails the link for which a person has asked to choose a new password. */
export async function mailPasswordLink(
  tx: Transaction,
  { role, id, email, locale }: PersonKey & { email: string; locale: Locale },
  validMinutes: number,
): Promise<void> {
  await queueMail(tx, {
    template: "reset",
    recipient: email,
    ...mailOwner({ role, id }),
    locale,
    data: { email, path: await issueLink(tx, { role, id }, validMinutes), validMinutes },
    dedupeKey: `reset:${randomUUID()}`,
  });
}
