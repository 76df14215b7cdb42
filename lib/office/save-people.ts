import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { consents } from "@/db/schema/access";
import { parents, students, teachers } from "@/db/schema/people";
import type { AuditAction, AuditThing } from "@/lib/audit/actions";
import { voidHandles } from "@/lib/accounts/address-proof";
import { recordAudit } from "@/lib/audit/commands";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid, isUniqueViolation, notFound } from "@/lib/core/errors";
import { signsInSomehow } from "@/lib/people/commands";
import { pictureKey } from "@/lib/people/picture";
import { refuseErased } from "@/lib/people/refuse-erased";
import { addressColumns, personColumns } from "@/lib/people/wire";
import { toOfficeParent, toOfficeStudent, toOfficeTeacher } from "./people-records";
import type {
  AddParent,
  AddTeacher,
  OfficeAddStudent,
  OfficeSaveStudent,
  OfficeSaveTeacher,
  SaveParent,
} from "./schemas";
import { afterPasswordSet, mailPasswordLink, passwordColumns } from "./set-password";

export type Admin = Actor<"admin">;

/** `/api/admin/user/add`: the parent gets a link to set a password. @throws Failure "invalid" for a taken address */
export const addParent = (admin: Admin, input: AddParent) =>
  refusingTaken(() => db.transaction(async (tx) => toOfficeParent(await insertParent(tx, admin, input))));

/** One new family account; the import uses it too. */
export async function insertParent(tx: Transaction, admin: Admin, input: AddParent) {
  const { firstName, lastName, email, education, numberOfChildren, locale = "en" } = input;
  const [row] = await tx
    .insert(parents)
    .values({
      ...personColumns(input),
      ...addressColumns(input),
      avatar: await pictureKey(tx, input.pic, { by: [admin] }),
      firstName,
      lastName,
      email,
      education,
      numberOfChildren,
      locale,
      ...(await passwordColumns(input.pwd, input)),
    })
    .returning();
  const parent = foundOrThrow(row);
  await tx
    .insert(consents)
    .values({ parentId: parent.id, kind: "marketing", granted: false, source: "office" });
  await mailPasswordLink(tx, { role: "parent", id: parent.id, email, locale });
  await audit(tx, admin, "user.add", "parent", parent.id);
  return parent;
}

/** @throws Failure "invalid" for a taken address, "conflict" when somebody was faster, "notFound" */
export async function saveParentByOffice(admin: Admin, { userId, version, pwd, ...input }: SaveParent) {
  const password = await passwordColumns(pwd, input);
  return refusingTaken(() =>
    db.transaction(async (tx) => {
      const { email, education, numberOfChildren, locale } = input;
      const before = (await tx.select().from(parents).where(eq(parents.id, userId)).for("update"))[0];
      const { hasNewEmail } = checkVersion(before, version, email);
      const person = { role: "parent" as const, id: userId };
      const [row] = await tx
        .update(parents)
        .set({
          ...personColumns(input),
          ...addressColumns(input),
          avatar: await pictureKey(tx, input.pic, { by: [admin, person], of: person }),
          email,
          education,
          numberOfChildren,
          locale,
          ...password,
          ...(hasNewEmail && { emailVerifiedAt: null }),
          version: sql`${parents.version} + 1`,
        })
        .where(eq(parents.id, userId))
        .returning();
      if (hasNewEmail) await voidHandles({ role: "parent", id: userId }, tx);
      if (pwd) await afterPasswordSet(tx, { role: "parent", id: userId });
      await audit(tx, admin, "user.save", "parent", userId, changesOf(before, row));
      return toOfficeParent(foundOrThrow(row));
    }),
  );
}

/** `/api/admin/student/add` @throws Failure "notFound" for a missing family, "invalid" for a taken login */
export const addStudentByOffice = (admin: Admin, input: OfficeAddStudent) =>
  refusingTaken(() => db.transaction(async (tx) => toOfficeStudent(await insertStudent(tx, admin, input))));

export async function insertStudent(tx: Transaction, admin: Admin, { userId, ...input }: OfficeAddStudent) {
  const [family] = await tx
    .select({ id: parents.id })
    .from(parents)
    .where(and(eq(parents.id, userId), isNull(parents.removedAt)));
  if (!family) throw invalid({ userId: "notAnOption" });
  const { firstName, lastName } = input;
  const [row] = await tx
    .insert(students)
    .values({
      ...studentColumns(input),
      ...(await passwordColumns(input.pwd, input)),
      avatar: await pictureKey(tx, input.pic, { by: [admin, { role: "parent", id: userId }] }),
      firstName,
      lastName,
      parentId: userId,
    })
    .returning();
  const student = foundOrThrow(row);
  if (input.pwd) signsInSomehow(student);
  await audit(tx, admin, "student.add", "student", student.id, { userId });
  return student;
}

/** @throws Failure as saveParentByOffice; "conflict" for a child who was erased */
export async function saveStudentByOffice(
  admin: Admin,
  { studentId, version, pwd, ...input }: OfficeSaveStudent,
) {
  const password = await passwordColumns(pwd, input);
  return refusingTaken(() =>
    db.transaction(async (tx) => {
      const before = (await tx.select().from(students).where(eq(students.id, studentId)).for("update"))[0];
      refuseErased(before);
      const { hasNewEmail } = checkVersion(before, version, input.email);
      const person = { role: "student" as const, id: studentId };
      const family = before?.parentId ? [{ role: "parent" as const, id: before.parentId }] : [];
      const [row] = await tx
        .update(students)
        .set({
          ...studentColumns(input),
          ...password,
          avatar: await pictureKey(tx, input.pic, { by: [admin, person, ...family], of: person }),
          ...(hasNewEmail && { emailVerifiedAt: null }),
          version: sql`${students.version} + 1`,
        })
        .where(eq(students.id, studentId))
        .returning();
      if (hasNewEmail) await voidHandles({ role: "student", id: studentId }, tx);
      const student = foundOrThrow(row);
      if (pwd) {
        signsInSomehow(student);
        await afterPasswordSet(tx, { role: "student", id: studentId });
      }
      await audit(tx, admin, "student.save", "student", studentId, changesOf(before, row));
      return toOfficeStudent(student);
    }),
  );
}

/** `/api/admin/teacher/add` @throws Failure "invalid" for a taken address */
export async function addTeacher(admin: Admin, { pwd, ...input }: AddTeacher) {
  const password = await passwordColumns(pwd, input);
  return refusingTaken(() =>
    db.transaction(async (tx) => {
      const { firstName, lastName, email } = input;
      const [row] = await tx
        .insert(teachers)
        .values({
          ...teacherColumns(input),
          avatar: await pictureKey(tx, input.pic, { by: [admin] }),
          ...password,
          firstName,
          lastName,
          email,
        })
        .returning();
      const teacher = foundOrThrow(row);
      await mailPasswordLink(tx, { role: "teacher", id: teacher.id, email, locale: "en" });
      await audit(tx, admin, "teacher.add", "teacher", teacher.id);
      return toOfficeTeacher(teacher);
    }),
  );
}

/** @throws Failure as saveParentByOffice */
export async function saveTeacherByOffice(
  admin: Admin,
  { teacherId, version, pwd, ...input }: OfficeSaveTeacher,
) {
  const password = await passwordColumns(pwd, input);
  return refusingTaken(() =>
    db.transaction(async (tx) => {
      const before = (await tx.select().from(teachers).where(eq(teachers.id, teacherId)).for("update"))[0];
      const { hasNewEmail } = checkVersion(before, version, input.email);
      const person = { role: "teacher" as const, id: teacherId };
      const [row] = await tx
        .update(teachers)
        .set({
          ...teacherColumns(input),
          avatar: await pictureKey(tx, input.pic, { by: [admin, person], of: person }),
          email: input.email,
          ...password,
          ...(hasNewEmail && { emailVerifiedAt: null }),
          version: sql`${teachers.version} + 1`,
        })
        .where(eq(teachers.id, teacherId))
        .returning();
      if (hasNewEmail) await voidHandles({ role: "teacher", id: teacherId }, tx);
      if (pwd) await afterPasswordSet(tx, { role: "teacher", id: teacherId });
      await audit(tx, admin, "teacher.save", "teacher", teacherId, changesOf(before, row));
      return toOfficeTeacher(foundOrThrow(row));
    }),
  );
}

function studentColumns(input: Omit<Partial<OfficeAddStudent>, "userId">) {
  const { email, loginName, grade, school, bio, timeCanada, extraMinutes } = input;
  return {
    ...personColumns(input),
    email,
    loginName,
    grade,
    school,
    bio,
    timeCanada,
    extraMinutes: extraMinutes === null ? 0 : extraMinutes,
  };
}

function teacherColumns(input: Partial<AddTeacher>) {
  const { workType, title, titleZh, text, textZh } = input;
  return { ...personColumns(input), ...addressColumns(input), workType, title, titleZh, text, textZh };
}

type Versioned = { version: number; email: string | null };

/** The second of two editors is told, and nothing is overwritten. */
function checkVersion(
  before: Versioned | undefined,
  version: number | null | undefined,
  email: string | null | undefined,
) {
  if (!before) throw notFound();
  if (version && version !== before.version) throw conflict("recordChanged");
  return { hasNewEmail: email !== undefined && email !== before.email };
}

/** Names of the columns that changed; the audit tells what was touched, not what is private in it. */
function changesOf(before: object | undefined, after: object | undefined) {
  const old = before as Record<string, unknown> | undefined;
  const quiet = new Set(["version", "updatedAt", "passwordHash", "passwordExpiresAt"]);
  const changed = Object.entries(after ?? {}).flatMap(([name, value]) =>
    String(old?.[name]) === String(value) ? [] : [name],
  );
  const fields = changed.filter((name) => !quiet.has(name));
  return { fields, ...(changed.includes("passwordHash") && { hasNewPassword: true }) };
}

async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  return write().catch((error: unknown) => {
    if (isUniqueViolation(error, "students_login_name_key")) throw invalid({ loginName: "loginNameTaken" });
    if (isUniqueViolation(error)) throw invalid({ email: "emailTaken" });
    throw error;
  });
}

const audit = (
  tx: Transaction,
  actor: Admin,
  action: AuditAction,
  subject: AuditThing,
  subjectId: number,
  data: Record<string, unknown> = {},
) => recordAudit(tx, { actor, action, subject, subjectId, data });
