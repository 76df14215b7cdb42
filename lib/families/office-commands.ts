import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { consents } from "@/db/schema/access";
import { parents, students } from "@/db/schema/people";
import { pictureKey } from "@/lib/accounts/picture";
import { withUniqueLogin, saveAccount } from "@/lib/accounts/save-account";
import { mailAccountOpened, passwordColumns } from "@/lib/accounts/set-password";
import type { Admin } from "@/lib/auth/actor";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { requireLogin } from "./commands";
import { toOfficeParent, toOfficeStudent } from "./office-records";
import type { AddParent, OfficeAddStudent, OfficeSaveStudent, SaveParent } from "./office-schemas";
import { assertNotErased } from "./assert-not-erased";
import { parentColumns, studentColumns } from "./wire";

/** `/api/admin/user/add`: the parent gets a link to set a password. @throws Failure "invalid" for a taken address */
export const addParent = (admin: Admin, input: AddParent) =>
  withUniqueLogin(() => db.transaction(async (tx) => toOfficeParent(await insertParent(tx, admin, input))));

/** Adds one family account; also used by the imports. `invites` mails the parent a link to set a password. */
export async function insertParent(
  tx: Transaction,
  admin: Admin,
  input: AddParent,
  { invites = true }: { invites?: boolean } = {},
) {
  const { firstName, lastName, email, locale = "en" } = input;
  const [row] = await tx
    .insert(parents)
    .values({
      ...parentColumns(input),
      avatar: await pictureKey(tx, input.pic, { by: [admin] }),
      firstName,
      lastName,
      email,
      locale,
      ...(await passwordColumns(input.pwd, input)),
    })
    .returning();
  const parent = foundOrThrow(row);
  await tx
    .insert(consents)
    .values({ parentId: parent.id, kind: "marketing", granted: false, source: "office" });
  if (invites) await inviteParent(tx, parent);
  await recordAudit(tx, admin, "user.add", "parent", parent.id);
  return parent;
}

/** Welcomes a parent whose account the office has opened, with the children in it and a link to set a password. */
export const inviteParent = (
  tx: Transaction,
  { id, email, firstName, locale }: typeof parents.$inferSelect,
  children: (typeof students.$inferSelect)[] = [],
) => mailAccountOpened(tx, { role: "parent", id, email, firstName, locale }, children);

/** `/api/admin/user/save` @throws Failure "invalid" for a taken address, and those of `saveAccount` */
export async function saveParentByOffice(admin: Admin, { userId, version, pwd, pic, ...input }: SaveParent) {
  const { email, locale } = input;
  const columns = { ...parentColumns(input), email, locale, ...(await passwordColumns(pwd, input)) };
  return withUniqueLogin(() =>
    db.transaction(async (tx) =>
      toOfficeParent(await saveAccount(tx, admin, { role: "parent", id: userId, version, pic, columns })),
    ),
  );
}

/** `/api/admin/student/add` @throws Failure "notFound" for a missing family, "invalid" for a taken login */
export const addStudentByOffice = (admin: Admin, input: OfficeAddStudent) =>
  withUniqueLogin(() => db.transaction(async (tx) => toOfficeStudent(await insertStudent(tx, admin, input))));

/** Adds one child to a family; also used by the import. @throws Failure "invalid" */
export async function insertStudent(tx: Transaction, admin: Admin, { userId, ...input }: OfficeAddStudent) {
  const [family] = await tx
    .select({ id: parents.id })
    .from(parents)
    .where(and(eq(parents.id, userId), isNull(parents.removedAt)));
  if (!family) throw invalid({ userId: "notAnOption" });
  const { firstName, lastName, extraMinutes } = input;
  const [row] = await tx
    .insert(students)
    .values({
      ...studentColumns(input),
      extraMinutes,
      ...(await passwordColumns(input.pwd, input)),
      avatar: await pictureKey(tx, input.pic, { by: [admin, { role: "parent", id: userId }] }),
      firstName,
      lastName,
      parentId: userId,
    })
    .returning();
  const student = foundOrThrow(row);
  if (input.pwd) requireLogin(student);
  await recordAudit(tx, admin, "student.add", "student", student.id, { userId });
  return student;
}

/** `/api/admin/student/save` @throws Failure as `saveParentByOffice`; "conflict" for an erased child */
export async function saveStudentByOffice(
  admin: Admin,
  { studentId, version, pwd, pic, ...input }: OfficeSaveStudent,
) {
  const { extraMinutes } = input;
  const columns = { ...studentColumns(input), extraMinutes, ...(await passwordColumns(pwd, input)) };
  return withUniqueLogin(() =>
    db.transaction(async (tx) => {
      const student = await saveAccount(tx, admin, {
        role: "student",
        id: studentId,
        version,
        pic,
        check: assertNotErased,
        uploaders: ({ parentId }) => (parentId ? [{ role: "parent", id: parentId }] : []),
        columns,
      });
      if (pwd) requireLogin(student);
      return toOfficeStudent(student);
    }),
  );
}
