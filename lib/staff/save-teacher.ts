import { db, type Transaction } from "@/db/client";
import { teachers } from "@/db/schema/people";
import { pictureKey } from "@/lib/accounts/picture";
import { withUniqueLogin, saveAccount } from "@/lib/accounts/save-account";
import { mailAccountOpened, passwordColumns } from "@/lib/accounts/set-password";
import { addressColumns, personColumns } from "@/lib/accounts/wire";
import type { Admin } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { pagesChanged } from "@/lib/core/page-cache";
import { pick } from "@/lib/core/pick";
import { recordAudit } from "@/lib/records/audit";
import { toOfficeTeacher } from "./teacher-queries";
import { type AddTeacher, type OfficeSaveTeacher, teacherNames } from "./teacher-schemas";

/** `/api/admin/teacher/add` @throws Failure "invalid" for a taken address */
export const addTeacher = (admin: Admin, input: AddTeacher) =>
  withUniqueLogin(() => db.transaction(async (tx) => toOfficeTeacher(await insertTeacher(tx, admin, input))));

/** Adds one teacher; also used by the import of a roster. `invites` mails the teacher a link to set a password. */
export async function insertTeacher(
  tx: Transaction,
  admin: Admin,
  { pwd, ...input }: AddTeacher,
  { invites = true }: { invites?: boolean } = {},
) {
  const { firstName, lastName, email } = input;
  const [row] = await tx
    .insert(teachers)
    .values({
      ...teacherColumns(input),
      avatar: await pictureKey(tx, input.pic, { by: [admin] }),
      ...(await passwordColumns(pwd, input)),
      firstName,
      lastName,
      email,
    })
    .returning();
  const teacher = foundOrThrow(row);
  if (invites)
    await mailAccountOpened(tx, { role: "teacher", id: teacher.id, email, firstName, locale: "en" });
  await recordAudit(tx, admin, "teacher.add", "teacher", teacher.id);
  return teacher;
}

/** `/api/admin/teacher/save` @throws Failure "invalid" for a taken address, and those of `saveAccount` */
export async function saveTeacherByOffice(
  admin: Admin,
  { teacherId, version, pwd, pic, ...input }: OfficeSaveTeacher,
) {
  const columns = { ...teacherColumns(input), email: input.email, ...(await passwordColumns(pwd, input)) };
  const saved = await withUniqueLogin(() =>
    db.transaction((tx) => saveAccount(tx, admin, { role: "teacher", id: teacherId, version, pic, columns })),
  );
  await pagesChanged();
  return toOfficeTeacher(saved);
}

function teacherColumns(input: Partial<AddTeacher>) {
  return { ...personColumns(input), ...addressColumns(input), ...pick(input, teacherNames) };
}
