import { differenceInYears, parseISO } from "date-fns";
import type { z } from "zod";
import type { admins, parents, students, teachers } from "@/db/schema/people";
import { picturePath } from "@/lib/storage/links";
import type { addressFields, personFields } from "./fields";

/** Between the wire's words and the product's: user is parent, pwd is password, pic is avatar (spec §3). */

type Given<Fields extends z.core.$ZodShape> = Partial<z.output<z.ZodObject<Fields>>>;
type Parent = typeof parents.$inferSelect;
type Student = typeof students.$inferSelect;
type Teacher = typeof teachers.$inferSelect;
type Admin = typeof admins.$inferSelect;

/** The columns that the given fields change, without the picture (./picture.ts); what is absent stays undefined and changes nothing. */
export function personColumns(given: Given<typeof personFields>) {
  const { birthDay, birthday, sex, firstName, lastName, nickname, phone, age } = given;
  return {
    firstName,
    lastName,
    nickname,
    phone,
    age,
    birthDate: (birthDay || birthday) ?? (birthDay === undefined ? birthday : birthDay),
    sex: sex === null ? 0 : sex,
  };
}

export function addressColumns(given: Given<typeof addressFields>) {
  const { address1, address2, city, province, country, postcode } = given;
  return { address1, address2, city, province, country, postcode };
}

type PersonRow = Pick<
  Parent,
  "firstName" | "lastName" | "nickname" | "phone" | "avatar" | "birthDate" | "age" | "sex"
>;

const toPerson = (row: PersonRow) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  nickname: row.nickname,
  phone: row.phone,
  pic: picturePath(row.avatar),
  birthDay: row.birthDate,
  age: row.birthDate ? differenceInYears(new Date(), parseISO(row.birthDate)) : row.age,
  sex: row.sex,
});

const toAddress = (row: Parent | Teacher) => ({
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  province: row.province,
  country: row.country,
  postcode: row.postcode,
});

export const toParentRecord = (row: Parent) => ({
  userId: row.id,
  email: row.email,
  emailVerified: row.emailVerifiedAt !== null,
  ...toPerson(row),
  ...toAddress(row),
  education: row.education,
  /** Never asked (decisions §3). */
  houseIncome: null,
  numberOfChildren: row.numberOfChildren,
  isAgreeMarketing: row.agreesMarketing,
});

export const toStudentRecord = (row: Student) => ({
  studentId: row.id,
  uuid: row.uuid,
  email: row.email,
  loginName: row.loginName,
  /** Whether the child can sign in by itself. */
  hasPassword: row.passwordHash !== null,
  ...toPerson(row),
  grade: row.grade,
  school: row.school,
  bio: row.bio,
  timeCanada: row.timeCanada,
});

export const toTeacherRecord = (row: Teacher) => ({
  teacherId: row.id,
  role: "teacher" as const,
  email: row.email,
  ...toPerson(row),
  ...toAddress(row),
  workType: row.workType,
  title: row.title,
  titleZh: row.titleZh,
  text: row.text,
  textZh: row.textZh,
});

export const toAdminRecord = (row: Admin) => ({
  adminId: row.id,
  name: row.name,
  displayName: row.displayName,
  pic: picturePath(row.avatar),
  email: row.email,
  role: row.role,
});

export type ParentRecord = ReturnType<typeof toParentRecord>;
export type StudentRecord = ReturnType<typeof toStudentRecord>;
export type TeacherRecord = ReturnType<typeof toTeacherRecord>;
export type AdminRecord = ReturnType<typeof toAdminRecord>;
