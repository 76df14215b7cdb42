import { differenceInYears, parseISO } from "date-fns";
import type { z } from "zod";
import type { admins, parents, students, teachers } from "@/db/schema/people";
import { pick } from "@/lib/core/pick";
import { picturePath } from "@/lib/storage/links";
import { type addressFields, addressNames, type personFields } from "./person-fields";

/**
 * Translates between the wire's names and the product's: user is parent, pwd is password, pic is avatar (rule R13.10).
 */
type Given<Fields extends z.core.$ZodShape> = Partial<z.output<z.ZodObject<Fields>>>;
export type Parent = typeof parents.$inferSelect;
export type Student = typeof students.$inferSelect;
export type Teacher = typeof teachers.$inferSelect;
export type AdminRow = typeof admins.$inferSelect;

/**
 * The columns changed by the given fields, without the picture (./picture.ts); absent fields are undefined and change
 * nothing.
 */
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

/** The address columns changed by the given fields; absent fields change nothing. */
export const addressColumns = (given: Given<typeof addressFields>) => pick(given, addressNames);

type PersonRow = Pick<
  Parent,
  "firstName" | "lastName" | "nickname" | "phone" | "avatar" | "birthDate" | "age" | "sex"
>;

/** The fields of every kind of person on the wire; `birthDay` is an ISO date, `pic` a path or null. */
export const toPerson = (row: PersonRow) => ({
  ...pick(row, ["firstName", "lastName", "nickname", "phone"]),
  pic: picturePath(row.avatar),
  birthDay: row.birthDate,
  age: row.birthDate ? differenceInYears(new Date(), parseISO(row.birthDate)) : row.age,
  sex: row.sex,
});
