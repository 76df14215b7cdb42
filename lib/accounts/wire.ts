import { differenceInYears, parseISO } from "date-fns";
import type { z } from "zod";
import type { admins, parents, students, teachers } from "@/db/schema/people";
import { picturePath } from "@/lib/storage/links";
import type { addressFields, personFields } from "./person-fields";

/** Between the wire's words and the product's: user is parent, pwd is password, pic is avatar (rule R13.10). */
type Given<Fields extends z.core.$ZodShape> = Partial<z.output<z.ZodObject<Fields>>>;
export type Parent = typeof parents.$inferSelect;
export type Student = typeof students.$inferSelect;
export type Teacher = typeof teachers.$inferSelect;
export type AdminRow = typeof admins.$inferSelect;

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

export const toPerson = (row: PersonRow) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  nickname: row.nickname,
  phone: row.phone,
  pic: picturePath(row.avatar),
  birthDay: row.birthDate,
  age: row.birthDate ? differenceInYears(new Date(), parseISO(row.birthDate)) : row.age,
  sex: row.sex,
});

export const toAddress = (row: Parent | Teacher) => ({
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  province: row.province,
  country: row.country,
  postcode: row.postcode,
});
