import { z } from "zod";
import {
  name,
  birthDate,
  optionalInteger,
  picture,
  phone,
  optionalText,
  optionalName,
} from "@/lib/core/fields";
import { countries } from "@/lib/core/lookups";
import { keysOf } from "@/lib/core/pick";

/** 0 not said, 1 male, 2 female. */
const sex = () => optionalInteger(0, 2);
/** Fields of every kind of person. */
export const personFields = {
  firstName: name(),
  lastName: name(),
  nickname: optionalName(),
  phone: phone(),
  pic: picture(),
  birthDay: birthDate(),
  birthday: birthDate(),
  age: optionalInteger(0, 120),
  sex: sex(),
};
/** The names of those shown in forms. */
export const personNames = ["pic", "firstName", "lastName", "nickname", "phone", "birthDay", "sex"] as const;

export const addressFields = {
  address1: optionalText(120),
  address2: optionalText(120),
  city: optionalText(80),
  province: optionalInteger(1, 13),
  /** Families outside Canada leave the province empty. */
  country: z.enum(countries).optional(),
  postcode: optionalText(12),
};
export const addressNames = keysOf(addressFields);
/** The names of those that may be empty; a country is always chosen. */
export const homeNames = ["address1", "address2", "city", "province", "postcode"] as const;

/** The current password, required when the address changes (rule R1.9). */
export const oldPassword = () => z.string().max(128).nullish();
